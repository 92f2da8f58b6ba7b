/** What the build writes of its own pages, for editors to mend. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FINDINGS_PATH, parseFindings } from '../../src/domain/admin/findings.ts';
import { DIST, filePaths, getPage, pages } from './built-site.ts';

const findings = parseFindings(JSON.parse(readFileSync(join(DIST, FINDINGS_PATH), 'utf8')));

it('the build finds no broken link, as there is none', () => {
  expect(findings?.brokenLinks).toEqual([]);
});

it('the build says when each page of content is to be reviewed, and what it is called', () => {
  expect(findings?.reviews.length).toBeGreaterThan(15);
  for (const { path, file, reviewDue } of findings?.reviews ?? []) {
    expect(getPage(path).path).toBe(path);
    expect(readFileSync(join('content', file), 'utf8')).toContain(reviewDue);
  }
});

it('no page and no sitemap leads to it, and visitors never load it', () => {
  const sitemaps = filePaths.filter((path) => path.startsWith('/sitemap'));
  for (const path of sitemaps) {
    expect(readFileSync(join(DIST, path), 'utf8')).not.toContain(FINDINGS_PATH);
  }
  expect(pages.filter(({ html }) => html.includes(FINDINGS_PATH))).toEqual([]);
});
