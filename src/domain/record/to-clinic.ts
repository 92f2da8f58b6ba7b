import { type Clinic, PRODUCT_FORMS } from '../clinic/clinic.ts';
import { toClinicSlug } from '../clinic/clinic-slug.ts';
import { toBodyFindings } from '../clinic/official-findings.ts';
import { isReviewSlug } from '../review/review-page.ts';
import type { AgedSource } from './aged-sources.ts';
import { attestRow, isFilled } from './attested-row.ts';
import { toClinicDetails, toClinicFigures } from './to-clinic-figures.ts';
import { type ClinicColumn, type ClinicRow, parseClinicRow } from './clinic-row.ts';
import type { FigureSource } from './other-rows.ts';
import { flag, text } from './fields.ts';

/** Rules §5. Apart from the name, defaults are for invented clinics only. */
const UNNAMED = 'Unknown Clinic';
const UNPLACED = 'UK';

/** Set in the last of several columns, so that any other takes precedence. */
const EXAMPLE_DEFAULTS: Partial<ClinicRow> = {
  consultation_price: 150,
  initial_consultation_duration: 30,
  follow_up_price: 75,
  follow_up_consultation_duration: 15,
  prescription_fee: 30,
  rating: 4,
  review_count: 0,
  waiting_time: '1-2 weeks',
  response_time: '24-48 hours',
  patient_satisfaction_score: 85,
  recommendation_rate: 90,
  verdict_overall_score: 7.5,
  verdict_recommendation_level: 'recommended',
  specialisations: ['General Treatment'],
  services_consultation_types: ['video'],
  services_languages: ['English'],
  hero_background_color: '#4F46E5',
};

const FALLBACK_DELIVERY: Partial<ClinicRow> = {
  delivery_fee: 10,
  delivery_standard_days: '2-3 days',
  delivery_standard_cost: 10,
  delivery_express_days: 'next day',
  delivery_express_cost: 15,
};

export type ClinicContext = {
  sources: readonly AgedSource[];
  lapsed?: readonly FigureSource[];
  others?: readonly AgedSource[];
  strainCount: number;
  findings?: Clinic['findings'];
};

function toPlace(row: ClinicRow): { city: string | null; region: string | null } {
  // "London, England" has both; a single part is a city.
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

function toProducts(forms: ClinicRow['pharmacy_available_products']): AvailableProducts {
  const entries = PRODUCT_FORMS.map((form) => [form, forms.includes(form)]);
  return Object.fromEntries(entries) as AvailableProducts;
}

function toOverview(row: ClinicRow): Clinic['overview'] {
  const id = row.id ?? toClinicSlug(row.name ?? '', '');
  const { city, region } = toPlace(row);
  return {
    id,
    name: row.name ?? UNNAMED,
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
      city,
      postcode: row.address_postcode,
      region,
    },
    logoUrl: row.clinic_logo_url,
    heroImageUrl: row.hero_image_url,
    heroBackgroundColor: row.hero_background_color,
  };
}

function toServices(row: ClinicRow): Clinic['services'] {
  return {
    consultationTypes: row.services_consultation_types,
    specialties: row.specialisations,
    conditions: row.services_conditions,
    languages: row.services_languages,
    accessibility: row.services_accessibility,
    homeDelivery: row.home_delivery,
    urgentAppointments: row.services_urgent_appointments,
    followUpSupport: row.services_follow_up_support,
    educationalResources: row.services_educational_resources,
  };
}

function toVerdict(row: ClinicRow): Clinic['verdict'] {
  return {
    bestFor: row.verdict_best_for,
    notIdealFor: row.verdict_not_ideal_for,
    keyStrengths: row.verdict_key_strengths,
    areasForImprovement: row.verdict_areas_for_improvement,
    recommendationLevel: row.verdict_recommendation_level,
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

function withDefaults(row: ClinicRow): ClinicRow {
  const missing = Object.entries(EXAMPLE_DEFAULTS).filter(
    ([column]) => !isFilled(row[column as ClinicColumn]),
  );
  const { city, region } = toPlace(row);
  return {
    ...row,
    ...(structuredClone(Object.fromEntries(missing)) as Partial<ClinicRow>),
    address_city: city ?? UNPLACED,
    address_region: region ?? UNPLACED,
  };
}

function toFullClinic(stored: ClinicRow, context: ClinicContext): Clinic {
  const { sources, lapsed, others, strainCount, findings = toBodyFindings([], []) } = context;
  const row =
    stored.is_example === true
      ? // Strain rows are kept only for invented clinics: nobody attests them for a real one.
        { ...withDefaults(stored), strain_count: strainCount > 0 ? strainCount : null }
      : attestRow(stored, sources).row;
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
      inHousePharmacy: row.pharmacy_in_house,
      partnerPharmacies: row.pharmacy_partners,
      availableProducts: toProducts(row.pharmacy_available_products),
      stockAvailability: row.pharmacy_stock_availability,
    },
    verdict: toVerdict(row),
    review: toReview(row),
    figures: toClinicFigures(row, { sources, lapsed, others }),
    details: toClinicDetails(row, sources),
    findings,
    updatedAt: row.updated_at,
    shape: 'full',
  };
}

function getOwn(row: object, key: string): unknown {
  try {
    return Object.hasOwn(row, key) ? Reflect.get(row, key) : null;
  } catch {
    return null;
  }
}

/** For a row that cannot be converted: ID, name and defaults (rules §5). */
function toFallbackClinic(id: string | null, name: string | null, isExample: boolean): Clinic {
  const row = parseClinicRow({ id, name, is_example: isExample, ...FALLBACK_DELIVERY });
  return { ...toFullClinic(row, { sources: [], strainCount: 0 }), shape: 'fallback' };
}

export const NAMELESS = 'Clinic data missing required id or name field';

/**
 * Rules §5. Falls back to a simpler shape; throws only for null or a row with neither an ID nor a
 * name.
 */
export function toClinic(row: unknown, context: ClinicContext): Clinic {
  if (row === null || row === undefined) {
    throw new Error('Cannot transform null or undefined clinic data');
  }
  const isObject = typeof row === 'object';
  const id = isObject ? text(200)(getOwn(row, 'id')) : null;
  const name = isObject ? text(200)(getOwn(row, 'name')) : null;
  if (!isObject || (id === null && name === null)) {
    throw new Error(NAMELESS);
  }
  try {
    return toFullClinic(parseClinicRow(row), context);
  } catch {
    return toFallbackClinic(id, name, flag(getOwn(row, 'is_example')) === true);
  }
}
