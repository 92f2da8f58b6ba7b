/**
 * The fields of a clinic as the figures desk shows them: one for each figure and detail, and those that
 * only name the clinic. What a field is (which page may vouch for it, how fast it grows old) is a row
 * of the database; what it is called is here.
 */
import { CLINIC_DETAILS, DETAIL_NAMES } from '../clinic/clinic-details.ts';
import { CLINIC_FIGURES, FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';

/** What a field's value is, and so how it is written and what words hold it. */
export type FieldKind =
  'pounds' | 'number' | 'text' | 'exact' | 'list' | 'yes-no' | 'records' | 'address';

const PART_LABELS: Readonly<Record<string, string>> = {
  cost: 'price',
  days: 'time',
  areas: 'areas',
};

const IDENTITY_LABELS = {
  name: 'Name',
  website: 'Website',
  active: 'On the site',
  review_published: 'Has a page under Reviews',
  clinic_logo_url: 'Logo',
  hero_image_url: 'Picture',
  hero_background_color: 'Colour',
  location: 'Place',
};

/** By column of the clinic. Where a figure has several columns, each bears the figure's name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...DETAIL_NAMES.flatMap((name) =>
    CLINIC_DETAILS[name].columns.map((column): [string, string] => [
      column,
      CLINIC_DETAILS[name].label,
    ]),
  ),
  ...FIGURE_NAMES.flatMap((name) =>
    getFigureColumns(name).map(({ column, part }): [string, string] => [
      column,
      part === null
        ? CLINIC_FIGURES[name].label
        : `${CLINIC_FIGURES[name].label}, ${PART_LABELS[part] ?? part}`,
    ]),
  ),
  ...Object.entries(IDENTITY_LABELS),
]);

/** `First consultation`, for `initial_consultation_fee`; the column itself where it has no name. */
export function toFieldLabel(column: string): string {
  return LABELS.get(column) ?? column;
}
