/**
 * What earns the home page 125 points in Mozilla's HTTP Observatory, by its published table (scoring of algorithm
 * version 4, `src/grader/charts.js` of @mdn/mdn-http-observatory 1.4.8). Only what a build decides is tested: the
 * certificate, the redirect to https and the preload list are up to the host.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getPromisedHeaders, readHeaderRules } from '../../scripts/live/headers-file.ts';
import { DIST, getPage } from './built-site.ts';

const { document } = getPage('/');
const rules = readHeaderRules(readFileSync(join(DIST, '_headers'), 'utf8'));

it('the home page is sent with all the security headers, which together with its policy raise its Observatory score from 100 to 120', () => {
  const sent = Object.fromEntries(getPromisedHeaders(rules, '/'));
  expect(sent).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('the home page’s policy allows no broad scheme and nothing unsafe, which adds another 5 points to the Observatory score', () => {
  const policy = document
    .querySelector('meta[http-equiv="content-security-policy"]')
    ?.getAttribute('content');
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/\s+/));
  const sources = new Map(parts.map(([name, ...values]) => [name, values]));
  const fallback = sources.get('default-src') ?? ['*'];
  for (const name of ['script-src', 'style-src', 'object-src']) {
    const own = sources.get(name) ?? fallback;
    expect(own.filter((source) => /^('unsafe-|https?:$|data:|\*)/.test(source))).toEqual([]);
  }
});

it('every script on the home page is the site’s own', () => {
  const scripts = [...document.querySelectorAll('script[src]')];
  expect(scripts.length).toBeGreaterThan(0);
  const external = scripts.filter((script) => !/^\/(?!\/)/.test(script.getAttribute('src') ?? ''));
  expect(external).toEqual([]);
});
