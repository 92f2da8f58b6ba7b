import { type Scale, toScale } from '../figure/scale.ts';
import type { ClinicCard } from '../listing/clinic-card.ts';

export type PreviewClinic = Pick<
  ClinicCard,
  'name' | 'slug' | 'isExample' | 'price' | 'firstYear'
> & {
  filter: Pick<ClinicCard['filter'], 'wait'>;
};

export type Preview = {
  clinics: PreviewClinic[];
  /** Pounds, over all examples. */
  scale: Scale | null;
};

const SHOWN = 3;

/**
 * The three best-rated examples, by first consultation price (rules §2, "Home"). Null without three,
 * as on the live site: a choice of real clinics would rest on how much we happen to know.
 *
 * @param clinics in listing order
 */
export function toPreview(clinics: readonly PreviewClinic[]): Preview | null {
  const examples = clinics.filter(({ isExample }) => isExample);
  if (examples.length < SHOWN) return null;
  return {
    clinics: examples
      .slice(0, SHOWN)
      .sort((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity)),
    scale: toScale(examples.map(({ price }) => price)),
  };
}
