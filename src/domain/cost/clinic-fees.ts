/** What a clinic charges, as far as its row says so: the input of every cost rule. */
import type { Clinic, FigureField } from '../clinic/clinic.ts';
import type { Provenance } from '../figure/provenance.ts';
import { type MembershipBenefit, parseMembershipBenefits } from './membership-benefits.ts';

/** The fees of the ledger, in the order they are shown. */
export const FEE_NAMES = [
  'initialConsultation',
  'followUpConsultation',
  'prescription',
  'delivery',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];

export const FEE_LABELS: Readonly<Record<FeeName | 'followUpInterval', string>> = {
  initialConsultation: 'Initial consultation',
  followUpConsultation: 'Follow-up consultation',
  prescription: 'Repeat prescription',
  delivery: 'Delivery',
  followUpInterval: 'How often follow-ups are',
};

export type Fee = {
  /** Whole pence; null when the clinic does not publish it. Never a default of this site. */
  pence: number | null;
  provenance: Provenance;
};

export type Membership = {
  name: string;
  /** Whole pence a year; null when the clinic does not publish it. */
  annualPence: number | null;
  /** What the benefits are worth in the ledger. */
  benefits: MembershipBenefit[];
  /** Benefits that no rule can count, in the clinic's words. */
  notCounted: string[];
};

export type ClinicFees = {
  id: string;
  name: string;
  slug: string;
  fees: Readonly<Record<FeeName, Fee>>;
  /** Months between follow-ups; null when not published. */
  followUpInterval: { months: number | null; provenance: Provenance };
  memberships: Membership[];
  membershipProvenance: Provenance;
};

const PENCE = 100;

/** Pounds as a number to whole pence. */
export function toPence(pounds: number): number {
  return Math.round(pounds * PENCE);
}

/**
 * The fees of a clinic (rules §3, pricing). A default of this site is no fee: it
 * counts as not published.
 */
export function toClinicFees({ overview, pricing, provenance }: Clinic): ClinicFees {
  const toFee = (field: FigureField, pounds: number | null): Fee => ({
    pence: pounds === null || provenance[field].state === 'site-default' ? null : toPence(pounds),
    provenance: provenance[field],
  });
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    fees: {
      initialConsultation: toFee('initialConsultationPrice', pricing.initialConsultation.price),
      followUpConsultation: toFee('followUpConsultationPrice', pricing.followUpConsultation.price),
      prescription: toFee('prescriptionFee', pricing.prescriptionFee),
      delivery: toFee('deliveryFee', pricing.deliveryFee),
    },
    followUpInterval: {
      months: pricing.followUpIntervalMonths,
      provenance: provenance.followUpIntervalMonths,
    },
    memberships: pricing.membershipOptions.map(({ name, annualFee, benefits }) => ({
      name,
      annualPence: annualFee === null ? null : toPence(annualFee),
      ...parseMembershipBenefits(benefits),
    })),
    membershipProvenance: provenance.membershipOptions,
  };
}
