/** A build of 1,000 articles: every one of them has a page, and the list is cut into pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { getProgram, run } from '../../scripts/lib/processes.ts';
import { toBuildEnvironment } from '../../scripts/publish/site-build.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';

const ARTICLES = 1000;

// Their titles repeat, and so do their share images: few need drawing.
it('builds and pages 1,000 articles', { timeout: 600_000 }, async () => {
  const folder = makeFolder();
  const { rows } = readSnapshotFiles(resolve('content/snapshots'));
  const templates = rows.articles as Record<string, unknown>[];
  writeSnapshot(join(folder, 'snapshot'), {
    ...rows,
    articles: Array.from({ length: ARTICLES }, (_, number) => ({
      ...templates[number % templates.length],
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      slug: `article-${number}`,
    })),
  });
  const build = await run({
    args: [getProgram('astro'), 'build', '--outDir', join(folder, 'site')],
    env: toBuildEnvironment({
      snapshotDirectory: join(folder, 'snapshot'),
      siteUrl: 'http://localhost:4321',
      backend: null,
      analytics: null,
    }),
    output: 'collect',
  });
  expect(build.code, build.output).toBe(0);

  const articles = join(folder, 'site', 'articles');
  const built = readdirSync(articles).filter((name) => name.endsWith('.html'));
  // The two built-in ones resolve although the snapshot has others.
  expect(built).toContain('how-to-choose-clinic.html');
  expect(built).toContain('medical-cannabis-faq.html');
  expect(built).toHaveLength(ARTICLES + 2);
  const lists = [
    readFileSync(join(folder, 'site', 'articles.html'), 'utf8'),
    ...readdirSync(join(articles, 'page')).map((name) =>
      readFileSync(join(articles, 'page', name), 'utf8'),
    ),
  ];
  expect(lists).toHaveLength(42);
  const listed = lists.flatMap((html) => [
    ...html.matchAll(/article-list-title"[^>]*>\s*<a href="\/articles\/([^"]+)"/g),
  ]);
  expect(new Set(listed.map(([, slug]) => slug)).size).toBe(ARTICLES);
});
