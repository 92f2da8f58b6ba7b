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
import { FIGURE_OF_FEE, findFeeWords, sayComesOff } from '../cost/clinic-fees.ts';
import { formatRange } from '../cost/cost-words.ts';
import type { Range } from '../cost/fee-ranges.ts';
import { type FirstYearCost, getExact } from '../cost/first-year.ts';
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { formatEvery, toSentenceCase } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import type { ComparedClinic, CompareRowId } from './comparison.ts';

type CompareCell = {
  /** Null where nobody has checked it. */
  text: string | null;
  /** What ranking rows compare: a price or days. A range is not compared. */
  rank?: number | null;
  /** Null where no mark is needed. */
  state: ProvenanceState | null;
};

/** An example is marked once, for the whole clinic. */
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
  const words = options.map(({ name, annualFee }) =>
    annualFee === null ? name : `${name}, ${formatPounds(annualFee)} a year`,
  );
  return words.join('; ');
}

function toFeeCell(figures: Clinic['figures'], name: FeeName): CompareCell {
  const fee = figures[FIGURE_OF_FEE[name]];
  const words = findFeeWords(figures, FEE_LABELS[name]);
  if (fee.value === null && words)
    return toCell({ value: words.price, state: figures.pricingTable.state }, String);
  return { ...toCell(fee, formatPounds), text: toPriceText(fee), rank: fee.value };
}

/** The newest of each body; empty where nobody has searched any register. */
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
  const toWho = (who: readonly string[]) => toSentenceCase(toList(who));
  const registered = toCqcWords(figures);
  // Nobody could look up an invented clinic.
  const ofInvented = (text: string): CompareCell => ({
    text: overview.isExample ? text : null,
    state: null,
  });
  const toSum = (sum: Range | null): CompareCell => ({
    text: sum && formatRange(sum),
    state: (sum && year.clinic.doubt) ?? null,
    rank: getExact(year, sum),
  });
  const cells: Readonly<Record<CompareRowId, CompareCell>> = {
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
      const rest = comesOff === null ? [] : sayComesOff(comesOff);
      return [toFeeText(figures.formFee), rest].flat().join('. ');
    }),
    deposit: toCell(figures.depositKept, () => toFeeText(figures.depositKept)),
    transferFee: toCell(figures.transferConsultationPrice, () =>
      toPriceText(figures.transferConsultationPrice),
    ),
    concessions: toCell(figures.concessions, String),
    membership: toCell(figures.membershipOptions, toMembershipText),
    terms: toCell(figures.subscriptionTerms, String),
    refund: toCell(figures.refundRule, String),
    refused: toCell(figures.refundIfRefused, String),
    newPatients: toCell(figures.takesNewPatients, toYesNo),
    wait: {
      ...toCell(figures.averageWaitTime, String),
      rank: toComparableWait(clinic),
    },
    next: toCell(figures.nextAvailableAppointment, String),
    response: toCell(figures.responseTime, String),
    phone: detail('phone', overview.phone ?? ''),
    repeat: toCell(figures.repeatTime, String),
    repeatCheapest: toCell(figures.repeatTimeCheapest, String),
    deliveryTime: toCell(figures.standardDelivery, ({ days }) => days ?? ''),
    outOfStock: toCell(figures.outOfStock, String),
    ages: toCell(figures.agesTreated, String),
    children: toCell(figures.childrenTreated, toYesNo),
    carers: toCell(figures.carers, String),
    exclusions: toCell(figures.exclusions, String),
    tried: toCell(figures.treatmentsTried, String),
    records: toCell(figures.recordsNeeded, String),
    transfer: toCell(figures.transferNeeds, String),
    seenBy: toCell(figures.firstSeenBy, toWho),
    prescribedBy: toCell(figures.prescribedBy, toWho),
    followedUpBy: toCell(figures.followedUpBy, toWho),
    treats: detail('specialties', toList(services.specialties)),
    types: detail(
      'consultationTypes',
      toList(services.consultationTypes.map((type) => CONSULTATION_LABELS[type])),
    ),
    nations: toCell(figures.nationsServed, toList),
    homeDelivery: yesOrNo('homeDelivery', services.homeDelivery),
    emergency: toCell(figures.emergencyContact, String),
    support: yesOrNo('followUpSupport', services.followUpSupport),
    pharmacy: toCell(figures.pharmacyRoute, String),
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
    runBy: toCell(figures.legalEntity, String),
    notFor: { text: verdict.notIdealFor.join('; ') || null, state: null },
    verdict: toCell(figures.verdictScore, toScore),
    rating: toCell(figures.overallRating, toScore),
    established: toCell(figures.establishedYear, String),
  };
  const { name, slug, isExample } = overview;
  const known = Object.entries(cells).flatMap(([row, { text, state, rank }]) =>
    text === null
      ? []
      : [[row, { text, ...(state !== null && { state }), ...(rank != null && { rank }) }] as const],
  );
  return {
    ...{ name, slug, isExample, ledger: toLedger(clinic), readings: toReadings(clinic) },
    cells: Object.fromEntries(known),
  };
}
