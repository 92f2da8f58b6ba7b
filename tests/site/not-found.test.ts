/** The not-found page as built: complete without a script, and without a dead link once awake. */
import { describe, expect, it } from 'vitest';
import { toLinkedPages } from '../../src/domain/not-found/suggest-pages.ts';
import { REDIRECTS } from '../../src/domain/page/redirects.ts';
import { EXAMPLE_PATHS, getPage, pages } from './built-site.ts';

const { document } = getPage('/404');
const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const linksIn = (heading: string) => {
  const section = [...document.querySelectorAll('main section')].find(
    (candidate) => text(candidate.querySelector('h2')) === heading,
  );
  return [...(section?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('href'),
    text(link),
  ]);
};
const isBuilt = (path: string) => pages.some((page) => page.path === path);

describe('without a script', () => {
  it('says what has happened', () => {
    expect(text(document.querySelector('h1'))).toBe('Page Not Found');
    expect(text(document.querySelector('main .lead'))).toBe(
      'Sorry, we couldn’t find the page you’re looking for at this address. It may have been ' +
        'moved, deleted, or you may have entered an incorrect URL.',
    );
    expect(text(document.querySelector('.not-found-line'))).toBe('Error code: 404');
  });

  it('leads home and to the popular pages, the quiz first', () => {
    const ways = [...document.querySelectorAll('main .button-row a')];
    expect(ways.map((way) => [way.getAttribute('href'), text(way)])).toEqual([
      ['/', 'Go to Homepage'],
    ]);
    const popular = [
      ['/quiz', 'Find My Clinic'],
      ['/clinics', 'Browse Clinics'],
      ['/conditions', 'Medical Conditions'],
      ['/tools', 'Helpful Tools'],
      ['/education/hub', 'Education Hub'],
      ['/faq', 'FAQ'],
    ];
    expect(linksIn('Popular pages')).toEqual(popular.filter(([path = '']) => isBuilt(path)));
  });
});

it('suggests every page of rules §2 and every real clinic, and each is there', () => {
  const props = document.querySelector('main astro-island')?.getAttribute('props') ?? '';
  const hrefs = [...props.matchAll(/"href":\[0,"([^"]+)"\]/g)].map(([, href]) => href);
  const clinics = hrefs.filter((href = '') => /^\/clinics\/[^/]+$/.test(href));
  expect(clinics).toContain('/clinics/curaleaf');
  expect(clinics.filter((path = '') => EXAMPLE_PATHS.includes(path))).toEqual([]);
  expect(hrefs).toEqual([...toLinkedPages(REDIRECTS).map(({ href }) => href), ...clinics]);
  expect(hrefs.filter((href = '') => !isBuilt(href))).toEqual([]);
});
