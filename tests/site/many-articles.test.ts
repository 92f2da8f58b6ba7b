/** 1,000 articles: every one of them has a page, and the list is cut into pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ODD_ARTICLES } from '../sites/odd-site.ts';
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
