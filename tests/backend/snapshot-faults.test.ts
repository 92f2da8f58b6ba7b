import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recoverFolder } from '../../scripts/snapshot/replace-folder.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { type DiskFault, onBrokenDisk } from '../fixtures/broken-disk.ts';
import { buildClinicRow, buildRealRow, type StoredRow } from '../fixtures/clinics.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { countFaults } from '../fixtures/faults.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import { tally } from '../fixtures/tally.ts';
import { answerRows, readFolder, serve, TABLES, take } from './fake-tables.ts';

const BEFORE = [buildClinicRow({ name: 'Before' })];
const AFTER = { ...TABLES, clinics: [buildClinicRow({ name: 'After' })] };

function startFolder() {
  const directory = join(makeFolder(), 'snapshots');
  writeSnapshot(directory, { clinics: BEFORE });
  return { directory, before: readFolder(directory) };
}

const readName = (directory: string) =>
  (readSnapshotFiles(directory).rows.clinics[0] as StoredRow | undefined)?.['name'];

const isSame = (...folders: object[]) =>
  new Set(folders.map((one) => JSON.stringify(one))).size < 2;

const takeOnDisk = (fault: DiskFault, completed: number, url: string, directory: string) =>
  onBrokenDisk(fault, completed, () => take(url, directory, { timeoutMs: 20_000 }));

/** After how many disk changes to fail: from none to all that a snapshot makes, or a sample. */
async function chooseFailurePoints(url: string, sample: number): Promise<number[]> {
  const { changes } = await takeOnDisk('gone', Infinity, url, startFolder().directory);
  expect(changes).toBeGreaterThan(50);
  return [...chooseCases([...Array(changes).keys()], sample), changes];
}

describe('a new snapshot', () => {
  it('replaces the old one completely or not at all, at whichever disk write its process is killed', async (context) => {
    const url = await serve(answerRows(AFTER));
    const names: unknown[] = [];
    for (const completed of await chooseFailurePoints(url, 6)) {
      const { directory, before } = startFolder();
      await takeOnDisk('gone', completed, url, directory);
      recoverFolder(directory);
      const name = readName(directory);
      const isOld = name === 'Before' && isSame(readFolder(directory), before);
      const isWhole = isOld || name === 'After';
      const left = readdirSync(join(directory, '..'));
      const survived = Number(isWhole && left.length === 1);
      tally(context, 'Faults', 'snapshot, killed at a change of the disk', {
        injected: 1,
        survived,
      });
      expect({ completed, isWhole, left }).toEqual({
        completed,
        isWhole: true,
        left: ['snapshots'],
      });
      names.push(name);
    }
    expect(new Set(names)).toEqual(new Set(['Before', 'After']));
  });

  it.for<[DiskFault, RegExp]>([
    ['full', /: the disk is full; free some space and try again\./],
    ['read-only', /: the disk is read-only; make it writable and try again\./],
    ['faulty', /: the disk reported an error; check the system log before you try again\./],
  ])(
    'leaves the previous one unchanged if the disk is %s, and the error says which file and what to do',
    async ([fault, words], context) => {
      const url = await serve(answerRows(AFTER));
      const failed: number[] = [];
      for (const completed of await chooseFailurePoints(url, 3)) {
        const { directory, before } = startFolder();
        const { outcome } = await takeOnDisk(fault, completed, url, directory);
        recoverFolder(directory);
        const isTaken = outcome.status === 'fulfilled';
        const message = isTaken ? '' : (outcome.reason as Error).message;
        const isOld = isSame(readFolder(directory), before) && words.test(message);
        const isWhole = isTaken ? readName(directory) === 'After' : isOld;
        const row = `snapshot, disk is ${fault}`;
        tally(context, 'Faults', row, { injected: 1, survived: Number(isWhole) });
        expect({ completed, isWhole, message }).toMatchObject({ completed, isWhole: true });
        if (isTaken) continue;
        failed.push(completed);
        expect(message).toMatch(
          /^No snapshot was taken: \/\S+snapshots\S* cannot be read or written: .*\. The previous one is unchanged\.$/,
        );
      }
      expect(failed.length).toBeGreaterThan(1);
    },
  );

  it('is completed by the first of two simultaneous runs; the second is refused with the process number of the first', async (context) => {
    const { directory } = startFolder();
    const asked = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const url = await serve((response, ...rest) => {
      asked.resolve(undefined);
      void release.promise.then(() => answerRows(AFTER)(response, ...rest));
    });
    const start = () => {
      const child = spawn(process.execPath, ['scripts/snapshot.ts', '--into', directory], {
        env: {
          ...process.env,
          PUBLIC_SUPABASE_URL: url,
          PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'public',
        },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => (output += text.toString()));
      }
      const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
      return { child, ended };
    };
    const first = start();
    await asked.promise;
    const second = await start().ended;
    release.resolve(undefined);
    const { code } = await first.ended;
    const survived = Number(second.code === 1 && code === 0 && readName(directory) === 'After');
    tally(context, 'Faults', 'snapshot, two at once', { injected: 1, survived });
    expect(second.output.trim()).toBe(
      `Process ${first.child.pid} is already taking a snapshot into ${directory}; try again when it has finished.`,
    );
    expect([code, second.code]).toEqual([0, 1]);
    expect(readName(directory)).toBe('After');
  });
});

describe('one bad row', () => {
  countFaults((test) => `bad row, ${test.replace(/ leaves .*/, '')}`);
  const article = { id: 'a1', slug: 'a', title: 'An article', content: 'x', published: true };
  const later = { ...article, slug: 'b', published_at: '2026-11-20T10:01:00.000Z' };
  const source = { clinic_id: 'c1', field: 'delivery_fee', state: 'published', value: '5' };

  const BAD_ROWS: [string, string, Record<string, unknown>, string][] = [
    [
      'a source dated tomorrow',
      'figure_sources',
      { ...source, checked_on: '2026-11-21' },
      'left out: it says it is to be checked on 2026-11-21',
    ],
    [
      'an article without an address',
      'articles',
      { title: 'Lost', published: true },
      'left out: it needs an id, a slug and a title',
    ],
    [
      'an article due in a minute',
      'articles',
      later,
      'left out: it is to be published on 2026-11-20T10:01',
    ],
  ];

  it.each(BAD_ROWS)(
    '%s leaves the other rows whole, and is named in the log',
    async (_, table, row, note) => {
      const directory = join(makeFolder(), 'snapshots');
      const rows: Record<string, StoredRow[]> = {
        clinics: [buildRealRow({ delivery_fee: 5 }), buildClinicRow({ id: 'c2', name: 'Second' })],
        articles: [article],
      };
      const own = [...(rows[table] ?? []), { ...row, id: 'bad' }];
      const url = await serve(answerRows({ ...TABLES, ...rows, [table]: own }));
      const lines: string[] = [];
      expect(await take(url, directory, { lines })).toEqual({ changed: true });
      const named = lines.find((line) => line.includes(' (bad) '));
      expect(named).toMatch(new RegExp(`${table}\\.json row \\d `));
      expect(named).toContain(note);
      expect(readSnapshotFiles(directory).rows.clinics.length).toBeGreaterThanOrEqual(2);
    },
  );
});
