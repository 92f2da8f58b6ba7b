import { describe, expect, it } from 'vitest';
import { LEGAL_LINKS, MENUS, QUICK_LINKS } from '../../../../src/domain/page/navigation.ts';
import { PAGES, type PagePath, toTrail } from '../../../../src/domain/page/pages.ts';
import { toCanonicalPath } from '../../../fixtures/canonical-path.ts';

const toWords = (page: Parameters<typeof toTrail>[0]) => toTrail(page).map(({ text }) => text);
const ALL = Object.values(PAGES);

describe('the breadcrumbs', () => {
  it.each<[PagePath, string[]]>([
    ['/budget-tool', ['Home', 'Tools', 'Budget tool']],
    ['/data/changes', ['Home', 'Open data', 'Figures that changed']],
    ['/education/hub', ['Home', 'Education']],
    ['/results', ['Home', 'Find My Clinic', 'Your clinic matches']],
    ['/', []],
    ['/404', []],
  ])('for %s are %j', (path, words) => {
    expect(toWords(PAGES[path])).toEqual(words);
  });

  it('of a page without an entry include the page one level up', () => {
    expect(toTrail({ path: '/clinics/releaf', name: 'Releaf' })).toEqual([
      { text: 'Home', href: '/' },
      { text: 'All Clinics', href: '/clinics' },
      { text: 'Releaf', href: '/clinics/releaf' },
    ]);
    expect(toWords({ path: '/landing/start', name: 'Start' })).toEqual(['Home', 'Start']);
  });
});

it('no address belongs to two pages', () => {
  const addresses = ALL.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(new Set<string>(addresses).size).toBe(addresses.length);
  for (const { path } of ALL) expect(toCanonicalPath(path)).toBe(path);
});

it('the menus and the footer link to every page that the page table lists for them, each once', () => {
  const inMenus = MENUS.flatMap(({ links }) => links.map(({ href }) => href));
  expect(new Set(inMenus).size).toBe(inMenus.length);
  expect(ALL.filter(({ menu, path }) => menu && !inMenus.includes(path))).toEqual([]);
  expect([...QUICK_LINKS, ...LEGAL_LINKS]).toHaveLength(ALL.filter(({ footer }) => footer).length);
});
