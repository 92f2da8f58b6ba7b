/**
 * What a clinic would gain in the quiz by keeping quiet (rules §9, "Match scoring"): random patients meet
 * random clinics, of which one hides a value that it states elsewhere.
 */
import fc from 'fast-check';
import { ATTESTED_COLUMNS } from '../../src/domain/record/attested-row.ts';
import { toClinic } from '../../src/domain/record/to-clinic.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toMatchCandidates } from '../../src/domain/matching/match-candidate.ts';
import { rankClinics } from '../../src/domain/matching/rank-clinics.ts';
import { QUESTIONS, type QuizAnswers, toAnswer } from '../../src/domain/quiz/questions.ts';

type Row = Readonly<Record<string, unknown>>;

const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'];
const WAITS = ['Same day', '2 days', '1 week', '10 days', '2-3 weeks', '6 weeks', 'Ask us'];
const POUNDS = [49, 99, 120, 150, 175, 200, 250, 300];

/** Columns that can be hidden, each with what a clinic may state. */
const STATED: Readonly<Record<string, readonly unknown[]>> = {
  specialisations: [['Chronic Pain'], ['Psychiatry', 'Pain'], ['Epilepsy', 'Anxiety & PTSD']],
  services_conditions: [['Arthritis', 'Insomnia'], ['Chronic Pain', 'Cancer'], ['PTSD']],
  services_consultation_types: [['video'], ['phone'], ['in-person'], ['video', 'in-person']],
  services_nations: [['England'], ['Scotland', 'Wales'], NATIONS],
  address_city: ['London', 'Leeds', 'Birmingham', 'Cardiff', 'Belfast', 'Glasgow', 'Bristol'],
  initial_consultation_fee: POUNDS,
  follow_up_consultation_fee: [35, 49, 75, 99],
  prescription_fee: [0, 15, 20, 30],
  delivery_fee: [0, 5, 9.99],
  estimated_annual_cost_average: [900, 1500, 2000, 2800, 4000],
  waiting_time: WAITS,
  response_time: ['Same day', '2 days', '1 week'],
  services_follow_up_support: [true, false],
  services_educational_resources: [true, false],
  home_delivery: [true, false],
  pharmacy_available_products: [['oils'], ['oils', 'capsules', 'flowers']],
};

const COLUMNS = Object.keys(STATED);

/** Each value of a clinic; a quarter of them is not stated by anybody. */
const values = fc.noBias(
  fc.record(
    Object.fromEntries(
      Object.entries(STATED).map(([column, stated]) => [
        column,
        fc.option(fc.constantFrom(...stated), { freq: 4 }),
      ]),
    ),
  ),
);

/** A patient's answers; some questions are skipped, as an address allows. */
const answers = fc
  .tuple(
    ...QUESTIONS.map(({ id, options }) =>
      fc
        .option(fc.constantFrom(...options), { freq: 5 })
        .map((option) => (option && toAnswer(id, [option.value])) ?? {}),
    ),
  )
  .map((given) => Object.assign({}, ...given) as QuizAnswers);

/** A patient, the clinic that hides something, and its columns in the order they are tried. */
const visit = (clinics: number) =>
  fc.noBias(
    fc.record({
      given: answers,
      who: fc.nat({ max: clinics - 1 }),
      columns: fc.shuffledSubarray(COLUMNS, { minLength: COLUMNS.length }),
    }),
  );

function toRow(stated: Row, number: number): Row {
  return {
    id: `c${number}`,
    name: `Clinic ${number}`,
    active: true,
    address_region: 'UK',
    follow_up_interval_months: 3,
    ...stated,
  };
}

const PAGE = { title: 'Prices', url: null, datedOn: null, isCopy: false };

/** A real clinic, each of whose values it publishes itself: an invented one would have defaults in their place. */
function convert(row: Row): Clinic {
  const sources = ATTESTED_COLUMNS.filter((column) => (row[column] ?? null) !== null).map(
    (column) => ({
      clinicId: String(row['id']),
      column,
      state: 'published' as const,
      value: JSON.stringify(row[column]).replaceAll(/^"|"$/g, ''),
      source: PAGE,
      checkedOn: '2026-11-20',
    }),
  );
  return toClinic(row, { sources, strainCount: 0 });
}

function findPlace(clinics: readonly Clinic[], id: unknown, answers: QuizAnswers): number {
  const slug = clinics.find(({ overview }) => overview.id === id)?.overview.slug;
  return rankClinics(toMatchCandidates(clinics), answers).findIndex(
    ({ candidate }) => candidate.slug === slug,
  );
}

/** How many patients meet the same clinics: converting a row costs more than ranking it. */
const PATIENTS_EACH = 50;

export type HidingResult = { tried: number; gained: number; 'places lost': number };

/**
 * Hides one stated value of one clinic for each patient and counts where that raised its place.
 *
 * @param clinics how many are ranked each time
 * @param seed the same seed gives the same patients and clinics
 */
export function simulateHiding(
  patients: number,
  clinics: number,
  seed: number,
): Record<string, HidingResult> {
  const results: Record<string, HidingResult> = {};
  const lists = fc.sample(fc.array(values, { minLength: clinics, maxLength: clinics }), {
    seed,
    numRuns: Math.ceil(patients / PATIENTS_EACH),
  });
  const visits = fc.sample(visit(clinics), { seed, numRuns: patients });
  for (const [at, list] of lists.entries()) {
    const rows = list.map(toRow);
    const open = rows.map(convert);
    const first = at * PATIENTS_EACH;
    for (const { given, who, columns } of visits.slice(first, first + PATIENTS_EACH)) {
      const quiet = rows[who] ?? {};
      const column = columns.find((name) => quiet[name] !== null) ?? '';
      const hiding = open.with(who, convert({ ...quiet, [column]: null }));
      const lost = findPlace(hiding, quiet['id'], given) - findPlace(open, quiet['id'], given);
      const result = (results[column] ??= { tried: 0, gained: 0, 'places lost': 0 });
      result.tried += 1;
      result.gained += Number(lost < 0);
      result['places lost'] += lost;
    }
  }
  return results;
}
