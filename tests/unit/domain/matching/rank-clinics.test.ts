import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from '../../../../src/domain/matching/weights.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import {
  canOrder,
  type ClinicMatch,
  countParts,
  findTies,
  matchClinics,
  toPlaceWords,
} from '../../../../src/domain/matching/rank-clinics.ts';
import {
  buildCandidate,
  buildStated,
  candidateLists,
  quizAnswers,
} from '../../../fixtures/candidates.ts';

const ALL_SIX: QuizAnswers = {
  condition: 'chronic-pain',
  'treatment-history': ['therapy'],
  priorities: 'cost',
  budget: '150-250',
  location: 'london',
  urgency: 'this-week',
};

const names = (clinics: readonly Pick<ClinicMatch, 'candidate'>[]) =>
  clinics.map(({ candidate }) => candidate.name);

const OTHERS = ['x', 'y', 'z'].map((id) =>
  buildStated({
    id,
    name: `Zz ${id}`,
    specialisations: ['Cancer'],
    initial_consultation_fee: 400,
    estimated_annual_cost_average: 9000,
    waiting_time: '1 year',
    pharmacy_available_products: ['oils'],
  }),
);

const rank = (...[candidates, ...others]: Parameters<typeof matchClinics>) =>
  matchClinics([...candidates, ...OTHERS], ...others).ordered;

describe('a match', () => {
  it('has a total that is the sum of weight × score', () => {
    const [match] = rank([buildStated()], ALL_SIX);
    // 0.4 × 90 + 0.25 × 100 + 0.2 × 90 + 0.1 × 60 + 0.05 × 100
    expect(match?.total).toBe(90);
    expect(match && countParts(match).map(({ part, points }) => [part, points])).toEqual([
      ['condition', 36],
      ['budget', 25],
      ['priorities', 18],
      ['location', 6],
      ['urgency', 5],
    ]);
  });

  it('counts only answered questions', () => {
    const answers: QuizAnswers = { condition: 'chronic-pain', location: 'london' };
    const [match] = rank([buildStated()], answers);
    // 0.8 × 90 + 0.2 × 60
    expect(match?.total).toBe(84);
    expect(match && countParts(match)).toHaveLength(2);
  });

  it('does not depend on the treatment history', () => {
    const others: QuizAnswers = { ...ALL_SIX, 'treatment-history': ['surgery'] };
    expect(rank([buildStated()], others)[0]?.total).toBe(90);
    const none: QuizAnswers = { ...ALL_SIX, 'treatment-history': undefined };
    expect(rank([buildStated()], none)[0]?.total).toBe(90);
  });

  it('has points that add up to its total', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        for (const match of rank(candidates, answers)) {
          const { total } = match;
          const parts = countParts(match);
          const tenths = parts.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
          expect(tenths).toBe(Math.round(total * 10));
          for (const { points, weight, score } of parts) {
            expect(Math.abs(points - weight * score)).toBeLessThan(0.11);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a total that depends only on the proportions of the weights', () => {
    fc.assert(
      fc.property(
        candidateLists,
        quizAnswers,
        fc.double({ min: 0.01, max: 7 }),
        (list, answers, by) => {
          const weights = {
            condition: 0.4,
            budget: 0.25,
            priorities: 0.2,
            location: 0.1,
            urgency: 0.05,
          };
          const scaled = Object.fromEntries(
            Object.entries(weights).map(([part, share]) => [part, share * by]),
          );
          const totals = (matches: readonly ClinicMatch[]) => matches.map(({ total }) => total);
          expect(totals(rank(list, answers, scaled))).toEqual(totals(rank(list, answers, weights)));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the order of matches', () => {
  it('breaks ties by strain boost, then name, if nothing else differs', () => {
    // Without the condition question, strain data changes no total.
    const answers: QuizAnswers = { budget: '150-250' };
    const candidates = [
      buildStated({ id: '1', name: 'Beech', rating: 5 }),
      buildStated({ id: '2', name: 'Ash', rating: 3 }),
      buildStated({ id: '5', name: 'Strains', rating: 1 }, 1),
    ];
    const matches = rank(candidates, answers);
    expect(names(matches).slice(0, 3)).toEqual(['Strains', 'Ash', 'Beech']);
    expect(names(findTies(matches, matches[0]!))).toEqual(['Ash', 'Beech']);
  });

  it('breaks ties by what matters most to the patient, and only then by name', () => {
    const byCost = [140, 120, 150].map((initial_consultation_fee, index) =>
      buildStated({ id: `${index}`, name: `Clinic ${index}`, initial_consultation_fee }),
    );
    expect(names(rank(byCost, { priorities: 'cost' })).slice(0, 3)).toEqual([
      'Clinic 1',
      'Clinic 0',
      'Clinic 2',
    ]);

    const waits = ['7 days', '5 days', '4 days'];
    const byWait = waits.map((waiting_time, index) =>
      buildStated({ id: `${index}`, name: `Clinic ${index}`, waiting_time }),
    );
    expect(names(rank(byWait, { priorities: 'speed' })).slice(0, 3)).toEqual([
      'Clinic 2',
      'Clinic 1',
      'Clinic 0',
    ]);
    expect(names(rank(byWait, { priorities: 'variety' })).slice(0, 3)).toEqual([
      'Clinic 0',
      'Clinic 1',
      'Clinic 2',
    ]);
  });

  it('does not depend on the input order', () => {
    const shuffled = candidateLists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, quizAnswers, ([list, other], answers) => {
        expect(names(rank(other, answers))).toEqual(names(rank(list, answers)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a clinic with too few known details', () => {
  const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };
  const silent = buildStated({ id: 's', name: 'Silent', waiting_time: null });

  it('is listed separately, A to Z, without a rank', () => {
    const quiet = buildCandidate({ id: 'q', name: 'Quiet' });
    const { ordered, unordered } = matchClinics([silent, quiet, ...OTHERS], answers);
    expect(names(ordered)).toEqual(names(OTHERS.map((candidate) => ({ candidate }))));
    expect(names(unordered)).toEqual(['Quiet', 'Silent']);
  });

  it('is ranked if the patient did not answer the question that needs them', () => {
    expect(names(rank([silent], { condition: 'chronic-pain' }))[0]).toBe('Silent');
  });

  it('is ranked if the unknown details do not count', () => {
    const weights = { ...DEFAULT_WEIGHTS, urgency: 0 };
    const { ordered } = matchClinics([silent, ...OTHERS], answers, weights);
    expect(names(ordered)).toContain('Silent');
  });

  it('leaves the others unranked too if fewer than three remain', () => {
    const known = buildStated({ id: 'k', name: 'Known' });
    const { ordered, unordered } = matchClinics([silent, known], answers);
    expect(ordered).toEqual([]);
    expect(names(unordered)).toEqual(['Known', 'Silent']);
  });

  it('is left out when the quiz checks beforehand whether it can rank three clinics', () => {
    expect(canOrder(OTHERS)).toBe(true);
    expect(canOrder([...OTHERS.slice(1), silent])).toBe(false);
    // Each clinic is known to see people in its own town, but no town has three such clinics.
    const towns = ['Cardiff', 'Belfast', 'Glasgow'].map((address_city) =>
      buildStated({
        ...{ id: address_city, name: address_city, address_city, address_region: null },
        services_nations: [],
        services_consultation_types: ['in-person', 'video'],
      }),
    );
    expect(canOrder(towns)).toBe(false);
  });
});

describe('a clinic known not to accept this patient', () => {
  it('is left out, with the reason given, if it does not see people from the patient’s nation, or takes no new patients', () => {
    const english = buildStated({ id: 'e', name: 'English' });
    const unchecked = buildStated({ id: 'u', name: 'Unchecked', services_nations: [] });
    const full = buildStated({ id: 'f', name: 'Full', takes_new_patients: false });
    const { unordered, leftOut } = matchClinics([english, unchecked, full], { location: 'wales' });
    expect(names(unordered)).toEqual(['Unchecked']);
    expect(leftOut).toEqual([
      { candidate: english, reason: 'It sees people in England only' },
      { candidate: full, reason: 'It takes no new patients at present' },
    ]);
  });
});

describe('a match’s rank', () => {
  const places = (totals: number[]) => {
    const [match] = rank([buildStated()], ALL_SIX);
    const matches = totals.map((total, index) => ({
      ...match!,
      total,
      candidate: { ...match!.candidate, name: `Clinic ${index + 1}` },
    }));
    return matches.map((each) => toPlaceWords(matches, each));
  };

  it('is shown with its ties, and with differences that rounding would hide', () => {
    expect(places([90, 80, 80, 70.4, 70.3])).toEqual([
      '1st',
      '2nd, level with Clinic 3',
      '3rd, level with Clinic 2',
      '4th',
      '5th, by less than a point',
    ]);
    expect(places([50, 50, 50, 50])[0]).toBe('1st, level with 3 others');
  });
});

describe('ties', () => {
  it('are mutual', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, given) => {
        const matches = rank(candidates, given);
        for (const match of matches) {
          for (const other of findTies(matches, match)) {
            expect(findTies(matches, other)).toContain(match);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
