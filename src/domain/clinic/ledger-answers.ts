/** The answers to the ten questions of the ledger line, as far as they are known. */
import { type Figure, isAttested } from '../figure/figure.ts';
import { formatSpan } from '../format/dates.ts';
import { toSentenceCase } from '../format/counts.ts';
import { type Clinic, CONSULTATION_LABELS } from './clinic.ts';
import type { DetailName } from './clinic-details.ts';
import type { FigureName } from './clinic-figures.ts';
import { toPriceText } from './format-figure.ts';
import { isKnown, isSettled, LEDGER_QUESTIONS, type LedgerId, toLedger } from './ledger.ts';
import { toCqcWords } from './regulation.ts';

export type LedgerAnswer = {
  id: LedgerId;
  label: string;
  /** Sentences of their own where several figures answer. */
  parts: readonly { text: string; from: FigureName | DetailName }[];
};

type Part = LedgerAnswer['parts'][number];

function toParts(clinic: Clinic): Record<LedgerId, Part[]> {
  const { figures, services, pharmacy } = clinic;
  const stated: Readonly<Record<Part['from'], Figure<unknown>>> = { ...clinic.details, ...figures };
  const part = (from: Part['from'], text: string | null): Part[] =>
    text === null || text === '' || !isSettled(stated[from]) ? [] : [{ text, from }];
  const { exclusions, pharmacyRoute } = figures;
  const { inHousePharmacy } = pharmacy;
  const ways = services.consultationTypes.map((type) => CONSULTATION_LABELS[type].toLowerCase());
  return {
    registered: part('cqcRegistered', toCqcWords(figures)),
    inspected: part('cqcRating', figures.cqcRating.value),
    treated: [
      ...part('agesTreated', figures.agesTreated.value),
      ...part('treatmentsTried', figures.treatmentsTried.value),
      ...part('exclusions', exclusions.value && `Not: ${toLower(exclusions.value)}`),
    ],
    seen: part('consultationTypes', toSentenceCase(ways.join(', '))),
    'first-fee': part('initialConsultationPrice', toPriceText(figures.initialConsultationPrice)),
    'follow-up-fee': part(
      'followUpConsultationPrice',
      toPriceText(figures.followUpConsultationPrice),
    ),
    'repeat-fee': part('prescriptionFee', toPriceText(figures.prescriptionFee)),
    wait: part('averageWaitTime', figures.averageWaitTime.value),
    pharmacy: isSettled(pharmacyRoute)
      ? part('pharmacyRoute', pharmacyRoute.value)
      : part(
          'inHousePharmacy',
          inHousePharmacy === null ? null : `${inHousePharmacy ? 'A' : 'No'} pharmacy of its own`,
        ),
    records: part('recordsNeeded', figures.recordsNeeded.value),
  };
}

const toLower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const toList = (parts: readonly string[]) => parts.filter(Boolean).join(' and ');

export type Reading = {
  /** ISO. */
  day: string;
  isCopy: boolean;
  isCqc: boolean;
};

type Stated = Readonly<Record<string, Figure<unknown>>>;

/** Where and when the figures of a clinic were read, each reading once. */
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

/** @param ownPages whose: `its pages`. `Read in copies of its pages and the CQC’s on 21 November 2026`; empty where nothing was read. */
export function sayRead(read: readonly Reading[], ownPages: string): string {
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

/** In the order of the questions; none of an example. */
export function toLedgerAnswers(clinic: Clinic): LedgerAnswer[] {
  const ledger = toLedger(clinic);
  if (ledger === null) return [];
  const parts = toParts(clinic);
  return LEDGER_QUESTIONS.filter(({ id }) => isKnown(ledger, id)).map(({ id, label }) => ({
    id,
    label,
    parts: parts[id],
  }));
}
