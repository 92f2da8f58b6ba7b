import { expect, it } from 'vitest';
import { toSilence } from '../../../../scripts/live/ask.ts';

const fail = (code: string) => new TypeError('fetch failed', { cause: { code } });

it.each([
  ['CERT_HAS_EXPIRED', 'cannot be asked: the certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'cannot be asked: the certificate is for another host name'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'cannot be asked: the certificate is signed by nobody but itself',
  ],
  [
    'ENOTFOUND',
    expect.stringMatching(/^cannot be asked: its host name leads nowhere: .*domain has lapsed$/),
  ],
  ['ECONNREFUSED', 'cannot be asked: its host refuses the connection'],
  ['EODD', 'cannot be asked: EODD'],
])('%s', (code, words) => {
  expect(toSilence(fail(code))).toEqual(words);
});

it('a response that takes too long is reported', () => {
  expect(toSilence(new DOMException('', 'TimeoutError'))).toBe('did not answer in time');
});
