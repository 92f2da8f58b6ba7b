/**
 * The sections of the normalised clinic from a row, each with its defaults (rules §5).
 */
import type { Clinic, ProductForm, UnstatedDetail } from '../../domain/clinic/clinic.ts';
import type { ConsultationType } from '../../domain/clinic/consultation-types.ts';
import { toClinicSlug } from '../../domain/clinic/clinic-slug.ts';
import { isReviewSlug } from '../../domain/review/review-path.ts';
import { CLINIC_DEFAULTS } from './clinic-defaults.ts';
import type { ClinicRow } from '../rows/clinic-row.ts';

const CONSULTATION_TYPE_WORDS: readonly [word: string, type: ConsultationType][] = [
  ['video', 'video'],
  ['online', 'video'],
  ['phone', 'phone'],
  ['person', 'in-person'],
  ['face', 'in-person'],
];

function parseConsultationTypes(words: readonly string[]): ConsultationType[] {
  const types = words.flatMap((word) => {
    const lower = word.toLowerCase();
    return CONSULTATION_TYPE_WORDS.find(([part]) => lower.includes(part))?.[1] ?? [];
  });
  return [...new Set(types)];
}

function toConsultationTypes(words: readonly string[]): ConsultationType[] {
  const types = parseConsultationTypes(words);
  return types.length > 0 ? types : [...CLINIC_DEFAULTS.consultationTypes];
}

function toPlace(row: ClinicRow): { city: string | null; region: string | null } {
  // "London, England" holds both; one word is a city.
  const parts = (row.location ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    city: row.address_city ?? parts[0] ?? null,
    region: row.address_region ?? (parts.length > 1 ? (parts.at(-1) ?? null) : null),
  };
}

function toAddress(row: ClinicRow): Clinic['overview']['address'] {
  const { city, region } = toPlace(row);
  return {
    street: row.address_street,
    city: city ?? CLINIC_DEFAULTS.city,
    postcode: row.address_postcode,
    region: region ?? CLINIC_DEFAULTS.region,
  };
}

function toProducts(words: readonly string[]): Record<ProductForm, boolean> {
  const has = (form: ProductForm) => words.some((word) => word.toLowerCase() === form);
  return {
    flowers: has('flowers'),
    oils: has('oils'),
    capsules: has('capsules'),
    topicals: has('topicals'),
    vaporizers: has('vaporizers'),
  };
}

/** What the sections below fill in by themselves, apart from the figures that have provenance. */
const IS_UNSTATED: Record<UnstatedDetail, (row: ClinicRow) => boolean> = {
  specialties: (row) => row.specialisations.length === 0,
  consultationTypes: (row) => parseConsultationTypes(row.services_consultation_types).length === 0,
  city: (row) => toPlace(row).city === null,
  region: (row) => toPlace(row).region === null,
  homeDelivery: (row) => row.home_delivery === null,
  followUpSupport: (row) => row.services_follow_up_support === null,
  educationalResources: (row) => row.services_educational_resources === null,
  availableProducts: (row) =>
    !Object.values(toProducts(row.pharmacy_available_products)).some(Boolean),
};

/** The details on which the row is silent. */
export function findUnstated(row: ClinicRow): UnstatedDetail[] {
  return (Object.keys(IS_UNSTATED) as UnstatedDetail[]).filter((detail) =>
    IS_UNSTATED[detail](row),
  );
}

export function toOverview(row: ClinicRow): Clinic['overview'] {
  const id = row.id ?? toClinicSlug(row.name ?? '', '');
  return {
    id,
    name: row.name ?? CLINIC_DEFAULTS.name,
    slug: toClinicSlug(row.name ?? '', id),
    storedSlug: row.slug === null ? null : toClinicSlug(row.slug, id),
    tagline: row.tagline,
    description: row.description,
    website: row.website,
    bookingUrl: row.booking_url,
    phone: row.phone,
    email: row.email,
    address: toAddress(row),
    logoUrl: row.clinic_logo_url,
    heroImageUrl: row.hero_image_url,
    heroBackgroundColor: row.hero_background_color ?? CLINIC_DEFAULTS.heroBackgroundColor,
  };
}

export function toServices(row: ClinicRow): Clinic['services'] {
  return {
    consultationTypes: toConsultationTypes(row.services_consultation_types),
    specialties:
      row.specialisations.length > 0 ? row.specialisations : [...CLINIC_DEFAULTS.specialties],
    conditions: row.services_conditions,
    languages:
      row.services_languages.length > 0 ? row.services_languages : [...CLINIC_DEFAULTS.languages],
    accessibility: row.services_accessibility,
    homeDelivery: row.home_delivery ?? false,
    urgentAppointments: row.services_urgent_appointments ?? false,
    followUpSupport: row.services_follow_up_support ?? false,
    educationalResources: row.services_educational_resources ?? false,
  };
}

export function toPharmacy(row: ClinicRow): Clinic['pharmacy'] {
  return {
    inHousePharmacy: row.pharmacy_in_house ?? false,
    partnerPharmacies: row.pharmacy_partners,
    availableProducts: toProducts(row.pharmacy_available_products),
    stockAvailability: row.pharmacy_stock_availability,
  };
}

export function toVerdict(row: ClinicRow): Clinic['verdict'] {
  return {
    bestFor: row.verdict_best_for,
    notIdealFor: row.verdict_not_ideal_for,
    keyStrengths: row.verdict_key_strengths,
    areasForImprovement: row.verdict_areas_for_improvement,
    recommendationLevel: row.verdict_recommendation_level ?? CLINIC_DEFAULTS.recommendationLevel,
    summary: row.verdict_summary,
    lastUpdated: row.verdict_last_updated,
  };
}

export function toReview(row: ClinicRow): Clinic['review'] {
  return {
    introduction: row.review_introduction,
    overview: row.review_overview,
    targetAudience: row.target_audience,
    marketPositionDetail: row.market_position_detail,
    patientProcess: row.patient_process,
    keyFeatures: row.key_features,
    published: row.review_published ?? false,
    slug: row.review_slug !== null && isReviewSlug(row.review_slug) ? row.review_slug : null,
  };
}
