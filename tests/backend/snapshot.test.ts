import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openNextFolder, recoverFolder } from '../../scripts/snapshot/replace-folder.ts';
import { readSnapshotFiles, toPreviousDirectory } from '../../src/data/snapshot/snapshot-files.ts';
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

describe('taking a snapshot', () => {
  it('writes the raw rows by id with a manifest that fits', async () => {
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
  });

  it('changes no byte when no row has changed', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const url = await serve(answerRows(TABLES));
    await take(url, directory);
    const before = readFolder(directory);
    const again = await take(url, directory, { now: '2026-11-21T10:00:00.000Z' });
    expect(again).toEqual({ changed: false });
    expect(readFolder(directory)).toEqual(before);
  });

  it('takes the new time when a row has changed', async () => {
    const directory = join(makeFolder(), 'snapshots');
    await take(await serve(answerRows(TABLES)), directory);
    const clinics = [buildClinicRow({ consultation_fee: 99 })];
    const url = await serve(answerRows({ ...TABLES, clinics }));
    await take(url, directory, { now: '2026-11-21T10:00:00.000Z' });
    const { manifest, rows } = readSnapshotFiles(directory);
    expect(manifest.takenAt).toBe('2026-11-21T10:00:00.000Z');
    expect(rows.clinics).toEqual(clinics);
  });

  it('mends a snapshot that was damaged', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const url = await serve(answerRows(TABLES));
    await take(url, directory);
    writeFileSync(join(directory, 'clinics.json'), '[');
    expect(await take(url, directory)).toEqual({ changed: true });
    expect(readSnapshotFiles(directory).rows.clinics).toHaveLength(2);
  });

  it('names a row that the build will leave out', async () => {
    const clinics = [buildClinicRow(), buildClinicRow({ id: 'c2', name: 'Gone', active: false })];
    const url = await serve(answerRows({ ...TABLES, clinics }));
    const lines: string[] = [];
    await take(url, join(makeFolder(), 'snapshots'), { lines });
    expect(lines).toContain('  clinics.json row 2 (Gone) left out: not active');
  });
});

describe('a backend that cannot be read leaves the old snapshot as it was', () => {
  countFaults((test) => `snapshot, ${test}`);

  it.each(READING_FAULTS)('when it %s', async (_, answer, problem) => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow({ name: 'Old' })] });
    const before = readFolder(directory);
    const url = await serve(answer);
    const failure = await take(url, directory).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(Error);
    const { message } = failure as Error;
    expect(message).toMatch(problem);
    expect(message).toMatch(
      /^The snapshot was not taken: .*\. The files of the last one are unchanged\.$/,
    );
    expect(readFolder(directory)).toEqual(before);
    expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);
  });

  it('when it is down', async () => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow()] });
    const before = readFolder(directory);
    await expect(take('http://127.0.0.1:1', directory)).rejects.toThrow(/cannot be reached/);
    expect(readFolder(directory)).toEqual(before);
  });

  it('when the time for all tables is up', async () => {
    const url = await serve(() => undefined);
    const signal = AbortSignal.timeout(50);
    await expect(take(url, join(makeFolder(), 's'), { signal })).rejects.toThrow(
      'The snapshot was not taken: the backend took too long.',
    );
  });

  it('when it has become empty, unless that is wanted', async () => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow()], articles: [{ id: 'a1' }] });
    const before = readFolder(directory);
    const withoutArticles = await serve(answerRows(TABLES));
    await expect(take(withoutArticles, directory)).rejects.toThrow(
      'articles has no row any more (--allow-empty takes it all the same)',
    );
    const withoutAnything = await serve(answerRows({}));
    await expect(take(withoutAnything, directory)).rejects.toThrow('clinics has no row any more');
    expect(readFolder(directory)).toEqual(before);
    await take(withoutAnything, directory, { allowEmpty: true });
    expect(readSnapshotFiles(directory).rows.clinics).toEqual([]);
  });

  it('when no clinic of a first snapshot can be shown', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const clinics = [buildClinicRow({ active: false })];
    const url = await serve(answerRows({ ...TABLES, clinics }));
    await expect(take(url, directory)).rejects.toThrow('no clinic can be shown');
    expect(existsSync(directory)).toBe(false);
  });

  it('when two clinics would share an address', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const clinics = [buildClinicRow(), buildClinicRow({ id: 'c2', name: 'Green lane clinic' })];
    const url = await serve(answerRows({ ...TABLES, clinics }));
    await expect(take(url, directory)).rejects.toThrow(
      '/clinics/green-lane-clinic would be the page of Green Lane Clinic and Green lane clinic',
    );
    expect(existsSync(directory)).toBe(false);
  });
});

describe('the folder of the snapshot', () => {
  it('is refused when it holds anything else', async () => {
    const directory = makeFolder();
    writeFileSync(join(directory, 'thesis.txt'), 'years of work');
    const url = await serve(answerRows(TABLES));
    await expect(take(url, directory)).rejects.toThrow('also holds thesis.txt');
    expect(readFolder(directory)).toEqual({ 'thesis.txt': 'years of work' });
  });

  it('comes back on the next run when a swap was cut off between its two steps', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const url = await serve(answerRows(TABLES));
    await take(url, directory);
    const before = readFolder(directory);
    renameSync(directory, toPreviousDirectory(directory));
    mkdirSync(join(directory, '..', '.snapshots.next-123'));
    expect(await take(url, directory)).toEqual({ changed: false });
    expect(readFolder(directory)).toEqual(before);
    expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);
  });

  it('is the new one when a swap was cut off before the old one was removed', () => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow({ name: 'New' })] });
    writeSnapshot(toPreviousDirectory(directory), { clinics: [buildClinicRow({ name: 'Old' })] });
    recoverFolder(directory);
    expect(readSnapshotFiles(directory).rows.clinics).toEqual([buildClinicRow({ name: 'New' })]);
    expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);
  });

  it('stays as it was when a file cannot be written', () => {
    const directory = join(makeFolder(), 'snapshots');
    writeSnapshot(directory, { clinics: [buildClinicRow()] });
    const before = readFolder(directory);
    const next = openNextFolder(directory);
    next.write('clinics.json', '[]\n');
    expect(() => {
      next.write('clinics.json/x.webp', '');
    }).toThrow(/EEXIST|ENOTDIR/);
    next.drop();
    expect(readFolder(directory)).toEqual(before);
    expect(readdirSync(join(directory, '..'))).toEqual(['snapshots']);
  });

  it.each([0, 1, 2, 4, 8, 16])(
    'is whole, old or new, when the writer is killed after %s swaps',
    async (swaps) => {
      const directory = join(makeFolder(), 'snapshots');
      const module = resolve('scripts/snapshot/replace-folder.ts');
      // It swaps two complete sets of files for ever, and says so after each swap.
      const program = `
        import { openNextFolder } from ${JSON.stringify(module)};
        for (let round = 0; ; round++) {
          const text = String(round % 2).repeat(50000);
          const next = openNextFolder(${JSON.stringify(directory)});
          for (const name of ['clinics.json', 'pictures/a.webp', 'manifest.json']) next.write(name, text);
          next.swap();
          process.stdout.write('.');
        }`;
      const writer = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
      const ended = new Promise((done) => writer.once('close', done));
      let written = '';
      writer.stdout.on('data', (text: Buffer) => {
        written += text.toString();
        if (written.length > swaps) writer.kill('SIGKILL');
      });
      await ended;
      expect(written.length).toBeGreaterThan(swaps);
      recoverFolder(directory);
      const texts = Object.values(readFolder(directory));
      expect(texts).toHaveLength(3);
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]).toHaveLength(50_000);
    },
  );
});

describe('the script', () => {
  async function runSnapshot(env: Record<string, string>, ...args: string[]) {
    const child = spawn(process.execPath, ['scripts/snapshot.ts', ...args], {
      env: { ...process.env, PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_ANON_KEY: '', ...env },
    });
    let output = '';
    const keep = (text: Buffer) => void (output += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const code = await new Promise((done) => child.once('close', done));
    return { code, output };
  }

  it('exits 2 when no backend is configured', async () => {
    const { code, output } = await runSnapshot({});
    expect(code).toBe(2);
    expect(output).toContain('Supabase not configured');
  });

  it('exits 0 with its progress and writes where it is told to', async () => {
    const directory = join(makeFolder(), 'elsewhere');
    const url = await serve(answerRows(TABLES));
    const env = { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: 'public' };
    const { code, output } = await runSnapshot(env, '--into', directory);
    expect(output).toContain('clinics: 2 rows');
    expect(code).toBe(0);
    expect(readSnapshotFiles(directory).rows.clinics).toHaveLength(2);
  });

  it('exits 1 with one sentence when the backend refuses', async () => {
    const url = await serve(answerStatus(401));
    const env = { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: 'public' };
    const { code, output } = await runSnapshot(env, '--into', join(makeFolder(), 'x'));
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/^The snapshot was not taken: .*answered 401/);
  });

  it.each(['sb_secret_abc', `a.${Buffer.from('{"role":"service_role"}').toString('base64url')}.b`])(
    'refuses a secret key',
    async (key) => {
      const env = { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1', PUBLIC_SUPABASE_ANON_KEY: key };
      const { code, output } = await runSnapshot(env);
      expect(code).toBe(1);
      expect(output.trim()).toBe(
        'PUBLIC_SUPABASE_ANON_KEY holds a secret key; set the public one.',
      );
    },
  );
});
