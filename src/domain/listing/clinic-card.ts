import type { Clinic } from '../clinic/clinic.ts';
import { parseWaitDays } from '../clinic/wait-days.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import { mapFigure, toBriefFigure } from '../figure/figure.ts';
import { toScale } from '../figure/scale.ts';
import { formatCount } from '../format/counts.ts';
import { findNations } from '../place/areas.ts';
import { CARD_DESCRIPTION_LENGTH, CARD_SPECIALTIES } from './card-limits.ts';

/** The tagline, or the first 100 characters of the description; may be empty. */
export function toClinicSummary({ overview }: Clinic): string {
  const { tagline, description } = overview;
  if (tagline) return tagline;
  // By code point, so that the cut never leaves half a character.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** A wait as cards compare it, `14 days` at most; the clinic's own words where no days can be read in them. */
function toWait(words: string): string {
  const days = parseWaitDays(words);
  if (days === null) return words;
  return days === 0 ? 'same day' : formatCount(days, 'day');
}

/**
 * A clinic as its card shows it (rules §2 and §9), together with the few inputs the filters need.
 * Cards are shipped to the browser as props, so they hold nothing else.
 *
 * @param firstYear what the clinic's fees come to in a typical first year, without medicine, in whole
 *   pence; null while too little is known
 */
export function toClinicCard(clinic: Clinic, firstYear: TypicalYear | null) {
  const { overview, services, figures } = clinic;
  const treats = [...new Set([...services.specialties, ...services.conditions])];
  return {
    id: overview.id,
    name: overview.name,
    slug: overview.slug,
    isExample: overview.isExample,
    summary: toClinicSummary(clinic),
    figures: {
      overallRating: toBriefFigure(figures.overallRating),
      totalReviews: toBriefFigure(figures.totalReviews),
      initialConsultationPrice: toBriefFigure(figures.initialConsultationPrice),
      averageWaitTime: mapFigure(figures.averageWaitTime, toWait),
      nextAvailableAppointment: toBriefFigure(figures.nextAvailableAppointment),
    },
    firstYear,
    /** Empty while nobody has checked what it treats. */
    specialties: treats.slice(0, CARD_SPECIALTIES),
    /** What the filters read and the card does not show. */
    filter: {
      /** Pounds a year with medicine; null while not known, and then no tier has it. */
      annualCost: figures.annualCostAverage.value,
      /** 0 to 5; null for an unrated clinic, which only "Any" lets through. */
      rating: figures.overallRating.value,
      place: [overview.address.city, overview.address.region]
        .filter((part) => part !== null)
        .join(', '),
      /** Null where nobody has checked. */
      hasVideo:
        services.consultationTypes.length > 0 ? services.consultationTypes.includes('video') : null,
      /** Every specialty and condition, without repeats. */
      treats,
      /** Days; null where the clinic states no wait that can be read as days. */
      waitDays: parseWaitDays(figures.averageWaitTime.value ?? ''),
      /** Where it says that it sees people; empty where it does not say. */
      nations: findNations(figures.nationsServed.value ?? []),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;

/** What filters, orders and search read of a card. */
export type ListedClinic = Pick<
  ClinicCard,
  'name' | 'slug' | 'isExample' | 'firstYear' | 'filter'
> & { figures: Pick<ClinicCard['figures'], 'averageWaitTime'> };

/** Every clinic's card, in the order given. */
export function toClinicCards(clinics: readonly Clinic[]): ClinicCard[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toClinicCard(clinic, years[at] ?? null));
}

/**
 * The lines on which first consultations compare: real clinics with real ones, examples with examples
 * (rules §10, "Dots and lines").
 */
export function toPriceScales(cards: readonly ClinicCard[]) {
  const toScaleOf = (isExample: boolean) =>
    toScale(
      cards
        .filter((card) => card.isExample === isExample)
        .map(({ figures }) => figures.initialConsultationPrice.value),
    );
  return { real: toScaleOf(false), examples: toScaleOf(true) };
}

export type PriceScales = ReturnType<typeof toPriceScales>;
