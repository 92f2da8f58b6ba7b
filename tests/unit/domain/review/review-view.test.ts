import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSULTATION_TYPES } from '../../../../src/domain/clinic/clinic.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import {
  arrangeReviews,
  parseReviewView,
  REVIEW_SORTS,
  type ReviewFacts,
  toReviewSearch,
} from '../../../../src/domain/review/review-view.ts';

const SORTS = Object.keys(REVIEW_SORTS) as (keyof typeof REVIEW_SORTS)[];

const buildEntry = (name: string, fields: Partial<ReviewFacts> = {}) => ({
  name,
  facts: {
    place: 0,
    isExample: false,
    newest: '2026-01-01T00:00:00.000Z',
    firstHand: false,
    nations: null,
    by: null,
    ...fields,
  } satisfies ReviewFacts,
});

const OPTIONS = { nations: NATIONS, types: CONSULTATION_TYPES };

const getNames = (entries: ReturnType<typeof buildEntry>[], search: string) =>
  arrangeReviews(entries, parseReviewView(search, OPTIONS)).found.map(({ name }) => name);

describe('the index of reviews', () => {
  const entries = [
    buildEntry('Default', { place: 1, newest: null }),
    buildEntry('Low', {
      place: 3,
      newest: '2026-03-01T00:00:00.000Z',
      nations: ['Wales'],
    }),
    buildEntry('High', { place: 2, by: ['video', 'phone'], firstHand: true }),
    buildEntry('also high', { nations: ['England', 'Wales'] }),
  ];

  it.each([
    ['', ['also high', 'Default', 'High', 'Low']],
    ['?sort=newest', ['Low', 'also high', 'High', 'Default']],
    ['?sort=name', ['also high', 'Default', 'High', 'Low']],
    ['?nation=Wales', ['also high', 'Low']],
    ['?by=phone&sort=name', ['High']],
    ['?first-hand=yes', ['High']],
    ['?nation=Wales&by=phone', []],
    ['?sort=price&nation=France&by=pigeon&first-hand=1', ['also high', 'Default', 'High', 'Low']],
    ['?sort=verdict', ['also high', 'Default', 'High', 'Low']],
  ])('with %j gives %j', (search, names) => {
    expect(getNames(entries, search)).toEqual(names);
  });

  it.each([
    ['', []],
    ['?first-hand=yes', []],
    ['?nation=Wales', ['Default', 'High']],
    ['?nation=Scotland&by=phone', ['Default', 'High']],
    ['?by=phone&first-hand=yes', []],
  ])('with %j lists these as not checked: %j', (search, names) => {
    const { unchecked } = arrangeReviews(entries, parseReviewView(search, OPTIONS));
    expect(unchecked.map(({ name }) => name)).toEqual(names);
  });

  it('lists invented clinics after real ones, whatever the sort order', () => {
    const invented = buildEntry('Invented', {
      place: -1,
      isExample: true,
      newest: '2026-10-01T00:00:00.000Z',
    });
    for (const sort of SORTS) {
      expect(getNames([invented, ...entries], `?sort=${sort}`).at(-1)).toBe('Invented');
    }
  });

  it('keeps every view in its address, and needs no query for the default one', () => {
    const views = fc.record({
      sort: fc.constantFrom(...SORTS),
      nation: fc.constantFrom(null, ...NATIONS),
      by: fc.constantFrom(null, ...CONSULTATION_TYPES),
      firstHandOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(parseReviewView(toReviewSearch(view), OPTIONS)).toEqual(view);
      }),
    );
    expect(toReviewSearch(parseReviewView('', OPTIONS))).toBe('');
  });
});
