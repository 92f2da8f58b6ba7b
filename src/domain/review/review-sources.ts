/** The pages that a clinic's figures rest on. */
import type { Clinic } from '../clinic/clinic.ts';
import type { Provenance, Source } from '../figure/provenance.ts';

export type ReviewSource = Source & Pick<Provenance, 'checkedOn'>;

/** Each page once, in the order of the figures. */
export function toReviewSources({ figures }: Clinic): ReviewSource[] {
  const sources = new Map<string, ReviewSource>();
  for (const { source, checkedOn } of Object.values(figures)) {
    if (source) sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn });
  }
  return [...sources.values()];
}
