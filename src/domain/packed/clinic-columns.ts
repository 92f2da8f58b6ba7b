/** What the packed lists of clinics have in common. */
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import {
  type Check,
  choices,
  type Columns,
  isFlag,
  isText,
  oneOf,
  orNull,
  shapeOf,
  texts,
} from './columns.ts';

// Their labels are in what every page with figures fetches anyway.
export const isState: Check<ProvenanceState> = oneOf(
  Object.keys(PROVENANCE_LABELS) as ProvenanceState[],
);

/** A figure whose values are of a kind. */
export function figureOf<Value>(check: Check<Value>): Check<BriefFigure<Value>> {
  return shapeOf<BriefFigure<Value>>({ value: orNull(check), state: isState });
}

type Named = { name: string; slug: string; isExample: boolean };

/** A clinic's name and address; null for the address that most names lead to. */
export type NameRow = { name: string; slug: string | null; isExample: boolean };

export const NAME_COLUMNS: Columns<NameRow> = {
  name: texts,
  slug: choices(orNull(isText)),
  isExample: choices(isFlag),
};

/** What the address of a name of plain letters and single spaces is. */
const toUsualSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export function toNameRow({ name, slug, isExample }: Named): NameRow {
  return { name, slug: slug === toUsualSlug(name) ? null : slug, isExample };
}

export function toSlug({ name, slug }: NameRow): string {
  return slug ?? toUsualSlug(name);
}

export function fromNameRow(row: NameRow): Named {
  return { name: row.name, slug: toSlug(row), isExample: row.isExample };
}
