/** 1,000 articles: every one of them has a page, the list is cut into pages, and links that lead nowhere are found. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FINDINGS_PATH, parseFindings } from '../../src/domain/admin/findings.ts';
import { LOST_ARTICLE, ODD_ARTICLES } from '../sites/odd-site.ts';
import { getSharedSite } from '../sites/shared-site.ts';

it('builds a page for each of 1,000 articles, and lists each once', async () => {
  const { folder } = await getSharedSite('odd');
  const articles = join(folder, 'articles');
  const built = readdirSync(articles).filter((name) => name.endsWith('.html'));
  // The two built-in ones resolve although the snapshot has others.
  expect(built).toContain('how-to-choose-clinic.html');
  expect(built).toContain('medical-cannabis-faq.html');
  expect(built).toHaveLength(ODD_ARTICLES + 2);
  const lists = [
    readFileSync(join(folder, 'articles.html'), 'utf8'),
    ...readdirSync(join(articles, 'page')).map((name) =>
      readFileSync(join(articles, 'page', name), 'utf8'),
    ),
  ];
  expect(lists).toHaveLength(42);
  const listed = lists.flatMap((html) => [
    ...html.matchAll(/article-list-title"[^>]*>\s*<a href="\/articles\/([^"]+)"/g),
  ]);
  expect(new Set(listed.map(([, slug]) => slug)).size).toBe(ODD_ARTICLES);
});

it('finds the links of an article that lead nowhere, with where they stand', async () => {
  const { folder } = await getSharedSite('odd');
  const findings = parseFindings(JSON.parse(readFileSync(folder + FINDINGS_PATH, 'utf8')));
  const path = `/articles/article-${LOST_ARTICLE}`;
  const found = findings?.brokenLinks.find((page) => page.path === path);
  expect(found?.article).toMatch(new RegExp(`-0*${LOST_ARTICLE}$`));
  expect(found?.links).toEqual([
    { href: '/articles/gone', words: 'Gone', heading: 'Going on', missing: 'page' },
    { href: '/faqs#gone', words: 'moved', heading: 'Going on', missing: 'place' },
  ]);
});
