import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestPages } from '../../../../src/domain/not-found/suggest-pages.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

/** The table of rules §2. */
const KEYWORDS: [keyword: string, paths: string[]][] = [
  ['clinic', ['/clinics', '/quiz']],
  ['review', ['/reviews', '/clinics']],
  ['condition', ['/conditions', '/quiz']],
  ['pain', ['/conditions/chronic-pain']],
  ['anxiety', ['/conditions/anxiety-ptsd']],
  ['sleep', ['/conditions/insomnia']],
  ['epilepsy', ['/conditions/epilepsy']],
  ['ms', ['/conditions/multiple-sclerosis']],
  ['cancer', ['/conditions/cancer']],
  ['cost', ['/budget-tool', '/tools']],
  ['price', ['/budget-tool', '/clinics']],
  ['eligible', ['/qualify', '/check-eligibility']],
  ['legal', ['/legalities', '/education/hub']],
  ['help', ['/faq', '/contact']],
  ['about', ['/about', '/contact']],
];

const DEFAULT = ['/quiz', '/clinics', '/conditions', '/education/hub'];

describe('suggestions', () => {
  it.each(KEYWORDS)('for "%s" are %j', (keyword, paths) => {
    for (const segment of [keyword, keyword.toUpperCase(), `my-${keyword}-x`, `${keyword}.html`]) {
      expect(suggestPages(`/anything/${segment}`)).toEqual(paths);
    }
  });

  it.each(['/forms', '/msn', '/items-x', '/symptoms'])(
    'do not match "ms" inside another word, as in %s',
    (path) => {
      expect(suggestPages(path)).toEqual(DEFAULT);
    },
  );

  it.each(['/', '', '/no-such-page', '/pain/x', '//', '/%E0%A4%A'])(
    'are the default four for %j, which has no keyword',
    (path) => {
      expect(suggestPages(path)).toEqual(DEFAULT);
    },
  );

  it('use the last segment of the path, decoded once, with or without a trailing slash', () => {
    expect(suggestPages('/conditons/epilepsy')).toEqual(['/conditions/epilepsy']);
    expect(suggestPages('/conditons/epilepsy///')).toEqual(['/conditions/epilepsy']);
    expect(suggestPages('/%70ain')).toEqual(['/conditions/chronic-pain']);
    expect(suggestPages('/%2570ain')).toEqual(DEFAULT);
    expect(suggestPages('/x%2Fpain')).toEqual(['/conditions/chronic-pain']);
  });

  it('drop repeats, and any beyond four', () => {
    expect(suggestPages('/clinic-review')).toEqual(['/clinics', '/quiz', '/reviews']);
    expect(suggestPages('/clinic-review-condition-pain')).toEqual([
      ...['/clinics', '/quiz', '/reviews', '/conditions'],
    ]);
  });

  it('are between one and four in number, without repeats', () => {
    const words = fc.array(fc.constantFrom(...KEYWORDS.map(([keyword]) => keyword), '-', 'x', '%'));
    const paths = fc.oneof(
      fc.string({ unit: anyCharacter }),
      words.map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(paths, (pathname) => {
        const found = suggestPages(pathname);
        expect([1, 2, 3, 4]).toContain(found.length);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
