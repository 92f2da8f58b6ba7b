import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOST_PAGES } from '../../../../src/domain/not-found/lost-pages.ts';
import { findSimilarPages, scoreMatch } from '../../../../src/domain/not-found/similar-pages.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const findNames = (pathname: string) => findSimilarPages(pathname).map((path) => LOST_PAGES[path]);

/** The twelve pages of rules §2, each with a typo. */
const PAGES: [name: string, href: string, slip: string][] = [
  ['Browse Clinics', '/clinics', 'brows-clinix'],
  ['Find My Clinic', '/quiz', 'find-my-clnic'],
  ['Chronic Pain', '/conditions/chronic-pain', 'cronic-pane'],
  ['Anxiety & PTSD', '/conditions/anxiety-ptsd', 'anxeity-ptds'],
  ['Sleep Disorders', '/conditions/insomnia', 'sleap-disorder'],
  ['Epilepsy', '/conditions/epilepsy', 'epilepsi'],
  ['Clinic Reviews', '/reviews', 'clinic-revews'],
  ['Budget Calculator', '/budget-tool', 'budget-calculater'],
  ['Eligibility Checker', '/qualify', 'elegibility-cheker'],
  ['Education Hub', '/education/hub', 'educaton-hub'],
  ['Legal Information', '/legalities', 'leagal-informations'],
  ['FAQ', '/faq', 'fqa'],
];

describe('“did you mean”', () => {
  it.each(PAGES)('shows %s, at %s, for its full name or for %s', (name, href, slip) => {
    const segment = encodeURIComponent(name.toLowerCase()).replaceAll('%20', '-');
    expect(findSimilarPages(`/somewhere/${segment}`)[0]).toBe(href);
    expect(findNames(`/${slip}`)[0]).toBe(name);
    expect(findNames(`/somewhere/${segment}`)[0]).toBe(name);
  });

  it.each([
    ...['/insomnia', '/prices', '/about-us', '/blog-post', '/in', '/a', '/ting'],
    ...['/my-account', '/wp-login.php', '/symptoms', '/index', '/sitemap', '/enquiries'],
  ])('shows nothing for %s, which shares only letters with page names', (path) => {
    expect(findNames(path)).toEqual([]);
  });

  it('shows a page that shares a word only if the rest of the name is close enough', () => {
    expect(findNames('/faq')).toEqual(['FAQ']);
    expect(findNames('/faq-xxx')).toEqual(['FAQ']);
    expect(findNames('/faq-xxxx')).toEqual([]);
  });

  it('shows the best five of six close names', () => {
    expect(findNames('/clinic-pain-sleep-edu')).toEqual([
      ...['Find My Clinic', 'Clinic Reviews', 'Browse Clinics', 'Chronic Pain', 'Sleep Disorders'],
    ]);
  });
});

describe('the similarity score', () => {
  it.each([
    ['Epilepsy', 'epilepsy', 100],
    ['Epilepsy', 'LEPS', 100],
    ['FAQ', 'fqa', 80],
    ['abc', 'abcd', 60],
    ['aab', 'aac', (2 / 3) * 80],
    ['ab', 'aaaa', 20],
    ['abc', 'xyz', 0],
  ])('of "%s" for "%s" is %d', (text, term, score) => {
    expect(scoreMatch(text, term)).toBeCloseTo(score, 10);
  });

  it('is from 0 to 100, and 100 only for a text that contains the term', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: anyCharacter }),
        (text, term) => {
          const score = scoreMatch(text, term);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score > 80).toBe(text.toLowerCase().includes(term.toLowerCase()));
          expect(score).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
