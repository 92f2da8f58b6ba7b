/** A stored row to the one normalised clinic, with every default of rules §5. The row is never changed. */
import { type Clinic, type ConsultationType, PRODUCT_FORMS } from '../../domain/clinic/clinic.ts';
import type { ClinicDetails, DetailName } from '../../domain/clinic/clinic-details.ts';
import { toClinicSlug } from '../../domain/clinic/clinic-slug.ts';
import { toStandIn, UNKNOWN } from '../../domain/figure/figure.ts';
import { isReviewSlug } from '../../domain/review/review-page.ts';
import type { AgedSource } from './aged-sources.ts';
import { attestRow } from './attested-row.ts';
import { toClinicDetails, toClinicFigures } from './to-clinic-figures.ts';
import { parseClinicRow, type ClinicRow } from '../rows/clinic-row.ts';
import type { FigureSource } from '../rows/other-rows.ts';
import { parseText } from '../rows/values.ts';

/** What stands in where a clinic's row says nothing (rules §5), apart from its figures. */
const CLINIC_DEFAULTS = {
  name: 'Unknown Clinic',
  city: 'UK',
  region: 'UK',
  heroBackgroundColor: '#4F46E5',
  specialties: ['General Treatment'],
  consultationTypes: ['video'],
  languages: ['English'],
  recommendationLevel: 'recommended',
} as const;

export type ClinicContext = {
  /** The sources that this clinic's figures rest on. */
  sources: readonly AgedSource[];
  /** Those that have lapsed. */
  lapsed?: readonly FigureSource[];
  /** Those of further pages, which may differ. */
  others?: readonly AgedSource[];
  /** How many strain rows the clinic has. */
  strainCount: number;
};

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

/** The list, or a copy of what stands in for an empty one. */
const orDefault = <Item>(items: Item[], standIn: readonly Item[]): Item[] =>
  items.length > 0 ? items : [...standIn];

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

type AvailableProducts = Clinic['pharmacy']['availableProducts'];

function toProducts(words: readonly string[]): AvailableProducts {
  const named = words.map((word) => word.toLowerCase());
  const entries = PRODUCT_FORMS.map((form) => [form, named.includes(form)]);
  return Object.fromEntries(entries) as AvailableProducts;
}

function toOverview(row: ClinicRow): Clinic['overview'] {
  const id = row.id ?? toClinicSlug(row.name ?? '', '');
  const { city, region } = toPlace(row);
  return {
    id,
    name: row.name ?? CLINIC_DEFAULTS.name,
    isExample: row.is_example ?? false,
    slug: toClinicSlug(row.name ?? '', id),
    storedSlug: row.slug === null ? null : toClinicSlug(row.slug, id),
    tagline: row.tagline,
    description: row.description,
    website: row.website,
    bookingUrl: row.booking_url,
    phone: row.phone,
    email: row.email,
    address: {
      street: row.address_street,
      city: city ?? CLINIC_DEFAULTS.city,
      postcode: row.address_postcode,
      region: region ?? CLINIC_DEFAULTS.region,
    },
    logoUrl: row.clinic_logo_url,
    heroImageUrl: row.hero_image_url,
    heroBackgroundColor: row.hero_background_color ?? CLINIC_DEFAULTS.heroBackgroundColor,
  };
}

function toServices(row: ClinicRow): Clinic['services'] {
  return {
    consultationTypes: orDefault(
      parseConsultationTypes(row.services_consultation_types),
      CLINIC_DEFAULTS.consultationTypes,
    ),
    specialties: orDefault(row.specialisations, CLINIC_DEFAULTS.specialties),
    conditions: row.services_conditions,
    languages: orDefault(row.services_languages, CLINIC_DEFAULTS.languages),
    accessibility: row.services_accessibility,
    homeDelivery: row.home_delivery ?? false,
    urgentAppointments: row.services_urgent_appointments ?? false,
    followUpSupport: row.services_follow_up_support ?? false,
    educationalResources: row.services_educational_resources ?? false,
  };
}

function toVerdict(row: ClinicRow): Clinic['verdict'] {
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

function toReview(row: ClinicRow): Clinic['review'] {
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

/** What a column holds and nobody can read as its detail is not stated: a default stands there. */
function withoutUnread(details: ClinicDetails, row: ClinicRow): ClinicDetails {
  const { city, region } = toPlace(row);
  const isRead: Partial<Record<DetailName, boolean>> = {
    city: city !== null,
    region: region !== null,
    consultationTypes: parseConsultationTypes(row.services_consultation_types).length > 0,
    availableProducts: Object.values(toProducts(row.pharmacy_available_products)).some(Boolean),
  };
  const entries = Object.entries(details).map(([name, detail]) => [
    name,
    isRead[name as DetailName] === false ? { ...detail, ...UNKNOWN, value: null } : detail,
  ]);
  return Object.fromEntries(entries) as ClinicDetails;
}

function toFullClinic(stored: ClinicRow, context: ClinicContext): Clinic {
  const { sources, lapsed, others, strainCount } = context;
  const row: ClinicRow = {
    ...attestRow(stored, sources).row,
    // Rows of strains are held for invented clinics alone: nobody attests them for a real one.
    strain_count: stored.is_example === true && strainCount > 0 ? strainCount : null,
  };
  return {
    overview: toOverview(row),
    services: toServices(row),
    pricing: {
      initialConsultationIncludes: row.initial_consultation_includes,
      followUpConsultationIncludes: row.follow_up_consultation_includes,
    },
    prosAndCons: {
      pros: row.pros,
      cons: row.cons,
      standoutFeatures: row.features,
      potentialDrawbacks: row.potential_drawbacks,
    },
    pharmacy: {
      inHousePharmacy: row.pharmacy_in_house ?? false,
      partnerPharmacies: row.pharmacy_partners,
      availableProducts: toProducts(row.pharmacy_available_products),
      stockAvailability: row.pharmacy_stock_availability,
    },
    verdict: toVerdict(row),
    review: toReview(row),
    figures: toClinicFigures(row, { sources, lapsed, others }),
    details: withoutUnread(toClinicDetails(row, sources), row),
    updatedAt: row.updated_at,
    shape: 'full',
  };
}

/** Own text of a row whose other fields may not even be readable. */
function getOwnText(row: object, key: string): string | null {
  try {
    const value: unknown = Object.hasOwn(row, key) ? Reflect.get(row, key) : null;
    return parseText(value, 200);
  } catch {
    return null;
  }
}

/**
 * The simpler shape for a row that cannot be converted: its id and name, defaults for everything
 * else, a delivery fee of 10, standard delivery in 2-3 days at 10 and express next day at 15, all
 * of them stand-ins.
 */
function toFallbackClinic(id: string | null, name: string | null, isExample: boolean): Clinic {
  const row = parseClinicRow({ id, name, is_example: isExample });
  const clinic = toFullClinic(row, { sources: [], strainCount: 0 });
  return {
    ...clinic,
    figures: {
      ...clinic.figures,
      deliveryFee: toStandIn<number>(10),
      standardDelivery: toStandIn({ days: '2-3 days', cost: 10 }),
      expressDelivery: toStandIn({ days: 'next day', cost: 15 }),
    },
    shape: 'fallback',
  };
}

export const NAMELESS = 'Clinic data missing required id or name field';

/**
 * Converts a row, whatever it holds. Throws for two reasons only: `Cannot transform null or
 * undefined clinic data`, and `Clinic data missing required id or name field` when the row has
 * neither. A row that cannot be converted otherwise comes back with `shape: 'fallback'`.
 */
export function toClinic(row: unknown, context: ClinicContext): Clinic {
  if (row === null || row === undefined) {
    throw new Error('Cannot transform null or undefined clinic data');
  }
  const isObject = typeof row === 'object';
  const id = isObject ? getOwnText(row, 'id') : null;
  const name = isObject ? getOwnText(row, 'name') : null;
  if (!isObject || (id === null && name === null)) {
    throw new Error(NAMELESS);
  }
  try {
    return toFullClinic(parseClinicRow(row), context);
  } catch {
    return toFallbackClinic(id, name, getOwnText(row, 'is_example') === 'true');
  }
}
