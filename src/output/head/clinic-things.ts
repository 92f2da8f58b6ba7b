import type { MedicalClinic, Offer, Review } from 'schema-dts';
import type { Clinic, ClinicReview } from '../../domain/clinic/clinic.ts';
import { CLINIC_FIGURES } from '../../domain/clinic/clinic-figures.ts';
import { FIGURE_OF_FEE } from '../../domain/cost/clinic-fees.ts';
import { type Figure, isPublished } from '../../domain/figure/figure.ts';
import { isFirstHand, type PatientReviews } from '../../domain/review/patient-reviews.ts';
import { SITE } from '../../site.ts';
import { type SiteThing, toClinicId } from './page-graph.ts';
import { buildList } from './reading-things.ts';

/** Null unless published by the clinic or a register, and read live. */
function getPublished<Value>(figure: Figure<Value>): Value | null {
  return isPublished(figure) && !figure.source?.isCopy ? figure.value : null;
}

const toOffer = (name: string, pounds: number): Offer => ({
  '@type': 'Offer',
  name,
  price: pounds.toFixed(2),
  priceCurrency: SITE.currency,
});

function buildOffers({ figures }: Clinic): Offer[] {
  const memberships = getPublished(figures.membershipOptions) ?? [];
  return [
    ...Object.values(FIGURE_OF_FEE).flatMap((name) => {
      const pounds = getPublished(figures[name]);
      return pounds === null ? [] : [toOffer(CLINIC_FIGURES[name].label, pounds)];
    }),
    ...memberships.flatMap(({ name, annualFee }) =>
      annualFee === null ? [] : [toOffer(`${name}, for a year`, annualFee)],
    ),
  ];
}

function toPriceRange({ figures }: Clinic): string | null {
  const initial = getPublished(figures.initialConsultationPrice);
  const followUp = getPublished(figures.followUpConsultationPrice);
  if (initial === null || followUp === null) return null;
  const [low, high] = [Math.min(initial, followUp), Math.max(initial, followUp)];
  return low === high ? `£${low}` : `£${low}–£${high}`;
}

/** Pass only first-hand reviews that are on the page. */
function buildReviews(reviews: readonly ClinicReview[]): Review[] {
  return reviews.map(({ author, rating, title, body, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt,
    reviewBody: body,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title && { name: title }),
  }));
}

/**
 * Linked data (rules §10, "Beyond the page"): prices, nations and founding year only if published by
 * the clinic or a register and read live; name and contact details as on the page; first-hand reviews
 * with their stars, but no average rating, because ratings from other sites are not ours.
 */
export function buildClinic(clinic: Clinic, reviews: PatientReviews): SiteThing {
  const { overview, figures } = clinic;
  const { street, postcode, city } = overview.address;
  const offers = buildOffers(clinic);
  const priceRange = toPriceRange(clinic);
  const firstHand = reviews.shown.filter(isFirstHand);
  const nations = getPublished(figures.nationsServed) ?? [];
  const founded = getPublished(figures.establishedYear);
  return (site): Exclude<MedicalClinic, string> & { '@id': string } => ({
    '@type': 'MedicalClinic',
    '@id': toClinicId(overview.slug, site),
    name: overview.name,
    ...(overview.website && { url: overview.website }),
    ...(overview.phone && { telephone: overview.phone }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: SITE.region,
      ...(city && { addressLocality: city }),
      ...(street && { streetAddress: street }),
      ...(postcode && { postalCode: postcode }),
    },
    ...(founded !== null && { foundingDate: String(founded) }),
    ...(nations.length > 0 && { areaServed: nations }),
    ...(offers.length > 0 && { makesOffer: offers }),
    ...(priceRange && { priceRange }),
    ...(firstHand.length > 0 && { review: buildReviews(firstHand) }),
  });
}

export function buildClinicList(
  path: string,
  clinics: readonly { name: string; slug: string; isExample: boolean }[],
): SiteThing {
  return buildList(
    path,
    clinics
      .filter(({ isExample }) => !isExample)
      .map(({ name, slug }) => ({ name, href: `/clinics/${slug}` })),
  );
}
