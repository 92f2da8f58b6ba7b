import type { Clinic } from '../clinic/clinic.ts';
import type { FigureName, PriceTableRow } from '../clinic/clinic-figures.ts';
import { mapFigure, type ProvenanceState, toBriefFigure } from '../figure/figure.ts';
import { FEE_LABELS, FEE_NAMES, type FeeName, mapFees } from '../clinic/fee-names.ts';
import { toLowerStart } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import { parseMembershipBenefits } from './membership-benefits.ts';

export const FIGURE_OF_FEE = {
  initialConsultation: 'initialConsultationPrice',
  followUpConsultation: 'followUpConsultationPrice',
  prescription: 'prescriptionFee',
  delivery: 'deliveryFee',
  form: 'formFee',
} as const satisfies Record<FeeName, FigureName>;

export const INTERVAL_FIGURE = 'followUpIntervalMonths' satisfies FigureName;

export const SUMMED_FIGURES = [
  ...Object.values(FIGURE_OF_FEE),
  'formFeeComesOff',
  INTERVAL_FIGURE,
] as const satisfies readonly FigureName[];

/** The clinic's words about a fee for which it gives no amount. */
export const findFeeWords = (
  { pricingTable }: Clinic['figures'],
  label: string,
): PriceTableRow | undefined =>
  pricingTable.value?.find(({ item }) => item.toLowerCase() === label.toLowerCase());

const PENCE = 100;

export function toPence(pounds: number): number {
  return Math.round(pounds * PENCE);
}

export const formatComesOff = (comesOff: boolean): string =>
  comesOff ? 'Comes off the first consultation' : 'On top of the first consultation';

/** Not counted in any sum: `Form fee: £9.99. Comes off the first consultation.` */
function formatFormFee({
  formFee,
  formFeeComesOff: { value: comesOff },
}: Clinic['figures']): string[] {
  if (!formFee.value || comesOff === false) return [];
  const rest = comesOff === null ? 'Ask whether it comes off' : formatComesOff(comesOff);
  return [`${FEE_LABELS.form}: ${formatPounds(formFee.value)}. ${rest}.`];
}

/**
 * What the form fee adds to a sum, in whole pence; null if nobody has checked whether there is a
 * fee or whether it comes off.
 */
function toFormFee({ formFee, formFeeComesOff: { value: comesOff } }: Clinic['figures']) {
  const fee = mapFigure(formFee, toPence);
  if (!fee.value || comesOff === false) return fee;
  return { ...fee, value: comesOff === null ? null : 0 };
}

const DOUBTS = ['old', 'differs'] as const satisfies readonly ProvenanceState[];

export type Doubt = (typeof DOUBTS)[number];

function findDoubt(figures: Clinic['figures']): Doubt | undefined {
  const states = SUMMED_FIGURES.map((name) => figures[name].state);
  return DOUBTS.find((doubt) => states.includes(doubt));
}

/** Rules §10, "Sums and ranks". */
export function toClinicFees({ overview, figures }: Clinic) {
  const doubt = findDoubt(figures);
  return {
    /** Shown beside each sum (rules §10, "Ageing"). */
    ...(doubt && { doubt }),
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    /** Whole pence. */
    fees: {
      ...mapFees((name) => mapFigure(figures[FIGURE_OF_FEE[name]], toPence)),
      form: toFormFee(figures),
    },
    followUpInterval: toBriefFigure(figures.followUpIntervalMonths),
    memberships: (figures.membershipOptions.value ?? []).map(({ name, annualFee, benefits }) => ({
      name,
      /** Whole pence a year; null if not published. */
      annualPence: annualFee === null ? null : toPence(annualFee),
      ...parseMembershipBenefits(benefits),
    })),
    membershipState: figures.membershipOptions.state,
    /** Stated in words, so not part of any sum, but not unchecked either. */
    inWords: [
      ...FEE_NAMES.filter((name) => findFeeWords(figures, FEE_LABELS[name])),
      ...(figures.followUpSchedule.value === null ? [] : ['followUpInterval' as const]),
    ],
    /** Other prices on its pages, not part of any sum: "Letter: £20. For each." */
    further: [
      ...formatFormFee(figures),
      ...(figures.pricingTable.value ?? []).map(({ item, price, note }) =>
        [`${item}: ${toLowerStart(price)}`, note]
          .flatMap((words) => words?.replace(/\.?$/, '.') ?? [])
          .join(' '),
      ),
    ],
  };
}

export type ClinicFees = ReturnType<typeof toClinicFees>;
