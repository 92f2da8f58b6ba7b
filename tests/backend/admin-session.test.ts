/** Who is signed in to the admin area, with real sessions (rules §4). */
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { signIn } from '../../src/backend/auth.ts';
import { createBackend } from '../../src/backend/client.ts';
import {
  $adminSession,
  checkEditor,
  type AdminSession,
  leaveAdmin,
  watchAdminSession,
} from '../../src/stores/admin-session.ts';
import { getClient } from './accounts.ts';
import { startFakeBackend } from './fake-backend.ts';
import { PASSWORD, startTestBackend } from './test-backend.ts';

const EDITOR = 'editor@example.org';
const NON_EDITOR = 'non-editor@example.org';

let embedded: EmbeddedBackend;
let end: () => void;

beforeAll(async () => {
  embedded = await startTestBackend();
  await createAccount(embedded.sql, EDITOR, PASSWORD, { isAdmin: true });
  await createAccount(embedded.sql, NON_EDITOR, PASSWORD);
});

beforeEach(() => $adminSession.set({ name: 'loading' }));
afterEach(() => end());

function openAdmin(config = { url: embedded.url, key: embedded.publishableKey }) {
  const backend = createBackend(config);
  end = watchAdminSession(backend);
  onTestFinished(async () => (await getClient(backend)).auth.stopAutoRefresh());
  const enter = (email: string) => signIn(backend, { email, password: PASSWORD });
  return { backend, enter };
}

const reach = (wanted: Partial<AdminSession>) =>
  vi.waitFor(() => expect($adminSession.get()).toMatchObject(wanted), { timeout: 20_000 });

describe('the admin area', () => {
  it('shows a loading state until it knows that nobody is signed in', async () => {
    openAdmin();
    expect($adminSession.get()).toEqual({ name: 'loading' });
    await reach({ name: 'signed-out', isOnPurpose: false });
  });

  it('recognises only an account with the editor flag, and forgets it on sign-out', async () => {
    const { backend, enter } = openAdmin();
    await enter(EDITOR);
    await reach({ name: 'editor', hasEnded: false });
    await leaveAdmin(backend, 'this-browser');
    expect($adminSession.get()).toEqual({ name: 'signed-out', isOnPurpose: true });
    await enter(NON_EDITOR);
    await reach({ name: 'not-editor' });
  });

  it('keeps the editor’s screen when a session ends unexpectedly, and continues after a new sign-in', async () => {
    const { backend, enter } = openAdmin();
    await enter(EDITOR);
    const client = await getClient(backend);
    await reach({ name: 'editor', hasEnded: false });
    await client.auth.signOut({ scope: 'local' });
    await reach({ name: 'editor', hasEnded: true });
    await enter(EDITOR);
    await reach({ name: 'editor', hasEnded: false });
  });

  it('keeps the editor’s screen when permissions cannot be checked', async () => {
    const { backend, enter } = openAdmin();
    await enter(EDITOR);
    await reach({ name: 'editor' });
    const failing = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => failing.mockRestore());
    await checkEditor(backend);
    expect(failing).toHaveBeenCalled();
    expect($adminSession.get()).toMatchObject({ name: 'editor', hasEnded: false });
  });

  it('accepts a renewed token, and then checks the editor flag again', async () => {
    const { backend, enter } = openAdmin();
    await enter(EDITOR);
    const client = await getClient(backend);
    await reach({ name: 'editor' });
    const before = $adminSession.get();
    const setFlag = (isAdmin: boolean) =>
      embedded.sql(
        `update admin_users set is_admin = ${isAdmin}
         where user_id = (select id from auth.users where email = '${EDITOR}')`,
      );
    onTestFinished(async () => {
      await setFlag(true);
    });
    const { now } = Date;
    // Token expiry is in whole seconds.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 1000);
    onTestFinished(() => clock.mockRestore());
    await client.auth.refreshSession();
    await vi.waitFor(() => expect($adminSession.get()).not.toBe(before));
    expect($adminSession.get()).toMatchObject({ name: 'editor', hasEnded: false });
    await setFlag(false);
    await client.auth.refreshSession();
    await reach({ name: 'not-editor' });
  });

  it('checks permissions once per session, without looping, however short the session', async () => {
    const session = await readSession();
    const asked: string[] = [];
    const { enter } = openAdmin(
      await startFakeBackend(({ url = '' }, response) => {
        asked.push(url.split('?')[0] ?? '');
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(url.includes('/token') ? { ...session, expires_in: 5 } : {}));
      }),
    );
    await enter(EDITOR);
    await reach({ name: 'editor' });
    // Ensures that earlier responses have arrived.
    await enter(EDITOR);
    expect(asked.filter((path) => path.endsWith('read_own_rights')).length).toBeLessThanOrEqual(2);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('treats a permission check that fails at sign-in as a refusal', async () => {
    const { access_token, refresh_token, user } = await readSession();
    vi.spyOn(console, 'error').mockReturnValue();
    const { enter } = openAdmin(
      await startFakeBackend((request, response) => {
        const isSignIn = request.url?.includes('/token');
        response.writeHead(isSignIn ? 200 : 500, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(
            isSignIn
              ? { access_token, refresh_token, user, token_type: 'bearer', expires_in: 3600 }
              : { message: 'no' },
          ),
        );
      }),
    );
    await enter(EDITOR);
    await reach({ name: 'not-editor' });
  });
});

async function readSession() {
  const answer = await fetch(`${embedded.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: embedded.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EDITOR, password: PASSWORD }),
  });
  return (await answer.json()) as { access_token: string; refresh_token: string; user: object };
}
