/** A clinic as the next build will show it, using the build's own conversion. */
import { CLINIC_DETAILS, DETAIL_NAMES } from '../clinic/clinic-details.ts';
import type { Clinic } from '../clinic/clinic.ts';
import { FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';
import { isOpenFigure, toLapsedWords } from '../clinic/format-figure.ts';
import type { Figure } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import { formatDate } from '../format/dates.ts';
import { type ClinicCard, toClinicCards } from '../listing/clinic-card.ts';
import { toClinicCollection } from '../record/clinic-collection.ts';
import { type ClinicColumn, parseClinicColumn } from '../record/clinic-row.ts';
import { parseClinicReview } from '../record/other-rows.ts';
import type { FieldKind } from './desk-fields.ts';
import type { FieldValue } from './field-values.ts';
import { STATE_WORDS } from './figure-words.ts';
import { toShownValue } from './shown-value.ts';

type SheetRows = {
  clinic: { id: string };
  sources: readonly unknown[];
  reviews: readonly unknown[];
  disputes: readonly unknown[];
  fields: readonly unknown[];
};

type StoredRow = Readonly<Record<string, unknown>>;

/** All the site's clinics, because ranges depend on other clinics. */
export type SiteRows = { clinics: readonly StoredRow[]; sources: readonly StoredRow[] };

function toNextClinics(
  { clinic, sources, reviews, disputes, fields }: SheetRows,
  today: string,
  site: SiteRows,
): Clinic[] {
  const rows = {
    clinics: [
      // The sheet shows the card even of a hidden clinic.
      { ...clinic, active: true },
      ...site.clinics.filter(({ id }) => id !== clinic.id),
    ],
    figure_sources: [...sources, ...site.sources.filter(({ clinic_id: id }) => id !== clinic.id)],
    figure_fields: fields,
    figure_disputes: disputes,
    clinic_strains: [],
    reviews: reviews.flatMap((review) => parseClinicReview(review) ?? []),
  };
  return toClinicCollection(rows, today).clinics;
}

/** Null if the build would leave the clinic out. `today` is the ISO date for ageing. */
export const toNextClinic = (sheet: SheetRows, today: string): Clinic | null =>
  toNextClinics(sheet, today, { clinics: [], sources: [] })[0] ?? null;

/** Like `toNextClinic`. Throws if the build would reject the set of clinics. */
export function toNextCard(sheet: SheetRows, today: string, site: SiteRows): ClinicCard | null {
  const cards = toClinicCards(toNextClinics(sheet, today, site));
  return cards.find(({ id }) => id === sheet.clinic.id) ?? null;
}

type Shown = { columns: readonly string[]; find: (clinic: Clinic) => Figure<unknown> };

const SHOWN = new Map<string, Shown>([
  ...DETAIL_NAMES.flatMap((name) =>
    CLINIC_DETAILS[name].columns.map((column): [string, Shown] => [
      column,
      { columns: [column], find: ({ details }) => details[name] },
    ]),
  ),
  ...FIGURE_NAMES.flatMap((name) => {
    const all = getFigureColumns(name);
    return all.map(({ column, part }): [string, Shown] => {
      const find = ({ figures }: Clinic): Figure<unknown> => {
        const figure: Figure<unknown> = figures[name];
        if (part === null || figure.value === null) return figure;
        return { ...figure, value: Reflect.get(Object(figure.value) as object, part) as unknown };
      };
      return [column, { columns: part === null ? all.map((one) => one.column) : [column], find }];
    });
  }),
]);

/** The columns that may state a field, in order of precedence. */
export const getFieldColumns = (field: string): readonly string[] =>
  SHOWN.get(field)?.columns ?? [field];

type Stated = {
  clinic: Clinic | null;
  field: string;
  spec: { tier: string; kind: FieldKind };
  value: FieldValue;
  main: { age: string; withheld_since: string | null } | null;
};

function toHiddenWords({ clinic, field, value, main }: Stated): string {
  if (!main) return 'Without a source, so not shown';
  const isNone = Array.isArray(value) && value.length === 0;
  const why =
    main.withheld_since !== null
      ? 'Held back'
      : main.age === 'lapsed'
        ? 'Lapsed'
        : isNone
          ? 'None'
          : 'Its source says something else';
  const name = FIGURE_NAMES.find((one) => getFigureColumns(one)[0]?.column === field);
  const was = clinic && name && isOpenFigure(name) && toLapsedWords(name, clinic.figures[name]);
  return `${why}: visitors see “${NOT_CHECKED}”${was ? `, and “${was}”` : ''}`;
}

function toSeenWords(stated: Stated, figure: Figure<unknown>): string {
  const { field, spec, value } = stated;
  const isStated = value !== null && !(Array.isArray(value) && value.length === 0 && !stated.main);
  const { value: seen, state, differing } = figure;
  if (seen === null) {
    if (!isStated) return spec.tier === 'computed' ? STATE_WORDS.computed : STATE_WORDS.unknown;
    return spec.tier === 'computed' ? 'Not shown' : toHiddenWords(stated);
  }
  if (differing) {
    const { ownText, text } = differing;
    const doubt = state === 'old' ? ', and that it may have changed' : '';
    return `Two pages differ: visitors see ${ownText}, with ${text} beside it${doubt}`;
  }
  const own = parseClinicColumn(field as ClinicColumn, value);
  if (JSON.stringify(own) === JSON.stringify(seen)) return STATE_WORDS[state];
  const shown = toShownValue(field, seen as FieldValue);
  return `Visitors see ${shown}: ${STATE_WORDS[state].toLowerCase()}`;
}

/** What visitors see of a field; empty if there is nothing to say. */
export function toVisitorWords(stated: Stated): string {
  const { clinic, field, spec } = stated;
  const shown = SHOWN.get(field);
  if (spec.tier === 'identity' || !clinic || !shown) return '';
  const figure = shown.find(clinic);
  const { disputedSince: since } = figure;
  const dispute = since ? `; the clinic has disputed it since ${formatDate(since)}` : '';
  return toSeenWords(stated, figure) + dispute;
}
