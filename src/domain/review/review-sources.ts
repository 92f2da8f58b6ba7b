/** The pages that a clinic's figures rest on. */
import type { Clinic } from '../clinic/clinic.ts';

export type ReviewSource = {
  title: string;
  url: string | null;
  /** ISO date of the last check; null when it was never checked. */
  checkedOn: string | null;
};

/** Each page once, in the order of the figures. */
export function toReviewSources({ provenance }: Clinic): ReviewSource[] {
  const sources = new Map<string, ReviewSource>();
  for (const { source, checkedOn } of Object.values(provenance)) {
    if (source) sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn });
  }
  return [...sources.values()];
}
