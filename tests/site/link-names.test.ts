import { expect, it } from 'vitest';
import { SITE } from '../../src/site.ts';
import { getPage, pages } from './built-site.ts';

const toName = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim().toLowerCase();

it('in headers, footers and the home page’s buttons, each link name leads to only one place', () => {
  const places = new Map<string, Set<string>>();
  for (const { path, document, isAdmin } of pages) {
    if (isAdmin) continue;
    const calls = path === '/' ? ', main a.button' : '';
    for (const link of document.querySelectorAll(`body > header a, body > footer a${calls}`)) {
      const name = toName(link);
      const found = places.get(name) ?? new Set();
      places.set(name, found.add(link.getAttribute('href') ?? ''));
    }
  }
  expect(places.get('find my clinic')).toEqual(new Set(['/quiz']));
  expect(places.size).toBeGreaterThan(30);
  expect([...places].filter(([, found]) => found.size > 1)).toEqual([]);
});

it('only the quiz is called “Find my clinic”', () => {
  const links = pages.flatMap(({ document }) => [...document.querySelectorAll('a')]);
  const named = links.filter((link) => toName(link) === 'find my clinic');
  expect(new Set(named.map((link) => link.getAttribute('href')))).toEqual(new Set(['/quiz']));
});

it('the footer links to WhatsApp, the email address and the legal pages', () => {
  const links = [...getPage('/').document.querySelectorAll('body > footer a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
      `mailto:${SITE.email}`,
      ...['/privacy', '/cookies', '/terms', '/disclaimer'],
    ]),
  );
  expect(links.map(toName)).toContain(SITE.email);
});
