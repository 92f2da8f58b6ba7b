import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLINIC_RULE, REDIRECTS } from '../../src/domain/page/redirects.ts';
import { DIST, filePaths, getPage, pages, stubs } from './built-site.ts';

const lines = readFileSync(join(DIST, '_redirects'), 'utf8').trim().split('\n');
const sitemap = filePaths
  .filter((path) => /^\/sitemap.*\.xml$/.test(path))
  .map((path) => readFileSync(join(DIST, path), 'utf8'))
  .join('');
const toPath = (address: string) => address.replace(/#.*$/, '');

const clinics = pages.filter(({ path }) => /^\/clinics\/[^/]+$/.test(path));
const rows = [
  ...REDIRECTS,
  ...clinics.map(({ path }) => ({
    from: path.replace('/clinics/', '/clinic/'),
    to: `${path}#moved-from=clinic`,
  })),
];

describe('the host’s redirect file', () => {
  it.each(REDIRECTS)(
    'redirects $from to $to permanently, with or without a trailing slash',
    (row) => {
      expect(lines).toContain(`${row.from} ${row.to} 301`);
      expect(lines).toContain(`${row.from}/ ${row.to} 301`);
    },
  );

  it('ends with one rule that covers every clinic', () => {
    const redirects = lines.filter((line) => line.endsWith(' 301'));
    expect(redirects.slice(-2)).toEqual([
      `${CLINIC_RULE.from} ${CLINIC_RULE.to} 301`,
      `${CLINIC_RULE.from}/ ${CLINIC_RULE.to} 301`,
    ]);
    expect(redirects.filter((line) => /[:*]/.test(line))).toHaveLength(2);
  });

  it('stays within the limits of hosts: 2,000 rules of 2,000 characters', () => {
    expect(lines.length).toBeLessThanOrEqual(2000);
    expect(lines.filter((line) => line.length > 2000)).toEqual([]);
  });
});

it('every address that redirects has a page, and no other page exists only to redirect', () => {
  expect(clinics.length).toBeGreaterThan(0);
  expect(stubs.map(({ path }) => path).toSorted()).toEqual(rows.map(({ from }) => from).toSorted());
});

describe.each(rows)('the page at the old address $from', ({ from, to }) => {
  const stub = stubs.find(({ path }) => path === from)!;
  const get = (selector: string, attribute: string) =>
    stub.document.querySelector(selector)?.getAttribute(attribute);

  it('leads to a page of this site', () => {
    expect(getPage(toPath(to)).path).toBe(toPath(to));
  });

  it('redirects at once, says that the page has moved, and links to the new one', () => {
    expect(get('meta[http-equiv=refresh]', 'content')).toBe(`0; url=${to}`);
    expect(get('main a', 'href')).toBe(to);
    expect(stub.document.querySelector('h1')?.textContent).toBe('This page has moved');
    expect(stub.document.documentElement.getAttribute('lang')).toBe('en-GB');
  });

  it('is kept out of search engines and the sitemap; its canonical page is the target', () => {
    expect(get('meta[name=robots]', 'content')).toBe('noindex');
    expect(get('link[rel=canonical]', 'href')).toBe(`http://localhost:4321${toPath(to)}`);
    expect(sitemap).not.toContain(`${from}<`);
  });

  it('runs only the script that keeps the query, so it never counts as a view', () => {
    const scripts = [...stub.document.querySelectorAll('script')];
    expect(scripts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^.{0,200}location\.search.{0,100}$/s),
    ]);
    expect(get('meta[http-equiv="content-security-policy"]', 'content')).toContain(
      "default-src 'self'",
    );
  });
});
