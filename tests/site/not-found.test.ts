import { describe, expect, it } from 'vitest';
import { LOST_PAGES } from '../../src/domain/not-found/lost-pages.ts';
import { REDIRECTS } from '../../src/domain/page/redirects.ts';
import { getPage, pages } from './built-site.ts';

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

describe('without a script, the not-found page', () => {
  it('says what has happened', () => {
    expect(text(document.querySelector('h1'))).toBe('Page Not Found');
    expect(text(document.querySelector('main .lead'))).toBe(
      'Sorry, we couldn’t find the page you’re looking for at this address. It may have been ' +
        'moved, deleted, or you may have entered an incorrect URL.',
    );
    expect(text(document.querySelector('.not-found-line'))).toBe('Error code: 404');
  });

  it('links to the home page, the quiz, the default suggestions and the popular pages', () => {
    const ways = [...document.querySelectorAll('main p.button-row a, main div.button-row a')];
    expect(ways.map((way) => [way.getAttribute('href'), text(way)])).toEqual([
      ['/', 'Go to Homepage'],
      ['/quiz', 'Find My Clinic'],
    ]);
    expect(linksIn('Suggested pages')).toEqual([
      ['/quiz', 'Find My Clinic'],
      ['/clinics', 'Browse Clinics'],
      ['/conditions', 'Medical Conditions'],
      ['/education/hub', 'Education Hub'],
    ]);
    expect(linksIn('Popular pages')).toEqual([
      ['/quiz', 'Find My Clinic'],
      ['/clinics', 'Browse Clinics'],
      ['/conditions', 'Medical Conditions'],
      ['/tools', 'Helpful Tools'],
    ]);
  });
});

it('every suggestion on the not-found page is a page that exists, or an address that redirects to one', () => {
  const ends = Object.keys(LOST_PAGES).map(
    (path) => REDIRECTS.find(({ from }) => from === path)?.to ?? path,
  );
  expect(ends.filter((path) => !isBuilt(path))).toEqual([]);
});
