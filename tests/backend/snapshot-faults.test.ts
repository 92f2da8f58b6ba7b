/** A snapshot on a disk that breaks, in a process that is killed, of rows that are odd: old or new, and whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { recoverFolder } from '../../scripts/snapshot/replace-folder.ts';
import { hashFile, openRowFile, toRowsText } from '../../scripts/snapshot/row-file.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { type DiskFault, onBrokenDisk } from '../fixtures/broken-disk.ts';
import { buildClinicRow, buildRealRow, type StoredRow } from '../fixtures/clinics.ts';
import { countFaults } from '../fixtures/faults.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import { tally } from '../fixtures/tally.ts';
import { answerRows, answerStatus, readFolder, serve, TABLES, take } from './fake-tables.ts';

const BEFORE = [buildClinicRow({ name: 'Before' })];
const AFTER = { ...TABLES, clinics: [buildClinicRow({ name: 'After' })] };

function startFolder() {
  const directory = join(makeFolder(), 'snapshots');
  writeSnapshot(directory, { clinics: BEFORE });
  return { directory, before: readFolder(directory) };
}

/** The one clinic of a snapshot that is whole, as whoever reads it next finds it. */
const readName = (directory: string) =>
  (readSnapshotFiles(directory).rows.clinics[0] as StoredRow | undefined)?.['name'];

const takeOnDisk = (fault: DiskFault, whole: number, url: string, directory: string) =>
  onBrokenDisk(fault, whole, () => take(url, directory, { timeoutMs: 20_000 }));

describe('a snapshot that is taken anew', () => {
  it('is the old one or the new one at whatever change of the disk its process is killed', async (context) => {
    const url = await serve(answerRows(AFTER));
    const { directory } = startFolder();
    const { changes } = await takeOnDisk('gone', Infinity, url, directory);
    expect(changes).toBeGreaterThan(50);
    const names: unknown[] = [];
    for (let whole = 0; whole <= changes; whole += 1) {
      const { directory: own, before } = startFolder();
      await takeOnDisk('gone', whole, url, own);
      recoverFolder(own);
      const name = readName(own);
      const isWhole =
        (name === 'Before' && JSON.stringify(readFolder(own)) === JSON.stringify(before)) ||
        name === 'After';
      const left = readdirSync(join(own, '..'));
      const survived = Number(isWhole && left.length === 1);
      tally(context, 'Faults', 'snapshot, killed at a change of the disk', {
        injected: 1,
        survived,
      });
      expect({ whole, isWhole, left }).toEqual({ whole, isWhole: true, left: ['snapshots'] });
      names.push(name);
    }
    expect(new Set(names)).toEqual(new Set(['Before', 'After']));
  });

  it.for<[DiskFault, RegExp]>([
    ['full', /: the disk is full; make room on it and try again\./],
    ['read-only', /: the disk may only be read; make it writable and try again\./],
  ])(
    'stays the old one on a disk that is %s, and says which file and what to do',
    async ([fault, words], context) => {
      const url = await serve(answerRows(AFTER));
      const { changes } = await takeOnDisk('gone', Infinity, url, startFolder().directory);
      const step = fault === 'full' ? 4 : 17;
      for (let whole = 0; whole < changes; whole += step) {
        const { directory, before } = startFolder();
        const { outcome } = await takeOnDisk(fault, whole, url, directory);
        recoverFolder(directory);
        const isTaken = outcome.status === 'fulfilled';
        const message = isTaken ? '' : (outcome.reason as Error).message;
        const isSame = JSON.stringify(readFolder(directory)) === JSON.stringify(before);
        const isWhole = isTaken ? readName(directory) === 'After' : isSame && words.test(message);
        const row = `snapshot, disk is ${fault}`;
        tally(context, 'Faults', row, { injected: 1, survived: Number(isWhole) });
        if (isTaken) {
          // Nothing but names were left to change.
          expect([fault, readName(directory)]).toEqual(['full', 'After']);
          continue;
        }
        expect(message, `after ${whole} changes`).toMatch(words);
        expect(message).toMatch(
          /^The snapshot was not taken: \/\S+snapshots\S* cannot be read or written: .*\. The files of the last one are unchanged\.$/,
        );
        expect(isSame, `after ${whole} changes`).toBe(true);
      }
    },
  );

  it('two at once: the second is refused with the name of the first, and the first is whole', async (context) => {
    const { directory } = startFolder();
    const asked = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const url = await serve((response, ...rest) => {
      asked.resolve(undefined);
      void release.promise.then(() => answerRows(AFTER)(response, ...rest));
    });
    const start = () => {
      const child = spawn(process.execPath, ['scripts/snapshot.ts', '--into', directory], {
        env: { ...process.env, PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: 'public' },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => (output += text.toString()));
      }
      return {
        child,
        ended: once(child, 'close').then(([code]) => ({ code: code as number, output })),
      };
    };
    const first = start();
    await asked.promise;
    const second = await start().ended;
    release.resolve(undefined);
    const { code } = await first.ended;
    const survived = Number(second.code === 1 && code === 0 && readName(directory) === 'After');
    tally(context, 'Faults', 'snapshot, two at once', { injected: 1, survived });
    expect(second.output.trim()).toBe(
      `Another snapshot is being taken into ${directory} by process ${first.child.pid}; try again when it has ended.`,
    );
    expect([code, second.code]).toEqual([0, 1]);
    expect(readName(directory)).toBe('After');
  });
});

it('a file is whole where the disk takes a part of it at a time', (context) => {
  const path = join(makeFolder(), 'rows.json');
  const write = fs.writeSync;
  const writeHalf = (file: number, bytes: Uint8Array, from = 0, length = bytes.length) =>
    write(file, bytes, from, Math.ceil(length / 2));
  const writeSome = vi
    .spyOn(fs, 'writeSync')
    .mockImplementation(writeHalf as unknown as typeof fs.writeSync);
  syncBuiltinESMExports();
  const file = openRowFile(path);
  file.write(toRowsText([buildClinicRow()]));
  const { checksum } = file.end();
  expect(writeSome.mock.calls.length).toBeGreaterThan(5);
  writeSome.mockRestore();
  syncBuiltinESMExports();
  const survived = Number(hashFile(path) === checksum);
  tally(context, 'Faults', 'snapshot, disk takes parts', { injected: 1, survived });
  expect(hashFile(path)).toBe(checksum);
});

describe('a clock that is wrong', () => {
  countFaults((test) => `clock, ${test.replace(' since the last snapshot', '')}`);

  it.each([
    ['an hour back', '2026-11-20T08:00:00.000Z'],
    ['years ahead', '2031-02-29T00:00:00.000Z'.replace('29', '28')],
    ['before there were computers', '1970-01-01T00:00:00.000Z'],
  ])('%s since the last snapshot', async (_, now) => {
    const { directory } = startFolder();
    const url = await serve(answerRows(AFTER));
    expect(await take(url, directory, { now })).toEqual({ changed: true });
    expect(readName(directory)).toBe('After');
    expect(readSnapshotFiles(directory).manifest.takenAt).toBe(now);
  });
});

describe('one bad row', () => {
  countFaults((test) => `bad row, ${test.replace(/ leaves .*/, '')}`);
  const NOW = '2026-11-20T10:00:00.000Z';
  const article = {
    id: 'a1',
    slug: 'a',
    title: 'An article',
    content: '<p>x</p>',
    published: true,
  };

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    [
      'a clinic whose name is a number',
      'clinics',
      { name: 7, active: true },
      /clinics\.json row \d/,
    ],
    [
      'a clinic of nothing but lists',
      'clinics',
      { name: [], active: [], fees: [] },
      /clinics\.json row \d \(bad\) left out/,
    ],
    [
      'an article without an address',
      'articles',
      { title: 'Lost', published: true },
      /articles\.json row \d \(bad\) left out: it needs an id, a slug and a title/,
    ],
    [
      'an article of objects',
      'articles',
      { title: {}, slug: {}, content: {}, published: {} },
      /articles\.json row \d \(bad\) left out/,
    ],
    [
      'an article for a minute later',
      'articles',
      { ...article, slug: 'b', id: undefined, published_at: '2026-11-20T10:01:00.000Z' },
      /articles\.json row \d \(bad\) left out: it is to be published on 2026-11-20T10:01/,
    ],
    [
      'a review without a clinic',
      'clinic_reviews',
      { rating: 'many', body: 3 },
      /clinic_reviews\.json row 1 \(bad\) left out/,
    ],
    [
      'a source of nothing',
      'figure_sources',
      { state: 'odd', checked_on: 'soon' },
      /figure_sources\.json row 1 \(bad\) left out/,
    ],
    [
      'a source checked tomorrow',
      'figure_sources',
      {
        clinic_id: 'c1',
        field: 'delivery_fee',
        state: 'published',
        value: '5',
        checked_on: '2026-11-21',
      },
      /figure_sources\.json row 1 \(bad\) left out: it says it is to be checked on 2026-11-21/,
    ],
    [
      'a count that is none',
      'clinic_condition_match_count',
      { clinic_count: 'x' },
      /condition_counts\.json row 1 \(bad\) left out/,
    ],
  ])('%s leaves the rest whole, and is named', async (_, table, row, note) => {
    const directory = join(makeFolder(), 'snapshots');
    const rows = {
      clinics: [buildRealRow({ delivery_fee: 5 }), buildClinicRow({ id: 'c2', name: 'Second' })],
      articles: [article],
    };
    const own = (rows as Record<string, object[]>)[table] ?? [];
    const url = await serve(
      answerRows({ ...TABLES, ...rows, [table]: [...own, { ...row, id: 'bad' }] }),
    );
    const lines: string[] = [];
    expect(await take(url, directory, { lines, now: NOW })).toEqual({ changed: true });
    expect(lines.join('\n')).toMatch(note);
    expect(readSnapshotFiles(directory).rows.clinics.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['has no key', {}, 'clinics: a row came without its id, or came twice.'],
    ['is no row', [1], 'clinics: the answer breaks off or is no list of rows'],
  ])('that %s leaves the old snapshot, and its table is named', async (_, row, words) => {
    const { directory, before } = startFolder();
    const url = await serve(answerRows({ ...TABLES, clinics: [row as never] }));
    await expect(take(url, directory)).rejects.toThrow(words);
    expect(readFolder(directory)).toEqual(before);
  });
});

it('ten times the rows are taken, page by page', async (context) => {
  const { directory } = startFolder();
  const clinics = Array.from({ length: 3_100 }, (_, number) =>
    buildClinicRow({ id: `c${String(number).padStart(5, '0')}`, name: `Clinic ${number}` }),
  );
  let pages = 0;
  const url = await serve((response, table, query) => {
    if (table !== 'clinics') {
      answerRows(TABLES)(response, table, query);
      return;
    }
    pages += 1;
    const after =
      query
        .getAll('id')
        .find((filter) => filter.startsWith('gt.'))
        ?.slice(3) ?? '';
    const left = clinics.filter(({ id }) => String(id) > after);
    response.setHeader('content-range', `0-999/${left.length}`);
    response.end(JSON.stringify(left.slice(0, 1_000)));
  });
  await take(url, directory, { timeoutMs: 20_000 });
  const { length } = readSnapshotFiles(directory).rows.clinics;
  tally(context, 'Faults', 'snapshot, ten times the rows', {
    injected: 1,
    survived: Number(length === 3_100),
  });
  expect([length, pages]).toEqual([3_100, 4]);
});

it('a backend that asks to wait is asked again after that', async (context) => {
  const { directory } = startFolder();
  const asked: number[] = [];
  const url = await serve((response, ...rest) => {
    asked.push(performance.now());
    if (asked.length > 1) {
      answerRows(AFTER)(response, ...rest);
      return;
    }
    response.setHeader('retry-after', '1');
    answerStatus(429)(response, ...rest);
  });
  await take(url, directory, { timeoutMs: 20_000 });
  const waited = (asked[1] ?? 0) - (asked[0] ?? 0);
  tally(context, 'Faults', 'snapshot, 429 with Retry-After', {
    injected: 1,
    survived: Number(waited > 990),
  });
  expect(waited).toBeGreaterThan(990);
  expect(readName(directory)).toBe('After');
});
