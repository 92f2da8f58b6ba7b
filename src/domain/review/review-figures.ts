import type { Clinic } from '../clinic/clinic.ts';
import type { Provenance, Source } from '../figure/provenance.ts';
import type { ClinicFigures, FigureName } from '../clinic/clinic-figures.ts';

/** The figures of a review page, in the order it shows them: its notes are numbered so. */
const REVIEW_FIGURES = [
  'verdictScore',
  'initialConsultationPrice',
  'followUpConsultationPrice',
  'prescriptionFee',
  'deliveryFee',
  'membershipOptions',
  'annualCostAverage',
  'pricingTable',
  'googleReviewsCount',
  'cqcRegistered',
  'accreditations',
  'overallRating',
  'patientSatisfactionScore',
  'recommendationRate',
  'ratingBreakdown',
] as const satisfies readonly FigureName[];

export type ReviewFigure = (typeof REVIEW_FIGURES)[number];

export function pickReviewFigures({ figures }: Clinic): Pick<ClinicFigures, ReviewFigure> {
  const entries = REVIEW_FIGURES.map((name) => [name, figures[name]] as const);
  return Object.fromEntries(entries) as Pick<ClinicFigures, ReviewFigure>;
}

export type ReviewSource = Source & Pick<Provenance, 'checkedOn'>;

/** The pages that the figures rest on, each once, in the order of the figures. */
export function toReviewSources({ figures }: Clinic): ReviewSource[] {
  const sources = new Map<string, ReviewSource>();
  for (const { source, checkedOn } of Object.values(figures)) {
    if (source) sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn });
  }
  return [...sources.values()];
}
