import { type Figure, isAttested } from '../figure/figure.ts';
import { formatSpan } from '../format/dates.ts';
import { toLowerStart } from '../format/counts.ts';
import type { Clinic } from './clinic.ts';
import type { DetailName } from './clinic-details.ts';
import type { FigureName } from './clinic-figures.ts';
import { toStatedText } from './format-figure.ts';
import {
  isKnown,
  isSettled,
  LEDGER_FIGURES,
  LEDGER_QUESTIONS,
  type LedgerId,
  toLedger,
} from './ledger.ts';

export type LedgerAnswer = {
  id: LedgerId;
  label: string;
  parts: readonly { text: string; from: FigureName | DetailName }[];
};

type Part = LedgerAnswer['parts'][number];

const WITHOUT_LABEL: Readonly<Partial<Record<Part['from'], (text: string) => string>>> = {
  treatmentsTried: (text) => `Needed first: ${toLowerStart(text)}`,
  exclusions: (text) => `Does not treat: ${toLowerStart(text)}`,
  inHousePharmacy: (text) =>
    text === 'Yes' ? 'Has its own pharmacy' : 'Has no pharmacy of its own',
};

function toParts(clinic: Clinic, id: LedgerId): Part[] {
  const stated: Stated = { ...clinic.details, ...clinic.figures };
  const parts = LEDGER_FIGURES[id].flatMap((from) => {
    const text = toStatedText(clinic, from);
    if (text === null || !stated[from] || !isSettled(stated[from])) return [];
    return [{ text: WITHOUT_LABEL[from]?.(text) ?? text, from }];
  });
  // The first part says whose pharmacy it is.
  return id === 'pharmacy' ? parts.slice(0, 1) : parts;
}

const toList = (parts: readonly string[]) => parts.filter(Boolean).join(' and ');

export type Reading = {
  day: string;
  isCopy: boolean;
  isCqc: boolean;
};

type Stated = Readonly<Record<string, Figure<unknown>>>;

export function toReadings(clinic: Clinic): Reading[] {
  const stated = Object.entries({ ...clinic.details, ...clinic.figures } as Stated);
  const readings = stated.flatMap(([name, figure]) => {
    const { value, state, checkedOn, source } = figure;
    if (value === null || state === 'computed' || !isAttested(figure)) return [];
    const isCqc = name === 'cqcRegistered' || name === 'cqcRating';
    return checkedOn ? [{ day: checkedOn, isCopy: source?.isCopy ?? false, isCqc }] : [];
  });
  return [...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values()];
}

/**
 * `Read in copies of its pages and the CQC’s on 21 November 2026`; empty if nothing was read.
 * @param ownPages such as `its pages`
 */
export function formatReadings(read: readonly Reading[], ownPages: string): string {
  const span = formatSpan(read.map(({ day }) => day));
  if (!span) return '';
  const pages = toList([
    read.every(({ isCqc }) => isCqc) ? '' : ownPages,
    read.some(({ isCqc }) => isCqc) ? 'the CQC’s' : '',
  ]);
  const copies = read.filter(({ isCopy }) => isCopy).length;
  const where = ['on', 'in copies of', 'on, or in copies of,'][
    copies === 0 ? 0 : copies === read.length ? 1 : 2
  ];
  return `Read ${where} ${pages} ${span}`;
}

export function toLedgerAnswers(clinic: Clinic): LedgerAnswer[] {
  const ledger = toLedger(clinic);
  if (ledger === null) return [];
  return LEDGER_QUESTIONS.filter(({ id }) => isKnown(ledger, id)).map(({ id, label }) => ({
    id,
    label,
    parts: toParts(clinic, id),
  }));
}
