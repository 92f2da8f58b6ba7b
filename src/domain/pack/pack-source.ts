/** What the pack's page knows of each clinic. */
import type { Clinic } from '../clinic/clinic.ts';
import { FEE_NAMES } from '../clinic/fee-names.ts';
import { FIGURE_OF_FEE } from '../cost/clinic-fees.ts';
import type { PackClinic } from './pack.ts';

/** Where the whole list is, when the page does not carry it. */
export const PACK_SOURCES = '/appointment-pack/clinics.json';

/** What a clinic asks for, and when each of its fees was checked. */
export type PackSource = PackClinic & {
  /**
   * ISO dates in the order of the fees, with a space between them, none where a fee was not checked; the
   * empty string where no fee was. These are an island's props, so a list would be bytes of the page.
   */
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
