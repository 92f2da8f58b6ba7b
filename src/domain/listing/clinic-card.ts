/**
 * A clinic as its card shows it (rules §2 and §9), together with the few inputs the
 * filters need. Cards are shipped to the browser as props, so they hold nothing else.
 */
import type { ProvenanceState } from '../figure/provenance.ts';
import type { Clinic } from '../clinic/clinic.ts';

const CARD_DEFAULT_RATING = 4.5;
const CARD_STARS = 5;
const CARD_SPECIALTIES = 3;
const CARD_DESCRIPTION_LENGTH = 100;
const CARD_DEFAULT_NEXT_APPOINTMENT = 'Contact clinic';

export type ClinicCard = {
  id: string;
  name: string;
  slug: string;
  /** The tagline, or the first 100 characters of the description; may be empty. */
  summary: string;
  /** Filled stars, 0 to 5, from the rounded rating. */
  stars: number;
  /** 0 to 5 to one decimal, as text: `4.5`. */
  rating: string;
  /** `site-default` when the clinic is unrated and 4.5 stands in. */
  ratingState: ProvenanceState;
  reviewCount: number;
  reviewCountState: ProvenanceState;
  /** Initial consultation in pounds. */
  price: number;
  priceState: ProvenanceState;
  /** At most three. */
  specialties: string[];
  /** What follows "Next:". */
  nextAppointment: string;
  nextAppointmentState: ProvenanceState;
  /** What the filters read and the card does not show. */
  filter: {
    /** Pounds a year, average. */
    annualCost: number;
    /** 0 to 5; an unrated clinic has the record's default of 4. */
    rating: number;
    city: string;
    region: string;
    hasVideo: boolean;
    /** Every specialty and condition, without repeats. */
    treats: string[];
    waitTime: string;
    description: string;
  };
};

function toSummary(tagline: string | null, description: string | null): string {
  if (tagline) return tagline;
  // By code point, so that the cut never leaves half a character.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** Projects a clinic onto its card. Defaults are those of the card, marked by their state. */
export function toClinicCard(clinic: Clinic): ClinicCard {
  const { overview, services, pricing, patientExperience, provenance } = clinic;
  const isUnrated = provenance.overallRating.state === 'site-default';
  const rating = isUnrated ? CARD_DEFAULT_RATING : patientExperience.overallRating;
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    summary: toSummary(overview.tagline, overview.description),
    stars: Math.min(CARD_STARS, Math.max(0, Math.round(rating))),
    rating: rating.toFixed(1),
    ratingState: provenance.overallRating.state,
    reviewCount: patientExperience.totalReviews,
    reviewCountState: provenance.totalReviews.state,
    price: pricing.initialConsultation.price,
    priceState: provenance.initialConsultationPrice.state,
    specialties: services.specialties.slice(0, CARD_SPECIALTIES),
    nextAppointment: patientExperience.nextAvailableAppointment ?? CARD_DEFAULT_NEXT_APPOINTMENT,
    nextAppointmentState: provenance.nextAvailableAppointment.state,
    filter: {
      annualCost: pricing.estimatedAnnualCost.average,
      rating: patientExperience.overallRating,
      city: overview.address.city,
      region: overview.address.region,
      hasVideo: services.consultationTypes.includes('video'),
      treats: [...new Set([...services.specialties, ...services.conditions])],
      waitTime: patientExperience.averageWaitTime,
      description: overview.description ?? '',
    },
  };
}
