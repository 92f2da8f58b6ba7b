import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import {
  findTies,
  getParts,
  rankClinics,
  toPlaceWords,
} from '../../../../src/domain/matching/rank-clinics.ts';
import { buildStated, candidateLists, quizAnswers } from '../../../fixtures/candidates.ts';

const ALL_SIX: QuizAnswers = {
  condition: 'chronic-pain',
  'treatment-history': ['therapy'],
  priorities: 'cost',
  budget: '150-250',
  location: 'london',
  urgency: 'this-week',
};

const names = (matches: ReturnType<typeof rankClinics>) =>
  matches.map(({ candidate }) => candidate.name);

describe('a match', () => {
  it('is the sum of weight × score', () => {
    const [match] = rankClinics([buildStated()], ALL_SIX);
    // 0.4 × 90 + 0.25 × 100 + 0.2 × 90 + 0.1 × 60 + 0.05 × 100
    expect(match?.total).toBe(90);
    expect(match && getParts(match).map(({ part, points }) => [part, points])).toEqual([
      ['condition', 36],
      ['budget', 25],
      ['priorities', 18],
      ['location', 6],
      ['urgency', 5],
    ]);
  });

  it('counts answered questions only', () => {
    const answers: QuizAnswers = { condition: 'epilepsy', location: 'london' };
    const [match] = rankClinics([buildStated()], answers);
    // 0.8 × 60 + 0.2 × 60
    expect(match).toMatchObject({ total: 60, low: 60, high: 60 });
    expect(match && getParts(match)).toHaveLength(2);
  });

  it('does not depend on the treatment history', () => {
    const others: QuizAnswers = { ...ALL_SIX, 'treatment-history': ['surgery'] };
    expect(rankClinics([buildStated()], others)[0]?.total).toBe(90);
    const none: QuizAnswers = { ...ALL_SIX, 'treatment-history': undefined };
    expect(rankClinics([buildStated()], none)[0]?.total).toBe(90);
  });

  it('becomes a range where a part is uncertain, and counts at its least', () => {
    const [match] = rankClinics([buildStated({ waiting_time: null })], ALL_SIX);
    expect(match).toMatchObject({ total: 85, low: 85, high: 90 });
  });

  it('has points that add up to its total, within its range', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        for (const match of rankClinics(candidates, answers)) {
          const { total, low, high } = match;
          const parts = getParts(match);
          const tenths = parts.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
          expect(tenths).toBe(Math.round(total * 10));
          for (const { points, weight, score } of parts) {
            expect(Math.abs(points - weight * score)).toBeLessThan(0.11);
          }
          expect(low === total && total <= high).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a total that depends on the proportions of the weights alone', () => {
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
          const totals = (matches: ReturnType<typeof rankClinics>) =>
            matches.map(({ total }) => total);
          expect(totals(rankClinics(list, answers, scaled))).toEqual(
            totals(rankClinics(list, answers, weights)),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the order of matches', () => {
  it('among equals is by strain boost, then name, where nothing else tells them apart', () => {
    // Without the condition question, strain data changes no total.
    const answers: QuizAnswers = { budget: '150-250' };
    const candidates = [
      buildStated({ id: '1', name: 'Beech', rating: 5 }),
      buildStated({ id: '2', name: 'Ash', rating: 3 }),
      buildStated({ id: '5', name: 'Strains', rating: 1 }, 1),
    ];
    const matches = rankClinics(candidates, answers);
    expect(names(matches)).toEqual(['Strains', 'Ash', 'Beech']);
    expect(findTies(matches, matches[0]!)).toHaveLength(2);
  });

  it('among equals is by what the patient said matters most, before the name', () => {
    const year = (id: string, name: string, low: number | null, high = low, pounds = 150) => ({
      ...buildStated({ id, name, initial_consultation_fee: pounds }),
      firstYear: low === null || high === null ? null : { low, high },
    });
    const byCost = [
      year('1', 'Alder', 90_000),
      year('2', 'Beech', 40_000),
      year('3', 'Cedar', null),
      year('4', 'Dogwood', 10_000, 95_000),
      year('5', 'Elder', null, null, 120),
    ];
    expect(names(rankClinics(byCost, { priorities: 'cost' }))).toEqual([
      'Beech',
      'Alder',
      'Elder',
      'Cedar',
      'Dogwood',
    ]);

    const waits = ['7 days', '5 days', '4 days'];
    const byWait = waits.map((waiting_time, index) =>
      buildStated({ id: `${index}`, name: `Clinic ${index}`, waiting_time }),
    );
    expect(names(rankClinics(byWait, { priorities: 'speed' }))).toEqual([
      'Clinic 2',
      'Clinic 1',
      'Clinic 0',
    ]);
    expect(names(rankClinics(byWait, { priorities: 'variety' }))).toEqual([
      'Clinic 0',
      'Clinic 1',
      'Clinic 2',
    ]);
  });

  it('among equals is by how little is unknown, before the name', () => {
    const answers: QuizAnswers = { urgency: 'this-week', condition: 'epilepsy' };
    const open = buildStated({ id: '1', name: 'Open' });
    const silent = buildStated({ id: '2', name: 'A silent one', specialisations: [] });
    expect(names(rankClinics([silent, open], answers))).toEqual(['Open', 'A silent one']);
  });

  it('does not depend on the order given', () => {
    const shuffled = candidateLists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, quizAnswers, ([list, other], answers) => {
        expect(names(rankClinics(other, answers))).toEqual(names(rankClinics(list, answers)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a clinic that leaves out its wait', () => {
  it('never stands before one that gives it, the longest included', () => {
    const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const open = buildStated({ id: 'a', name: 'Open', waiting_time: `${days} days` });
        const silent = buildStated({ id: 'b', name: 'Silent', waiting_time: null });
        expect(names(rankClinics([silent, open], answers))).toEqual(['Open', 'Silent']);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a match’s place', () => {
  const places = (totals: number[]) => {
    const [match] = rankClinics([buildStated()], ALL_SIX);
    const matches = totals.map((total, index) => ({
      ...match!,
      total,
      candidate: { ...match!.candidate, name: `Clinic ${index + 1}` },
    }));
    return matches.map((each) => toPlaceWords(matches, each));
  };

  it('is said with those it is level with, and with what whole points would hide', () => {
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
        const matches = rankClinics(candidates, given);
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
