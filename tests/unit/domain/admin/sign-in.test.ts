import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MIN_PASSWORD_LENGTH,
  readPasswordLink,
  toClockFault,
  toReturnPath,
  toSignInAddress,
} from '../../../../src/domain/admin/sign-in.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const ORIGIN = 'https://site.example';

const PIECES = [
  ...['/', '//', '\\', '/\\', '/admin', '/admin/', 'admin', '..', '/..', '.', '@', ':', '?', '#'],
  ...['%2f', '%5c', '%00', '\t', '\n', '\r', ' ', '\u2028', '。', '／', 'https:', 'javascript:'],
  ...['evil.example', 'data:text/html,', '/articles/edit/', '/dashboard', '&next=', ';', '{', '\0'],
];
const payload = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string().map((text) => `https://evil.example/${text}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string().map((text) => `/admin${text}`),
);

const SCREENS = [
  ...['/admin', '/admin/dashboard', '/admin/articles/new', '/admin/inbox/suspects'],
  '/admin/articles/edit/0b0d1c1e-5a6e-4a6e-9b1e-2f6d2c7f1a10',
];

describe('the page after sign-in', () => {
  it('has an address under /admin on this site, whatever was requested', () => {
    fc.assert(
      fc.property(payload, (untrusted) => {
        const path = toReturnPath(untrusted);
        expect(path).toMatch(/^\/admin(\/|$)/);
        const address = new URL(path, ORIGIN);
        expect(address.origin).toBe(ORIGIN);
        expect(address.href).toBe(ORIGIN + path);
      }),
      { numRuns: 300 },
    );
  });

  it.each(SCREENS)('is the one requested before sign-in: %s', (path) => {
    expect(toReturnPath(path)).toBe(path);
    const address = new URL(toSignInAddress(path), ORIGIN);
    expect(address.pathname).toBe('/admin/login');
    expect(toReturnPath(address.searchParams.get('next'))).toBe(path);
  });

  it('is never the sign-in page itself, which would be a loop', () => {
    expect(toReturnPath('/admin/login')).toBe('/admin');
    expect(toSignInAddress('/admin/login')).toBe('/admin/login');
    expect(toReturnPath(null)).toBe('/admin');
  });
});

const config = readFileSync('scripts/supabase/config.toml', 'utf8');

it('the minimum password length matches the backend’s', () => {
  const [, length] = /^minimum_password_length = (\d+)$/m.exec(config) ?? [];
  expect(Number(length)).toBe(MIN_PASSWORD_LENGTH);
});

it('the password email links to this site’s sign-in page, not to an address that uses up the link when opened', () => {
  const [, file] = /^content_path = "\.\/(.+)"$/m.exec(config) ?? [];
  const mail = readFileSync(`scripts/${file}`, 'utf8');
  const [, address = ''] = /href="{{ \.SiteURL }}([^"]+)"/.exec(mail) ?? [];
  expect(readPasswordLink(ORIGIN + address.replace('{{ .TokenHash }}', 'abc'))).toEqual({
    link: { token: 'abc', isInvitation: false },
    rest: `${ORIGIN}/admin/login`,
  });
  expect(mail).not.toContain('ConfirmationURL');
});

it('the settings for a hosted project do not change its address, and contain no address of this machine', () => {
  expect(config).not.toMatch(
    /^\s*(?:site_url|additional_redirect_urls)|^[^#]*(?:localhost|127\.0\.0\.1)/m,
  );
});

it.each([
  [0, null],
  [-290, null],
  [600, '10 minutes fast'],
  [-3590, '1 hour slow'],
  [7195, '2 hours fast'],
  [-86_400 * 3, '3 days slow'],
  [86_400 * 3652, '10 years fast'],
])('a clock that is %i seconds ahead gets the warning %s (null: none)', (seconds, words) => {
  expect(toClockFault(seconds)).toBe(words);
});
