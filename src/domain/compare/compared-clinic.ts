import { type Clinic, CONSULTATION_LABELS } from '../clinic/clinic.ts';
import type { DetailName } from '../clinic/clinic-details.ts';
import type { MembershipOption } from '../clinic/clinic-figures.ts';
import { FEE_LABELS, type FeeName } from '../clinic/fee-names.ts';
import { toFeeText, toPriceText, toYesNo } from '../clinic/format-figure.ts';
import type { BodyFindings } from '../clinic/official-findings.ts';
import { toCqcWords } from '../clinic/regulation.ts';
import { toLedger } from '../clinic/ledger.ts';
import { toReadings } from '../clinic/ledger-answers.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { FIGURE_OF_FEE, findFeeWords, formatComesOff } from '../cost/clinic-fees.ts';
import { formatRange, nameMembership } from '../cost/cost-words.ts';
import type { Range } from '../cost/fee-ranges.ts';
import { type FirstYearCost, getExact } from '../cost/first-year.ts';
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { formatEvery, toSentenceCase } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import {
  type ComparedClinic,
  type CompareRowId,
  PLAIN_ROWS,
  type PlainRowId,
} from './comparison.ts';

type CompareCell = {
  text: string | null;
  /** The value to rank by within a row: a price or a number of days, never a range. */
  rank?: number | null;
  state: ProvenanceState | null;
};

/** An example is marked as a whole, so its cells have no marks. */
function toCell<Value>(
  { value, state }: BriefFigure<Value>,
  toText: (value: Value) => string | null,
): CompareCell {
  const text = value === null ? '' : toText(value);
  if (!text) return { text: null, state: null };
  return { text, state: state === 'example' ? null : state };
}

function toMembershipText(options: readonly MembershipOption[]): string {
  if (options.length === 0) return 'None';
  return options.map(({ name, annualFee }) => nameMembership(name, annualFee)).join('; ');
}

function toFeeCell(figures: Clinic['figures'], name: FeeName): CompareCell {
  const fee = figures[FIGURE_OF_FEE[name]];
  const words = findFeeWords(figures, FEE_LABELS[name]);
  if (fee.value === null && words)
    return toCell({ value: words.price, state: figures.pricingTable.state }, String);
  return { ...toCell(fee, formatPounds), text: toPriceText(fee), rank: fee.value };
}

const toFindingsText = (findings: readonly BodyFindings[]): string =>
  findings
    .flatMap(({ body: { short }, searchedOn, findings: [newest] }) => {
      if (newest) return `${short}, ${formatDate(newest.datedOn)}: ${newest.outcome}`;
      return searchedOn ? `${short}: nothing found on ${formatDate(searchedOn)}.` : [];
    })
    .join(' ');

export function toComparedClinic(clinic: Clinic, year: FirstYearCost): ComparedClinic {
  const { overview, services, figures, verdict, details } = clinic;
  const detail = (name: DetailName, text: string) => toCell(details[name], () => text);
  const yesOrNo = (name: DetailName, value: boolean | null) =>
    detail(name, toYesNo(value === true));
  const toScore = (score: number) => score.toFixed(1);
  const toList = (items: readonly string[]) => items.join(', ');
  const plain = PLAIN_ROWS.map(
    ({ id, figure }) =>
      [
        id,
        toCell<boolean | number | string | string[]>(figures[figure], (value) => {
          if (typeof value === 'boolean') return toYesNo(value);
          return toSentenceCase(Array.isArray(value) ? toList(value) : String(value));
        }),
      ] as const,
  );
  const registered = toCqcWords(figures);
  const ofInvented = (text: string): CompareCell => ({
    text: overview.isExample ? text : null,
    state: null,
  });
  const toSum = (sum: Range | null): CompareCell => ({
    text: sum && formatRange(sum),
    state: (sum && year.clinic.doubt) ?? null,
    rank: getExact(year, sum),
  });
  const cells: Readonly<Record<Exclude<CompareRowId, PlainRowId>, CompareCell>> = {
    firstYear: toSum(year.sums?.total ?? null),
    yearAfter: toSum(year.sums?.yearAfter ?? null),
    initial: toFeeCell(figures, 'initialConsultation'),
    followUp: toFeeCell(figures, 'followUpConsultation'),
    schedule:
      figures.followUpIntervalMonths.value === null
        ? toCell(figures.followUpSchedule, String)
        : toCell(figures.followUpIntervalMonths, (months) => toSentenceCase(formatEvery(months))),
    prescription: toFeeCell(figures, 'prescription'),
    delivery: toFeeCell(figures, 'delivery'),
    form: toCell(figures.formFee, () => {
      const { value: comesOff } = figures.formFeeComesOff;
      const rest = comesOff === null ? [] : formatComesOff(comesOff);
      return [toFeeText(figures.formFee), rest].flat().join('. ');
    }),
    deposit: toCell(figures.depositKept, () => toFeeText(figures.depositKept)),
    transferFee: toCell(figures.transferConsultationPrice, () =>
      toPriceText(figures.transferConsultationPrice),
    ),
    membership: toCell(figures.membershipOptions, toMembershipText),
    wait: {
      ...toCell(figures.averageWaitTime, String),
      rank: toComparableWait(clinic),
    },
    phone: detail('phone', overview.phone ?? ''),
    deliveryTime: toCell(figures.standardDelivery, ({ days }) => days ?? ''),
    treats: detail('specialties', toList(services.specialties)),
    types: detail(
      'consultationTypes',
      toList(services.consultationTypes.map((type) => CONSULTATION_LABELS[type])),
    ),
    homeDelivery: yesOrNo('homeDelivery', services.homeDelivery),
    support: yesOrNo('followUpSupport', services.followUpSupport),
    register:
      registered === null
        ? ofInvented('No: it is invented')
        : toCell(figures.cqcRegistered, () => registered),
    cqcRating:
      figures.cqcRating.value === null
        ? ofInvented('None: it is invented')
        : toCell(figures.cqcRating, String),
    findings: overview.isExample
      ? ofInvented('None: it is invented')
      : { text: toFindingsText(clinic.findings) || null, state: null },
    notFor: { text: verdict.notIdealFor.join('; ') || null, state: null },
    verdict: toCell(figures.verdictScore, toScore),
    rating: toCell(figures.overallRating, toScore),
  };
  const { name, slug, isExample } = overview;
  const known = [...plain, ...Object.entries(cells)].flatMap(([row, { text, state, rank }]) =>
    text === null
      ? []
      : [[row, { text, ...(state !== null && { state }), ...(rank != null && { rank }) }] as const],
  );
  return {
    ...{ name, slug, isExample, ledger: toLedger(clinic), readings: toReadings(clinic) },
    cells: Object.fromEntries(known),
  };
}
