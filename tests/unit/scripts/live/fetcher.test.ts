import { expect, it } from 'vitest';
import { toFailure } from '../../../../scripts/live/fetcher.ts';

const fail = (code: string) => new TypeError('fetch failed', { cause: { code } });

it.each([
  ['CERT_HAS_EXPIRED', 'cannot be fetched: the certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'cannot be fetched: the certificate is for another host name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'cannot be fetched: the certificate is self-signed'],
  [
    'ENOTFOUND',
    expect.stringMatching(
      /^cannot be fetched: its host name does not resolve: .*domain has expired$/,
    ),
  ],
  ['ECONNREFUSED', 'cannot be fetched: its host refuses the connection'],
  ['EODD', 'cannot be fetched: EODD'],
])('the error %s is reported with its cause', (code, words) => {
  expect(toFailure(fail(code))).toEqual(words);
});

it('a response that takes too long is reported', () => {
  expect(toFailure(new DOMException('', 'TimeoutError'))).toBe('did not respond in time');
});
