import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubVisitor } from './visitor.ts';

const ENDPOINT = 'https://collector.example/g/collect';
const EVENT = { name: 'page_not_found', path: '/x?condition=ptsd' } as const;

/** Imports the module again for each test, because a build fixes its settings. */
async function loadModule(env: Record<string, string | boolean>) {
  vi.resetModules();
  vi.stubEnv('PUBLIC_ANALYTICS_URL', undefined);
  vi.stubEnv('PUBLIC_ANALYTICS_ID', undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name as 'DEV', value as boolean);
  const { sendEvent } = await import('../../../../src/browser/analytics/send-event.ts');
  const { setConsent } = await import('../../../../src/browser/analytics/consent.ts');
  return { sendEvent, setConsent };
}

const send = vi.fn(() => Promise.resolve(new Response()));
const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const getSent = () =>
  (send.mock.calls as unknown as [string, RequestInit][]).map(([address]) => {
    const url = new URL(address);
    return [url.origin + url.pathname, url.searchParams.get('en'), url.searchParams.get('ep.path')];
  });

beforeEach(() => {
  stubVisitor();
  vi.stubGlobal('location', new URL('https://clinics.example/x?condition=ptsd#top'));
  vi.stubGlobal('fetch', send);
  send.mockClear();
  info.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('without a provider', () => {
  it('an event is neither sent nor logged in production', async () => {
    const { sendEvent, setConsent } = await loadModule({ DEV: false });
    setConsent('accepted');
    sendEvent(EVENT);
    expect(info).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('with a provider', () => {
  const provider = { PUBLIC_ANALYTICS_URL: ENDPOINT, PUBLIC_ANALYTICS_ID: 'G-TEST', DEV: false };

  it('events before the visitor accepts are dropped for good, and later ones are sent', async () => {
    const { sendEvent, setConsent } = await loadModule(provider);
    sendEvent({ name: 'page_not_found', path: '/before' });
    setConsent('accepted');
    sendEvent({ name: 'page_not_found', path: '/after' });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    sendEvent({ name: 'page_not_found', path: '/at-once' });
    expect(getSent()).toEqual([
      [ENDPOINT, 'page_not_found', '/after'],
      [ENDPOINT, 'page_not_found', '/at-once'],
    ]);
  });

  it('a refusal cancels pending events', async () => {
    const { sendEvent, setConsent } = await loadModule(provider);
    setConsent('accepted');
    sendEvent({ name: 'page_not_found', path: '/first' });
    setConsent('refused');
    sendEvent({ name: 'page_not_found', path: '/second' });
    await import('../../../../src/browser/analytics/ga4.ts');
    // Lets everything that waits for that script run.
    await setImmediate();
    expect(send).not.toHaveBeenCalled();
  });

  it('a request contains no page query, no cookie and no path in its referrer', async () => {
    const { sendEvent, setConsent } = await loadModule(provider);
    setConsent('accepted');
    sendEvent(EVENT);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const [[address, init]] = send.mock.calls as unknown as [[string, RequestInit]];
    expect(decodeURIComponent(address)).not.toMatch(/ptsd|#/);
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true, referrerPolicy: 'origin' });
  });
});
