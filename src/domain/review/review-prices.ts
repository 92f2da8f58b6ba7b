/**
 * The prices of a review, like for like: the same lines in the same order for every clinic, each
 * with the figure that says where it comes from. What a clinic does not publish is said to be so and
 * never counts as nothing.
 */
import type { Clinic, PriceTableRow } from '../clinic/clinic.ts';
import { formatPounds } from '../format/money.ts';
import type { ReviewFigure } from './review-figures.ts';

export type PriceLine = {
  item: string;
  /** Formatted pounds, or words. */
  price: string;
  detail: string | null;
  isPublished: boolean;
  /** What vouches for the price, or for there being such a plan; null when nothing does. */
  figure: ReviewFigure | null;
};

function toLine(figure: ReviewFigure, item: string, pounds: number | null, per = ''): PriceLine {
  const isPublished = pounds !== null;
  return {
    item,
    price: isPublished ? formatPounds(pounds) + per : 'Not published',
    detail: null,
    isPublished,
    figure: isPublished ? figure : null,
  };
}

function toMembershipLines({ pricing, provenance }: Clinic): PriceLine[] {
  const figure = 'membershipOptions';
  if (pricing.membershipOptions.length === 0) {
    const unknown = toLine(figure, 'Membership', null);
    return provenance[figure].state === 'unknown'
      ? [unknown]
      : [{ ...unknown, price: 'None', isPublished: true, figure }];
  }
  return pricing.membershipOptions.map(({ name, annualFee, benefits }) => ({
    ...toLine(figure, name, annualFee, ' a year'),
    detail: benefits.join('; ') || null,
    figure,
  }));
}

/** The lines of a clinic's figures: one for each fee, one or more for membership, one for the year. */
export function toPriceLines(clinic: Clinic): PriceLine[] {
  const { pricing } = clinic;
  return [
    toLine('initialConsultationPrice', 'First consultation', pricing.initialConsultation.price),
    toLine(
      'followUpConsultationPrice',
      'Follow-up consultation',
      pricing.followUpConsultation.price,
    ),
    toLine('prescriptionFee', 'Each repeat prescription', pricing.prescriptionFee),
    toLine('deliveryFee', 'Each delivery', pricing.deliveryFee),
    ...toMembershipLines(clinic),
    toLine('annualCostAverage', 'A whole year, on average', pricing.estimatedAnnualCost.average),
  ];
}

/** The row's own lines, without those that only repeat a line above. */
export function toFurtherPrices(clinic: Clinic): PriceTableRow[] {
  const toKey = (line: { item: string; price: string }) =>
    `${line.item} ${line.price}`.toLowerCase();
  const shown = new Set(toPriceLines(clinic).map(toKey));
  return clinic.review.pricingTable.filter((row) => !shown.has(toKey(row)));
}
