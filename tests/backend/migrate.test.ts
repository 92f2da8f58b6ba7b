import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, expect, it } from 'vitest';
import { migrate, type RunSql, seed } from '../../scripts/backend/embedded/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
mkdirSync(join(folder, 'migrations'));
mkdirSync(join(folder, 'seeds'));

const connection = await createPgliteConnection({ url: 'memory://' });
const run: RunSql = async (query, parameters) =>
  parameters
    ? (await connection.driver.query<Record<string, unknown>>(query, parameters)).rows
    : ((await connection.driver.exec(query)).at(-1)?.rows ?? []);
await run('create schema auth');

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await connection.close();
});

const getWords = async () =>
  (await run('select word from words order by 1')).map((row) => row['word']);

it('new migrations are applied in order, each once', async () => {
  write('migrations/20260101000001_second.sql', `insert into words values ('b');`);
  write('migrations/20260101000000_first.sql', 'create table words (word text);');
  write('migrations/notes.txt', 'not a migration');
  expect(await migrate(folder, connection, run)).toEqual([
    '20260101000000_first.sql',
    '20260101000001_second.sql',
  ]);
  expect(await migrate(folder, connection, run)).toEqual([]);
  expect(await getWords()).toEqual(['b']);
});

it('a failing migration is reported by name, rolled back, and applied after it is corrected', async () => {
  const file = '20260101000002_third.sql';
  write(`migrations/${file}`, `insert into words values ('c'); select 1/0;`);
  await expect(migrate(folder, connection, run)).rejects.toThrow(
    `${file} failed: division by zero`,
  );
  expect(await getWords()).toEqual(['b']);
  write(`migrations/${file}`, `insert into words values ('c');`);
  expect(await migrate(folder, connection, run)).toEqual([file]);
  expect(await getWords()).toEqual(['b', 'c']);
});

it('a database without clinics is seeded once', async () => {
  await run('create table clinics (name text)');
  expect(await seed(folder, run)).toBe(false);
  write('seeds/1_first.sql', `insert into clinics values ('A');`);
  write('seeds/2_second.sql', `update clinics set name = 'B'; select 1/0;`);
  await expect(seed(folder, run)).rejects.toThrow('2_second.sql failed: division by zero');
  expect(await run('select name from clinics')).toEqual([]);
  write('seeds/2_second.sql', `update clinics set name = 'B';`);
  expect(await seed(folder, run)).toBe(true);
  expect(await run('select name from clinics')).toEqual([{ name: 'B' }]);
  await run('delete from clinics');
  expect(await seed(folder, run)).toBe(false);
});

it('existing clinics are not overwritten by the seed', async () => {
  await run(`delete from supabase_migrations.seed_files; insert into clinics values ('Mine')`);
  expect(await seed(folder, run)).toBe(false);
});
