/** A restored copy has every row and every permission of the original (docs/backup.md). */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { createDatabase, dropDatabase, SERVER } from './postgres-server.ts';
import { asUser, createCaller, PASSWORD, resetRows, signIn } from './test-backend.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDirectory: string, lines: string[] = []) =>
  startEmbeddedBackend({
    dataDirectory,
    port: 0,
    seeded: false,
    log: (line) => lines.push(line),
  });

const fill = async (backend: EmbeddedBackend): Promise<void> => {
  await createAccount(backend.sql, 'ann@example.org', PASSWORD, { isAdmin: true });
  await resetRows(backend);
};

const SCHEMAS = `('public', 'private', 'auth', 'storage', 'supabase_migrations')`;
const sorted = (acl: string) =>
  `(select array_agg(entry::text order by entry::text) from unnest(${acl}) as entry)`;
const RIGHTS = {
  policies: `select * from pg_policies order by schemaname, tablename, policyname`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as body,
      ${sorted(`coalesce(p.proacl, acldefault('f', p.proowner))`)} as rights
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${SCHEMAS} and p.prokind = 'f' order by 1`,
  tables: `select c.oid::regclass::text as name, c.relrowsecurity, c.reloptions, ${sorted(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))`)} as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} order by 1`,
  columns: `select attrelid::regclass::text as name, attname, ${sorted('attacl')} as rights
    from pg_attribute where attacl is not null and attrelid >= 16384 order by 1, 2`,
  schemas: `select nspname, ${sorted(`coalesce(nspacl, acldefault('n', nspowner))`)} as rights
    from pg_namespace where nspname in ${SCHEMAS} order by 1`,
  defaults: `select defaclrole::regrole::text as owner, defaclnamespace::regnamespace::text as schema,
      defaclobjtype as kind, ${sorted('defaclacl')} as rights from pg_default_acl order by 1, 2, 3`,
  views: `select schemaname, viewname, definition from pg_views
    where schemaname in ${SCHEMAS} order by 1, 2`,
  // Postgres adds redundant brackets, and drops them when it reads the definition again.
  triggers: `select tgrelid::regclass::text as name,
      translate(pg_get_triggerdef(oid), '()', '') as body
    from pg_trigger where not tgisinternal order by 1, 2`,
};

const describeDatabase = async ({ sql }: EmbeddedBackend) => {
  const tables = await sql(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ${SCHEMAS} order by 1`);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    [rows[String(name)]] = await sql(`select count(*)::int as count,
      md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${String(name)} t`);
  }
  const rights: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(RIGHTS)) rights[name] = await sql(query);
  return { rows, rights };
};

describe.skipIf(SERVER !== null)('the folder of the embedded backend', () => {
  it('is a complete backup when copied while the backend is stopped', async () => {
    const [kept, copy] = [join(folder, 'kept'), join(folder, 'copy')];
    await cp(inject('preparedDatabase'), join(kept, 'data'), { recursive: true });
    const before = await start(join(kept, 'data'));
    await fill(before);
    const token = await signIn(before, 'ann@example.org');
    const expected = await describeDatabase(before);
    await before.stop();
    await cp(kept, copy, { recursive: true });
    rmSync(kept, { recursive: true });

    const lines: string[] = [];
    const after = await start(join(copy, 'data'), lines);
    try {
      expect(lines).toEqual([]);
      expect(await describeDatabase(after)).toEqual(expected);
      // The keys are in the folder too, so earlier sessions remain valid.
      const editor = createCaller(after, asUser(token));
      expect((await editor('GET', '/rest/v1/articles?select=slug')).body).toHaveLength(3);
    } finally {
      await after.stop();
    }
  });
});

describe.skipIf(SERVER === null)('on the server at TEST_DATABASE_URL', () => {
  it('a dump restored into an empty database gives the same database', async () => {
    const [from, to] = [
      await createDatabase(SERVER!, inject('preparedDatabase')),
      await createDatabase(SERVER!),
    ];
    const before = await start(from);
    await fill(before);
    const expected = await describeDatabase(before);
    const dump = join(folder, 'site.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, from]);
    await before.stop();
    await run('pg_restore', ['--exit-on-error', `--dbname=${to}`, dump]);

    const lines: string[] = [];
    const after = await start(to, lines);
    try {
      expect(lines).toEqual([]);
      expect(await describeDatabase(after)).toEqual(expected);
    } finally {
      await after.stop();
      for (const address of [from, to]) await dropDatabase(SERVER!, address);
    }
  });
});
