/** A clinic's review page (rules §2). */
import type { Clinic, RECOMMENDATION_LEVELS } from '../clinic/clinic.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import { type Figure, type Provenance, type Source, UNKNOWN } from '../figure/figure.ts';
import {
  CLINIC_FIGURES,
  type ClinicFigures,
  type FigureName,
  type PriceTableRow,
} from '../clinic/clinic-figures.ts';
import { toPriceText } from '../clinic/format-figure.ts';
import { FIGURE_OF_FEE, findFeeWords } from '../cost/clinic-fees.ts';
import { formatPounds } from '../format/money.ts';

const CLEAN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 90;

const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['page', 'index', 'article'],
  ...['write', 'report', 'mine', 'policy'],
]);

export function isReviewSlug(text: string): boolean {
  return CLEAN_SLUG.test(text) && text.length <= MAX_SLUG_LENGTH && !RESERVED_SLUGS.has(text);
}

export function toReviewSlug({ overview, review }: Pick<Clinic, 'overview' | 'review'>): string {
  return review.slug ?? `${overview.slug}-review`;
}

export function toReviewPath(clinic: Pick<Clinic, 'overview' | 'review'>): string | null {
  return clinic.review.published ? `/reviews/${toReviewSlug(clinic)}` : null;
}

const always = () => true;

const isExample = ({ overview }: Clinic) => overview.isExample;

const SECTIONS = [
  ['verdict', 'Our verdict', isExample],
  ['pros-and-cons', 'Pros and cons', isExample],
  ['overview', 'Overview', ({ review }) => review.overview !== null],
  ['audience', 'Who it is for', ({ review }) => review.targetAudience !== null],
  ['market', 'Where it stands', ({ review }) => review.marketPositionDetail !== null],
  ['treats', 'Who it treats', always],
  ['prices', 'What it costs', always],
  ['process', 'How it works, step by step', ({ review }) => review.patientProcess.length > 0],
  ['features', 'Key features', (clinic) => toKeyFeatures(clinic).length > 0],
  ['regulation', 'Who regulates it', always],
  ['ratings', 'Rating', isExample],
  ['patients', 'What patients say', always],
  ['policy', 'How reviews are checked', always],
  ['sources', 'Sources and dates', (clinic) => !isExample(clinic)],
] as const satisfies readonly (readonly [string, string, (clinic: Clinic) => boolean])[];

export type ReviewSectionId = (typeof SECTIONS)[number][0];

export function toReviewSections(clinic: Clinic): { id: ReviewSectionId; heading: string }[] {
  return SECTIONS.filter(([, , isShown]) => isShown(clinic)).map(([id, heading]) => ({
    id,
    heading,
  }));
}

export function toKeyFeatures({ review, prosAndCons }: Clinic): string[] {
  return [...new Set([...review.keyFeatures, ...prosAndCons.standoutFeatures])];
}

export type ReviewSource = Source & Pick<Provenance, 'checkedOn'>;

export function toReviewSources({ figures, details }: Clinic): ReviewSource[] {
  const sources = new Map<string, ReviewSource>();
  const all: readonly Figure<unknown>[] = Object.values({ ...figures, ...details });
  for (const { differing, ...own } of all) {
    for (const { source, checkedOn } of [own, differing?.provenance ?? UNKNOWN]) {
      if (source) sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn });
    }
  }
  return [...sources.values()];
}

export type PriceLine = {
  item: string;
  price: string;
  detail: string | null;
  hasPrice: boolean;
  figure: FigureName | null;
};

function toLine(figure: FigureName, item: string, price: string | null): PriceLine {
  const hasPrice = price !== null;
  return {
    item,
    price: price ?? NOT_CHECKED,
    detail: null,
    hasPrice,
    figure: hasPrice ? figure : null,
  };
}

function toMembershipLines({ value }: ClinicFigures['membershipOptions']): PriceLine[] {
  const figure = 'membershipOptions';
  if (value === null || value.length === 0) {
    const unknown = toLine(figure, CLINIC_FIGURES[figure].label, null);
    return value === null ? [unknown] : [{ ...unknown, price: 'None', hasPrice: true, figure }];
  }
  return value.map(({ name, annualFee, benefits }) => ({
    ...toLine(figure, name, annualFee === null ? null : `${formatPounds(annualFee)} a year`),
    detail: benefits.join('; ') || null,
    figure,
  }));
}

const FEE_LINES = Object.values(FIGURE_OF_FEE);

/** The same fees for every clinic, and its memberships. A missing price never counts as zero. */
export function toPriceLines({ figures }: Clinic): PriceLine[] {
  return [
    ...FEE_LINES.map((name) => {
      const { label } = CLINIC_FIGURES[name];
      const amount = toPriceText(figures[name]);
      const words = amount === null ? findFeeWords(figures, label) : undefined;
      return words
        ? { ...toLine('pricingTable', label, words.price), detail: words.note }
        : toLine(name, label, amount);
    }),
    ...toMembershipLines(figures.membershipOptions),
    toLine(
      'annualCostAverage',
      CLINIC_FIGURES.annualCostAverage.label,
      toPriceText(figures.annualCostAverage),
    ),
  ];
}

export function toFurtherPrices(clinic: Clinic): PriceTableRow[] {
  const toKey = (line: { item: string; price: string }) =>
    `${line.item} ${line.price}`.toLowerCase();
  const shown = new Set(toPriceLines(clinic).map(toKey));
  return (clinic.figures.pricingTable.value ?? []).filter((row) => !shown.has(toKey(row)));
}

/** In page order. Without ratings, which the page shows only for examples. */
const REVIEW_FIGURES = [
  ...(['agesTreated', 'exclusions', 'treatmentsTried', 'referral', 'recordsNeeded'] as const),
  ...FEE_LINES,
  ...(['membershipOptions', 'annualCostAverage', 'pricingTable', 'cqcRegistered'] as const),
  ...(['accreditations', 'cqcRating', 'legalEntity'] as const),
] as const satisfies readonly FigureName[];

export function toReviewFigures(
  clinic: Clinic,
): Record<(typeof REVIEW_FIGURES)[number], Figure<unknown>> {
  const entries = REVIEW_FIGURES.map((name) => [name, clinic.figures[name]] as const);
  const figures = Object.fromEntries(entries) as ReturnType<typeof toReviewFigures>;
  const isShown =
    toFurtherPrices(clinic).length > 0 ||
    toPriceLines(clinic).some(({ figure }) => figure === 'pricingTable');
  if (isShown) return figures;
  return { ...figures, pricingTable: { ...figures.pricingTable, value: null } };
}

const LEVELS: Readonly<Record<(typeof RECOMMENDATION_LEVELS)[number], string>> = {
  'highly-recommended': 'Highly recommended',
  recommended: 'Recommended',
};

/** Out of 10. Below the middle, nothing is called recommended, whatever the row says. */
const MIN_RECOMMENDED_SCORE = 5;

export function toRecommendation({ verdict, figures }: Clinic): string | null {
  const { recommendationLevel: level } = verdict;
  const isLow = (figures.verdictScore.value ?? 0) < MIN_RECOMMENDED_SCORE;
  return isLow ? 'Not recommended' : level && LEVELS[level];
}
