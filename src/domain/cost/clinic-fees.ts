/** What a clinic charges, as far as its row says so: the input of every cost rule. */
import type { Clinic } from '../clinic/clinic.ts';
import type { FigureName } from '../clinic/clinic-figures.ts';
import { mapFigure, type ProvenanceState, toBriefFigure } from '../figure/figure.ts';
import { type FeeName, mapFees } from '../clinic/fee-names.ts';
import { parseMembershipBenefits } from './membership-benefits.ts';

/** The figure of each fee. */
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

/** What makes a sum of figures no more certain than they are, the weaker grounds first. */
const DOUBTS = ['old', 'differs'] as const satisfies readonly ProvenanceState[];

export type Doubt = (typeof DOUBTS)[number];

/** The weaker of the doubts about what a clinic charges and how often; undefined where there is none. */
function findDoubt(figures: Clinic['figures']): Doubt | undefined {
  const summed = [...Object.values(FIGURE_OF_FEE), 'followUpIntervalMonths'] as const;
  const states = summed.map((name) => figures[name].state);
  return DOUBTS.find((doubt) => states.includes(doubt));
}

/** The fees of a clinic (rules §3, pricing). */
export function toClinicFees({ overview, figures }: Clinic) {
  const doubt = findDoubt(figures);
  return {
    /** What is to be said beside each sum of them (rules §10, "Ageing"). */
    ...(doubt && { doubt }),
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    /** Whole pence. */
    fees: mapFees((name) => mapFigure(figures[FIGURE_OF_FEE[name]], toPence)),
    followUpInterval: toBriefFigure(figures.followUpIntervalMonths),
    memberships: (figures.membershipOptions.value ?? []).map(({ name, annualFee, benefits }) => ({
      name,
      /** Whole pence a year; null when the clinic does not publish it. */
      annualPence: annualFee === null ? null : toPence(annualFee),
      ...parseMembershipBenefits(benefits),
    })),
    membershipState: figures.membershipOptions.state,
  };
}

export type ClinicFees = ReturnType<typeof toClinicFees>;
