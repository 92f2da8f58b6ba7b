/** Invented or unsourced data changes nothing about a real clinic (rules §10). */
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTESTED_COLUMNS } from '../../../src/domain/record/attested-row.ts';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { readSnapshotFiles } from '../../../src/data/snapshot/snapshot-files.ts';
import type { Clinic } from '../../../src/domain/clinic/clinic.ts';
import { toClinicFees } from '../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../src/domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../../src/domain/cost/first-year.ts';
import { toMatchCandidates } from '../../../src/domain/matching/match-candidate.ts';
import { explainMatch, explainPart } from '../../../src/domain/matching/explain-match.ts';
import {
  getParts,
  matchClinics,
  splitMatchable,
} from '../../../src/domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../src/domain/quiz/questions.ts';

type Row = Record<string, unknown> & { id: string };

const { rows } = readSnapshotFiles(resolve('content/snapshots'));
const stored = rows.clinics as Row[];
const sources = rows.figure_sources as { clinic_id: string; field: string }[];

const OPINIONS = ['pros', 'cons', 'verdict_summary', 'verdict_best_for', 'key_features'];

const isSourced = (row: Row, column: string) =>
  sources.some(({ clinic_id, field }) => clinic_id === row.id && field === column);

const anyValue = fc.oneof(
  fc.integer({ min: 0, max: 3000 }),
  fc.constantFrom('today', '1-2 weeks', '85', 'Chronic Pain', 'London', true),
  fc.array(fc.constantFrom('Chronic Pain', 'Epilepsy', 'video', 'flowers'), { maxLength: 3 }),
);

const changes = fc.array(
  fc.dictionary(fc.constantFrom(...ATTESTED_COLUMNS, ...OPINIONS), anyValue),
  { minLength: stored.length, maxLength: stored.length },
);

function changeRow(row: Row, change: Record<string, unknown> = {}): Row {
  const allowed = Object.entries(change).filter(
    ([column]) => row['is_example'] === true || !isSourced(row, column),
  );
  return { ...row, ...Object.fromEntries(allowed) };
}

const convert = (clinics: readonly unknown[]) =>
  toClinicCollection({ ...rows, clinics }, '2026-11-22').clinics;
const getReal = (clinics: readonly Clinic[]) =>
  clinics.filter(({ overview }) => !overview.isExample);

/** Defaults for missing figures (rules §5), and the monthly cost they give. */
const DEFAULTS =
  /£(?:30|75|150|19\d|1,?500|2,?000|2,?500)\b(?! to )|1-2 weeks|24-48 hours|\b(?:85|90)%|\b7\.5\b/;

const ANSWERS: QuizAnswers[] = [
  { condition: 'chronic-pain', budget: '150-250', location: 'london', urgency: 'this-week' },
  { condition: 'epilepsy', priorities: 'speed' },
  { condition: 'sleep', priorities: 'variety', location: 'scotland' },
];

function getOrders(clinics: readonly Clinic[]): string[][] {
  const real = new Set(getReal(clinics).map(({ overview }) => overview.slug));
  const fees = clinics.map(toClinicFees);
  const orders = [
    clinics.map(({ overview }) => overview.slug),
    rankFirstYears(fees, DEFAULT_PLAN, toFeeRanges(fees)).map(({ clinic }) => clinic.slug),
    ...ANSWERS.map((answers) => {
      const { matchable } = splitMatchable(toMatchCandidates(clinics));
      const { ordered, unordered, leftOut } = matchClinics(matchable, answers);
      return [...ordered, ...unordered, ...leftOut].map(({ candidate }) => candidate.slug);
    }),
  ];
  return orders.map((slugs) => slugs.filter((slug) => real.has(slug)));
}

describe('data about examples, or unsourced data about real clinics,', () => {
  const clinics = convert(stored);

  it('affects neither real clinics nor their order', () => {
    expect(getReal(clinics).length).toBeGreaterThan(4);
    fc.assert(
      fc.property(changes, (all) => {
        const others = convert(stored.map((row, index) => changeRow(row, all[index])));
        expect(getReal(others)).toEqual(getReal(clinics));
        expect(getOrders(others)).toEqual(getOrders(clinics));
      }),
      { numRuns: 5 },
    );
  });

  it('puts no default into the quiz’s sentences', () => {
    const unknown = convert(
      stored.map(({ id, name, active }) => ({ id, name, active, is_example: false })),
    );
    const sentences = ANSWERS.flatMap((answers) =>
      matchClinics(toMatchCandidates(unknown), answers).unordered.flatMap((match) => [
        ...Object.values(explainMatch(match, answers)).flat(),
        ...getParts(match).map(({ part }) => JSON.stringify(explainPart(match, part, answers))),
      ]),
    );
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((sentence) => DEFAULTS.test(sentence))).toEqual([]);
  });
});
