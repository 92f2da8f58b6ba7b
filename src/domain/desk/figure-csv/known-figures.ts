/** What the desk holds, as the file is compared with it. */
import type { FieldKind } from '../desk-fields.ts';
import type { FieldValue } from '../field-values.ts';

/** One field of one clinic as it stands. */
export type KnownFigure = {
  /** The clinic's id, a UUID. */
  clinic: string;
  name: string;
  is_example: boolean;
  /** The column. */
  field: string;
  value: FieldValue;
  /** The newest change; null where there is none. */
  version: number | null;
  url: string | null;
  /** What the page is called. */
  title: string | null;
  quote: string | null;
  /** ISO date. */
  checked_on: string | null;
  state: string | null;
};

/** How a file names the page of a figure: by its address, or by its title where it has none. */
export const toPageName = ({ url, title }: Pick<KnownFigure, 'url' | 'title'>): string =>
  url ?? title ?? '';

export type KnownField = {
  field: string;
  replaced_by: string | null;
  tier: string;
  kind: FieldKind;
};

export type KnownClinic = { id: string; name: string; isExample: boolean };
