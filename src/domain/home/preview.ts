import { compareClinicNames } from '../clinic/clinic.ts';
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
  /** Pounds, over all clinics of the same kind. */
  scale: Scale | null;
};

const SHOWN = 3;

const countKnown = ({ price, wait, year }: PreviewClinic): number =>
  [price.value, wait.value, year].filter((known) => known !== null).length;

/** The three best-known clinics of one kind, by first consultation price (rules §2, "Home"). */
export function toPreview(clinics: readonly PreviewClinic[]): Preview {
  const byKnown = clinics.toSorted(
    (one, other) => countKnown(other) - countKnown(one) || compareClinicNames(one, other),
  );
  const kind = byKnown.filter(({ isExample }) => isExample === byKnown[0]?.isExample);
  return {
    clinics: kind
      .slice(0, SHOWN)
      .sort((one, other) => (one.price.value ?? Infinity) - (other.price.value ?? Infinity)),
    scale: toScale(kind.map(({ price }) => price.value)),
  };
}
