import { CLINIC_DETAILS, DETAIL_NAMES } from '../clinic/clinic-details.ts';
import { CLINIC_FIGURES, FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';

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

/** By clinic column. Alternative columns of a figure share its label. */
export const FIELD_LABELS: ReadonlyMap<string, string> = new Map([
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
