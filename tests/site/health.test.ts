/** What the build says of itself to whoever watches the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_MANIFEST_PATH, parseBuildManifest } from '../../src/domain/admin/build.ts';
import { HEALTH_PATH, parseHealth } from '../../src/domain/monitoring/health.ts';
import { DIST, EXAMPLE_PATHS, filePaths, pages } from './built-site.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
const text = readFileSync(join(DIST, HEALTH_PATH), 'utf8');
const health = parseHealth(read(HEALTH_PATH));

it('counts what the site shows, and says what it was built from', () => {
  const count = (pattern: RegExp) => pages.filter(({ path }) => pattern.test(path)).length;
  const examples = EXAMPLE_PATHS.filter((path) => path.startsWith('/clinics/')).length;
  const manifest = parseBuildManifest(read(BUILD_MANIFEST_PATH));
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

it('holds these fields alone, no key and no address', () => {
  expect(Object.keys(read(HEALTH_PATH) as object)).toEqual(Object.keys(health ?? {}));
  expect(text).not.toMatch(/https?:|sb_|eyJ|\/(home|root|tmp|Users)\//);
});

it('is listed in no sitemap', () => {
  const sitemaps = filePaths.filter((path) => path.startsWith('/sitemap'));
  expect(sitemaps.length).toBeGreaterThan(0);
  for (const path of sitemaps) {
    expect(readFileSync(join(DIST, path), 'utf8')).not.toContain(HEALTH_PATH);
  }
});

it.each([
  [null],
  ['<!doctype html>'],
  [{ ...health, builtAt: 'yesterday' }],
  [{ ...health, mode: 'test' }],
  [{ ...health, clinics: -1 }],
  [{ ...health, snapshotTakenAt: 5 }],
])('is not taken from %o', (value) => {
  expect(parseHealth(value)).toBeNull();
});
