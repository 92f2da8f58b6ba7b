/**
 * The one normalised clinic of rules §3. Everything the site shows about a clinic is projected from
 * this shape; nothing later re-reads the stored row. Values that somebody has to attest are in
 * `figures`; each group of the rules holds what is no figure.
 *
 * Money is pounds as numbers, durations are minutes, scores name their scale, dates are ISO (UTC).
 */
import { compareNames } from '../format/collation.ts';
import type { ClinicDetails } from './clinic-details.ts';
import type { ClinicFigures } from './clinic-figures.ts';

export const PRODUCT_FORMS = ['flowers', 'oils', 'capsules', 'topicals', 'vaporizers'] as const;
export const STOCK_LEVELS = ['excellent', 'good'] as const;
export const RECOMMENDATION_LEVELS = ['highly-recommended', 'recommended'] as const;
/** How it was found out that a review is a patient's. */
export const VERIFICATIONS = ['example', 'unverified', 'email', 'appointment'] as const;

export type Clinic = {
  overview: {
    id: string;
    name: string;
    /** Whether the clinic is invented as a whole, to show how the site works (rules §10). */
    isExample: boolean;
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
    address: Record<'street' | 'city' | 'postcode' | 'region', string | null>;
    /** Path of a file of this site. */
    logoUrl: string | null;
    heroImageUrl: string | null;
    heroBackgroundColor: string | null;
  };
  /** What nobody states is null, or an empty list. */
  services: {
    consultationTypes: ConsultationType[];
    specialties: string[];
    conditions: string[];
    languages: string[];
    accessibility: string[];
    homeDelivery: boolean | null;
    urgentAppointments: boolean | null;
    followUpSupport: boolean | null;
    educationalResources: boolean | null;
  };
  pricing: {
    initialConsultationIncludes: string[];
    followUpConsultationIncludes: string[];
  };
  prosAndCons: {
    pros: string[];
    cons: string[];
    standoutFeatures: string[];
    potentialDrawbacks: string[];
  };
  pharmacy: {
    inHousePharmacy: boolean | null;
    partnerPharmacies: string[];
    availableProducts: Record<(typeof PRODUCT_FORMS)[number], boolean>;
    stockAvailability: (typeof STOCK_LEVELS)[number] | null;
  };
  verdict: {
    bestFor: string[];
    notIdealFor: string[];
    keyStrengths: string[];
    areasForImprovement: string[];
    recommendationLevel: (typeof RECOMMENDATION_LEVELS)[number] | null;
    summary: string | null;
    lastUpdated: string | null;
  };
  review: {
    introduction: string | null;
    overview: string | null;
    targetAudience: string | null;
    marketPositionDetail: string | null;
    patientProcess: string[];
    keyFeatures: string[];
    published: boolean;
    /** The row's own; null when it has none that can be an address as it is. */
    slug: string | null;
  };
  figures: ClinicFigures;
  /** What each detail rests on. Its value is null where the row does not state it. */
  details: ClinicDetails;
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
  verification: (typeof VERIFICATIONS)[number];
  reply: string | null;
  /** ISO date of the reply; null where there is none, or none is known. */
  repliedOn: string | null;
  /** ISO date of the first day of the month of the appointment; null where nobody said. */
  experiencedIn: string | null;
  /** Ids of answers, by the ids of their questions. */
  answers: Readonly<Partial<Record<string, string>>>;
  /** ISO instant. */
  createdAt: string;
};

export const CONSULTATION_TYPES = ['video', 'phone', 'in-person'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

export const CONSULTATION_LABELS: Readonly<Record<ConsultationType, string>> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
};

const STALE_AFTER_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Whether a record is too old to be read without a warning: unchanged for more than a year.
 *
 * @param updatedAt ISO instant of the record's last change
 * @param now ISO instant to measure from, as a rule when the snapshot was taken
 */
export function isStale(updatedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(updatedAt) > STALE_AFTER_DAYS * DAY_MS;
}

/** Real clinics before examples, each by name: the order where no rating decides (rules §10). */
export function compareClinicNames(first: NamedClinic, second: NamedClinic): number {
  return (
    Number(first.isExample) - Number(second.isExample) ||
    compareNames(first.name, second.name) ||
    compareNames(first.slug, second.slug)
  );
}

export type NamedClinic = Pick<Clinic['overview'], 'name' | 'slug' | 'isExample'>;
