import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  asUser,
  createCaller,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
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

describe('a new account', () => {
  const newcomer = { email: 'new@example.org', password: PASSWORD, data: { is_admin: true } };
  const WAYS = {
    'signing up': ['POST', '/auth/v1/signup', newcomer],
    'signing up anonymously': ['POST', '/auth/v1/signup', { data: { is_admin: true } }],
    'a magic link': ['POST', '/auth/v1/magiclink', newcomer],
    'a one-time code': ['POST', '/auth/v1/otp', { ...newcomer, create_user: true }],
    'the admin interface': ['POST', '/auth/v1/admin/users', newcomer],
    'an invitation': ['POST', '/auth/v1/invite', newcomer],
  } as const;

  it.each(Object.entries(WAYS))('cannot be created by %s', async (_way, [method, path, body]) => {
    const users = await countOf('auth.users');
    const admins = await countOf('admin_users');
    for (const call of [anonymous, nonEditor]) await call(method, path, body);
    expect(await countOf('auth.users')).toBe(users);
    expect(await countOf('admin_users')).toBe(admins);
  });
});

it('the backend has nothing at the addresses where the auth library would describe itself', async () => {
  const paths = [
    ...['/config', '/info', '/ping', '/introspect', '/v1/system/info', '/v1/system/config'],
    ...['/auth/v1/settings', '/auth/v1/authorize?provider=github', '/storage/v1/bucket'],
    ...['/_admin', '/'],
  ];
  for (const path of paths) {
    const { status, text } = await nonEditor('GET', path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('jwt');
  }
});

describe('becoming an editor or super admin', () => {
  it('is not possible by changing your own metadata', async () => {
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

  it('is not possible by upserting your own row', async () => {
    const { status } = await editor(
      'POST',
      '/rest/v1/admin_users?on_conflict=user_id',
      { user_id: editorId, is_super_admin: true },
      { prefer: 'resolution=merge-duplicates' },
    );
    expect(status).toBe(403);
  });
});

it('a request without a key is refused', async () => {
  const { status } = await fetch(`${backend.url}/rest/v1/clinics?select=*`);
  expect(status).toBe(401);
});

it('simultaneous requests never share permissions', async () => {
  const path = '/rest/v1/articles?select=slug';
  const callers = [anonymous, editor, nonEditor, createCaller(backend)];
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) => callers[index % callers.length]!('GET', path)),
  );
  const counts = replies.map(({ body }) => (body as unknown[]).length);
  expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => (index % 4 === 1 ? 3 : 1)));
});
