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

/** Runs any number of SQL statements and returns the rows of the last. */
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

const listMigrations = (directory: string) =>
  readdirSync(join(directory, 'migrations'))
    .sort()
    .flatMap((file) => {
      const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
      return version && name ? [{ file, version, name }] : [];
    });

/** Drops comments, so that rewording one does not lock anyone out of their data. */
const toCode = (sql: string): string =>
  sql.replace(/^\s*--.*$|\/\*\*[\s\S]*?\*\//gm, '').replace(/\s+/g, '');

/** Applied versions whose file is missing or has changed, oldest first. */
export const findForeignVersions = async (directory: string, run: RunSql): Promise<string[]> => {
  const [history] = await run(`select to_regclass('supabase_migrations.schema_migrations') as id`);
  if (history?.['id'] == null) return [];
  const files = new Map(
    listMigrations(directory).map(({ file, version }) => [
      version,
      toCode(readFileSync(join(directory, 'migrations', file), 'utf8')),
    ]),
  );
  const applied = await run(`
    select version, array_to_string(statements, chr(10)) as sql
    from supabase_migrations.schema_migrations order by version
  `);
  return applied
    .filter(({ version, sql }) => files.get(String(version)) !== toCode(String(sql)))
    .map(({ version }) => String(version));
};

export const migrate = async (
  directory: string,
  connection: Connection,
  run: RunSql,
): Promise<string[]> => {
  await run(HOSTED);
  await ensureHistoryTable(connection);
  const applied = new Set(await appliedVersions(connection));
  const pending = listMigrations(directory).filter(({ version }) => !applied.has(version));
  for (const { file, version, name } of pending) {
    const sql = readFileSync(join(directory, 'migrations', file), 'utf8');
    await inTransaction(run, async () => {
      await runFile(file, () => run(sql));
      await recordVersion(connection, { version, name, statements: [sql] });
    });
  }
  return pending.map(({ file }) => file);
};

/** Runs once, and only if there are no clinics yet. */
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
