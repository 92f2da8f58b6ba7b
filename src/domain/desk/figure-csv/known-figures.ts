import type { FieldKind } from '../desk-fields.ts';
import type { FieldValue } from '../field-values.ts';

export type KnownFigure = {
  clinic: string;
  name: string;
  is_example: boolean;
  field: string;
  value: FieldValue;
  version: number | null;
  url: string | null;
  title: string | null;
  quote: string | null;
  checked_on: string | null;
  state: string | null;
};

/** How files name a figure's page: by its address or, if it has none, by its title. */
export const toPageName = ({ url, title }: Pick<KnownFigure, 'url' | 'title'>): string =>
  url ?? title ?? '';

export type KnownField = {
  field: string;
  replaced_by: string | null;
  tier: string;
  kind: FieldKind;
};

export type KnownClinic = { id: string; name: string; isExample: boolean };
