import { globSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Arguments } from '../../src/backend/database.types.ts';
import { setOwnName } from '../../src/backend/people.ts';
import { publishWords, readSiteWords, readWordsVersions } from '../../src/backend/site-words.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { findWordsFile } from '../../src/schemas/words-files.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { addEditor, getData, openBrowser } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const { admin: bob } = await addEditor(backend, 'bob@example.org');
const { admin: reader } = await addEditor(backend, 'reader@example.org', { isAdmin: false });
await setOwnName(ann, 'Ann');
await setOwnName(bob, 'Bob');

const BASE = 'a'.repeat(64);
const PATH = 'home.yml';

beforeEach(() =>
  sql('delete from site_words; truncate private.site_words_log; delete from site_rebuilds'),
);

const FIRST = { words: PATH, source: 'title: One\n', base: BASE, base_version: null };
const publish = (who = ann, change: Partial<Arguments<'publish_words'>> = {}) =>
  publishWords(who, { ...FIRST, ...change });
const put = async (...args: Parameters<typeof publish>) => {
  const { is_stale, row } = getData(await publish(...args));
  expect(is_stale).toBe(false);
  return row;
};

describe('site text changed at the desk', () => {
  it('replaces the file, requests a build, and is read by the snapshot', async () => {
    const stored = await put();
    expect(stored).toMatchObject({ path: PATH, source: 'title: One\n', base: BASE });
    expect(getData(await readSiteWords(ann))).toEqual([stored]);
    expect(await sql('select reason, status from site_rebuilds')).toEqual([
      { reason: 'words changed', status: 'pending' },
    ]);
    const rows = await readWholeTable(openBrowser(backend), SNAPSHOT_READS.site_words, {
      signal: AbortSignal.timeout(10_000),
    });
    expect(getData(rows)).toEqual([
      expect.objectContaining({ path: PATH, source: 'title: One\n' }),
    ]);
  });

  it('is refused if it would replace a version the editor has not seen, and the response names the editor who saved that version', async () => {
    const first = await put(ann);
    expect(getData(await publish(bob, { source: 'title: Two\n' }))).toEqual({
      is_stale: true,
      row: first,
      by: { name: 'Ann', at: expect.any(String) as string, is_own: false },
    });
    const second = await put(bob, { source: 'title: Two\n', base_version: first!.updated_at });
    expect(
      getData(await publish(ann, { source: null, base_version: first!.updated_at })),
    ).toMatchObject({
      is_stale: true,
      row: second,
    });
  });
});

const FILES = globSync('content/**/*.{yml,md}').map((path) =>
  path.replaceAll('\\', '/').replace('content/', ''),
);
const NO_FILES = [
  '../secret.yml',
  'pages/a/b.md',
  'Home.yml',
  'home.txt',
  'home.yml\n',
  '.yml',
  '',
];

it('only texts that the desk shows can be changed', async () => {
  expect(FILES.length).toBeGreaterThan(10);
  for (const path of [...chooseCases(FILES, 8), ...NO_FILES]) {
    const isTaken = (await publish(ann, { words: path })).ok;
    expect(isTaken, path).toBe(findWordsFile(path) !== null);
  }
});

it('only editors can change site text, or see who did', async () => {
  for (const who of [reader, openBrowser(backend)]) {
    expect(await publish(who)).toMatchObject({ ok: false });
    expect(await readWordsVersions(who, PATH)).toMatchObject({ ok: false });
  }
  expect(await sql('select path from site_words')).toEqual([]);
});
