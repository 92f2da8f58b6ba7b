import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  asUser,
  createCaller,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();
const { sql, publishableKey } = backend;
const editorId = await createAccount(sql, 'editor@example.org', PASSWORD, { isAdmin: true });
await createAccount(sql, 'non-editor@example.org', PASSWORD);
const editorToken = await signIn(backend, 'editor@example.org');
const nonEditorToken = await signIn(backend, 'non-editor@example.org');

const anonymous = createCaller(backend);
const nonEditor = createCaller(backend, asUser(nonEditorToken));
const editor = createCaller(backend, asUser(editorToken));

beforeAll(() => resetRows(backend));

const countOf = async (table: string): Promise<unknown> =>
  (await sql(`select count(*) as count from ${table}`))[0]?.['count'];

describe('sign-up', () => {
  const newcomer = { email: 'new@example.org', password: PASSWORD, data: { is_admin: true } };
  const WAYS = {
    'signing up': ['POST', '/auth/v1/signup', newcomer],
    'signing up anonymously': ['POST', '/auth/v1/signup', { data: { is_admin: true } }],
    'a magic link': ['POST', '/auth/v1/magiclink', newcomer],
    'a one-time code': ['POST', '/auth/v1/otp', { ...newcomer, create_user: true }],
    'the admin interface': ['POST', '/auth/v1/admin/users', newcomer],
    'an invitation': ['POST', '/auth/v1/invite', newcomer],
  } as const;

  it.each(Object.entries(WAYS))('by %s makes no account', async (_way, [method, path, body]) => {
    const users = await countOf('auth.users');
    const admins = await countOf('admin_users');
    for (const call of [anonymous, nonEditor]) await call(method, path, body);
    expect(await countOf('auth.users')).toBe(users);
    expect(await countOf('admin_users')).toBe(admins);
  });
});

describe('the backend', () => {
  it.each([
    '/config',
    '/info',
    '/ping',
    '/introspect',
    '/v1/system/info',
    '/v1/system/config',
    '/auth/v1/settings',
    '/auth/v1/authorize?provider=github',
    '/storage/v1/bucket',
    '/_admin',
    '/',
  ])('does not answer at %s', async (path) => {
    const { status, text } = await nonEditor('GET', path);
    expect(status).toBe(404);
    expect(text).not.toContain('jwt');
  });
});

describe('promotion', () => {
  it('does not come from changing one’s own metadata', async () => {
    const { status } = await nonEditor('PUT', '/auth/v1/user', {
      data: { is_admin: true, is_super_admin: true, role: 'service_role' },
      app_metadata: { is_admin: true },
      role: 'service_role',
    });
    expect(status).toBeLessThan(500);
    const call = createCaller(backend, asUser(await signIn(backend, 'non-editor@example.org')));
    expect((await call('POST', '/rest/v1/rpc/is_editor', {})).body).toBe(false);
    expect((await call('POST', '/rest/v1/articles', { slug: 'mine', title: 'Mine' })).status).toBe(
      403,
    );
  });

  it.each(['make_admin', 'promote', 'set_admin', 'create_admin', 'exec_sql', 'exec', 'query'])(
    'does not come from a function called %s',
    async (name) => {
      const { status } = await nonEditor('POST', `/rest/v1/rpc/${name}`, { sql: 'select 1' });
      expect(status).toBe(404);
    },
  );

  it('does not come from an upsert of one’s own row', async () => {
    const { status } = await editor(
      'POST',
      '/rest/v1/admin_users?on_conflict=user_id',
      { user_id: editorId, is_super_admin: true },
      { prefer: 'resolution=merge-duplicates' },
    );
    expect(status).toBe(403);
  });

  it('tells the anonymous visitor nothing about editors', async () => {
    const { status } = await anonymous('POST', '/rest/v1/rpc/is_editor', {});
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('mass assignment', () => {
  const FORBIDDEN = {
    id: IDS.unknown,
    view_count: 9999,
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
  };

  it.each(Object.entries(FORBIDDEN))('cannot set %s of an article', async (column, value) => {
    const before = await sql(`select * from articles order by id`);
    for (const call of [anonymous, nonEditor, editor]) {
      const change = { title: 'Changed', [column]: value };
      const patch = await call('PATCH', `/rest/v1/articles?id=eq.${IDS.live}`, change);
      expect(patch.status).toBeGreaterThanOrEqual(400);
      const insert = await call('POST', '/rest/v1/articles', { slug: 'x', ...change });
      expect(insert.status).toBeGreaterThanOrEqual(400);
    }
    expect(await sql(`select * from articles order by id`)).toEqual(before);
  });

  it.each([
    { status: 'done', finished_at: '2026-01-01T00:00:00Z' },
    { requested_by: IDS.unknown },
    { requested_at: '2000-01-01T00:00:00Z' },
  ])('cannot set %o of a rebuild request', async (fields) => {
    const { status } = await editor('POST', '/rest/v1/site_rebuilds', { reason: 'x', ...fields });
    expect(status).toBe(403);
  });

  it('lets an editor ask for a rebuild under their own name', async () => {
    const { body } = await editor(
      'POST',
      '/rest/v1/site_rebuilds',
      { reason: 'by hand' },
      { prefer: 'return=representation' },
    );
    expect(body).toMatchObject([{ requested_by: editorId, status: 'pending', article_id: null }]);
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

const forge = (claims: object, secret: string | null, alg = 'HS256'): string => {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ exp: inAnHour, ...claims })}`;
  const signature =
    secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
};

const SERVICE = { role: 'service_role' };
const EDITOR = { role: 'authenticated', sub: editorId };
const [header = '', payload = '', signature = ''] = editorToken.split('.');

const FORGED = {
  'alg none as the service role': forge(SERVICE, null, 'none'),
  'alg None as the editor': forge(EDITOR, null, 'None'),
  'alg none with a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
  'no signature': `${header}.${payload}.`,
  'the default secret as the service role': forge(
    SERVICE,
    'super-secret-jwt-token-with-at-least-32-characters-long',
  ),
  'the default secret as the editor': forge(
    EDITOR,
    'super-secret-jwt-token-with-at-least-32-characters-long',
  ),
  'an empty secret': forge(SERVICE, ''),
  'the public key as secret': forge(SERVICE, publishableKey),
  'the database’s owner': forge({ role: 'postgres' }, 'secret'),
  'another account’s signature under an editor’s claims': `${header}.${payload}.${nonEditorToken.split('.')[2] ?? ''}`,
  'another account’s token with the role changed': [
    header,
    encode({ ...EDITOR, exp: inAnHour }),
    nonEditorToken.split('.')[2],
  ].join('.'),
};

describe('a forged token', () => {
  it.each(Object.entries(FORGED))('with %s is refused', async (_name, token) => {
    const identities = [asUser(token), { apikey: token }, { ...asUser(token), apikey: token }];
    for (const identity of identities) {
      const call = createCaller(backend, identity);
      const write = await call('PATCH', '/rest/v1/articles?slug=eq.live', { title: 'Forged' });
      expect(write.status).toBe(401);
      // A bearer that is no complete token may count as none at all.
      const read = await call('GET', '/rest/v1/articles?select=slug');
      if (read.status !== 401) expect(read.body).toEqual([{ slug: 'live' }]);
      const admins = await call('GET', '/rest/v1/admin_users?select=*');
      expect(admins.status).toBe(401);
    }
    expect(await sql(`select * from articles where title = 'Forged'`)).toEqual([]);
  });

  it('is told apart from the real one', async () => {
    expect((await editor('GET', '/rest/v1/articles?select=slug')).body).toHaveLength(3);
  });

  it('is not needed where there is no key at all: nothing answers', async () => {
    const { status } = await fetch(`${backend.url}/rest/v1/clinics?select=*`);
    expect(status).toBe(401);
  });
});

describe('an editor who is demoted', () => {
  it('can write no more with the token that worked a moment ago', async () => {
    await createAccount(sql, 'leaver@example.org', PASSWORD, { isAdmin: true });
    const leaver = createCaller(backend, asUser(await signIn(backend, 'leaver@example.org')));
    const save = (title: string) =>
      leaver(
        'PATCH',
        `/rest/v1/articles?id=eq.${IDS.live}`,
        { title },
        { prefer: 'return=representation' },
      );
    expect((await save('Before')).body).toHaveLength(1);
    await sql(
      `update admin_users set is_admin = false
       where user_id = (select id from auth.users where email = 'leaver@example.org')`,
    );
    expect((await save('After')).body).toEqual([]);
    expect(await sql(`select title from articles where id = $1`, [IDS.live])).toEqual([
      { title: 'Before' },
    ]);
  });
});

describe('sign-in', () => {
  it('answers alike for an unknown person and a wrong password', async () => {
    const [unknown, wrong] = await Promise.all(
      ['nobody@example.org', 'editor@example.org'].map((email) =>
        anonymous('POST', '/auth/v1/token?grant_type=password', { email, password: 'wrong one' }),
      ),
    );
    expect(unknown?.status).toBe(400);
    expect(wrong).toEqual(unknown);
  });
});

describe('requests at the same time', () => {
  it('never borrow each other’s rights', async () => {
    const path = '/rest/v1/articles?select=slug';
    const callers = [anonymous, editor, nonEditor, createCaller(backend)];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => callers[index % callers.length]!('GET', path)),
    );
    const counts = replies.map(({ body }) => (body as unknown[]).length);
    expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => (index % 4 === 1 ? 3 : 1)));
  });
});
