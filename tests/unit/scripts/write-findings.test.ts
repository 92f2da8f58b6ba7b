import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFacts } from '../../../scripts/integrations/page-facts.ts';
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

function findIn(pages: Record<string, string[]>) {
  const facts = Object.entries(pages).map(([path, links]) => {
    const file = join(folder, `${path === '/' ? '/index' : path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const anchors = links.map((href) => `<a href="${href}">x</a>`).join('');
    const html = `<head><link rel="canonical" href="${ORIGIN}${path}"></head><main><h1>${path}</h1>${anchors}</main>`;
    writeFileSync(file, html);
    return readFacts(parseDocument(html), path, { origin: ORIGIN, pages: 1 });
  });
  writeFileSync(join(folder, '_redirects'), `${CLINIC_RULE.from} ${CLINIC_RULE.to} 301\n`);
  const beginning = { articles: [ARTICLE], reviews: [REVIEW] };
  writeFileSync(join(folder, FINDINGS_PATH), JSON.stringify(beginning));
  writeFindings({ folder, origin: ORIGIN, pages: facts });
  const text = readFileSync(join(folder, FINDINGS_PATH), 'utf8');
  return parseFindings(JSON.parse(text));
}

it('articles with broken links are listed before other pages, each with its id', () => {
  const found = findIn({ '/': ['/gone', PATH], '/about': ['/'], [PATH]: ['/gone'] });
  expect(found?.brokenLinks.map(({ path, article }) => [path, article])).toEqual([
    [PATH, ARTICLE.id],
    ['/', null],
  ]);
  expect(found?.reviews).toEqual([REVIEW]);
});
