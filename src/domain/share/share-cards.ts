/** A share image travels without its page, so nothing on it may need a footnote. */
import type { Clinic } from '../clinic/clinic.ts';
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { type Ledger, sayLedger, toLedger } from '../clinic/ledger.ts';
import { toCqcStatus } from '../clinic/regulation.ts';
import { type Figure, isPublished, type Provenance } from '../figure/figure.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import { type Scale, toPlace, toScale } from '../figure/scale.ts';
import { toSentenceCase } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import { findNations, NATIONS } from '../place/areas.ts';

export type ShareFigure = {
  label: string;
  value: string;
};

/** Whole percents, so that with very many clinics the ticks, and their images, hardly change. */
export type ShareLine = {
  /** Distinct, ascending. */
  ticks: readonly number[];
  /** Null where unchecked. */
  place: number | null;
};

export type ShareCard = {
  /** A few words; replaces a title that cannot be drawn. */
  kind: string;
  title: string;
  detail: string | null;
  /** At most three. */
  figures: ShareFigure[];
  /** How much is known, in place of a figure. */
  gap: string | null;
  /** Null on a page without a clinic. */
  line: ShareLine | null;
  /** In place of the line where the clinic has no price on it. */
  ledger: Ledger | null;
  /** Sources and day of the check, or the page's age. */
  date: string | null;
};

function toPlaceText(place: number): string {
  if (place === 0) return 'The lowest first consultation here';
  if (place === 100) return 'The highest first consultation here';
  return `${place}% of the way from the lowest first consultation here to the highest`;
}

/** Alternative text. */
export function toShareText({ kind, title, detail, figures, gap, line, date }: ShareCard): string {
  const facts = figures.map(({ label, value }) => `${label}: ${value}`);
  const place = line?.place ?? null;
  return [
    `${kind}: ${title}`,
    detail,
    ...facts,
    place === null ? null : toPlaceText(place),
    gap,
    date,
  ]
    .filter((part) => part !== null)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

const MAX_FIGURES = 3;

/** More would make every first build minutes longer. */
const MAX_OWN_CARDS = 1_000;

type Candidate = { provenance: Provenance; label: string; value: string; isPrice: boolean };

function toCandidates<Value>(
  figure: Figure<Value>,
  label: string,
  toText: (value: Value) => string,
  isPrice = false,
): Candidate[] {
  return figure.value !== null && mayTravel(figure)
    ? [{ provenance: figure, label, value: toText(figure.value), isPrice }]
    : [];
}

function findCandidates({ figures }: Clinic): Candidate[] {
  const { initialConsultationPrice, averageWaitTime, prescriptionFee } = figures;
  return [
    ...toCandidates(
      initialConsultationPrice,
      CLINIC_FIGURES.initialConsultationPrice.label,
      formatPounds,
      true,
    ),
    ...toCandidates(averageWaitTime, CLINIC_FIGURES.averageWaitTime.label, String),
    ...toCandidates(figures.followUpConsultationPrice, 'Follow-up', formatPounds, true),
    ...toCandidates(prescriptionFee, CLINIC_FIGURES.prescriptionFee.label, formatPounds, true),
    ...(toCqcStatus(figures)
      ? toCandidates(figures.cqcRegistered, 'Regulator', () => 'CQC-registered')
      : []),
  ];
}

/** Published, and read on a known day on the live page. */
function mayTravel({ state, source, checkedOn }: Provenance): boolean {
  return (
    isPublished({ state }) && !source?.isCopy && checkedOn !== null && formatDate(checkedOn) !== ''
  );
}

/** `Published by the clinic, checked 20 November 2026`. */
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

/** Without figures of a clinic. */
export const PLAIN_CARD = {
  detail: null,
  figures: [],
  gap: null,
  line: null,
  ledger: null,
  date: null,
};

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
    mayTravel(figures.nationsServed) &&
    findNations(figures.nationsServed.value ?? [])?.length === NATIONS.length;
  if (isEverywhere) return 'Online across the UK';
  return city === null ? 'Online' : `Online, based in ${city}`;
}

/** In pounds; null where it may not travel. */
function findTravellingPrice({ overview, figures }: Clinic): number | null {
  const price = figures.initialConsultationPrice;
  return !overview.isExample && mayTravel(price) ? price.value : null;
}

export function toPriceScale(clinics: readonly Clinic[]): Scale | null {
  return toScale(clinics.map(findTravellingPrice));
}

const EMPTY_LINE: ShareLine = { ticks: [], place: null };

function toLine(clinic: Clinic, scale: Scale | null): ShareLine {
  if (scale === null) return EMPTY_LINE;
  const price = findTravellingPrice(clinic);
  return {
    ticks: [...new Set(scale.ticks.map(Math.round))],
    place: price === null ? null : Math.round(toPlace(price, scale)),
  };
}

const EXAMPLE_CARD = {
  ...PLAIN_CARD,
  kind: 'Example clinic',
  detail: 'Invented to show how this site works.',
  line: EMPTY_LINE,
};

/** An example's card holds no figure. `scale` is of all first consultations. */
export function toClinicShareCard(clinic: Clinic, scale: Scale | null): ShareCard {
  if (clinic.overview.isExample) return { ...EXAMPLE_CARD, title: clinic.overview.name };
  const candidates = findCandidates(clinic);
  const shown = candidates.slice(0, MAX_FIGURES);
  const line = toLine(clinic, scale);
  const ledger = line.place === null ? toLedger(clinic) : null;
  return {
    kind: 'Clinic',
    title: clinic.overview.name,
    detail: toWhere(clinic),
    figures: shown.map(({ label, value }) => ({ label, value })),
    gap: ledger && shown.length < MAX_FIGURES ? sayLedger(ledger).lead.replace(/[.:]$/, '') : null,
    line,
    ledger,
    date: toGrounds(shown.map(({ provenance }) => provenance)) ?? toUpdated(clinic.updatedAt),
  };
}

export function toReviewShareCard({ overview, updatedAt }: Clinic): ShareCard {
  if (overview.isExample) return { ...EXAMPLE_CARD, kind: 'Example review', title: overview.name };
  return {
    ...PLAIN_CARD,
    kind: 'What is known',
    title: overview.name,
    detail: 'What it says itself, what registers say, and what nobody has checked yet.',
    line: EMPTY_LINE,
    date: toUpdated(updatedAt),
  };
}

/** By path. The first thousand have their own card, all others the shared one. */
export function toClinicShareCards(
  clinics: readonly Clinic[],
  reviewed: readonly { clinic: Clinic; path: string }[],
  shared: ShareCard,
): [path: string, card: ShareCard][] {
  const scale = toPriceScale(clinics);
  const own = (card: () => ShareCard, index: number) => (index < MAX_OWN_CARDS ? card() : shared);
  return [
    ...clinics.map((clinic, index): [string, ShareCard] => [
      `/clinics/${clinic.overview.slug}`,
      own(() => toClinicShareCard(clinic, scale), index),
    ]),
    ...reviewed.map(({ clinic, path }, index): [string, ShareCard] => [
      path,
      own(() => toReviewShareCard(clinic), index),
    ]),
  ];
}
