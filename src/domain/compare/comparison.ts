import { CLINIC_DETAILS } from '../clinic/clinic-details.ts';
import { CLINIC_FIGURES, type FigureName } from '../clinic/clinic-figures.ts';
import type { Ledger } from '../clinic/ledger.ts';
import type { Reading } from '../clinic/ledger-answers.ts';
import { isClinicSlug } from '../clinic/slug-shape.ts';
import type { ProvenanceState } from '../figure/figure.ts';

const toPlain = <const Id extends string, const Name extends FigureName>(id: Id, figure: Name) => ({
  ...{ id, figure },
  label: CLINIC_FIGURES[figure].label,
});

/** Fees and waits, which patients ask about first, then mainly the rest of the ledger line. */
const MAIN_ROWS = [
  { id: 'initial', label: CLINIC_FIGURES.initialConsultationPrice.label },
  { id: 'followUp', label: CLINIC_FIGURES.followUpConsultationPrice.label },
  { id: 'prescription', label: CLINIC_FIGURES.prescriptionFee.label },
  { id: 'wait', label: CLINIC_FIGURES.averageWaitTime.label },
  { id: 'firstYear', label: 'First year without medicine, typical (worked out by this site)' },
  { id: 'delivery', label: CLINIC_FIGURES.deliveryFee.label },
  { id: 'form', label: CLINIC_FIGURES.formFee.label },
  { id: 'membership', label: 'Membership' },
  { id: 'register', label: CLINIC_FIGURES.cqcRegistered.label },
  { id: 'cqcRating', label: CLINIC_FIGURES.cqcRating.label },
  { id: 'findings', label: 'Official findings' },
  toPlain('ages', 'agesTreated'),
  toPlain('tried', 'treatmentsTried'),
  toPlain('exclusions', 'exclusions'),
  { id: 'types', label: CLINIC_DETAILS.consultationTypes.label },
  toPlain('pharmacy', 'pharmacyRoute'),
  toPlain('records', 'recordsNeeded'),
  toPlain('newPatients', 'takesNewPatients'),
  { id: 'notFor', label: 'Not for you if' },
  { id: 'verdict', label: 'Our verdict, out of 10' },
  { id: 'rating', label: 'Rating, out of 5' },
] as const satisfies readonly { id: string; label: string }[];

const OTHER_ROWS = [
  { id: 'yearAfter', label: 'The year after without medicine (worked out by this site)' },
  { id: 'schedule', label: 'Follow-ups' },
  toPlain('next', 'nextAvailableAppointment'),
  toPlain('response', 'responseTime'),
  { id: 'phone', label: CLINIC_DETAILS.phone.label },
  toPlain('repeat', 'repeatTime'),
  toPlain('repeatCheapest', 'repeatTimeCheapest'),
  { id: 'deliveryTime', label: 'Standard delivery takes' },
  toPlain('outOfStock', 'outOfStock'),
  { id: 'homeDelivery', label: CLINIC_DETAILS.homeDelivery.label },
  { id: 'deposit', label: CLINIC_FIGURES.depositKept.label },
  { id: 'transferFee', label: CLINIC_FIGURES.transferConsultationPrice.label },
  toPlain('concessions', 'concessions'),
  toPlain('terms', 'subscriptionTerms'),
  toPlain('refund', 'refundRule'),
  toPlain('refused', 'refundIfRefused'),
  toPlain('children', 'childrenTreated'),
  toPlain('carers', 'carers'),
  toPlain('transfer', 'transferNeeds'),
  toPlain('seenBy', 'firstSeenBy'),
  toPlain('prescribedBy', 'prescribedBy'),
  toPlain('followedUpBy', 'followedUpBy'),
  { id: 'treats', label: 'Conditions named' },
  toPlain('nations', 'nationsServed'),
  toPlain('emergency', 'emergencyContact'),
  { id: 'support', label: CLINIC_DETAILS.followUpSupport.label },
  toPlain('runBy', 'legalEntity'),
  toPlain('established', 'establishedYear'),
] as const satisfies readonly { id: string; label: string }[];

const COMPARE_ROWS = [...MAIN_ROWS, ...OTHER_ROWS];

type CompareRow = (typeof COMPARE_ROWS)[number];

export type CompareRowId = CompareRow['id'];

export const PLAIN_ROWS = COMPARE_ROWS.filter((row) => 'figure' in row);

export type PlainRowId = (typeof PLAIN_ROWS)[number]['id'];

/** Rows in which a missing value means something other than unchecked. */
export const SILENT_WORDS: Readonly<Partial<Record<CompareRowId, string>>> = {
  firstYear: 'No total yet',
  yearAfter: 'No total yet',
  notFor: 'None yet',
  verdict: 'None yet',
  rating: 'Not rated',
};

export type ComparedCells = Readonly<
  Partial<Record<CompareRowId, { text: string; state?: ProvenanceState; rank?: number }>>
>;

export type ComparedClinic = {
  name: string;
  slug: string;
  isExample: boolean;
  ledger: Ledger | null;
  readings: readonly Reading[];
  cells: ComparedCells;
};

export const SCALED_ROWS: ReadonlySet<CompareRowId> = new Set(['initial', 'wait']);

export type ShownRow = { id: CompareRowId; label: string };

export type Comparison = {
  mainRows: ShownRow[];
  otherRows: ShownRow[];
  silent: ShownRow[];
};

/**
 * In one row, the lowest of the real clinics and the lowest of the examples; none for a group whose
 * values are all equal.
 */
export function findLowest(
  clinics: readonly ComparedClinic[],
  row: CompareRowId,
): readonly ComparedClinic[] {
  return [true, false].flatMap((isExample) => {
    const known = clinics.filter(
      (clinic) => clinic.isExample === isExample && clinic.cells[row]?.rank !== undefined,
    );
    const lowest = known.filter(({ cells }) =>
      known.every((other) => Number(cells[row]?.rank) <= Number(other.cells[row]?.rank)),
    );
    return lowest.length < known.length ? lowest : [];
  });
}

/** @param onlyDifferences leaves out rows with two or more known values that are all the same */
export function toComparison(
  clinics: readonly ComparedClinic[],
  onlyDifferences = false,
): Comparison {
  const toTexts = ({ id }: ShownRow) => clinics.flatMap(({ cells }) => cells[id]?.text ?? []);
  const isShown = (row: ShownRow) => {
    const texts = toTexts(row);
    return new Set(texts).size > (onlyDifferences && texts.length > 1 ? 1 : 0);
  };
  return {
    mainRows: MAIN_ROWS.filter(isShown),
    otherRows: OTHER_ROWS.filter(isShown),
    // Leaves out what comes from this site or from patients, because no clinic can supply it.
    silent: COMPARE_ROWS.filter((row) => toTexts(row).length === 0 && !SILENT_WORDS[row.id]),
  };
}

export const MAX_COMPARED = 5;

/** `#clinics=releaf,mamedica`, or empty. A fragment is never sent. */
export function toCompareFragment(slugs: readonly string[]): string {
  return slugs.length === 0 ? '' : `#clinics=${slugs.join(',')}`;
}

export function isCompareFragment(fragment: string): boolean {
  return fragment === '' || fragment.startsWith('#clinics=');
}

/** The fragment is untrusted. `leftOut` counts unknown names and names beyond the limit. */
export function parseCompareFragment(
  fragment: string,
  known: (slug: string) => boolean,
): { slugs: string[]; leftOut: number } {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get('clinics') ?? '';
  const named = [...new Set(text.split(',').filter(Boolean))];
  const slugs = named.filter((slug) => isClinicSlug(slug) && known(slug)).slice(0, MAX_COMPARED);
  return { slugs, leftOut: named.length - slugs.length };
}
