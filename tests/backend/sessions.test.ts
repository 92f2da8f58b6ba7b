import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { RecoveryMail } from '../../scripts/backend/embedded/lite.ts';
import { readArticleSummaries } from '../../src/backend/article-editing.ts';
import {
  redeemLink,
  requestPasswordReset,
  type SessionEvent,
  setPassword,
  signIn,
  signOut,
  watchSession,
} from '../../src/backend/auth.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { readOwnRights } from '../../src/backend/people.ts';
import { getClient, getData, openAdmin, openBrowser, readSession } from './accounts.ts';
import { startFakeBackend } from './fake-backend.ts';
import { createCaller, PASSWORD, startTestBackend } from './test-backend.ts';

const mails: RecoveryMail[] = [];
const backend = await startTestBackend((mail) => mails.push(mail));
const { sql } = backend;
const EMAIL = 'editor@example.org';
const editorId = await createAccount(sql, EMAIL, PASSWORD, { isAdmin: true });
await createAccount(sql, 'non-editor@example.org', PASSWORD);
const anonymous = createCaller(backend);

const open = () => openBrowser(backend);
const enter = (email = EMAIL) => openAdmin(backend, email);
const getUserId = async (who: Backend) => (await readSession(who))?.userId;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  mails.length = 0;
});

describe('signing in', () => {
  it('starts a session that lasts in this browser', async () => {
    const browser = open();
    expect(await readSession(browser)).toBeNull();
    const session = getData(await signIn(browser, { email: EMAIL, password: PASSWORD }));
    expect(session).toMatchObject({ userId: editorId, email: EMAIL });
    expect(session.expiresAt * 1000).toBeGreaterThan(Date.now());
    expect(await readSession(browser)).toEqual(session);
  });

  it('fails in the same way for an unknown person, a wrong password and no password', async () => {
    const attempts = [
      { email: 'nobody@example.org', password: PASSWORD },
      { email: EMAIL, password: 'wrong' },
      { email: EMAIL, password: '' },
      { email: 'not an address', password: PASSWORD },
    ];
    for (const attempt of attempts) {
      expect(await signIn(open(), attempt)).toEqual({
        ok: false,
        reason: 'failed',
        message: 'The email address or the password is wrong. Check both, then try again.',
      });
    }
  });

  it.each([
    [429, 'failed', /^Too many attempts/],
    [401, 'failed', /^You cannot sign in at the moment/],
    [500, 'failed', /^You cannot sign in at the moment/],
    [503, 'offline', /is not responding/],
  ])(
    'fails with a suitable message when the backend answers %s',
    async (status, reason, message) => {
      const config = await startFakeBackend((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"msg": "no"}');
      });
      const result = await signIn(createBackend(config), { email: EMAIL, password: PASSWORD });
      expect(result).toMatchObject({ ok: false, reason });
      expect(result.ok || result.message).toMatch(message);
    },
  );
});

describe('a session', () => {
  const later = (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  };

  it('with an expired token is renewed by its refresh token', async () => {
    const browser = await enter();
    const first = await readSession(browser);
    const { data } = await (await getClient(browser)).auth.getSession();
    later(2);
    const old = createCaller(backend, { authorization: `Bearer ${data.session!.access_token}` });
    expect((await old('GET', '/rest/v1/articles?select=id')).status).toBe(401);
    const renewed = await readSession(browser);
    expect(renewed?.userId).toBe(editorId);
    expect(renewed!.expiresAt).toBeGreaterThan(first!.expiresAt);
    expect(await readArticleSummaries(browser)).toMatchObject({ ok: true });
  });

  it('reports every change to its listeners, until they unsubscribe', async () => {
    const browser = open();
    const events: [SessionEvent, string | undefined][] = [];
    const stop = watchSession(browser, (event, session) => events.push([event, session?.email]));
    await vi.waitFor(() => expect(events).toEqual([['initial-session', undefined]]));
    await signIn(browser, { email: EMAIL, password: PASSWORD });
    later(2);
    await readSession(browser);
    await (await getClient(browser)).auth.updateUser({ data: { name: 'Ann' } });
    await signOut(browser, 'this-browser');
    expect(events.slice(1)).toEqual([
      ['signed-in', EMAIL],
      ['token-refreshed', EMAIL],
      ['user-updated', EMAIL],
      ['signed-out', undefined],
    ]);
    stop();
    await signIn(browser, { email: EMAIL, password: PASSWORD });
    expect(events).toHaveLength(5);
  });
});

describe('signing out', () => {
  it('ends the session in this browser only', async () => {
    const [one, other] = [await enter(), await enter()];
    expect(await signOut(one, 'this-browser')).toEqual({ ok: true, data: null });
    expect(await readSession(one)).toBeNull();
    expect(await readArticleSummaries(other)).toMatchObject({ ok: true });
  });

  it('everywhere ends every other session at once', async () => {
    const [one, other] = [await enter(), await enter()];
    expect(await signOut(one, 'everywhere')).toEqual({ ok: true, data: null });
    expect(await readArticleSummaries(other)).toMatchObject({ ok: false, reason: 'signed-out' });
    expect(await readSession(other)).toBeNull();
  });

  it('clears the session here even when the backend cannot be reached', async () => {
    const browser = await enter();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await signOut(browser, 'everywhere')).toMatchObject({ ok: false, reason: 'offline' });
    expect(await readSession(browser)).toBeNull();
  });
});

describe('an editor', () => {
  const mayEdit = async (who: Backend) => (await readOwnRights(who)).ok;

  it('is recognised by the editor flag and by nothing else', async () => {
    expect(await mayEdit(await enter())).toBe(true);
    expect(await mayEdit(await enter('non-editor@example.org'))).toBe(false);
    expect(await mayEdit(open())).toBe(false);
  });

  it('is recognised with one query, and listing articles takes just one more', async () => {
    await sql(`insert into articles (slug, title, content) values ('one', 'One', '<p>One</p>')`);
    const browser = await enter();
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await mayEdit(browser)).toBe(true);
    expect(await readArticleSummaries(browser)).toMatchObject({ ok: true });
    const asked = fetched.mock.calls.map(([request]) => new URL(new Request(request).url).pathname);
    expect(asked).toEqual(['/rest/v1/rpc/read_own_rights', '/rest/v1/articles']);
    await sql('delete from articles');
  });

  it('is not recognised when the lookup fails', async () => {
    const browser = await enter();
    expect(await mayEdit(createBackend(null))).toBe(false);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await mayEdit(browser)).toBe(false);
  });

  it('loses access as soon as the flag or the session is gone', async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    await sql('update admin_users set is_admin = false');
    expect(await mayEdit(here)).toBe(false);
    await sql('update admin_users set is_super_admin = true');
    expect(await mayEdit(here)).toBe(true);
    await sql('update admin_users set is_admin = true, is_super_admin = false');
    await signOut(elsewhere, 'everywhere');
    expect(await mayEdit(here)).toBe(false);
  });
});

describe('a device whose clock is wrong', () => {
  const HOUR = 60 * 60_000;
  const YEAR = 365 * 24 * HOUR;

  /** Sets the device's clock; the backend keeps the right time. */
  const setClock = (ahead: number) => {
    const start = performance.now();
    const now = Date.now();
    const set = (off: number) => vi.setSystemTime(now + off + performance.now() - start);
    const send = globalThis.fetch;
    vi.useFakeTimers({ toFake: ['Date'] });
    set(ahead);
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      set(0);
      return send(...request).finally(() => set(ahead));
    });
    return { asked, set };
  };

  it.each([
    ['ten years fast', 10 * YEAR],
    ['ten years slow', -10 * YEAR],
    ['twelve hours fast', 12 * HOUR],
    ['twelve hours slow', -12 * HOUR],
  ])('can sign in, work and use a link: %s', async (_, ahead) => {
    await requestPasswordReset(open(), EMAIL, 'http://127.0.0.1:5000/admin/login');
    await expect.poll(() => mails.length).toBe(1);
    const { asked } = setClock(ahead);
    const browser = await enter();
    expect(await readOwnRights(browser)).toMatchObject({ ok: true });
    const session = await readSession(browser);
    expect(Math.abs((session?.clockAhead ?? 0) - ahead / 1000)).toBeLessThan(5);
    expect(asked.mock.calls.length).toBeLessThan(6);
    const token = new URLSearchParams(new URL(mails[0]?.link ?? '').hash.slice(1));
    expect(await redeemLink(open(), token.get('token_hash') ?? '')).toEqual({
      ok: true,
      data: true,
    });
  });

  it.each([
    ['fast', 10 * YEAR],
    ['slow', -10 * YEAR],
  ])('stays signed in after its clock, ten years %s, is corrected', async (_, ahead) => {
    const { set, asked } = setClock(ahead);
    const browser = await enter();
    asked.mockRestore();
    set(2 * HOUR);
    expect(await readOwnRights(browser)).toMatchObject({ ok: true });
    expect((await readSession(browser))?.clockAhead).toBeLessThan(5);
  });
});

describe('a lost password', () => {
  const RETURN_TO = 'http://127.0.0.1:5000/admin/login?recovery';

  /** The link in the next mail, which arrives after the response. */
  const waitForMail = async (count: number): Promise<string> => {
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(count);
    return mails.at(-1)?.link ?? '';
  };
  const ask = async (email: string): Promise<string> => {
    const before = mails.length;
    const asked = await requestPasswordReset(open(), email, RETURN_TO);
    expect(asked).toEqual({ ok: true, data: null });
    return waitForMail(before + 1);
  };
  const toToken = (link: string) => new URLSearchParams(new URL(link).hash.slice(1));
  const use = async (link: string) => {
    const browser = open();
    return { browser, used: await redeemLink(browser, toToken(link).get('token_hash') ?? '') };
  };
  const WORKS = { ok: true, data: true };
  const IS_OVER = { ok: true, data: false };

  it('is replaced through the link, which ends every other session', async () => {
    const other = await enter();
    const link = await ask(EMAIL.toUpperCase());
    expect(link).toMatch(
      new RegExp(`^${RETURN_TO.replace('?', '\\?')}#token_hash=\\w+&type=recovery$`),
    );
    const { browser, used } = await use(link);
    expect(used).toEqual(WORKS);
    const changed = 'another long password';
    expect(await setPassword(browser, changed)).toEqual({ ok: true, data: null });
    expect(await getUserId(browser)).toBe(editorId);
    expect(await readArticleSummaries(other)).toMatchObject({ reason: 'signed-out' });
    expect(await signIn(open(), { email: EMAIL, password: PASSWORD })).toMatchObject({ ok: false });
    expect(await setPassword(browser, PASSWORD)).toEqual({ ok: true, data: null });
    await expect(enter()).resolves.toBeTruthy();
  });

  it('leads to the same answer for a known, an unknown and an impossible address', async () => {
    const answers = [EMAIL, 'nobody@example.org', 'not an address'].map((email) =>
      anonymous('POST', '/auth/v1/recover', { email }),
    );
    const [known, ...others] = await Promise.all(answers);
    expect(known).toMatchObject({ status: 200, text: '{}' });
    for (const other of others) expect(other).toEqual(known);
    await waitForMail(1);
    await ask(EMAIL);
    expect(mails.map(({ email }) => email)).toEqual([EMAIL, EMAIL]);
  });

  it('is replaced through a link that works once, and is not used up merely by being opened', async () => {
    const link = await ask(EMAIL);
    const token = toToken(link).get('token_hash') ?? '';
    const opened = new URLSearchParams({ token, type: 'recovery' }).toString();
    expect((await fetch(`${backend.url}/auth/v1/verify?${opened}`)).status).toBe(404);
    expect((await use(link)).used).toEqual(WORKS);
    expect((await use(link)).used).toEqual(IS_OVER);
  });

  it('is replaced through a link that stays on this site and expires after an hour', async () => {
    await requestPasswordReset(open(), EMAIL, 'https://elsewhere.example/');
    const link = await waitForMail(1);
    expect(link).toMatch(/^http:\/\/localhost:4321\/admin\/login#/);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    expect((await use(link)).used).toEqual(IS_OVER);
  });

  it('cannot be replaced while the backend is unavailable, and the answer says so', async () => {
    const busy = await startFakeBackend((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"msg": "no"}');
    });
    expect(await redeemLink(createBackend(busy), 'token')).toMatchObject({ reason: 'offline' });
  });

  it.each([
    { email: EMAIL, token: '1234567890' },
    { email: EMAIL, token: '1234567890', token_hash: 'x' },
    { token_hash: 'x', type: 'magiclink' },
  ])('cannot be replaced by guessing: only the link’s own token works (%o)', async (asked) => {
    await ask(EMAIL);
    const verify = await anonymous('POST', '/auth/v1/verify', { type: 'recovery', ...asked });
    expect(verify.status).toBe(404);
  });

  it('cannot be replaced by a short password or the old one, nor without a session', async () => {
    const browser = await enter();
    expect(await setPassword(browser, 'short')).toMatchObject({
      reason: 'failed',
      message: 'Password should be at least 12 characters.',
    });
    expect(await setPassword(browser, PASSWORD)).toMatchObject({ ok: false, reason: 'failed' });
    expect(await setPassword(open(), 'another long password')).toMatchObject({
      reason: 'signed-out',
    });
  });

  it.each([429, 500, 422])(
    'does not reveal which accounts exist, even if a hosted backend refuses known addresses with %s',
    async (status) => {
      const config = await startFakeBackend((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"msg": "no"}');
      });
      const asked = await requestPasswordReset(createBackend(config), EMAIL, RETURN_TO);
      expect(asked).toEqual({ ok: true, data: null });
    },
  );
});
