import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLostPages } from '../../../../src/domain/not-found/lost-pages.ts';
import { ALL_PAGES } from './all-pages.ts';

const CLINICS = [{ path: '/clinics/greenlane', name: 'Greenlane', href: '/clinics/greenlane' }];

function find(pathname: string) {
  const { guesses, popular } = findLostPages(pathname, ALL_PAGES, CLINICS);
  return { guesses: guesses.map(({ href }) => href), popular: popular.map(({ href }) => href) };
}

describe('the pages for a lost visitor', () => {
  it('are what the address may have meant, and then popular ones', () => {
    expect(find('/conditons/epilepsi')).toEqual({
      guesses: ['/conditions/epilepsy'],
      popular: ['/quiz', '/clinics', '/conditions', '/tools'],
    });
    expect(find('/fqa').guesses[0]).toBe('/faq');
    expect(find('/greenlan-reviews').guesses).toEqual(
      expect.arrayContaining(['/clinics/greenlane', '/reviews']),
    );
  });

  it('are popular ones alone where nothing is alike', () => {
    const { guesses, popular } = find('/no-such-page');
    expect(guesses).toEqual([]);
    expect(popular).toEqual([
      ...['/quiz', '/clinics', '/conditions', '/tools', '/education/hub', '/faq'],
    ]);
  });

  it('and their headings fill seven rows, none of them twice, with four guesses at most', () => {
    const words = fc.array(
      fc.constantFrom('clinic', 'review', 'pain', 'faq', 'about', 'legal', 'sleep', 'greenlane'),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const { guesses, popular } = find(`/${parts.join('-')}`);
        const all = [...guesses, ...popular];
        expect(all.length + (guesses.length > 0 ? 2 : 1)).toBe(7);
        expect(new Set(all).size).toBe(all.length);
        expect(guesses.length).toBeLessThanOrEqual(4);
        expect(all).toContain('/quiz');
      }),
    );
  });
});
