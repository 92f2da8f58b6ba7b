import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD_MANIFEST_PATH, parseBuildManifest } from '../../src/domain/admin/build.ts';
import { FINDINGS_PATH, parseFindings } from '../../src/domain/admin/findings.ts';
import { HEALTH_PATH, parseHealth } from '../../src/domain/monitoring/health.ts';
import { DIST, EXAMPLE_PATHS, getPage, pages } from './built-site.ts';

const readText = (path: string) => readFileSync(join(DIST, path), 'utf8');
const read = (path: string): unknown => JSON.parse(readText(path));
const manifest = parseBuildManifest(read(BUILD_MANIFEST_PATH));
const findings = parseFindings(read(FINDINGS_PATH));
const health = parseHealth(read(HEALTH_PATH));

it('the build reports which version of each article the site shows', () => {
  const rows = JSON.parse(readFileSync('content/snapshots/articles.json', 'utf8')) as {
    id: string;
    slug: string;
    updated_at: string;
  }[];
  const shown = rows.filter(({ slug }) => pages.some(({ path }) => path === `/articles/${slug}`));
  expect(shown.length).toBeGreaterThan(0);
  expect(manifest?.articles).toEqual(
    Object.fromEntries(shown.map(({ id, updated_at: version }) => [id, version])),
  );
});

describe('the build’s findings', () => {
  it('report no broken link, as there is none', () => {
    expect(findings?.brokenLinks).toEqual([]);
  });

  it('include each content page’s review date', () => {
    expect(findings?.reviews.length).toBeGreaterThan(15);
    for (const { path, file, reviewDue } of findings?.reviews ?? []) {
      expect(getPage(path).path).toBe(path);
      expect(readFileSync(join('content', file), 'utf8')).toContain(reviewDue);
    }
  });

  it('are never loaded by visitors', () => {
    expect(pages.filter(({ html }) => html.includes(FINDINGS_PATH))).toEqual([]);
  });
});

describe('the health report', () => {
  it('counts what the site shows, and says what the site was built from', () => {
    const count = (pattern: RegExp) => pages.filter(({ path }) => pattern.test(path)).length;
    const examples = EXAMPLE_PATHS.filter((path) => path.startsWith('/clinics/')).length;
    expect(examples).toBeGreaterThan(0);
    expect(health).toEqual({
      builtAt: manifest?.builtAt,
      commit: health?.commit ?? null,
      snapshotTakenAt: manifest?.snapshotTakenAt,
      mode: 'demonstration',
      clinics: count(/^\/clinics\/[^/]+$/) - examples,
      examples,
      articles: count(/^\/articles\/[^/]+$/),
    });
    expect(health?.commit ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
  });

  it('has only the expected fields, and contains no key, address or path', () => {
    expect(Object.keys(read(HEALTH_PATH) as object)).toEqual(Object.keys(health ?? {}));
    expect(readText(HEALTH_PATH)).not.toMatch(/https?:|sb_|eyJ|\/(home|root|tmp|Users)\//);
  });

  it.each([
    null,
    '<!doctype html>',
    { ...health, builtAt: 'yesterday' },
    { ...health, mode: 'test' },
    { ...health, clinics: -1 },
    { ...health, snapshotTakenAt: 5 },
  ])('cannot be %o', (value) => {
    expect(parseHealth(value)).toBeNull();
  });
});
