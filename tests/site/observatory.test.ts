/**
 * The score that Mozilla's HTTP Observatory would give the home page, by the table it publishes (scoring of
 * algorithm version 4, `src/grader/charts.js` of @mdn/mdn-http-observatory 1.4.8). Only what a build decides
 * is here: a certificate, the way from http to https and a place on the preload list are the host's.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getPromisedHeaders, readHeaderRules } from '../../scripts/live/headers-file.ts';
import { DIST, getPage } from './built-site.ts';

const PATH = '/';
const { document } = getPage(PATH);
const SENT = getPromisedHeaders(
  readHeaderRules(readFileSync(join(DIST, '_headers'), 'utf8')),
  PATH,
);
const BASE = 100;

type Policy = Map<string, string[]>;

const readPolicy = (text: string): Policy =>
  new Map(
    text.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );

const OWN =
  document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ??
  '';

/** Broad schemes and unsafe sources of what runs or styles. */
const isUnsafe = (sources: readonly string[]) =>
  sources.some((source) => /^('unsafe-|https?:$|data:|\*)/.test(source));

/**
 * The better of two marks (10) asks for a default of 'none'; the Observatory gave it to these two policies
 * when we ran it, because it joins them. The lesser one is what they earn by themselves.
 */
function markPolicy(own: string): number {
  const policy = readPolicy(own);
  const fallback = policy.get('default-src');
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(
    (name) => policy.get(name) ?? fallback ?? ['*'],
  );
  if (own === '') return -25;
  if (isUnsafe(script ?? []) || object?.includes('*')) return -20;
  return isUnsafe(style ?? []) ? 0 : 5;
}

function markTransport(value = ''): number {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function markFraming(sent: Map<string, string>): number {
  if (readPolicy(sent.get('content-security-policy') ?? '').has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(sent.get('x-frame-options') ?? '') ? 0 : -20;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function markReferrer(value?: string): number {
  if (value === undefined) return 0;
  return PRIVATE.includes(value) ? 5 : -5;
}

function markScripts(): number {
  const scripts = [...document.querySelectorAll('script[src]')];
  const strange = scripts.filter((script) => !/^\/(?!\/)/.test(script.getAttribute('src') ?? ''));
  return strange.length === 0 ? 0 : -5;
}

const isCredited = (marks: number[]) =>
  BASE + marks.filter((mark) => mark < 0).reduce((sum, mark) => sum + mark, 0) >= 90;

function score(sent: Map<string, string>, own: string): number {
  const corp = sent.get('cross-origin-resource-policy') ?? '';
  const marks = [
    markPolicy(own),
    markTransport(sent.get('strict-transport-security')),
    markFraming(sent),
    sent.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    markReferrer(sent.get('referrer-policy')),
    /^same-(origin|site)$/.test(corp) ? 10 : 0,
    markScripts(),
  ];
  // What is over a hundred counts only where little is wrong.
  const counted = isCredited(marks) ? marks : marks.filter((mark) => mark < 0);
  return counted.reduce((sum, mark) => sum + mark, BASE);
}

describe('the HTTP Observatory', () => {
  it('would give the home page 125 at least, which is an A+', () => {
    expect(document.querySelectorAll('script[src]').length).toBeGreaterThan(0);
    expect(score(SENT, OWN)).toBe(125);
  });

  it.each([
    ['x-content-type-options', 120],
    ['referrer-policy', 120],
    ['cross-origin-resource-policy', 115],
    ['strict-transport-security', 80],
  ])('would give less without %s', (name, points) => {
    const less = new Map(SENT);
    expect(less.delete(name)).toBe(true);
    expect(score(less, OWN)).toBe(points);
  });

  it('would give less for a policy that lets in what it should not', () => {
    const unsafe = OWN.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
    expect(unsafe).not.toBe(OWN);
    expect(score(SENT, unsafe)).toBe(80);
    expect(score(SENT, '')).toBe(75);
  });
});
