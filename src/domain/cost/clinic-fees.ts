import type { Clinic } from '../clinic/clinic.ts';
import type { FigureName } from '../clinic/clinic-figures.ts';
import { mapFigure, type ProvenanceState, toBriefFigure } from '../figure/figure.ts';
import { type FeeName, mapFees } from '../clinic/fee-names.ts';
import { parseMembershipBenefits } from './membership-benefits.ts';

export const FIGURE_OF_FEE = {
  initialConsultation: 'initialConsultationPrice',
  followUpConsultation: 'followUpConsultationPrice',
  prescription: 'prescriptionFee',
  delivery: 'deliveryFee',
} as const satisfies Record<FeeName, FigureName>;

const PENCE = 100;

export function toPence(pounds: number): number {
  return Math.round(pounds * PENCE);
}

/** Figures that make a sum less certain, weakest first. */
const DOUBTS = ['old', 'differs'] as const satisfies readonly ProvenanceState[];

export type Doubt = (typeof DOUBTS)[number];

function findDoubt(figures: Clinic['figures']): Doubt | undefined {
  const summed = [...Object.values(FIGURE_OF_FEE), 'followUpIntervalMonths'] as const;
  const states = summed.map((name) => figures[name].state);
  return DOUBTS.find((doubt) => states.includes(doubt));
}

/** Rules §3, pricing. */
export function toClinicFees({ overview, figures }: Clinic) {
  const doubt = findDoubt(figures);
  return {
    /** Shown beside each sum (rules §10, "Ageing"). */
    ...(doubt && { doubt }),
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    /** Whole pence. */
    fees: mapFees((name) => mapFigure(figures[FIGURE_OF_FEE[name]], toPence)),
    followUpInterval: toBriefFigure(figures.followUpIntervalMonths),
    memberships: (figures.membershipOptions.value ?? []).map(({ name, annualFee, benefits }) => ({
      name,
      /** Whole pence a year; null when not published. */
      annualPence: annualFee === null ? null : toPence(annualFee),
      ...parseMembershipBenefits(benefits),
    })),
    membershipState: figures.membershipOptions.state,
    /** Other prices that its pages name, which no sum counts: "Letter: £20, for each". */
    further: (figures.pricingTable.value ?? []).map(({ item, price, note }) =>
      [`${item}: ${price}`, note].filter(Boolean).join(', '),
    ),
  };
}

export type ClinicFees = ReturnType<typeof toClinicFees>;
