import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appliedVersions,
  type Connection,
  ensureHistoryTable,
  recordVersion,
} from '@supabase/lite';
import { HOSTED } from './hosted.ts';

/** Runs SQL text, any number of statements, and gives the rows of the last one. */
export type RunSql = (query: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

const MIGRATION_FILE = /^(\d{14})_(\w+)\.sql$/;

const inTransaction = async (run: RunSql, work: () => Promise<void>) => {
  await run('begin');
  try {
    await work();
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
};

const runFile = async (file: string, work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Brings the database up to the files of `directory`/migrations, each in a transaction of its own,
 * and gives the names of those applied now. Throws an error that names the file that failed; the
 * files before it stay applied.
 */
export const migrate = async (
  directory: string,
  connection: Connection,
  run: RunSql,
): Promise<string[]> => {
  await run(HOSTED);
  await ensureHistoryTable(connection);
  const applied = new Set(await appliedVersions(connection));
  const pending = readdirSync(join(directory, 'migrations'))
    .sort()
    .flatMap((file) => {
      const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
      return version && name && !applied.has(version) ? [{ file, version, name }] : [];
    });
  for (const { file, version, name } of pending) {
    const sql = readFileSync(join(directory, 'migrations', file), 'utf8');
    await inTransaction(run, async () => {
      await runFile(file, () => run(sql));
      await recordVersion(connection, { version, name, statements: [sql] });
    });
  }
  return pending.map(({ file }) => file);
};

/**
 * Runs the files of `directory`/seeds once, by name, on a database without clinics, and says whether it
 * did. Throws an error that names the file that fails; nothing of any of them stays then.
 */
export const seed = async (directory: string, run: RunSql): Promise<boolean> => {
  const folder = join(directory, 'seeds');
  const [{ untouched } = { untouched: false }] = await run(`
    select not exists (select from public.clinics)
      and not exists (select from supabase_migrations.seed_files) as untouched
  `);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (!untouched || files.length === 0) return false;
  await inTransaction(run, async () => {
    for (const file of files) {
      const sql = readFileSync(join(folder, file), 'utf8');
      await runFile(file, () => run(sql));
      await run('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        `supabase/seeds/${file}`,
        createHash('sha256').update(sql).digest('hex'),
      ]);
    }
  });
  return true;
};
