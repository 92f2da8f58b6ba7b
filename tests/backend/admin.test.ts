/** `npm run admin` with the address and secret key, as on a hosted project. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccount,
  ensureEditor,
  ensureWatcher,
} from '../../scripts/backend/embedded/accounts.ts';
import { readArticleSummaries } from '../../src/backend/article-editing.ts';
import { readOwnRights } from '../../src/backend/people.ts';
import { takeDuePages } from '../../src/backend/watching.ts';
import { getData, openAdmin } from './accounts.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { PASSWORD, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const EMAIL = 'ann@example.org';

const PROJECT = {
  PUBLIC_SUPABASE_URL: backend.url,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  SUPABASE_SECRET_KEY: backend.secretKey,
};

const runAdmin = async (
  args: string[],
  { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
) => {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...process.env, ...PROJECT, ...env },
  });
  let output = '';
  const keep = (text: Buffer) => void (output += text.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.stdin.end(typed);
  const code = await new Promise((done) => child.once('close', done));
  return { code, output: output.trim() };
};

const countAccounts = async () =>
  (await sql('select count(*) as count from auth.users'))[0]!['count'];

beforeEach(() => sql('delete from auth.users'));

describe('the create command', () => {
  it('makes the first editor a super admin, with the password that was typed twice', async () => {
    const { code, output } = await runAdmin(['create', ' Ann@Example.org '], {
      typed: `${PASSWORD}\n${PASSWORD}\n`,
    });
    expect(output).toContain(`${EMAIL} can sign in as an editor.`);
    expect(output).not.toContain(PASSWORD);
    expect(code).toBe(0);
    const rights = await readOwnRights(await openAdmin(backend, EMAIL));
    expect(getData(rights)).toMatchObject({ is_super: true });
  });

  it('makes any later editor an ordinary one, and shows their generated password once', async () => {
    await createAccount(sql, 'bob@example.org', PASSWORD, { isSuperAdmin: true });
    const { output } = await runAdmin(['create', EMAIL, '--generate']);
    const password = /shown only once\): (\S{16})$/.exec(output)?.[1] ?? '';
    const rights = await readOwnRights(await openAdmin(backend, EMAIL, password));
    expect(getData(rights)).toMatchObject({ is_super: false });
  });

  it.each(
    chooseCases(
      [
        ['too short', 'short\n', 'The password must have at least 12 characters.'],
        ['too long', `${'é'.repeat(40)}\n`, 'The password must be at most 72 bytes long.'],
        [
          'typed differently the second time',
          `${PASSWORD}\n${PASSWORD}!\n`,
          'The passwords do not match',
        ],
        ['not typed at all', '', 'No answer was given. Nothing was changed.'],
      ],
      1,
    ),
  )('creates nothing when the password is %s', async (_how, typed, sentence) => {
    const { code, output } = await runAdmin(['create', EMAIL], { typed });
    expect(output).toContain(sentence);
    expect(code).toBe(1);
    expect(await countAccounts()).toBe(0);
  });

  it('asks before making an existing account an editor, and keeps its password', async () => {
    await createAccount(sql, EMAIL, PASSWORD);
    const refused = await runAdmin(['create', EMAIL], { typed: 'no\n' });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(/Make it an editor\? \(y\/N\) Nothing was changed\.$/);
    const admin = await openAdmin(backend, EMAIL);
    expect(await readArticleSummaries(admin)).toMatchObject({ reason: 'not-allowed' });
    const { code, output } = await runAdmin(['create', EMAIL], { typed: 'y\n' });
    expect(output).toContain(`${EMAIL} is now an editor. Its password has not changed.`);
    expect(code).toBe(0);
    expect(await readArticleSummaries(admin)).toMatchObject({ ok: true });
  });
});

describe('the revoke command', () => {
  it('removes the editor’s rights and ends every session at once', async () => {
    await createAccount(sql, EMAIL, PASSWORD, { isAdmin: true, isSuperAdmin: true });
    const admin = await openAdmin(backend, EMAIL);
    expect(await runAdmin(['revoke', EMAIL.toUpperCase()])).toEqual({
      code: 0,
      output: `${EMAIL} is no longer an editor and has been signed out everywhere.`,
    });
    expect(await readArticleSummaries(admin)).toMatchObject({ reason: 'signed-out' });
    const again = await openAdmin(backend, EMAIL);
    expect(await readArticleSummaries(again)).toMatchObject({ reason: 'not-allowed' });
  });
});

it('the moderator command grants and removes the right to moderate; the list command shows editors only', async () => {
  await createAccount(sql, 'zoe@example.org', PASSWORD, { isAdmin: true });
  await createAccount(sql, EMAIL, PASSWORD, { isSuperAdmin: true });
  await createAccount(sql, 'non-editor@example.org', PASSWORD, {});
  const admin = await openAdmin(backend, EMAIL);
  const mayModerate = async () => getData(await readOwnRights(admin)).may_moderate;
  expect(await runAdmin(['moderator', EMAIL])).toMatchObject({ code: 0 });
  expect(await mayModerate()).toBe(true);
  expect((await runAdmin(['list'])).output).toMatch(
    /^ann@example\.org {2}super admin, moderates {2}signed in \d{4}-\d\d-\d\d\nzoe@example\.org {2}editor {2}never signed in$/,
  );
  expect(await runAdmin(['moderator', EMAIL, '--end'])).toMatchObject({ code: 0 });
  expect(await mayModerate()).toBe(false);
});

describe('the watcher command', () => {
  const toCredentials = (output: string) => {
    const [, email = '', password = ''] =
      /^WATCHER_EMAIL=(\S+)\nWATCHER_PASSWORD=(\S{16})$/m.exec(output) ?? [];
    return { email, password };
  };
  const take = async ({ email, password }: { email: string; password: string }) =>
    takeDuePages(await openAdmin(backend, email, password), 1, '%');

  it('makes the only account that may check pages, and replaces the previous one', async () => {
    const first = toCredentials((await runAdmin(['watcher'])).output);
    expect(first.email).toBe('watcher@example.org');
    const admin = await openAdmin(backend, first.email, first.password);
    expect(await readArticleSummaries(admin)).toMatchObject({ ok: false });
    const second = toCredentials((await runAdmin(['watcher', 'Pages@Example.org'])).output);
    expect(second.email).toBe('pages@example.org');
    expect(await take(second)).toMatchObject({ ok: true });
    await expect(openAdmin(backend, first.email, first.password)).rejects.toThrow('wrong');
    expect(await countAccounts()).toBe(1);
  });

  it('does not touch a person’s account', async () => {
    await createAccount(sql, EMAIL, PASSWORD, { isAdmin: true });
    expect(await runAdmin(['watcher', EMAIL])).toMatchObject({ code: 1 });
    const admin = await openAdmin(backend, EMAIL);
    expect(await readArticleSummaries(admin)).toMatchObject({ ok: true });
  });
});

describe('the accounts of a fresh clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('include a watcher, created only once, that can do its job', async () => {
    const file = join(folder, 'watcher.json');
    const first = await ensureWatcher(file, sql);
    expect(await ensureWatcher(file, sql)).toEqual(first);
    const watcher = await openAdmin(backend, first.email, first.password ?? '');
    expect(await takeDuePages(watcher, 1, '%')).toMatchObject({ ok: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('include an editor, created only once, who can invite others, and can moderate until that right is removed', async () => {
    const file = join(folder, 'deeper', 'editor.json');
    const first = await ensureEditor(file, sql);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await sql('delete from auth.users');
    expect(await ensureEditor(file, sql)).toEqual(first);
    expect(await countAccounts()).toBe(1);
    const admin = await openAdmin(backend, first.email, first.password ?? '');
    const both = { is_super: true, may_moderate: true };
    expect(getData(await readOwnRights(admin))).toMatchObject(both);
    await sql('update admin_users set is_super_admin = false, may_moderate = false');
    await ensureEditor(file, sql);
    expect(getData(await readOwnRights(admin))).toMatchObject({ ...both, may_moderate: false });
  });
});

describe('a wrong command is answered in one sentence', () => {
  const WRONG_COMMANDS: [string[], Record<string, string>, RegExp][] = [
    [[], {}, /^Usage: npm run admin -- create <email>/],
    [['create', EMAIL, '--password', 'x'], {}, /Usage:/],
    [['create', EMAIL, '--end'], {}, /^Usage:/],
    [['revoke', 'ann'], {}, /^"ann" is not an email address\. Usage:/],
    [['list'], { SUPABASE_SECRET_KEY: '' }, /^Set SUPABASE_SECRET_KEY, the secret key of/],
    [
      ['list'],
      { SUPABASE_SECRET_KEY: backend.publishableKey },
      /^SUPABASE_SECRET_KEY is not a secret key; use the secret key of the project\.$/,
    ],
    [
      ['list'],
      { SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' },
      /^The backend at .* rejected the key: check SUPABASE_SECRET_KEY\.$/,
    ],
    [
      ['list'],
      { PUBLIC_SUPABASE_SECRET_KEY: 'sb_secret_x' },
      /^PUBLIC_SUPABASE_SECRET_KEY would be published with the site; rename it to SUPABASE_SECRET_KEY\.$/,
    ],
    [
      ['list'],
      { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' },
      /^The backend at http:\/\/127\.0\.0\.1:1 cannot be reached\.$/,
    ],
  ];

  it.each(chooseCases(WRONG_COMMANDS, 2))('%o with %o', async (args, env, sentence) => {
    const { code, output } = await runAdmin(args, { env });
    expect(output).toMatch(sentence);
    expect(output.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});
