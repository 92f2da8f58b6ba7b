/**
 * The one normalised clinic of rules §3. Everything the site shows about a
 * clinic is projected from this shape; nothing later re-reads the stored row.
 *
 * Money is pounds as numbers, durations are minutes, scores name their scale, dates are ISO (UTC).
 */
import type { Provenance } from '../figure/provenance.ts';

export type ConsultationType = 'video' | 'phone' | 'in-person';
export type ProductForm = 'flowers' | 'oils' | 'capsules' | 'topicals' | 'vaporizers';
export type RecommendationLevel = 'highly-recommended' | 'recommended';
export type StarCount = 1 | 2 | 3 | 4 | 5;

/** The figures of a clinic that carry a provenance record, by name. */
export const FIGURE_FIELDS = [
  'initialConsultationPrice',
  'initialConsultationDuration',
  'followUpConsultationPrice',
  'followUpConsultationDuration',
  'followUpIntervalMonths',
  'prescriptionFee',
  'deliveryFee',
  'membershipOptions',
  'pricingTable',
  'annualCostLow',
  'annualCostAverage',
  'annualCostHigh',
  'overallRating',
  'totalReviews',
  'googleReviewsCount',
  'ratingBreakdown',
  'averageWaitTime',
  'nextAvailableAppointment',
  'responseTime',
  'patientSatisfactionScore',
  'recommendationRate',
  'verdictScore',
  'establishedYear',
  'standardDelivery',
  'expressDelivery',
  'sameDayDelivery',
  'strainCount',
  'nationsServed',
  'accreditations',
  'cqcRegistered',
] as const;

export type FigureField = (typeof FIGURE_FIELDS)[number];

/** Details without a provenance record on which a clinic's row may be silent. */
export type UnstatedDetail =
  | 'specialties'
  | 'consultationTypes'
  | 'city'
  | 'region'
  | 'homeDelivery'
  | 'followUpSupport'
  | 'educationalResources'
  | 'availableProducts';

export type Consultation = {
  /** Pounds. */
  price: number;
  /** Minutes. */
  duration: number;
  includes: string[];
};

export type MembershipOption = {
  name: string;
  /** Pounds a year; null when not published. */
  annualFee: number | null;
  benefits: string[];
};

export type DeliveryOption = {
  /** As the clinic words it, such as "2-3 days". */
  days: string;
  /** Pounds; null when not published. */
  cost: number | null;
};

export type Accreditation = {
  type: 'MHRA' | 'CQC' | 'GMC';
  name: string;
  certificationNumber: string | null;
  validUntil: string | null;
  verifiedDate: string | null;
};

export type PriceTableRow = { item: string; price: string; note: string | null };

export type Clinic = {
  overview: {
    id: string;
    name: string;
    /** From the name; the only slug the site links to. */
    slug: string;
    /** The row's own slug; null when it has none. A different one becomes a redirect. */
    storedSlug: string | null;
    tagline: string | null;
    description: string | null;
    website: string | null;
    bookingUrl: string | null;
    phone: string | null;
    email: string | null;
    address: { street: string | null; city: string; postcode: string | null; region: string };
    establishedYear: number | null;
    logoUrl: string | null;
    heroImageUrl: string | null;
    heroBackgroundColor: string;
  };
  services: {
    consultationTypes: ConsultationType[];
    specialties: string[];
    conditions: string[];
    languages: string[];
    accessibility: string[];
    homeDelivery: boolean;
    urgentAppointments: boolean;
    followUpSupport: boolean;
    educationalResources: boolean;
    /** Nations the clinic says it serves; empty when it does not say. */
    nationsServed: string[];
  };
  pricing: {
    initialConsultation: Consultation;
    followUpConsultation: Consultation;
    /** Months between follow-ups; null when not published. */
    followUpIntervalMonths: number | null;
    /** Pounds for each repeat prescription. */
    prescriptionFee: number;
    /** Pounds a shipment; null when not published. */
    deliveryFee: number | null;
    membershipOptions: MembershipOption[];
    /** Pounds a year. */
    estimatedAnnualCost: { low: number; average: number; high: number };
  };
  patientExperience: {
    /** 0 to 5. A site default where `provenance.overallRating.state` says so. */
    overallRating: number;
    totalReviews: number;
    googleReviewsCount: number | null;
    /** Reviews by stars; null when the clinic has no breakdown. */
    ratingBreakdown: Record<StarCount, number> | null;
    averageWaitTime: string;
    nextAvailableAppointment: string | null;
    responseTime: string;
    /** Percent. */
    patientSatisfactionScore: number;
    /** Percent. */
    recommendationRate: number;
  };
  prosAndCons: {
    pros: string[];
    cons: string[];
    standoutFeatures: string[];
    potentialDrawbacks: string[];
  };
  pharmacy: {
    inHousePharmacy: boolean;
    partnerPharmacies: string[];
    availableProducts: Record<ProductForm, boolean>;
    stockAvailability: 'excellent' | 'good' | null;
    deliveryOptions: {
      standard: DeliveryOption | null;
      express: DeliveryOption | null;
      sameDay: { areas: string[]; cost: number | null } | null;
    };
    /** Number of strain rows held; names are never shown. */
    strainCount: number;
  };
  verdict: {
    /** 0 to 10. */
    overallScore: number;
    bestFor: string[];
    notIdealFor: string[];
    keyStrengths: string[];
    areasForImprovement: string[];
    recommendationLevel: RecommendationLevel;
    summary: string | null;
    lastUpdated: string | null;
  };
  accreditations: Accreditation[];
  cqcRegistered: boolean;
  review: {
    introduction: string | null;
    overview: string | null;
    targetAudience: string | null;
    marketPositionDetail: string | null;
    pricingTable: PriceTableRow[];
    patientProcess: string[];
    keyFeatures: string[];
    published: boolean;
    /** The row's own; null when it has none that can be an address as it is. */
    slug: string | null;
  };
  provenance: Record<FigureField, Provenance>;
  /** Details the row does not state; what stands there is a default, a "no" or nothing. */
  unstated: UnstatedDetail[];
  /** ISO instant of the row's last change; null when the row does not say. */
  updatedAt: string | null;
  /** `fallback` when the row could not be converted and the simpler shape stands in. */
  shape: 'full' | 'fallback';
};

export type ClinicReview = {
  id: string;
  clinicId: string;
  author: string;
  /** 1 to 5. */
  rating: number;
  title: string | null;
  body: string;
  verification: 'sample' | 'unverified' | 'email' | 'appointment';
  reply: string | null;
  /** ISO instant. */
  createdAt: string;
};
