/** What a build writes of its own pages, for editors to mend. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFindings } from '../../../scripts/integrations/write-findings.ts';
import { FINDINGS_PATH, parseFindings } from '../../../src/domain/admin/findings.ts';
import { CLINIC_RULE } from '../../../src/domain/page/redirects.ts';

const ORIGIN = 'https://site.example';
const ARTICLE = { id: 'costs-id', slug: 'costs' };
const PATH = '/articles/costs';
const REVIEW = {
  path: '/terms',
  title: 'Terms',
  reviewDue: '2027-05-22',
  file: 'content/legal/terms.md',
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'findings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes pages with those links into a folder, and gives what is found. */
function findIn(pages: Record<string, string[]>) {
  for (const [path, links] of Object.entries(pages)) {
    const file = join(folder, `${path === '/' ? '/index' : path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const anchors = links.map((href) => `<a href="${href}">x</a>`).join('');
    writeFileSync(
      file,
      `<head><link rel="canonical" href="${ORIGIN}${path}"></head><main><h1>${path}</h1>${anchors}</main>`,
    );
  }
  writeFindings({
    folder,
    origin: ORIGIN,
    paths: Object.keys(pages),
    rules: [CLINIC_RULE],
    articles: [ARTICLE],
    reviews: [REVIEW],
  });
  const text = readFileSync(join(folder, FINDINGS_PATH), 'utf8');
  return parseFindings(JSON.parse(text));
}

it('names articles by their id, before other pages', () => {
  const found = findIn({ '/': ['/gone', PATH], '/about': ['/'], [PATH]: ['/gone'] });
  expect(found?.brokenLinks.map(({ path, article }) => [path, article])).toEqual([
    [PATH, ARTICLE.id],
    ['/', null],
  ]);
  expect(found?.reviews).toEqual([REVIEW]);
});

it('knows the addresses that the host leads elsewhere', () => {
  const found = findIn({ '/': ['/clinic/releaf', '/clinic/releaf/fees'] });
  expect(found?.brokenLinks[0]?.links.map(({ href }) => href)).toEqual(['/clinic/releaf/fees']);
});

it('names no more pages than somebody can mend', () => {
  const many = Array.from({ length: 250 }, (_, number) => [`/page-${number}`, ['/gone']] as const);
  expect(findIn(Object.fromEntries(many) as never)?.brokenLinks).toHaveLength(200);
});
