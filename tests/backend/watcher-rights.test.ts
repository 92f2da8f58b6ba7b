/** What the watcher's account may do in a real database, and what is taken from it. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type Look, recordLook, takeDuePages } from '../../src/backend/watching.ts';
import { getData, openAdmin } from './accounts.ts';
import {
  asUser,
  createCaller,
  HIDDEN_MARK,
  PASSWORD,
  signIn,
  startTestBackend,
} from './test-backend.ts';
import {
  addPage,
  clearPages,
  openRounds,
  readFigures,
  readPageState,
  toHtml,
} from './watched-pages.ts';

const backend = await startTestBackend();
const { sql } = backend;
await createAccount(sql, 'watcher@example.org', PASSWORD, { isWatcher: true });
const watcher = await openAdmin(backend, 'watcher@example.org');
const callAsWatcher = createCaller(backend, asUser(await signIn(backend, 'watcher@example.org')));

beforeEach(() => clearPages(backend));

/** Every table and view, with a column that anybody might name. */
const listTables = () =>
  sql(
    `select distinct on (c.relname) c.relname as name, a.attname as column, c.relkind = 'v' as is_view,
       has_any_column_privilege('watcher', c.oid, 'select, insert, update, references') as may_touch
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.relkind in ('r', 'v') and a.attidentity = '' and a.attgenerated = '' order by 1, a.attnum`,
  );

describe('the watcher’s account', () => {
  it('reads no table and writes to none', async () => {
    await addPage(backend, 'open.example');
    const before = await readFigures(backend);
    const tables = await listTables();
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => table['may_touch'])).toEqual([]);
    for (const { name, column, is_view: isView } of tables) {
      const all = `?${String(column)}=not.is.null`;
      for (const [method, query, body] of [
        ['GET', '?select=*', undefined],
        ['HEAD', '?select=*', undefined],
        ['POST', '', { [String(column)]: null }],
        ['PATCH', all, { [String(column)]: null }],
        ['DELETE', all, undefined],
      ] as const) {
        const reply = await callAsWatcher(method, `/rest/v1/${String(name)}${query}`, body, {
          prefer: 'count=exact, return=representation',
        });
        // What is private is not even there, and nobody writes to a view.
        const isRefused = [403, 404, ...(isView === true ? [500] : [])].includes(reply.status);
        expect.soft([name, method, isRefused]).toEqual([name, method, true]);
        expect.soft(reply.text).not.toContain(HIDDEN_MARK);
      }
    }
    expect(await readFigures(backend)).toEqual(before);
  });

  it('may call the two functions that it needs, and no other', async () => {
    const callable = await sql(
      `select p.proname as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege('watcher', p.oid, 'execute')
         and has_schema_privilege('watcher', p.pronamespace, 'usage') order by 1`,
    );
    expect(callable.map(({ name }) => name)).toEqual(['record_look', 'take_due_pages']);
    for (const name of ['read_queue', 'read_all_figures', 'change_figures', 'is_editor']) {
      const { status } = await callAsWatcher('POST', `/rest/v1/rpc/${name}`, {});
      expect([name, status >= 400]).toEqual([name, true]);
    }
  });

  it('has no role but its own, and cannot take one', async () => {
    const roles = await sql(
      `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid
       join pg_roles w on w.oid = m.member where w.rolname = 'watcher'`,
    );
    expect(roles).toEqual([]);
    const reply = await callAsWatcher('PUT', '/auth/v1/user', { role: 'service_role' });
    expect(reply.status).toBeLessThan(500);
    const token = await signIn(backend, 'watcher@example.org');
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims['role']).toBe('watcher');
  });
});

describe('what the database takes from the watcher', () => {
  const look = (verdict: Look['verdict'], sources: Look['sources']): Look => ({
    verdict,
    body: toHtml(),
    etag: null,
    last_modified: null,
    why_person: null,
    retry_after: 0,
    sources,
  });

  it('is nothing about the figures of another page', async () => {
    const [page, other] = [
      await addPage(backend, 'a.example'),
      await addPage(backend, 'b.example'),
    ];
    const [source] = await sql('select id from figure_sources where page_id = $1', [other]);
    getData(await takeDuePages(watcher, 10, '%'));
    const sources = [{ id: String(source?.['id']), outcome: 'gone' as const, suggestion: null }];
    getData(await recordLook(watcher, page, look('gone', sources)));
    expect(await readPageState(backend, 'b.example')).toMatchObject({
      outcome: null,
      verdict: null,
    });
  });

  it('is nothing about figures when it could not read the page', async () => {
    const page = await addPage(backend, 'a.example');
    const [source] = await sql('select id from figure_sources where page_id = $1', [page]);
    getData(await takeDuePages(watcher, 10, '%'));
    for (const outcome of ['gone', 'same'] as const) {
      const sources = [{ id: String(source?.['id']), outcome, suggestion: null }];
      getData(await recordLook(watcher, page, look('unreachable', sources)));
    }
    expect(await readPageState(backend, 'a.example')).toMatchObject({ outcome: null, seen: null });
  });
});

describe('a look at words that an editor changes meanwhile', () => {
  const look: Look = {
    verdict: 'changed',
    body: toHtml(),
    etag: '"7"',
    last_modified: null,
    why_person: null,
    retry_after: 0,
    sources: [],
  };
  const lookDuring = async (change: string) => {
    const page = await addPage(backend, 'a.example');
    const [due] = getData(await takeDuePages(watcher, 1, '%'));
    const sources = due!.sources.map(({ id }) => ({
      id,
      outcome: 'changed' as const,
      suggestion: '£1',
    }));
    await sql(change);
    getData(await recordLook(watcher, page, { ...look, sources }));
    return readPageState(backend, 'a.example');
  };

  it('says what it found where nothing has changed', async () => {
    expect(await lookDuring('select 1')).toMatchObject({ outcome: 'changed', etag: '"7"' });
  });

  it.each([
    ['other words', `update figure_sources set quote_after = ''`],
    [
      'another address',
      `update source_pages set url = 'https://a.example/prices'
      || '?all' where title = 'Prices'; update source_pages set url = 'https://a.example/prices',
      keep_css = 'table' where title = 'Prices'`,
    ],
  ])('says nothing of %s, and is taken again at once', async (_name, change) => {
    expect(await lookDuring(change)).toMatchObject({
      outcome: null,
      verdict: null,
      etag: null,
      hours: 0,
    });
    expect(getData(await takeDuePages(watcher, 1, '%'))).toHaveLength(1);
  });
});

describe('a watcher whose account is gone', () => {
  it('takes no page and records nothing, though its token is still good', async () => {
    await createAccount(sql, 'gone@example.org', PASSWORD, { isWatcher: true });
    const call = createCaller(backend, asUser(await signIn(backend, 'gone@example.org')));
    const page = await addPage(backend, 'a.example');
    const take = () => call('POST', '/rest/v1/rpc/take_due_pages', { most: 1 });
    expect((await take()).body).toHaveLength(1);
    await sql(`update source_pages set next_look_at = null;
      delete from auth.users where email = 'gone@example.org'`);
    expect((await take()).status).toBe(403);
    const recorded = await call('POST', '/rest/v1/rpc/record_look', {
      page,
      look: { verdict: 'unreachable' },
    });
    expect(recorded.status).toBe(403);
    expect(await readPageState(backend, 'a.example')).toMatchObject({ verdict: null });
  });
});

describe('a page on this machine', () => {
  const add = (clinic: string) =>
    sql(
      `insert into source_pages (clinic_id, kind, url, title)
       select id, 'clinic', 'http://127.0.0.1:4330/alder', 'Prices' from clinics where name = $1`,
      [clinic],
    );

  it('may vouch for an example clinic, and for no real one', async () => {
    await sql(`insert into clinics (name, is_example) values ('Alder Clinic', true)`);
    await expect(add('Open Clinic')).rejects.toThrow('vouches for no real clinic');
    await add('Alder Clinic');
  });

  it('is not taken in a round that visits the internet', async () => {
    await sql(`insert into clinics (name, active, is_example) values ('Alder Clinic', true, true)`);
    await add('Alder Clinic');
    await sql(`insert into figure_sources (clinic_id, field, state, value, source_title, checked_on, page_id)
      select clinic_id, 'tagline', 'noted', 'x', 'Prices', '2026-11-01', id from source_pages`);
    const rounds = await openRounds(watcher, {});
    onTestFinished(rounds.hosts.stop);
    expect((await rounds.run()).verdicts.size).toBe(0);
    expect(getData(await takeDuePages(watcher, 10, 'http://127.0.0.1:4330/%'))).toHaveLength(1);
  });
});
