import { describe, expect, it } from 'vitest';
import { getBackendConfig } from '../../src/backend/config.ts';

const URL = 'https://example.supabase.co';
const KEY = 'sb_publishable_x';
const read = (url: unknown, key: unknown) =>
  getBackendConfig({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key });

const toLegacyKey = (role: string): string =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('the backend configuration', () => {
  it('has the address without its trailing slash, and the key', () => {
    expect(read(` ${URL}// `, ` ${KEY}\n`)).toEqual({ url: URL, key: KEY });
    expect(read('http://127.0.0.1:54321', KEY)).toEqual({
      url: 'http://127.0.0.1:54321',
      key: KEY,
    });
  });

  it('accepts the key under its older name, and under both names if the keys are the same', () => {
    const older = { PUBLIC_SUPABASE_URL: URL, PUBLIC_SUPABASE_ANON_KEY: KEY };
    expect(getBackendConfig(older)).toEqual({ url: URL, key: KEY });
    const withKey = (key: string) =>
      getBackendConfig({ ...older, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key });
    expect(withKey(KEY)).toEqual({ url: URL, key: KEY });
    expect(() => withKey('another')).toThrow(/hold different keys; set only one of them\.$/);
  });

  it.each([
    [undefined, undefined],
    [URL, undefined],
    ['', KEY],
  ])('is null when the address or key is missing (%s, %s)', (url, key) => {
    expect(read(url, key)).toBeNull();
  });

  it.each(['example.supabase.co', 'ftp://example.org', 'javascript:alert(1)', 'https://'])(
    'rejects the address %s',
    (url) => {
      expect(() => read(url, KEY)).toThrow(/^PUBLIC_SUPABASE_URL must be an http or https address/);
    },
  );

  it.each(['sb_secret_x', toLegacyKey('service_role')])('rejects a secret key', (key) => {
    expect(() => read(URL, key)).toThrow('PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key');
  });

  it.each([toLegacyKey('anon'), 'x.bm90IGpzb24.y', 'x.bnVsbA.y'])('accepts other keys', (key) => {
    expect(read(URL, key)).toEqual({ url: URL, key });
  });
});
