/** What nobody has checked is never a no and never a yes (rules §10, "Silence"). */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClinicCard } from '../../../src/components/clinic/ClinicCard.tsx';
import type { Clinic } from '../../../src/domain/clinic/clinic.ts';
import { toComparedClinic } from '../../../src/domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../src/domain/cost/first-year.ts';
import { toClinicCard, toClinicCards } from '../../../src/domain/listing/clinic-card.ts';
import {
  type ClinicFilters,
  EMPTY_FILTERS,
  findClinics,
} from '../../../src/domain/listing/filter-clinics.ts';
import { toCompared } from '../../../src/domain/listing/coverage.ts';
import { explainMatch, explainPart } from '../../../src/domain/matching/explain-match.ts';
import {
  toMatchCandidate,
  toMatchCandidates,
} from '../../../src/domain/matching/match-candidate.ts';
import { toMatchFacts } from '../../../src/domain/matching/match-facts.ts';
import { FITS } from '../../../src/domain/matching/match-score.ts';
import { getParts, matchClinics } from '../../../src/domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../src/domain/quiz/questions.ts';
import { quizAnswers } from '../../fixtures/candidates.ts';
import { toPatientReviews } from '../../../src/domain/review/patient-reviews.ts';
import { toReviewEntry } from '../../../src/domain/review/review-entry.ts';
import {
  arrangeReviews,
  FIRST_VIEW,
  type ReviewView,
  toReviewFacts,
} from '../../../src/domain/review/review-view.ts';
import { COLUMNS, convert, toRow, values } from '../../fixtures/hidden-values.ts';

const FILTERS: Partial<ClinicFilters>[] = [
  { nation: 'Scotland' },
  { location: 'virtual' },
  { location: 'london' },
  { availability: 'week' },
  { costTier: 'budget' },
  { specialization: 'epilepsy' },
  { search: 'epilepsy' },
  { search: 'video in wales' },
  { search: 'leeds' },
  { search: 'cancer bristol' },
  { search: 'psychiatry' },
  { nation: 'Wales', search: 'pain video' },
];

const VIEWS = [
  { nation: 'Scotland' },
  { by: 'video' },
  { nation: 'England', by: 'in-person' },
] satisfies Partial<ReviewView>[];

const NOTHING = convert({ id: 'c1', name: 'Clinic 1', active: true });
const EVERYTHING = convert(
  toRow(
    {
      specialisations: ['Chronic Pain'],
      services_conditions: ['Chronic Pain'],
      services_consultation_types: ['video', 'in-person'],
      services_nations: ['England'],
      address_city: 'London',
      address_region: 'Greater London',
      initial_consultation_fee: 120,
      follow_up_consultation_fee: 49,
      prescription_fee: 20,
      delivery_fee: 0,
      form_fee: 0,
      estimated_annual_cost_average: 1500,
      waiting_time: '2 days from the first enquiry',
      response_time: '2 days',
      services_follow_up_support: true,
      services_educational_resources: true,
      home_delivery: true,
      pharmacy_available_products: ['oils'],
      ages_treated: '18 or over',
    },
    2,
  ),
);

/** Totals use ranges for missing fees, so they are not claims by the clinic. */
const SUMS = new Set(['firstYear', 'yearAfter']);

function toCells(clinic: Clinic): string[] {
  const year = toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, toFeeRanges([]));
  return Object.entries(toComparedClinic(clinic, year).cells)
    .filter(([row]) => !SUMS.has(row))
    .map(([row, { text }]) => `${row}: ${text}`);
}

const toFacts = (clinic: Clinic) =>
  toMatchFacts(toMatchCandidate(clinic, null)).flatMap(({ label, value }) =>
    value === null ? [] : `${label}: ${value}`,
  );

const judge = (clinic: Clinic, answers: QuizAnswers) =>
  matchClinics([toMatchCandidate(clinic, null)], answers).unordered;

/** Everything in a clinic's favour. The results show the two points that count most. */
const toAllFits = (clinic: Clinic, answers: QuizAnswers) =>
  judge(clinic, answers).flatMap((match) =>
    getParts(match).flatMap(({ part, score }) =>
      score !== null && score >= FITS ? explainPart(match, part, answers).finding : [],
    ),
  );

function toReviewNames(clinics: readonly Clinic[], view: Partial<ReviewView>) {
  const entries = clinics.map((clinic, place) => ({
    name: clinic.overview.name,
    facts: toReviewFacts(toReviewEntry(clinic, '/reviews', toPatientReviews([]), place)),
  }));
  const { found, unchecked } = arrangeReviews(entries, { ...FIRST_VIEW, ...view });
  return [found, unchecked].map((list) => list.map(({ name }) => name));
}

const find = (clinics: readonly Clinic[], filters: Partial<ClinicFilters>) =>
  findClinics(toClinicCards(clinics), { ...EMPTY_FILTERS, ...filters });

describe('a clinic with nothing known', () => {
  it('has no claims made about it in the comparison, in the results or on its card', () => {
    expect(toCells(NOTHING)).toEqual([]);
    expect(toFacts(NOTHING)).toEqual([]);
    const [match] = matchClinics([toMatchCandidate(NOTHING, null)], {
      ...{ condition: 'epilepsy', budget: '150-250', priorities: 'support' },
      ...{ location: 'scotland', urgency: 'two-weeks' },
    }).unordered;
    expect(match && explainMatch(match, { location: 'scotland' })).toMatchObject({
      fits: [],
      drawbacks: [],
    });
    const html = renderToStaticMarkup(
      createElement(ClinicCard, { card: toClinicCard(NOTHING, null) }),
    );
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/£|\bday|\bweek|England|Video|Treats:/);
    expect(html).toContain('None of the ten known yet');
  });

  it.each(FILTERS)('is listed as not checked with the filter %j', (filters) => {
    const { cards, unchecked } = find([NOTHING], filters);
    expect([cards.length, unchecked.length]).toEqual([0, 1]);
  });

  it.each(VIEWS)('is listed as not checked among the reviews filtered by %j', (view) => {
    expect(toReviewNames([NOTHING], view)).toEqual([[], ['Clinic 1']]);
  });

  it('has no rank', () => {
    const card = toClinicCard(NOTHING, null);
    expect([toCompared(card, 'year'), toCompared(card, 'wait')]).toEqual([null, null]);
  });
});

describe('a clinic with everything known', () => {
  it('is shown with every detail, and no filter lists it as not checked', () => {
    expect(toFacts(EVERYTHING)).toEqual([
      'First consultation: £120',
      'Usual wait: 2 days from the first enquiry',
      'How you are seen: Video or in person in London',
      'Ages: 18 or over',
    ]);
    for (const filters of FILTERS) {
      expect(find([EVERYTHING], filters).unchecked, JSON.stringify(filters)).toEqual([]);
    }
    for (const view of VIEWS) expect(toReviewNames([EVERYTHING], view)[1]).toEqual([]);
  });

  it.each<Partial<ClinicFilters>>([
    { nation: 'England' },
    { location: 'virtual' },
    { location: 'london' },
    { availability: 'week' },
    { costTier: 'budget' },
    { specialization: 'chronic-pain' },
    { search: 'pain video london' },
  ])('is found by its details: %j', (filters) => {
    expect(find([EVERYTHING], filters).cards).toHaveLength(1);
  });
});

describe('a clinic that leaves out a value', () => {
  const hidden = fc.record({ stated: values, column: fc.constantFrom(...COLUMNS) });

  it('has nothing new said about it', () => {
    fc.assert(
      fc.property(hidden, quizAnswers, ({ stated, column }, answers) => {
        const [open, quiet] = [stated, { ...stated, [column]: null }].map((row) =>
          convert(toRow(row, 1)),
        ) as [Clinic, Clinic];
        const claims = [...toCells(open), ...toFacts(open)];
        // "In person" may lose its town, but no claim may turn into another.
        const more = [...toCells(quiet), ...toFacts(quiet)].filter(
          (claim) => !claims.some((before) => before.startsWith(claim)),
        );
        expect(more).toEqual([]);
        const fits = judge(quiet, answers).flatMap((match) => explainMatch(match, answers).fits);
        // A clinic that its nations ruled out returns once they are unknown, and then all its fits are new.
        if (judge(open, answers).length > 0)
          expect(toAllFits(open, answers)).toEqual(expect.arrayContaining(fits));
      }),
      { numRuns: 150 },
    );
  });

  it('is never hidden silently', () => {
    const isNamed = (list: readonly Clinic[]) => {
      const isListed = (filters: Partial<ClinicFilters>) => {
        const { cards, unchecked } = find(list, filters);
        return [...cards, ...unchecked].some(({ id }) => id === 'c0');
      };
      const isReviewed = (view: Partial<ReviewView>) =>
        toReviewNames(list, view).flat().includes('Clinic 0');
      return [...FILTERS.filter(isListed), ...VIEWS.filter(isReviewed)];
    };
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (rows) => {
        const clinics = rows.map((row, at) => convert(toRow(row, at)));
        const before = isNamed(clinics);
        for (const column of COLUMNS) {
          const quiet = convert(toRow({ ...rows[0], [column]: null }, 0));
          expect(isNamed(clinics.with(0, quiet)), column).toEqual(expect.arrayContaining(before));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the quiz results', () => {
  it('name every clinic once: ranked, A to Z, or left out with a reason', () => {
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 8 }),
        quizAnswers,
        (list, answers) => {
          const candidates = toMatchCandidates(
            list.map((row, number) => convert(toRow(row, number))),
          );
          const { ordered, unordered, leftOut } = matchClinics(candidates, answers);
          const names = [...ordered, ...unordered, ...leftOut].map(
            ({ candidate }) => candidate.name,
          );
          expect(names.toSorted()).toEqual(candidates.map(({ name }) => name).toSorted());
          const rest = unordered.map(({ candidate }) => candidate.name);
          expect(rest).toEqual(rest.toSorted());
          expect(ordered.length === 0 || ordered.length >= 3).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
