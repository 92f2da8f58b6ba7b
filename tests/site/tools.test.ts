/** The tools and the other ways to a clinic, as built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_RULES } from '../../src/domain/eligibility/check-rules.ts';
import { describe, expect, it } from 'vitest';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { DIST, EXAMPLE_PATHS, getPage, pages } from './built-site.ts';

const TOOLS = [
  '/tools',
  '/budget-tool',
  '/compare',
  '/check-eligibility',
  '/qualify',
  '/after-the-start',
];
const WAYS = ['/clinic-directory', '/find-my-clinic', '/landing/find-relief'];

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const find = (path: string, selector: string) => [
  ...getPage(path).document.querySelectorAll(selector),
];
const CLINICS = pages
  .map(({ path }) => path)
  .filter((path) => /^\/clinics\/[^/]+$/.test(path))
  .toSorted();

describe.each([...TOOLS, ...WAYS])('the page %s', (path) => {
  it('is open to search engines under one address, which the sitemap lists once', () => {
    const { document } = getPage(path);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'index, follow',
    );
    const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
    const listed = sitemap.split(`<loc>http://localhost:4321${path}</loc>`).length - 1;
    expect(listed).toBe(toCanonicalPath(path) === path ? 1 : 0);
  });
});

it('every tool and way is one step from the index of tools or from the menu', () => {
  const linked = find('/tools', 'main a, header a').map((link) => link.getAttribute('href'));
  const reachable = [...linked, '/qualify', '/landing/find-relief'];
  expect([...TOOLS, ...WAYS].filter((path) => !reachable.includes(path))).toEqual([]);
});

describe.each(EXAMPLE_PATHS.filter((path) => path.startsWith('/clinics/')))(
  'a year drawn on %s',
  (path) => {
    const charts = find(path, '.year-cost:has(.ledger-chart)');
    const toMost = (sum: string) => Number(sum.split('£').at(-1)?.replace(',', ''));

    it('says of each month what its table says, and stays within its scale', () => {
      expect(charts.length).toBeGreaterThan(0);
      for (const chart of charts) {
        const months = [...chart.querySelectorAll('.ledger-chart label > span')].map(text);
        const rows = [...chart.querySelectorAll('.ledger [aria-label^=Months] tbody tr')];
        const sums = rows.map((row) => text(row.querySelector('td:last-child')));
        expect(months).toEqual(sums.map((sum, index) => `Month ${index + 1}: ${sum}`));
        const scale = text(chart.querySelector('.ledger-chart-grid text'));
        expect(Math.max(...sums.map(toMost))).toBeLessThanOrEqual(toMost(scale));
      }
    });
  },
);

describe('the directory', () => {
  const rows = find('/clinic-directory', '.directory tbody tr');
  const heads = find('/clinic-directory', '.directory thead th').map(text);
  const getCells = (row: Element) => [...row.querySelectorAll('td')];

  it('lists every clinic once, with its town and its nations', () => {
    expect(CLINICS.length).toBeGreaterThan(5);
    const links = rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? '');
    expect(links.toSorted()).toEqual(CLINICS);
    expect(heads).toEqual([
      ...['Clinic', 'Town', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
      'How we know',
    ]);
  });

  it('says in words which nations a clinic names, and what nobody has checked', () => {
    for (const row of rows) {
      const [town, ...cells] = getCells(row).map(text);
      expect(town).toMatch(/\w/);
      const nations = cells.slice(0, 4);
      if (cells.length === 1) expect(nations).toEqual(['nations not checked yet']);
      else
        nations.forEach((cell, at) =>
          expect(['not named', `${heads[at + 2]}✓`]).toContain(cell.replace(' ✓', '✓')),
        );
    }
    expect(rows.filter((row) => text(row).includes('✓')).length).toBeGreaterThan(5);
  });

  it('needs no framework', () => {
    expect(find('/clinic-directory', 'astro-island')).toEqual([]);
  });
});

describe('the ways to a clinic', () => {
  it('are the quiz, filters that find something, and conditions', () => {
    const links = find('/find-my-clinic', 'main a').map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('/quiz');
    expect(links.filter((href) => href.startsWith('/clinics?')).length).toBeGreaterThan(2);
    expect(links.filter((href) => href.startsWith('/conditions/')).length).toBeGreaterThan(4);
    const counts = find('/find-my-clinic', '.find-links .muted').map(text);
    expect(counts.filter((count) => !/^[1-9]\d* /.test(count))).toEqual([]);
  });
});

describe('the eligibility check', () => {
  it('shows every rule with what it leads to, and cites a source for each', () => {
    const rules = find('/check-eligibility', '.check-rules-list .ruled > li');
    expect(rules).toHaveLength(CHECK_RULES.length);
    expect(rules.filter((rule) => !rule.querySelector('.cited-sources a'))).toEqual([]);
  });
});

describe('a clinic’s first year', () => {
  const isExample = (path: string) => EXAMPLE_PATHS.includes(path);
  const section = 'section[aria-labelledby=first-year]';

  it.each(CLINICS)('of %s is in its contents', (path) => {
    expect(find(path, '.clinic-contents a[href="#first-year"]')).toHaveLength(1);
  });

  it.each(CLINICS.filter(isExample))('of %s has three plans and twelve months', (path) => {
    expect(find(path, `${section} .fact`)).toHaveLength(3);
    expect(find(path, '.ledger table:last-of-type tbody tr').length).toBeGreaterThanOrEqual(12);
  });

  it.each(CLINICS.filter((path) => !isExample(path)))(
    'of %s has no total while a fee is unknown that fewer than three publish, and says which',
    (path) => {
      expect(find(path, `${section} .fact, .ledger`)).toEqual([]);
      expect(text(find(path, section)[0] ?? null)).toMatch(
        /No total yet\. Ask the clinic about these first: .*delivery/,
      );
    },
  );
});
