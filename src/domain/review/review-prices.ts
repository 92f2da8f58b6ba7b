/**
 * The prices of a review, like for like: the same lines in the same order for every clinic, each
 * with the figure that says where it comes from. What a clinic does not publish is said to be so and
 * never counts as nothing.
 */
import type { Clinic, PriceTableRow } from '../clinic/clinic.ts';
import { formatPounds } from '../money.ts';
import type { ReviewFigure } from './review-figures.ts';

const NOT_PUBLISHED = 'Not published';

export type PriceLine = {
  item: string;
  /** Formatted pounds, or words. */
  price: string;
  detail: string | null;
  /** What vouches for the price; null when there is none. */
  figure: ReviewFigure | null;
};

type Money = { pounds: number | null; per?: string };

function toLine(item: string, { pounds, per = '' }: Money, figure: ReviewFigure): PriceLine {
  if (pounds === null) return { item, price: NOT_PUBLISHED, detail: null, figure: null };
  return { item, price: formatPounds(pounds) + per, detail: null, figure };
}

function toMembershipLines({ pricing, provenance }: Clinic): PriceLine[] {
  const isKnown = provenance.membershipOptions.state !== 'unknown';
  if (pricing.membershipOptions.length > 0) {
    return pricing.membershipOptions.map(({ name, annualFee, benefits }) => ({
      ...toLine(name, { pounds: annualFee, per: ' a year' }, 'membershipOptions'),
      detail: benefits.join('; ') || null,
    }));
  }
  return isKnown
    ? [{ item: 'Membership', price: 'None', detail: null, figure: 'membershipOptions' }]
    : [{ item: 'Membership', price: NOT_PUBLISHED, detail: null, figure: null }];
}

/** The lines of a clinic's figures: one for each fee, one or more for membership, one for the year. */
export function toPriceLines(clinic: Clinic): PriceLine[] {
  const { pricing } = clinic;
  const { initialConsultation, followUpConsultation, estimatedAnnualCost } = pricing;
  const fee = (pounds: number | null) => ({ pounds });
  return [
    toLine('First consultation', fee(initialConsultation.price), 'initialConsultationPrice'),
    toLine('Follow-up consultation', fee(followUpConsultation.price), 'followUpConsultationPrice'),
    toLine('Each repeat prescription', fee(pricing.prescriptionFee), 'prescriptionFee'),
    toLine('Each delivery', fee(pricing.deliveryFee), 'deliveryFee'),
    ...toMembershipLines(clinic),
    toLine('A whole year, on average', fee(estimatedAnnualCost.average), 'annualCostAverage'),
  ];
}

/** The row's own lines, without those that only repeat a line above. */
export function toFurtherPrices(clinic: Clinic): PriceTableRow[] {
  const toKey = (line: { item: string; price: string }) =>
    `${line.item} ${line.price}`.toLowerCase();
  const shown = new Set(toPriceLines(clinic).map(toKey));
  return clinic.review.pricingTable.filter((row) => !shown.has(toKey(row)));
}
