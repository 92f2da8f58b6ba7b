/**
 * How much we know about a clinic: ten questions, the same for every real clinic and always in this
 * order (rules §10, "The ledger line").
 */
import { NUMBER_WORDS } from '../format/counts.ts';
import { type Figure, isAttested, type ProvenanceState } from '../figure/figure.ts';
import type { Clinic } from './clinic.ts';
import type { DetailName } from './clinic-details.ts';
import type { FigureName } from './clinic-figures.ts';
import { toCqcStatus } from './regulation.ts';

export const LEDGER_GROUPS = ['Checks', 'Care', 'Fees', 'Practical'] as const;

type Group = (typeof LEDGER_GROUPS)[number];

export const LEDGER_QUESTIONS = [
  /** Only a regulator can answer these two. */
  { id: 'registered', group: 'Checks', label: 'On the register', short: 'registration', ask: null },
  { id: 'inspected', group: 'Checks', label: 'Inspected', short: 'inspection', ask: null },
  {
    id: 'treated',
    group: 'Care',
    label: 'Who is treated',
    short: 'who is treated',
    ask: 'Who do you treat, and what must I have tried first?',
  },
  {
    id: 'seen',
    group: 'Care',
    label: 'How you are seen',
    short: 'how you are seen',
    ask: 'Who would see me, and how: by video, by telephone or in person?',
  },
  {
    id: 'first-fee',
    group: 'Fees',
    label: 'First consultation',
    short: 'first consultation',
    ask: 'What does a first consultation cost?',
  },
  {
    id: 'follow-up-fee',
    group: 'Fees',
    label: 'Follow-up',
    short: 'follow-up',
    ask: 'What does a follow-up cost, and how often is one needed?',
  },
  {
    id: 'repeat-fee',
    group: 'Fees',
    label: 'Repeat prescription',
    short: 'repeat prescription',
    ask: 'What does a repeat prescription cost?',
  },
  {
    id: 'wait',
    group: 'Practical',
    label: 'Wait',
    short: 'wait',
    ask: 'How long is the wait for a first consultation?',
  },
  {
    id: 'pharmacy',
    group: 'Practical',
    label: 'Pharmacy',
    short: 'pharmacy',
    ask: 'Which pharmacy can I use, and what does delivery cost?',
  },
  {
    id: 'records',
    group: 'Practical',
    label: 'Records',
    short: 'records',
    ask: 'Which medical records do you need, and who gets them?',
  },
] as const satisfies readonly {
  id: string;
  group: Group;
  label: string;
  short: string;
  ask: string | null;
}[];

/** Each question's position on the line: 18 apart within a group, 34 between groups. */
export const LEDGER_PLACES = LEDGER_QUESTIONS.map(
  ({ group }, index) => 7 + 18 * index + 16 * LEDGER_GROUPS.indexOf(group),
);
export const LEDGER_LENGTH = 224;

export type LedgerQuestion = (typeof LEDGER_QUESTIONS)[number];

export type LedgerId = LedgerQuestion['id'];

export type LedgerMark = 'read' | 'computed' | null;

export type Ledger = readonly LedgerMark[];

/** Whether a figure is settled: stated, not old and not contradicted by a second page. */
export const isSettled = ({ value, state }: Figure<unknown>): boolean =>
  value !== null &&
  !(Array.isArray(value) && value.length === 0) &&
  isAttested({ state }) &&
  state !== 'old' &&
  state !== 'differs';

function toMark(figures: readonly Figure<unknown>[]): LedgerMark {
  const states: ProvenanceState[] = figures.filter(isSettled).map(({ state }) => state);
  if (states.length === 0) return null;
  return states.every((state) => state === 'computed') ? 'computed' : 'read';
}

/** The figures that answer a question. Any one is enough. */
export const LEDGER_FIGURES: Readonly<Record<LedgerId, readonly (FigureName | DetailName)[]>> = {
  registered: ['cqcRegistered'],
  inspected: ['cqcRating'],
  treated: ['agesTreated', 'treatmentsTried', 'exclusions'],
  seen: ['consultationTypes'],
  'first-fee': ['initialConsultationPrice'],
  'follow-up-fee': ['followUpConsultationPrice'],
  'repeat-fee': ['prescriptionFee'],
  wait: ['averageWaitTime'],
  pharmacy: ['pharmacyRoute', 'inHousePharmacy'],
  records: ['recordsNeeded'],
};

/** Null for an example, about which there is nothing to know. */
export function toLedger({ overview, figures, details }: Clinic): Ledger | null {
  if (overview.isExample) return null;
  // A clinic's own claim about its registration or rating does not replace the register or an
  // inspection.
  const { state } = figures.cqcRating;
  const isRegulators = state === 'register' || state === 'noted';
  const stated: Readonly<Record<string, Figure<unknown>>> = {
    ...details,
    ...figures,
    cqcRegistered: { ...figures.cqcRegistered, value: toCqcStatus(figures) },
    cqcRating: { ...figures.cqcRating, value: isRegulators ? figures.cqcRating.value : null },
  };
  return LEDGER_QUESTIONS.map(({ id }) =>
    toMark(LEDGER_FIGURES[id].flatMap((name) => stated[name] ?? [])),
  );
}

export const isMissing = (ledger: Ledger, name: FigureName | DetailName): boolean =>
  LEDGER_QUESTIONS.some(({ id }) => LEDGER_FIGURES[id].includes(name) && !isKnown(ledger, id));

export const isKnown = (ledger: Ledger, id: LedgerId): boolean =>
  ledger[LEDGER_QUESTIONS.findIndex((question) => question.id === id)] !== null;

export const countKnown = (ledger: Ledger): number => ledger.filter((mark) => mark !== null).length;

const pick = (ledger: Ledger, mark: LedgerMark): LedgerQuestion[] =>
  LEDGER_QUESTIONS.filter((_, index) => ledger[index] === mark);

export const toQuestionsToAsk = (ledger: Ledger) =>
  pick(ledger, null).flatMap(({ ask }) => ask ?? []);

export const ASK_LEAD = 'Before I book, please tell me:';

/** Plain text to send to the clinic, with nothing about the sender. */
export const toAskMessage = (ledger: Ledger): string =>
  [ASK_LEAD, ...toQuestionsToAsk(ledger).map((ask, index) => `${index + 1}. ${ask}`)].join('\n');

function toNames(questions: readonly LedgerQuestion[]): string {
  const fees = questions.filter(({ group }) => group === 'Fees');
  const all = LEDGER_QUESTIONS.filter(({ group }) => group === 'Fees');
  const names = questions.map(({ group, short }) =>
    group === 'Fees' && fees.length === all.length ? 'all three fees' : short,
  );
  return [...new Set(names)].join(', ');
}

const toPart = (lead: string, questions: readonly LedgerQuestion[]) =>
  questions.length === 0 ? [] : [`${lead}: ${toNames(questions)}.`];

/** If fewer answers are known, the sentence names them; otherwise it names the unknown ones. */
const HALF_KNOWN = 5;

/** The sentence below a line, with a bold lead. Known and missing add up to ten. */
export function toLedgerSentence(ledger: Ledger): { lead: string; rest: string } {
  const known = countKnown(ledger);
  const missing = pick(ledger, null);
  const computed = toPart('Worked out by us', pick(ledger, 'computed'));
  const toLookUp = toPart(
    'To look up',
    missing.filter(({ ask }) => ask === null),
  );
  if (known === 0) return { lead: 'None of the ten known yet.', rest: toLookUp.join(' ') };
  if (missing.length === 0) return { lead: 'All ten known.', rest: computed.join(' ') };
  const lead = `${known} of 10 known`;
  if (known < HALF_KNOWN) {
    const named = LEDGER_QUESTIONS.filter((_, index) => ledger[index] !== null);
    return { lead: `${lead}:`, rest: [`${toNames(named)}.`, ...computed].join(' ') };
  }
  const rest = [
    ...toPart(
      'Missing',
      missing.filter(({ ask }) => ask !== null),
    ),
    ...toLookUp,
    ...computed,
  ];
  return { lead: `${lead}.`, rest: rest.join(' ') };
}

/** The questions that the clinic can answer, such as `these five`; empty if none. */
export function countAsked(ledger: Ledger): string {
  const { length } = toQuestionsToAsk(ledger);
  return ['', 'this one'][length] ?? `these ${NUMBER_WORDS[length]}`;
}

/** `these five`, or `the rest` if the sentence names what is known. */
export function toAsked(ledger: Ledger): string {
  const known = countKnown(ledger);
  return known > 0 && known < HALF_KNOWN ? 'the rest' : countAsked(ledger);
}
