/**
 * What a clinic would gain in the quiz by keeping quiet (rules §9, "Match scoring"): random patients meet
 * random clinics, of which one hides a value that it states elsewhere.
 */
import { toClinic } from '../../src/data/clinic/to-clinic.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toMatchCandidates } from '../../src/domain/matching/match-candidate.ts';
import { rankClinics } from '../../src/domain/matching/rank-clinics.ts';
import { QUESTIONS, type QuizAnswers, toAnswer } from '../../src/domain/quiz/questions.ts';

type Row = Readonly<Record<string, unknown>>;
type Random = <Item>(items: readonly Item[]) => Item;

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

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
}

function createRow(pick: Random, number: number): Row {
  const stated = Object.entries(STATED).map(([column, values]) => [
    column,
    // Every fourth value is not stated by anybody.
    pick([true, true, true, false]) ? pick(values) : null,
  ]);
  return {
    id: `c${number}`,
    name: `Clinic ${number}`,
    active: true,
    is_example: true,
    address_region: 'UK',
    follow_up_interval_months: 3,
    ...(Object.fromEntries(stated) as Row),
  };
}

function createAnswers(pick: Random): QuizAnswers {
  const answers = QUESTIONS.map(({ id, options }) =>
    // Some questions are skipped, as an address allows.
    pick([true, true, true, true, false]) ? (toAnswer(id, [pick(options).value]) ?? {}) : {},
  );
  return Object.assign({}, ...answers) as QuizAnswers;
}

const convert = (row: Row): Clinic => toClinic(row, { sources: [], strainCount: 0 });

function findPlace(clinics: readonly Clinic[], id: unknown, answers: QuizAnswers): number {
  return rankClinics(toMatchCandidates(clinics), answers).findIndex(
    ({ candidate }) => candidate.id === id,
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
  const pick = createRandom(seed);
  const results: Record<string, HidingResult> = {};
  let rows: Row[] = [];
  let open: Clinic[] = [];
  for (let patient = 0; patient < patients; patient += 1) {
    if (patient % PATIENTS_EACH === 0) {
      rows = Array.from({ length: clinics }, (_, number) => createRow(pick, number));
      open = rows.map(convert);
    }
    const answers = createAnswers(pick);
    const quiet = pick(rows);
    const column = pick(Object.keys(STATED).filter((name) => quiet[name] !== null));
    const hiding = open.with(rows.indexOf(quiet), convert({ ...quiet, [column]: null }));
    const lost = findPlace(hiding, quiet['id'], answers) - findPlace(open, quiet['id'], answers);
    const result = (results[column] ??= { tried: 0, gained: 0, 'places lost': 0 });
    result.tried += 1;
    result.gained += Number(lost < 0);
    result['places lost'] += lost;
  }
  return results;
}
