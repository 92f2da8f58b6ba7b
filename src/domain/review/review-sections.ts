/** The sections of a review page, in their order, and which of them a clinic has something for. */
import type { Clinic } from '../clinic/clinic.ts';

const always = () => true;

const SECTIONS = [
  ['verdict', 'Our verdict', always],
  [
    'pros-and-cons',
    'Pros and cons',
    ({ prosAndCons, verdict }) =>
      [
        prosAndCons.pros,
        prosAndCons.cons,
        prosAndCons.potentialDrawbacks,
        verdict.keyStrengths,
        verdict.areasForImprovement,
      ].some(({ length }) => length > 0),
  ],
  ['overview', 'Overview', ({ review }) => review.overview !== null],
  ['audience', 'Who it is for', ({ review }) => review.targetAudience !== null],
  ['market', 'Where it stands', ({ review }) => review.marketPositionDetail !== null],
  ['prices', 'What it costs', always],
  ['process', 'How it works, step by step', ({ review }) => review.patientProcess.length > 0],
  ['features', 'Key features', (clinic) => toKeyFeatures(clinic).length > 0],
  ['google', 'Reviews on Google', always],
  ['regulation', 'Who regulates it', always],
  ['ratings', 'Rating', always],
  ['patients', 'What patients say', always],
  ['policy', 'How reviews are checked', always],
  ['sources', 'Sources and dates', always],
] as const satisfies readonly (readonly [string, string, (clinic: Clinic) => boolean])[];

export type ReviewSectionId = (typeof SECTIONS)[number][0];

/** The sections that the clinic's review page has, for its contents. */
export function toReviewSections(clinic: Clinic): { id: ReviewSectionId; heading: string }[] {
  return SECTIONS.filter(([, , isShown]) => isShown(clinic)).map(([id, heading]) => ({
    id,
    heading,
  }));
}

/** The review's key features and the clinic's standout ones, each once. */
export function toKeyFeatures({ review, prosAndCons }: Clinic): string[] {
  return [...new Set([...review.keyFeatures, ...prosAndCons.standoutFeatures])];
}
