import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type Look, recordLook, takeDuePages } from '../../src/backend/watching.ts';
import { getData, openAdmin } from './accounts.ts';
import { asUser, createCaller, PASSWORD, signIn, startTestBackend } from './test-backend.ts';
import { addPage, clearPages, openRounds, readPageState, toHtml } from './watched-pages.ts';

const backend = await startTestBackend();
const { sql } = backend;
await createAccount(sql, 'watcher@example.org', PASSWORD, { isWatcher: true });
const watcher = await openAdmin(backend, 'watcher@example.org');

beforeEach(() => clearPages(backend));

it('the watcher’s account has only its own role and cannot take another', async () => {
  const roles = await sql(
    `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid
       join pg_roles w on w.oid = m.member where w.rolname = 'watcher'`,
  );
  expect(roles).toEqual([]);
  const call = createCaller(backend, asUser(await signIn(backend, 'watcher@example.org')));
  const reply = await call('PUT', '/auth/v1/user', { role: 'service_role' });
  expect(reply.status).toBeLessThan(500);
  const token = await signIn(backend, 'watcher@example.org');
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  expect(claims['role']).toBe('watcher');
});

const buildCheck = (verdict: Look['verdict'], sources: Look['sources']): Look => ({
  ...{ verdict, body: toHtml(), etag: null, last_modified: null, why_person: null },
  ...{ retry_after: 0, sources },
});

describe('the watcher’s report', () => {
  it('changes nothing about figures on other pages', async () => {
    const [page, other] = [
      await addPage(backend, 'a.example'),
      await addPage(backend, 'b.example'),
    ];
    const [source] = await sql('select id from figure_sources where page_id = $1', [other]);
    getData(await takeDuePages(watcher, 10, '%'));
    const sources = [{ id: String(source?.['id']), outcome: 'gone' as const, suggestion: null }];
    getData(await recordLook(watcher, page, buildCheck('gone', sources)));
    expect(await readPageState(backend, 'b.example')).toMatchObject({
      outcome: null,
      verdict: null,
    });
  });

  it('changes nothing about figures when it could not read the page', async () => {
    const page = await addPage(backend, 'a.example');
    const [source] = await sql('select id from figure_sources where page_id = $1', [page]);
    getData(await takeDuePages(watcher, 10, '%'));
    for (const outcome of ['gone', 'same'] as const) {
      const sources = [{ id: String(source?.['id']), outcome, suggestion: null }];
      getData(await recordLook(watcher, page, buildCheck('unreachable', sources)));
    }
    expect(await readPageState(backend, 'a.example')).toMatchObject({ outcome: null, seen: null });
  });
});

describe('a check of a quote that an editor changes meanwhile', () => {
  const checkDuring = async (change: string) => {
    const page = await addPage(backend, 'a.example');
    const [due] = getData(await takeDuePages(watcher, 1, '%'));
    const sources = due!.sources.map(({ id }) => ({
      id,
      outcome: 'changed' as const,
      suggestion: '£1',
    }));
    await sql(change);
    getData(await recordLook(watcher, page, { ...buildCheck('changed', sources), etag: '"7"' }));
    return readPageState(backend, 'a.example');
  };

  it.each([
    ['the words of the quote change', `update figure_sources set quote_after = ''`],
    [
      'the address of its page changes',
      `update source_pages set url = 'https://a.example/prices'
      || '?all' where title = 'Prices'; update source_pages set url = 'https://a.example/prices',
      keep_css = 'table' where title = 'Prices'`,
    ],
  ])('records nothing if %s, and is repeated at once', async (_name, change) => {
    expect(await checkDuring(change)).toMatchObject({
      outcome: null,
      verdict: null,
      etag: null,
      hours: 0,
    });
    expect(getData(await takeDuePages(watcher, 1, '%'))).toHaveLength(1);
  });
});

it('a watcher whose account has been deleted gets no page and records nothing, even with a valid token', async () => {
  await createAccount(sql, 'gone@example.org', PASSWORD, { isWatcher: true });
  const call = createCaller(backend, asUser(await signIn(backend, 'gone@example.org')));
  const page = await addPage(backend, 'a.example');
  const take = () => call('POST', '/rest/v1/rpc/take_due_pages', { max_rows: 1 });
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

describe('a page on this machine', () => {
  const add = (clinic: string) =>
    sql(
      `insert into source_pages (clinic_id, kind, url, title)
       select id, 'clinic', 'http://127.0.0.1:4330/alder', 'Prices' from clinics where name = $1`,
      [clinic],
    );

  it('can be the source for an example clinic but not for a real one', async () => {
    await sql(`insert into clinics (name, is_example) values ('Alder Clinic', true)`);
    await expect(add('Open Clinic')).rejects.toThrow('cannot be a source for a real clinic');
    await add('Alder Clinic');
  });

  it('is skipped when the watcher checks pages on the internet', async () => {
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
