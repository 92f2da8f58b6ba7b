// @vitest-environment happy-dom
/** What a browser does with a session in an address. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SessionEvent, watchSession } from '../../src/backend/auth.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readSession } from './accounts.ts';
import { startFakeBackend } from './fake-backend.ts';

const USER = { id: '00000000-0000-4000-8000-0000000000a1', email: 'editor@example.org' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const expiresAt = Math.floor(Date.now() / 1000) + 3600;
const token = `${encode({ alg: 'HS256' })}.${encode({ exp: expiresAt, sub: USER.id })}.${encode('x')}`;

// The client warns of a second instance in one page; here each test has its own.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  location.hash = '';
});

const open = async (fragment: Record<string, string>) => {
  const { url, key } = await startFakeBackend((_request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        'apikey, authorization, x-client-info, x-supabase-api-version',
      'content-type': 'application/json',
    };
    response.writeHead(200, headers).end(JSON.stringify(USER));
  });
  location.hash = new URLSearchParams({
    access_token: token,
    refresh_token: 'refresh',
    expires_in: '3600',
    expires_at: String(expiresAt),
    token_type: 'bearer',
    ...fragment,
  }).toString();
  const browser = createBackend({ url, key });
  const events: SessionEvent[] = [];
  watchSession(browser, (event) => events.push(event));
  return { browser, events };
};

it('the link for a lost password signs the person in, says so, and removes itself from the address', async () => {
  const { browser, events } = await open({ type: 'recovery' });
  await vi.waitFor(() => expect(events).toContain('password-recovery'));
  expect((await readSession(browser))?.email).toBe(USER.email);
  expect(location.hash).toBe('');
  expect(Object.keys(localStorage)).toEqual(['editor-session']);
});

it.each(['magiclink', 'signup', ''])('a link of the type “%s” starts no session', async (type) => {
  const { browser, events } = await open({ type });
  await vi.waitFor(() => expect(events).toEqual(['initial-session']));
  expect(await readSession(browser)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});
