import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  getPromisedHeaders,
  isKept,
  readHeaderRules,
} from '../../../../scripts/live/headers-file.ts';

const TEXT = readFileSync('public/_headers', 'utf8');
const RULES = readHeaderRules(TEXT);
const get = (path: string) => Object.fromEntries(getPromisedHeaders(RULES, path));

describe('the _headers file', () => {
  it('combines the rules for a path, and an exclamation mark removes a header', () => {
    const rules = readHeaderRules('/*\n  A: 1\n  B: 2\n\n/x/:name\n  A: 3\n  ! B\n');
    expect(Object.fromEntries(getPromisedHeaders(rules, '/x/y'))).toEqual({ a: '1, 3' });
    expect(Object.fromEntries(getPromisedHeaders(rules, '/x/y/z'))).toEqual({ a: '1', b: '2' });
  });

  it('keeps answers private on the results page', () => {
    expect(get('/results')).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('is obeyed if the host requires https for at least a year, and on subdomains too where the file asks for that', () => {
    const name = 'strict-transport-security';
    const own = get('/')[name] ?? '';
    const wide = `${own}; includeSubDomains`;
    const longer = 'max-age=63072000; includeSubDomains; preload';
    expect(own).toBe('max-age=31536000');
    for (const sent of [own, wide, longer]) expect(isKept(name, own, sent), sent).toBe(true);
    for (const sent of [null, '', 'max-age=300']) expect(isKept(name, own, sent)).toBe(false);
    expect([own, longer].map((sent) => isKept(name, wide, sent))).toEqual([false, true]);
  });

  it('lets other sites show only the pictures made for them', () => {
    const name = 'cross-origin-resource-policy';
    for (const path of ['/share.png', '/share/x.png', '/_pictures/x.webp', '/favicon.svg']) {
      expect(get(path)[name], path).toBe('cross-origin');
    }
    for (const path of ['/', '/results', '/admin', '/_astro/x.js']) {
      expect(get(path)[name], path).toBe('same-origin');
    }
  });

  it('sets a single-value header once on every path', () => {
    for (const path of TEXT.match(/^\/.*/gm) ?? []) {
      const sent = get(path.replace('*', 'x'));
      for (const name of ['referrer-policy', 'cross-origin-resource-policy', 'x-frame-options']) {
        expect(sent[name], `${path}: ${name}`).toMatch(/^[\w-]+$/);
      }
      expect(sent['content-security-policy'], path).not.toContain(',');
    }
  });
});
