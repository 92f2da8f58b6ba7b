import type { Clinic } from '../clinic/clinic.ts';
import { FEE_NAMES } from '../clinic/fee-names.ts';
import { FIGURE_OF_FEE } from '../cost/clinic-fees.ts';
import type { PackClinic } from './pack-readers.ts';

/** The whole list, if the page carries only a part. */
export const PACK_SOURCES = '/appointment-pack/clinics.json';

export type PackSource = PackClinic & {
  /** ISO dates in fee order, joined by spaces to save bytes in the props. */
  checkedOn: string;
};

export function toPackSource({ overview, figures }: Clinic): PackSource {
  const { value, state } = figures.recordsNeeded;
  return {
    slug: overview.slug,
    name: overview.name,
    isExample: overview.isExample,
    records: value ?? '',
    state,
    checkedOn: FEE_NAMES.map((name) => figures[FIGURE_OF_FEE[name]].checkedOn ?? '')
      .join(' ')
      .trimEnd(),
  };
}
