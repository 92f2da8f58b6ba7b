import type { Clinic } from '../clinic/clinic.ts';
import { isStated } from '../clinic/clinic-details.ts';
import { parseWaitDays } from '../clinic/wait-days.ts';
import { toBriefFigure } from '../figure/figure.ts';
import { findNations } from '../place/areas.ts';

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
export function toClinicCard(clinic: Clinic) {
  const { overview, services, figures } = clinic;
  const specialties = isStated(clinic, 'specialties') ? services.specialties : [];
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    /** The tagline, or the first 100 characters of the description; may be empty. */
    summary: toSummary(overview.tagline, overview.description),
    figures: {
      overallRating: toBriefFigure(figures.overallRating),
      totalReviews: toBriefFigure(figures.totalReviews),
      initialConsultationPrice: toBriefFigure(figures.initialConsultationPrice),
      nextAvailableAppointment: toBriefFigure(figures.nextAvailableAppointment),
    },
    /** Empty while nobody has checked what it treats. */
    specialties: specialties.slice(0, CARD_SPECIALTIES),
    /** What the filters read and the card does not show. */
    filter: {
      /** Pounds a year with medicine; null while not known, and then no tier has it. */
      annualCost: figures.annualCostAverage.value,
      /** 0 to 5; null for an unrated clinic, which only "Any" lets through. */
      rating: figures.overallRating.value,
      place: [
        ...(isStated(clinic, 'city') ? [overview.address.city] : []),
        ...(isStated(clinic, 'region') ? [overview.address.region] : []),
      ].join(', '),
      hasVideo:
        isStated(clinic, 'consultationTypes') && services.consultationTypes.includes('video'),
      /** Every specialty and condition, without repeats. */
      treats: [...new Set([...specialties, ...services.conditions])],
      /** Days; null where the clinic states no wait that can be read as days. */
      waitDays: parseWaitDays(figures.averageWaitTime.value ?? ''),
      /** Where it says that it sees people; empty where it does not say. */
      nations: findNations(figures.nationsServed.value ?? []),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;
