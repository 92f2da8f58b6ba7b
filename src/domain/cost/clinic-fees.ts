/** What a clinic charges, as far as its row says so: the input of every cost rule. */
import type { Clinic } from '../clinic/clinic.ts';
import type { FigureName } from '../clinic/clinic-figures.ts';
import { mapFigure, toBriefFigure } from '../figure/figure.ts';
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

/** The fees of a clinic (rules §3, pricing). A stand-in of this site is no fee. */
export function toClinicFees({ overview, figures }: Clinic) {
  return {
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
