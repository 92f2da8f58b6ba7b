/**
 * The prices of a review, like for like: the same lines in the same order for every clinic, each
 * with the figure that says where it comes from. What a clinic does not publish is said to be so and
 * never counts as nothing.
 */
import type { Clinic } from '../clinic/clinic.ts';
import {
  CLINIC_FIGURES,
  type ClinicFigures,
  type PriceTableRow,
} from '../clinic/clinic-figures.ts';
import { getShown } from '../figure/figure.ts';
import { formatPounds } from '../format/money.ts';
import type { ReviewFigure } from './review-figures.ts';

export type PriceLine = {
  item: string;
  /** Formatted pounds, or words. */
  price: string;
  detail: string | null;
  isPublished: boolean;
  /** What attests the price, or that there is such a plan; null when nothing does. */
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

function toMembershipLines({ value }: ClinicFigures['membershipOptions']): PriceLine[] {
  const figure = 'membershipOptions';
  if (value === null || value.length === 0) {
    const unknown = toLine(figure, CLINIC_FIGURES[figure].label, null);
    return value === null ? [unknown] : [{ ...unknown, price: 'None', isPublished: true, figure }];
  }
  return value.map(({ name, annualFee, benefits }) => ({
    ...toLine(figure, name, annualFee, ' a year'),
    detail: benefits.join('; ') || null,
    figure,
  }));
}

const FEE_LINES = [
  ['initialConsultationPrice', CLINIC_FIGURES.initialConsultationPrice.label],
  ['followUpConsultationPrice', CLINIC_FIGURES.followUpConsultationPrice.label],
  ['prescriptionFee', 'Each repeat prescription'],
  ['deliveryFee', 'Each delivery'],
] as const satisfies readonly (readonly [ReviewFigure, string])[];

/** The lines of a clinic's figures: one for each fee, one or more for membership, one for the year. */
export function toPriceLines({ figures }: Clinic): PriceLine[] {
  return [
    ...FEE_LINES.map(([name, item]) => toLine(name, item, getShown(figures[name]))),
    ...toMembershipLines(figures.membershipOptions),
    toLine('annualCostAverage', 'A whole year, on average', getShown(figures.annualCostAverage)),
  ];
}

/** The row's own lines, without those that only repeat a line above. */
export function toFurtherPrices(clinic: Clinic): PriceTableRow[] {
  const toKey = (line: { item: string; price: string }) =>
    `${line.item} ${line.price}`.toLowerCase();
  const shown = new Set(toPriceLines(clinic).map(toKey));
  return (clinic.figures.pricingTable.value ?? []).filter((row) => !shown.has(toKey(row)));
}
