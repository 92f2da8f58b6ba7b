/** What the site offers depends on how many clinics have figures (rules §10, "Coverage"). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import {
  findCoverage,
  isCovered,
  describeKnown,
  explainUncovered,
} from '../../../../src/domain/listing/coverage.ts';
import { leadsToClinics } from '../../../../src/domain/listing/filter-clinics.ts';
import { toSortOptions } from '../../../../src/islands/clinics/parts/filter-fields.ts';
import { buildCard, buildRealClinic } from '../../../fixtures/clinics.ts';

const CARD = buildCard();

const cards = fc
  .array(
    fc.record({
      waitDays: fc.option(fc.integer({ min: 0, max: 60 })),
      pence: fc.option(fc.integer({ min: 0, max: 90_000 })),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(({ waitDays, pence }, at) => ({
      ...CARD,
      slug: `clinic-${at}`,
      isExample: false,
      firstYear: pence === null ? null : { low: pence, high: pence, exact: pence },
      filter: { ...CARD.filter, waitDays },
    })),
  );

describe('a sort order', () => {
  it('is offered and linked if it can compare at least three clinics; otherwise one sentence says why not', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom('year' as const, 'wait' as const), (list, sort) => {
        const known = list.filter(({ firstYear, filter }) =>
          sort === 'year' ? firstYear !== null : filter.waitDays !== null,
        );
        const isOffered = known.length >= 3;
        const coverage = findCoverage(list);
        expect(isCovered(coverage, sort)).toBe(isOffered);
        expect(toSortOptions(coverage, '').some(([value]) => value === sort)).toBe(isOffered);
        expect(leadsToClinics(list, `/clinics?sort=${sort}`)).toBe(isOffered);
        if (sort === 'wait' && !isOffered)
          expect(leadsToClinics(list, '/clinics?availability=two-weeks')).toBe(false);
        expect(explainUncovered(coverage, [sort])).toContain(
          isOffered
            ? ''
            : ` for ${known.length} of ${list.length} clinics, so we do not rank them.`,
        );
        expect(explainUncovered(coverage, [sort]) === '').toBe(isOffered);
      }),
    );
  });

  it('remains selectable if an old address asks for it, even if A to Z is the only other one', () => {
    expect(toSortOptions(findCoverage([]), 'wait')).toEqual([
      ['', 'A to Z'],
      ['wait', 'Shortest wait'],
    ]);
  });
});

it('waits counted from different days are not called unknown', () => {
  const waits = ['2 weeks from the form to the prescription', '7 days once all documents are in'];
  const given = waits.map((waiting_time) => toClinicCard(buildRealClinic({ waiting_time }), null));
  expect(explainUncovered(findCoverage(given), ['wait'])).toBe(
    'Two clinics give a wait, but count it from different days, so we do not rank them.',
  );
  expect(explainUncovered(findCoverage(given.slice(1)))).toBe(
    'So far a full year’s fees are known for 0 of 1 clinics. One clinic gives a wait, so we do not rank them.',
  );
});

it('the count of clinics with a known value includes examples, and says so', () => {
  const pair = [false, true].map((isExample) => ({ ...CARD, isExample }));
  const rated = pair.map((card) => ({ ...card, filter: { ...card.filter, rating: 4 } }));
  expect(describeKnown(findCoverage(rated), 'rating')).toBe(
    'known for 2 of 2 clinics and examples',
  );
});
