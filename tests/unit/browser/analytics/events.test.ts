import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnalyticsEvent, toBareEvent } from '../../../../src/browser/analytics/events.ts';

/** A path, and a secret part after it, marked so that it can be searched for. */
const addressParts = fc.record({
  start: fc.constantFrom('', 'https://clinics.example', '//clinics.example', 'http://[::1]:4321'),
  path: fc.stringMatching(/^(\/[a-z0-9.~-]{1,8}){0,4}$/),
  mark: fc.constantFrom('?', '#', '%3F', '%3f', '%23', '/?', '??#', '&', ';', '=', '%2526', '%3d'),
  secret: fc.string().map((text) => `secret${text}`),
});

function toEvents(address: string): AnalyticsEvent[] {
  return [
    { name: 'page_view', title: 'Results', location: address, path: address },
    { name: 'exception', description: `Failed at ${address}`, where: address, fatal: false },
    { name: 'route_error', description: `${address} not found`, path: address },
    { name: 'redirect', from: address, to: address },
    { name: 'page_not_found', path: address },
    { name: '404_referrer', path: address, referrer: address },
    { name: '404_redirect_success', from: address, to: address },
    { name: '404_redirect_ignored', path: address },
    { name: 'page_load_time', path: address, milliseconds: 12 },
  ];
}

describe('an event', () => {
  it('drops the query and fragment of every address in it', () => {
    fc.assert(
      fc.property(addressParts, ({ start, path, mark, secret }) => {
        for (const event of toEvents(`${start}${path}${mark}${secret.replace(/\s/g, '')}`)) {
          const texts = Object.values(toBareEvent(event)).join(' ');
          expect(texts).not.toMatch(/[?#&=;]|%3f|%23|%26|%3d|%3b/i);
          expect(texts).not.toContain('secret');
        }
      }),
    );
  });

  it('keeps other values unchanged', () => {
    for (const event of toEvents('/clinics/releaf')) expect(toBareEvent(event)).toEqual(event);
    const asks = { ...toEvents('/')[0]!, title: 'Can I drive? | Clinics Compared' };
    expect(toBareEvent(asks)).toEqual(asks);
  });

  it.each([
    [`Unexpected token 'x', ..."on","ptsd", x]" is not valid JSON`],
    // An excerpt that begins inside a string: its quotation marks pair up wrongly.
    [`Unexpected token 'x', ...":"ptsd"   x" is not valid JSON`],
    ['JSON Parse error: Unexpected identifier "ptsd"'],
  ])('does not repeat text quoted in the message %s', (description) => {
    const bare = toBareEvent({ name: 'route_error', description, path: '/' });
    expect(JSON.stringify(bare)).not.toContain('ptsd');
  });
});
