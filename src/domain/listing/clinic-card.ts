import type { Clinic } from '../clinic/clinic.ts';
import { getShown, toBriefFigure, toStandIn } from '../figure/figure.ts';

/** What an unrated clinic's card shows; the filters read the record's own stand-in of 4. */
const CARD_RATING = toStandIn<number>(4.5);
const CARD_SPECIALTIES = 3;
const CARD_DESCRIPTION_LENGTH = 100;

function toSummary(tagline: string | null, description: string | null): string {
  if (tagline) return tagline;
  // By code point, so that the cut never leaves half a character.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/**
 * A clinic as its card shows it (rules §2 and §9), together with the few inputs the filters need.
 * Cards are shipped to the browser as props, so they hold nothing else.
 */
export function toClinicCard({ overview, services, figures }: Clinic) {
  const rating = figures.overallRating;
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    /** The tagline, or the first 100 characters of the description; may be empty. */
    summary: toSummary(overview.tagline, overview.description),
    figures: {
      overallRating: toBriefFigure(rating.value === null ? CARD_RATING : rating),
      totalReviews: toBriefFigure(figures.totalReviews),
      initialConsultationPrice: toBriefFigure(figures.initialConsultationPrice),
      nextAvailableAppointment: toBriefFigure(figures.nextAvailableAppointment),
    },
    specialties: services.specialties.slice(0, CARD_SPECIALTIES),
    /** What the filters read and the card does not show. */
    filter: {
      /** Pounds a year, average. */
      annualCost: getShown(figures.annualCostAverage),
      /** 0 to 5; an unrated clinic has the record's default of 4. */
      rating: getShown(rating),
      city: overview.address.city,
      region: overview.address.region,
      hasVideo: services.consultationTypes.includes('video'),
      /** Every specialty and condition, without repeats. */
      treats: [...new Set([...services.specialties, ...services.conditions])],
      waitTime: getShown(figures.averageWaitTime),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;
