import type { Range } from '../cost/fee-ranges.ts';
import type { BriefFigure } from '../figure/figure.ts';
import { type Scale, toScale } from '../figure/scale.ts';

export type PreviewClinic = {
  name: string;
  slug: string;
  isExample: boolean;
  /** Pounds. */
  price: BriefFigure<number>;
  /** In days, at most. */
  wait: BriefFigure<string>;
  /** Whole pence without medicine; null where too little is known. */
  year: Range | null;
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
      .sort((one, other) => (one.price.value ?? Infinity) - (other.price.value ?? Infinity)),
    scale: toScale(examples.map(({ price }) => price.value)),
  };
}
