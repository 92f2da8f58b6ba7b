import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { buildClinicRow } from '../fixtures/clinics.ts';
import { countFaults } from '../fixtures/faults.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import {
  answerRows,
  answerStatus,
  READING_FAULTS,
  readFolder,
  serve,
  TABLES,
  take,
} from './fake-tables.ts';

const LATER = '2026-11-21T10:00:00.000Z';

it('taking a snapshot writes the rows in order of id with a matching manifest, and identical rows give identical bytes', async () => {
  const directory = join(makeFolder(), 'snapshots');
  const url = await serve(answerRows(TABLES));
  const lines: string[] = [];
  expect(await take(url, directory, { lines })).toEqual({ changed: true });
  const { manifest, rows } = readSnapshotFiles(directory);
  expect(rows.clinics).toEqual(TABLES['clinics']?.toReversed());
  expect(manifest).toMatchObject({ takenAt: '2026-11-20T10:00:00.000Z', rows: { clinics: 2 } });
  expect(readFileSync(join(directory, 'articles.json'), 'utf8')).toBe('[]\n');
  expect(lines).toContain('clinics: 2 rows');
  expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);

  const before = readFolder(directory);
  expect(await take(url, directory, { now: LATER })).toEqual({ changed: false });
  expect(readFolder(directory)).toEqual(before);

  const clinics = [buildClinicRow({ consultation_fee: 99 })];
  await take(await serve(answerRows({ ...TABLES, clinics })), directory, { now: LATER });
  const next = readSnapshotFiles(directory);
  expect([next.manifest.takenAt, next.rows.clinics]).toEqual([LATER, clinics]);
});

describe('a faulty backend leaves any old snapshot in place', () => {
  countFaults((test) => `snapshot, ${test}`);

  it.each(READING_FAULTS)('when it %s', async (_, answer, problem) => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow({ name: 'Old' })] });
    const before = readFolder(directory);
    const taken = take(await serve(answer), directory);
    await expect(taken).rejects.toThrow(problem);
    await expect(taken).rejects.toThrow(
      /^No snapshot was taken: .*\. The previous one is unchanged\.$/,
    );
    expect(readFolder(directory)).toEqual(before);
    expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);
  });

  it('if a table has lost all its rows, unless that is allowed', async () => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow()], articles: [{ id: 'a1' }] });
    const before = readFolder(directory);
    const withoutArticles = await serve(answerRows(TABLES));
    await expect(take(withoutArticles, directory)).rejects.toThrow(
      'articles no longer has any rows (use --allow-empty to accept this)',
    );
    const withoutAnything = await serve(answerRows({}));
    await expect(take(withoutAnything, directory)).rejects.toThrow(
      'clinics no longer has any rows',
    );
    expect(readFolder(directory)).toEqual(before);
    await take(withoutAnything, directory, { allowEmpty: true });
    expect(readSnapshotFiles(directory).rows.clinics).toEqual([]);
  });

  it.each([
    ['no clinic can be shown', [buildClinicRow({ active: false })], 'there is no clinic to show'],
    [
      'two clinics would share an address',
      [buildClinicRow(), buildClinicRow({ id: 'c2', name: 'Green lane clinic' })],
      '/clinics/green-lane-clinic would be the page of Green Lane Clinic and Green lane clinic',
    ],
  ])('when %s', async (_, clinics, problem) => {
    const directory = join(makeFolder(), 'snapshots');
    const url = await serve(answerRows({ ...TABLES, clinics }));
    await expect(take(url, directory)).rejects.toThrow(problem);
    expect(existsSync(directory)).toBe(false);
  });
});

it('the snapshot is not written to a folder that contains anything else', async () => {
  const directory = makeFolder();
  writeFileSync(join(directory, 'thesis.txt'), 'years of work');
  const url = await serve(answerRows(TABLES));
  await expect(take(url, directory)).rejects.toThrow('also contains thesis.txt');
  expect(readFolder(directory)).toEqual({ 'thesis.txt': 'years of work' });
});

describe('the snapshot script', () => {
  async function runSnapshot(url: string, key: string, ...args: string[]) {
    const child = spawn(process.execPath, ['scripts/snapshot.ts', ...args], {
      env: { ...process.env, PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key },
    });
    let output = '';
    const keep = (text: Buffer) => void (output += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const code = await new Promise((done) => child.once('close', done));
    return { code, output: output.trim() };
  }

  it('exits 1 with one sentence when the backend refuses the key', async () => {
    const url = await serve(answerStatus(401));
    const { code, output } = await runSnapshot(url, 'public', '--into', join(makeFolder(), 'x'));
    expect(code).toBe(1);
    expect(output).toMatch(/^No snapshot was taken: .*returned 401.*$/);
  });

  it('exits 2 when no backend is configured', async () => {
    const { code, output } = await runSnapshot('', '');
    expect(code).toBe(2);
    expect(output).toContain('Supabase not configured');
  });
});
