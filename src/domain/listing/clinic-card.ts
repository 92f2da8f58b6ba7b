import type { Clinic } from '../clinic/clinic.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { toTreated } from '../condition/treats.ts';
import { toTypicalYears, type TypicalYear } from '../cost/typical-year.ts';
import { toBriefFigure } from '../figure/figure.ts';
import { toScale } from '../figure/scale.ts';
import { findNations } from '../place/areas.ts';

/** Rules §9, "Limits". */
const CARD_SPECIALTIES = 3;
const CARD_DESCRIPTION_LENGTH = 100;

export function toClinicSummary({ overview }: Clinic): string {
  const { tagline, description } = overview;
  if (tagline) return tagline;
  // By code point, so that no character is cut in half.
  return Array.from((description ?? '').slice(0, CARD_DESCRIPTION_LENGTH * 2))
    .slice(0, CARD_DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** Rules §2 and §9. Sent to the browser as props, so it holds only what is used. */
export function toClinicCard(clinic: Clinic, firstYear: TypicalYear | null) {
  const { overview, services, figures } = clinic;
  const treated = toTreated(services);
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
      averageWaitTime: toBriefFigure(figures.averageWaitTime),
      nextAvailableAppointment: toBriefFigure(figures.nextAvailableAppointment),
    },
    firstYear,
    /** Empty while unchecked. */
    specialties: treated.treats.slice(0, CARD_SPECIALTIES),
    /** Read by the filters, not shown. Null where nobody has checked. */
    filter: {
      /** Pounds a year with medicine. */
      annualCost: figures.annualCostAverage.value,
      /** 0 to 5. */
      rating: figures.overallRating.value,
      city: overview.address.city,
      region: overview.address.region,
      by: services.consultationTypes.length > 0 ? services.consultationTypes : null,
      ...treated,
      /** Null where no wait can be compared. */
      waitDays: toComparableWait(clinic),
      nations: findNations(figures.nationsServed.value ?? []),
      description: overview.description ?? '',
    },
  };
}

export type ClinicCard = ReturnType<typeof toClinicCard>;

/** What filters, orders and search read. */
export type ListedClinic = Pick<
  ClinicCard,
  'name' | 'slug' | 'isExample' | 'firstYear' | 'filter'
> & { figures: Pick<ClinicCard['figures'], 'averageWaitTime'> };

export function toClinicCards(clinics: readonly Clinic[]): ClinicCard[] {
  const years = toTypicalYears(clinics);
  return clinics.map((clinic, at) => toClinicCard(clinic, years[at] ?? null));
}

/** Real clinics and examples apart (rules §10, "Dots and lines"). */
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
