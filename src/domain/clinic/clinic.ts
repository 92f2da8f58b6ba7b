/**
 * The normalised clinic (rules §3). Values with their sources are in `figures` and `details`. Money
 * is in pounds, durations in minutes, dates ISO (UTC).
 */
import { compareNames } from '../format/collation.ts';
import type { ClinicDetails } from './clinic-details.ts';
import type { ClinicFigures } from './clinic-figures.ts';
import type { BodyFindings } from './official-findings.ts';

export const PRODUCT_FORMS = ['flowers', 'oils', 'capsules', 'topicals', 'vaporizers'] as const;
export const STOCK_LEVELS = ['excellent', 'good'] as const;
export const RECOMMENDATION_LEVELS = ['highly-recommended', 'recommended'] as const;
export const VERIFICATIONS = ['example', 'unverified', 'email', 'appointment'] as const;

export type Clinic = {
  overview: {
    id: string;
    name: string;
    /** Invented, to show how the site works (rules §10). */
    isExample: boolean;
    slug: string;
    /** The row's own slug; if different, it redirects. */
    storedSlug: string | null;
    tagline: string | null;
    description: string | null;
    website: string | null;
    bookingUrl: string | null;
    phone: string | null;
    email: string | null;
    address: Record<'street' | 'city' | 'postcode' | 'region', string | null>;
    logoUrl: string | null;
    heroImageUrl: string | null;
    heroBackgroundColor: string | null;
  };
  /** Unstated values are null or empty. */
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
    /** The row's own; null if not a valid address. */
    slug: string | null;
  };
  figures: ClinicFigures;
  details: ClinicDetails;
  findings: BodyFindings[];
  /** ISO instant of the row's last change. */
  updatedAt: string | null;
  /** `fallback` if the row could not be fully converted. */
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
  /** ISO date. */
  repliedOn: string | null;
  /** ISO date: the first of the month of the appointment. */
  experiencedIn: string | null;
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

/** Whether, at `now`, a record had been unchanged for over a year. Both are ISO instants. */
export function isStale(updatedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(updatedAt) > STALE_AFTER_DAYS * DAY_MS;
}

/** Real clinics first, then by name: the order that needs no ratings (rules §10). */
export function compareClinicNames(first: NamedClinic, second: NamedClinic): number {
  return (
    Number(first.isExample) - Number(second.isExample) ||
    compareNames(first.name, second.name) ||
    compareNames(first.slug, second.slug)
  );
}

export type NamedClinic = Pick<Clinic['overview'], 'name' | 'slug' | 'isExample'>;
