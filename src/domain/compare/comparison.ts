/**
 * The comparison of clinics: a row for each subject, a cell for each clinic, in words and with its state;
 * and the chosen clinics in the address's fragment, which no request carries.
 */
import { type Clinic, CONSULTATION_LABELS } from '../clinic/clinic.ts';
import { CLINIC_DETAILS, type DetailName } from '../clinic/clinic-details.ts';
import { CLINIC_FIGURES, type MembershipOption } from '../clinic/clinic-figures.ts';
import { toCqcWords } from '../clinic/regulation.ts';
import { formatRange } from '../cost/cost-words.ts';
import type { Range } from '../cost/fee-ranges.ts';
import type { FirstYearCost } from '../cost/first-year.ts';
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { formatEvery, toSentenceCase } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import { isClinicSlug } from '../clinic/slug-shape.ts';

type CompareCell = {
  /** Null where nobody has checked it. */
  text: string | null;
  /** Null for what needs no mark. */
  state: ProvenanceState | null;
};

/** The rows, by subject, in the order patients ask. */
export const COMPARE_SUBJECTS = [
  {
    subject: 'Cost',
    rows: [
      { id: 'firstYear', label: 'First year without medicine, typical (worked out by this site)' },
      { id: 'yearAfter', label: 'The year after without medicine (worked out by this site)' },
      { id: 'initial', label: CLINIC_FIGURES.initialConsultationPrice.label },
      { id: 'followUp', label: CLINIC_FIGURES.followUpConsultationPrice.label },
      { id: 'schedule', label: 'Follow-ups' },
      { id: 'prescription', label: CLINIC_FIGURES.prescriptionFee.label },
      { id: 'delivery', label: CLINIC_FIGURES.deliveryFee.label },
      { id: 'membership', label: 'Membership (optional)' },
      { id: 'terms', label: CLINIC_FIGURES.subscriptionTerms.label },
      { id: 'refund', label: CLINIC_FIGURES.refundRule.label },
    ],
  },
  {
    subject: 'How soon',
    rows: [
      { id: 'wait', label: CLINIC_FIGURES.averageWaitTime.label },
      { id: 'next', label: CLINIC_FIGURES.nextAvailableAppointment.label },
      { id: 'response', label: CLINIC_FIGURES.responseTime.label },
    ],
  },
  {
    subject: 'Care',
    rows: [
      { id: 'ages', label: CLINIC_FIGURES.agesTreated.label },
      { id: 'exclusions', label: CLINIC_FIGURES.exclusions.label },
      { id: 'tried', label: CLINIC_FIGURES.treatmentsTried.label },
      { id: 'records', label: CLINIC_FIGURES.recordsNeeded.label },
      { id: 'treats', label: 'Conditions it names' },
      { id: 'types', label: CLINIC_DETAILS.consultationTypes.label },
      { id: 'nations', label: CLINIC_FIGURES.nationsServed.label },
      { id: 'homeDelivery', label: CLINIC_DETAILS.homeDelivery.label },
      { id: 'support', label: CLINIC_DETAILS.followUpSupport.label },
      { id: 'pharmacy', label: CLINIC_FIGURES.pharmacyRoute.label },
    ],
  },
  {
    subject: 'Trust',
    rows: [
      { id: 'register', label: CLINIC_FIGURES.cqcRegistered.label },
      { id: 'cqcRating', label: CLINIC_FIGURES.cqcRating.label },
      { id: 'runBy', label: CLINIC_FIGURES.legalEntity.label },
      { id: 'notFor', label: 'Not for you if' },
      { id: 'verdict', label: 'Our verdict, out of 10' },
      { id: 'rating', label: 'Rating, out of 5' },
      { id: 'established', label: CLINIC_FIGURES.establishedYear.label },
    ],
  },
] as const satisfies readonly { subject: string; rows: readonly { id: string; label: string }[] }[];

export type CompareRowId = (typeof COMPARE_SUBJECTS)[number]['rows'][number]['id'];

/** Rows of whole sentences, for which a sheet of paper has no room. */
export const LONG_ROWS: ReadonlySet<CompareRowId> = new Set<CompareRowId>([
  ...(['terms', 'refund', 'records', 'treats', 'pharmacy'] as const),
  'cqcRating',
]);

/** A cell of a value; an example is marked once for the whole clinic. */
function toCell<Value>(
  { value, state }: BriefFigure<Value>,
  toText: (value: Value) => string,
): CompareCell {
  if (value === null) return { text: null, state: null };
  return { text: toText(value), state: state === 'example' ? null : state };
}

function toMembershipText(options: readonly MembershipOption[]): string {
  if (options.length === 0) return 'None';
  const words = options.map(({ name, annualFee }) =>
    annualFee === null
      ? `${name}, fee not checked yet`
      : `${name}, ${formatPounds(annualFee)} a year`,
  );
  return words.join('; ');
}

/** The rows of which something is known; every other reads "Not checked yet". */
export type ComparedCells = Readonly<
  Partial<Record<CompareRowId, { text: string; state?: ProvenanceState }>>
>;

export function toComparedClinic(clinic: Clinic, year: FirstYearCost) {
  const { overview, services, figures, verdict, details } = clinic;
  const detail = (name: DetailName, text: string) => toCell(details[name], () => text);
  const yesOrNo = (name: DetailName, value: boolean) => detail(name, value ? 'Yes' : 'No');
  const toScore = (score: number) => score.toFixed(1);
  const toList = (items: readonly string[]) => items.join(', ');
  const registered = toCqcWords(figures);
  const toSum = (sum: Range | null): CompareCell => ({
    text: sum && formatRange(sum),
    state: null,
  });
  const cells: Readonly<Record<CompareRowId, CompareCell>> = {
    firstYear: toSum(year.sums?.total ?? null),
    yearAfter: toSum(year.sums?.yearAfter ?? null),
    initial: toCell(figures.initialConsultationPrice, formatPounds),
    followUp: toCell(figures.followUpConsultationPrice, formatPounds),
    schedule:
      figures.followUpIntervalMonths.value === null
        ? toCell(figures.followUpSchedule, String)
        : toCell(figures.followUpIntervalMonths, (months) => toSentenceCase(formatEvery(months))),
    prescription: toCell(figures.prescriptionFee, formatPounds),
    delivery: toCell(figures.deliveryFee, formatPounds),
    membership: toCell(figures.membershipOptions, toMembershipText),
    terms: toCell(figures.subscriptionTerms, String),
    refund: toCell(figures.refundRule, String),
    wait: toCell(figures.averageWaitTime, String),
    next: toCell(figures.nextAvailableAppointment, String),
    response: toCell(figures.responseTime, String),
    ages: toCell(figures.agesTreated, String),
    exclusions: toCell(figures.exclusions, String),
    tried: toCell(figures.treatmentsTried, String),
    records: toCell(figures.recordsNeeded, String),
    treats: detail('specialties', toList(services.specialties)),
    types: detail(
      'consultationTypes',
      toList(services.consultationTypes.map((type) => CONSULTATION_LABELS[type])),
    ),
    nations: toCell(figures.nationsServed, toList),
    homeDelivery: yesOrNo('homeDelivery', services.homeDelivery),
    support: yesOrNo('followUpSupport', services.followUpSupport),
    pharmacy: toCell(figures.pharmacyRoute, String),
    register:
      registered === null
        ? { text: null, state: null }
        : toCell(figures.cqcRegistered, () => registered),
    cqcRating: toCell(figures.cqcRating, String),
    runBy: toCell(figures.legalEntity, String),
    notFor: { text: verdict.notIdealFor.join('; ') || null, state: null },
    verdict: toCell(figures.verdictScore, toScore),
    rating: toCell(figures.overallRating, toScore),
    established: toCell(figures.establishedYear, String),
  };
  const { name, slug, isExample } = overview;
  const known = Object.entries(cells).flatMap(([row, { text, state }]) =>
    text === null ? [] : [[row, state === null ? { text } : { text, state }] as const],
  );
  return { name, slug, isExample, cells: Object.fromEntries(known) as ComparedCells };
}

export type ComparedClinic = ReturnType<typeof toComparedClinic>;

export type ShownRow = { id: CompareRowId; label: string };
export type ShownSubject = { subject: string; rows: ShownRow[] };

/** Whether the clinics differ in a row; silence differs from an answer. */
function isDifferent(clinics: readonly ComparedClinic[], row: CompareRowId): boolean {
  return new Set(clinics.map(({ cells }) => cells[row]?.text)).size > 1;
}

const countSilent = (clinics: readonly ComparedClinic[], row: CompareRowId): number =>
  clinics.filter(({ cells }) => !cells[row]).length;

/** Whether nobody has checked a row for any of the clinics. */
export function isSilent(clinics: readonly ComparedClinic[], row: CompareRowId): boolean {
  return countSilent(clinics, row) === clinics.length;
}

/**
 * The rows by subject. Within a subject, those on which more clinics are silent come later.
 *
 * @param onlyDifferences leaves out rows in which all clinics say the same, or nothing
 */
export function toShownSubjects(
  clinics: readonly ComparedClinic[],
  onlyDifferences: boolean,
): ShownSubject[] {
  return COMPARE_SUBJECTS.map(({ subject, rows }) => ({
    subject,
    rows: rows
      .filter(({ id }) => !onlyDifferences || isDifferent(clinics, id))
      .sort((first, second) => countSilent(clinics, first.id) - countSilent(clinics, second.id)),
  })).filter(({ rows }) => rows.length > 0);
}

/** More do not fit a screen or a sheet of paper. */
export const MOST_COMPARED = 5;

/** `#clinics=releaf,mamedica`, or the empty string for none. */
export function toCompareFragment(slugs: readonly string[]): string {
  return slugs.length === 0 ? '' : `#clinics=${slugs.join(',')}`;
}

/** Whether a fragment is a choice, if an empty one; any other names a place on the page. */
export function isCompareFragment(fragment: string): boolean {
  return fragment === '' || fragment.startsWith('#clinics=');
}

/**
 * The slugs of a fragment, from anyone: each once, in order, at most five; and how many names were
 * left out because no clinic has them or the comparison was full.
 *
 * @param known whether a clinic with that slug exists
 */
export function parseCompareFragment(
  fragment: string,
  known: (slug: string) => boolean,
): { slugs: string[]; leftOut: number } {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get('clinics') ?? '';
  const named = [...new Set(text.split(',').filter(Boolean))];
  const slugs = named.filter((slug) => isClinicSlug(slug) && known(slug)).slice(0, MOST_COMPARED);
  return { slugs, leftOut: named.length - slugs.length };
}
