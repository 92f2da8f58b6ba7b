/** A share image is seen without its page, so nothing on it may need a footnote. */
import type { Clinic } from '../clinic/clinic.ts';
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { type Ledger, toLedgerSentence, toLedger } from '../clinic/ledger.ts';
import { toCqcStatus } from '../clinic/regulation.ts';
import { type Figure, isPublished, type Provenance } from '../figure/figure.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import { toSentenceCase } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import { findNations, NATIONS } from '../place/areas.ts';

export type ShareFigure = {
  label: string;
  value: string;
};

export type ShareCard = {
  kind: string;
  title: string;
  detail: string | null;
  figures: ShareFigure[];
  ledger: Ledger | null;
  date: string | null;
};

export const describeKnown = ({ ledger }: Pick<ShareCard, 'ledger'>): string | null =>
  ledger && toLedgerSentence(ledger).lead.replace(/[.:]$/, '');

export function toShareText(card: ShareCard): string {
  const { kind, title, detail, figures, date } = card;
  const facts = figures.map(({ label, value }) => `${label}: ${value}`);
  return [`${kind}: ${title}`, detail, ...facts, describeKnown(card), date]
    .filter((part) => part !== null)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

export const MAX_FIGURES = 3;

/** More would add minutes to a first build. */
const MAX_OWN_CARDS = 1_000;

type Candidate = { provenance: Provenance; label: string; value: string };

function toCandidates<Value>(
  figure: Figure<Value>,
  label: string,
  toText: (value: Value) => string,
): Candidate[] {
  return figure.value !== null && isShareable(figure)
    ? [{ provenance: figure, label, value: toText(figure.value) }]
    : [];
}

function findCandidates({ figures }: Clinic): Candidate[] {
  const { initialConsultationPrice, averageWaitTime, prescriptionFee } = figures;
  return [
    ...toCandidates(
      initialConsultationPrice,
      CLINIC_FIGURES.initialConsultationPrice.label,
      formatPounds,
    ),
    ...toCandidates(averageWaitTime, CLINIC_FIGURES.averageWaitTime.label, String),
    ...toCandidates(figures.followUpConsultationPrice, 'Follow-up', formatPounds),
    ...toCandidates(prescriptionFee, CLINIC_FIGURES.prescriptionFee.label, formatPounds),
    ...(toCqcStatus(figures)
      ? toCandidates(figures.cqcRegistered, 'Regulator', () => 'CQC-registered')
      : []),
  ];
}

/** Only figures from the clinic or a regulator, read on the live page on a known date. */
function isShareable({ state, source, checkedOn }: Provenance): boolean {
  return (
    isPublished({ state }) && !source?.isCopy && checkedOn !== null && formatDate(checkedOn) !== ''
  );
}

function toGrounds(provenances: readonly Provenance[]): string | null {
  const grounds = [
    ...new Set(provenances.map(({ state }) => toSentenceCase(PROVENANCE_LABELS[state]))),
  ];
  const days = [...new Set(provenances.map(({ checkedOn }) => checkedOn ?? ''))].sort();
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => formatDate(day ?? ''));
  if (first === '') return null;
  const who = grounds.length > 1 ? 'From the clinic or a register' : grounds[0];
  return `${who}, checked ${first === last ? first : `${first} to ${last}`}`;
}

export const PLAIN_CARD = { detail: null, figures: [], ledger: null, date: null };

function toUpdated(updatedAt: string | null): string | null {
  const day = updatedAt === null ? '' : formatDate(updatedAt);
  return day === '' ? null : `Updated ${day}`;
}

function toWhere(clinic: Clinic): string | null {
  const { overview, services, figures } = clinic;
  const { city } = overview.address;
  const ways = services.consultationTypes;
  if (!ways.includes('video')) return city;
  if (ways.includes('in-person'))
    return city === null ? 'Online and in person' : `${city} and online`;
  const isEverywhere =
    isShareable(figures.nationsServed) &&
    findNations(figures.nationsServed.value ?? [])?.length === NATIONS.length;
  if (isEverywhere) return 'Online across the UK';
  return city === null ? 'Online' : `Online, based in ${city}`;
}

const EXAMPLE_CARD = {
  ...PLAIN_CARD,
  kind: 'Example clinic',
  detail: 'Invented to show how this site works.',
};

export function toClinicShareCard(clinic: Clinic): ShareCard {
  if (clinic.overview.isExample) return { ...EXAMPLE_CARD, title: clinic.overview.name };
  const shown = findCandidates(clinic).slice(0, MAX_FIGURES);
  return {
    kind: 'Clinic',
    title: clinic.overview.name,
    detail: toWhere(clinic),
    figures: shown.map(({ label, value }) => ({ label, value })),
    ledger: toLedger(clinic),
    date: toGrounds(shown.map(({ provenance }) => provenance)) ?? toUpdated(clinic.updatedAt),
  };
}

export function toReviewShareCard(clinic: Clinic): ShareCard {
  const { overview, updatedAt } = clinic;
  if (overview.isExample) return { ...EXAMPLE_CARD, kind: 'Example review', title: overview.name };
  return {
    ...PLAIN_CARD,
    kind: 'What is known',
    title: overview.name,
    date: toUpdated(updatedAt),
  };
}

/**
 * By path. The first thousand clinics and the first thousand reviews have their own cards; the
 * others share one.
 */
export function toClinicShareCards(
  clinics: readonly Clinic[],
  reviewed: readonly { clinic: Clinic; path: string }[],
  shared: ShareCard,
): [path: string, card: ShareCard][] {
  const own = (card: () => ShareCard, index: number) => (index < MAX_OWN_CARDS ? card() : shared);
  return [
    ...clinics.map((clinic, index): [string, ShareCard] => [
      `/clinics/${clinic.overview.slug}`,
      own(() => toClinicShareCard(clinic), index),
    ]),
    ...reviewed.map(({ clinic, path }, index): [string, ShareCard] => [
      path,
      own(() => toReviewShareCard(clinic), index),
    ]),
  ];
}
