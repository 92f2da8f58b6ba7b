import { CHECK_RULES } from '../../src/domain/eligibility/check-rules.ts';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PATHS, getPage, pages } from './built-site.ts';

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const find = (path: string, selector: string) => [
  ...getPage(path).document.querySelectorAll(selector),
];
const CLINICS = pages
  .map(({ path }) => path)
  .filter((path) => /^\/clinics\/[^/]+$/.test(path))
  .toSorted();

describe('the directory', () => {
  const rows = find('/clinic-directory', '.directory tbody tr');
  const heads = find('/clinic-directory', '.directory thead th').map(text);

  it('lists every clinic once, with its town and nations', () => {
    expect(CLINICS.length).toBeGreaterThan(5);
    const links = rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? '');
    expect(links.toSorted()).toEqual(CLINICS);
    expect(heads).toEqual([
      'Clinic',
      expect.stringMatching(/^What is known/),
      ...['Town', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
    ]);
    expect(text(find('/clinic-directory', 'main')[0] ?? null)).toContain(
      'If a clinic’s town or nations are missing, we have not checked them yet.',
    );
  });
});

describe('the eligibility check', () => {
  it('shows every rule with its outcome, and cites a source for each', () => {
    const rules = find('/check-eligibility', '.check-rules-list .ruled > li');
    expect(rules).toHaveLength(CHECK_RULES.length);
    expect(rules.filter((rule) => !rule.querySelector('.cited-sources a'))).toEqual([]);
  });
});

describe('the cost of the first year', () => {
  const isExample = (path: string) => EXAMPLE_PATHS.includes(path);

  it.each(CLINICS.filter((path) => !isExample(path)))(
    'at %s has no total while a fee is unknown and fewer than three clinics publish that fee; the page names the fee, or offers to ask for every fee',
    (path) => {
      expect(find(path, 'section[aria-labelledby=first-year], .ledger')).toEqual([]);
      const [costs = null] = find(path, 'section[aria-labelledby=cost]');
      if (costs === null)
        expect(text(find(path, '#ask')[0] ?? null)).toMatch(
          /a first consultation cost.*a follow-up cost.*a repeat prescription cost/,
        );
      else
        expect(text(costs)).toMatch(
          /No total yet\. Also ask about: .*(?:delivery|form fee|follow-ups)/,
        );
    },
  );
});
