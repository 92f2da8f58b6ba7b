/** A build that is begun before its rows are there. */
import { cpSync, existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { COMMITTED_SNAPSHOT, PROJECT } from '../../scripts/lib/environment.ts';
import { beginBuild } from '../../scripts/publish/build-ahead.ts';
import { toChecksum } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder } from '../fixtures/snapshots.ts';

const settings = {
  siteUrl: 'http://localhost',
  backend: null,
  analytics: null,
  demonstration: null,
};

type Manifest = { checksums: Record<string, string> };

/** Gives an article of the snapshot another title. */
function rename(snapshot: string, from: string, to: string): void {
  const file = join(snapshot, 'articles.json');
  const text = readFileSync(file, 'utf8').replaceAll(from, to);
  const manifestFile = join(snapshot, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  manifest.checksums['articles.json'] = toChecksum(text);
  writeFileSync(file, text);
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

/** Puts words in the place of a file of content/. */
const writeWords = (snapshot: string, path: string, source: string): void =>
  writeFileSync(join(snapshot, 'site_words.json'), JSON.stringify([{ path, source }]));

it('a build begun ahead shows the rows that came after, and is of no use once a source or a page of Markdown changes', async () => {
  const parent = makeFolder();
  const folder = join(parent, 'site');
  const kept = { file: join(parent, 'kept.json'), site: join(parent, 'none') };
  const snapshotDirectory = join(makeFolder(), 'snapshot');
  cpSync(COMMITTED_SNAPSHOT, snapshotDirectory, { recursive: true });
  const build = await beginBuild(folder, { ...settings, snapshotDirectory, kept });
  expect(build.isOfUse()).toBe(true);
  expect(existsSync(join(folder, 'index.html'))).toBe(false);

  writeWords(snapshotDirectory, 'landing/find-relief.md', 'x');
  expect(build.isOfUse()).toBe(false);
  const home = readFileSync(resolve(PROJECT, 'content/home.yml'), 'utf8');
  const words = home.replace(/^ {2}lead: .*$/m, '  lead: What an editor wrote.');
  writeWords(snapshotDirectory, 'home.yml', words);
  expect(build.isOfUse()).toBe(true);

  const source = resolve(PROJECT, 'content/site.yml');
  const now = new Date();
  const before = new Date(now.getTime() - 60_000);
  utimesSync(source, before, before);
  expect(build.isOfUse()).toBe(false);

  rename(snapshotDirectory, 'What happens at a first', 'All that happens at a first');
  await build.finish();
  expect(build.isOfUse()).toBe(false);
  const page = readFileSync(join(folder, 'articles/first-consultation.html'), 'utf8');
  expect(page).toContain('All that happens at a first consultation');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('What an editor wrote.');
});
