/**
 * On a hosted project, migrations run without superuser rights and do not own `auth` or `storage`. The embedded
 * Postgres has only a superuser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { HOSTED } from '../../scripts/backend/embedded/hosted.ts';
import { createLite, SUPABASE } from '../../scripts/backend/embedded/lite.ts';
import { migrate, type RunSql } from '../../scripts/backend/embedded/migrate.ts';
import { createSecrets } from '../../scripts/backend/embedded/secrets.ts';
import { startEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { listPeople } from '../../src/backend/people.ts';
import { addEditor, getData } from './accounts.ts';
import { createDatabase, dropDatabase, SERVER } from './postgres-server.ts';
import { createCaller, PASSWORD } from './test-backend.ts';

/**
 * An owner with the rights of the role `postgres` on a hosted project: others own the tables of `auth` and
 * `storage`, and only rights on `storage` can be granted (supabase/postgres, nix/tests/expected).
 */
const toOwner = (database: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'hosted_owner') then
      create role hosted_owner nologin createrole createdb bypassrls;
    end if;
    if exists (select from pg_roles where rolname = 'watcher') then
      grant watcher to hosted_owner with admin option;
    end if;
  end $$;
  alter database ${database} owner to hosted_owner;
  alter schema public owner to hosted_owner;
  -- The library created this schema; on a hosted project, the role that migrates does.
  drop schema supabase_migrations cascade;
  grant usage on schema auth to hosted_owner;
  grant all on all tables in schema auth to hosted_owner;
  grant usage on schema storage, extensions to hosted_owner with grant option;
  grant all on storage.buckets, storage.objects to hosted_owner with grant option;
  grant anon, authenticated, service_role, authenticator to hosted_owner with admin option;
`;

/**
 * Imitates supautils, whose `policy_grants` let a hosted project's owner write policies on Storage tables
 * (https://github.com/supabase/supautils).
 */
const withPolicyGrants =
  (run: RunSql): RunSql =>
  (query, parameters) =>
    run(
      query.replace(
        /^create policy "[^"]+" on storage\.(?:objects|buckets)\b[^;]*;/gm,
        'reset session authorization; $& set session authorization hosted_owner;',
      ),
      parameters,
    );

/** What a hosted project refuses its owner or a PostgREST session, each with an example. */
const REFUSED: Record<string, [example: string, RegExp]> = {
  'a change to a reserved table': [
    'alter table storage.objects enable row level security',
    /\b(?:alter|drop|truncate) (?:table |index |function |policy .* on )?(?:only |if exists )*(?:auth|storage|realtime)\./,
  ],
  'an object in a reserved schema': [
    'create index on storage.objects (name)',
    /\bcreate (?:(?!policy|trigger)[^;(])*? (?:on )?(?:auth|storage|realtime)\.\w+ ?\(/,
  ],
  'a comment on a reserved object': [
    `comment on policy "one" on storage.objects is 'One.'`,
    /\bcomment on [^;']*\b(?:auth|storage|realtime)\./,
  ],
  'granting a right in auth': [
    'grant usage on schema auth to watcher',
    /\b(?:grant|revoke) [^;]* (?:on|schema|table) (?:auth\b|[^;]*\bauth\.)/,
  ],
  'a change of owner': ['alter function auth.uid() owner to postgres', /\bowner to\b/],
  'deleting every row, which safeupdate refuses': [
    'delete from public.drafts;',
    /\bdelete from [\w.]+(?: \w+)?;/,
  ],
  'updating every row, which safeupdate refuses': [
    'update public.articles set title = null;',
    /\bupdate [\w.]+(?: \w+)? set (?:(?!\bwhere\b|\bfrom\b)[^;])*;/,
  ],
};

it.each(Object.entries(REFUSED))('no migration requires %s', (_, [example, refused]) => {
  expect(example).toMatch(refused);
  for (const file of readdirSync(join(SUPABASE, 'migrations'))) {
    const sql = readFileSync(join(SUPABASE, 'migrations', file), 'utf8');
    const code = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
    expect(refused.exec(code)?.[0], file).toBeUndefined();
  }
});

describe.skipIf(SERVER === null)('on the server at TEST_DATABASE_URL', () => {
  it('the migrations and their functions need no superuser', async () => {
    const address = await createDatabase(SERVER!);
    const lite = await createLite(await createSecrets(), { database: address, files: tmpdir() });
    const { owner, run, close } = lite.database;
    await lite.open();
    await run(HOSTED);
    await run(toOwner(new URL(address).pathname.slice(1)));
    await run('set session authorization hosted_owner');
    const applied = await migrate(SUPABASE, owner, withPolicyGrants(run));
    expect(applied).toEqual(readdirSync(join(SUPABASE, 'migrations')).sort());
    expect(
      await run(`select proname from pg_proc p join pg_roles r on r.oid = p.proowner
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and r.rolsuper`),
    ).toEqual([]);
    await close();

    const backend = await startEmbeddedBackend({ dataDirectory: address, port: 0, seeded: false });
    try {
      const flags = { isAdmin: true, isSuperAdmin: true };
      const { id, admin } = await addEditor(backend, 'ann@example.org', flags);
      expect(getData(await listPeople(admin))).toMatchObject({ people: [{ id }] });
      await createAccount(backend.sql, 'watcher@example.org', PASSWORD, { isWatcher: true });
      const service = createCaller(backend, { apikey: backend.secretKey });
      const forgotten = await service('POST', '/rest/v1/rpc/delete_watchers', {});
      expect(forgotten.body).toBe(1);
    } finally {
      await backend.stop();
      await dropDatabase(SERVER!, address);
    }
  });

  it('the account that serves requests can switch to the request roles, but not to the owner', async () => {
    const address = await createDatabase(SERVER!);
    const backend = await startEmbeddedBackend({ dataDirectory: address, port: 0, seeded: false });
    const become = (role: string) =>
      backend.sql(`set session authorization authenticator; set role ${role}`).then(
        () => 'taken',
        () => 'refused',
      );
    try {
      const [owner] = await backend.sql('select quote_ident(session_user) as name');
      const roles = ['anon', 'authenticated', 'service_role', 'watcher', String(owner?.['name'])];
      const outcomes: string[] = [];
      for (const role of roles) {
        outcomes.push(await become(role));
        await backend.sql('reset role; reset session authorization');
      }
      expect(outcomes).toEqual(['taken', 'taken', 'taken', 'taken', 'refused']);
    } finally {
      await backend.stop();
      await dropDatabase(SERVER!, address);
    }
  });
});
