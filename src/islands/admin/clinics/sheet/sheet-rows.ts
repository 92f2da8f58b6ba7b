/** The rows of a clinic's sheet: each field with its value, its sources and its newest change. */
import type { ClinicSheet, FigureField, StoredSource } from '../../../../backend/figure-desk.ts';
import type { ReportedFigure } from '../../../../backend/moderation.ts';
import type { FieldKind } from '../../../../domain/desk/desk-fields.ts';
import type { Clinic } from '../../../../domain/clinic/clinic.ts';
import { toLondonDay } from '../../../../domain/format/london-time.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import {
  getFieldColumns,
  toNextClinic,
  toVisitorWords,
} from '../../../../domain/desk/next-clinic.ts';
import { groupFields } from '../../../../domain/desk/sheet-groups.ts';

export type SheetRow = {
  field: string;
  label: string;
  spec: FigureField;
  isExample: boolean;
  value: FieldValue;
  /** What visitors will see of it, in words. */
  visitors: string;
  version: number | null;
  /** Of the newest change. */
  at: string | null;
  by: string | null;
  waits: boolean;
  /** That somebody says it is wrong. */
  reported: ReportedFigure | null;
  main: StoredSource | null;
  /** Pages that say so too, or otherwise. */
  others: StoredSource[];
};

/** The id of the button that opens the field's row. */
export const toRowId = (field: string): string => `row-${field}`;

/** What the field holds, or a column that came before it. */
function findStated({ clinic, sources }: ClinicSheet, field: string) {
  const columns = getFieldColumns(field);
  const stated = columns.find((column) => (clinic[column] ?? null) !== null) ?? field;
  return { value: clinic[stated] ?? null, sources: sources.filter((one) => one.field === stated) };
}

type Reported = readonly ReportedFigure[];

type Sheet = {
  sheet: ClinicSheet;
  specs: readonly FigureField[];
  /** What is said to be wrong with this clinic's figures. */
  reported: Reported;
};

function toRow({ sheet, reported }: Sheet, next: Clinic | null, spec: FigureField): SheetRow {
  const { field } = spec;
  const newest = sheet.fields.find((one) => one.field === field);
  const { value, sources } = findStated(sheet, field);
  const main = sources.find((source) => source.is_main) ?? null;
  return {
    field,
    label: toFieldLabel(field),
    spec,
    isExample: sheet.clinic.is_example,
    value,
    visitors: toVisitorWords({ clinic: next, field, spec, value, main }),
    version: newest?.version ?? null,
    at: newest?.at ?? null,
    by: newest?.by ?? null,
    waits: newest?.waits ?? false,
    reported: reported.find((one) => getFieldColumns(field).includes(one.field)) ?? null,
    main,
    others: sources.filter((source) => !source.is_main),
  };
}

/** Every field of the clinic under its heading. */
export function toSheetGroups(sheet: Sheet) {
  const { specs } = sheet;
  const shown = specs.filter(({ replaced_by }) => replaced_by === null);
  const next = toNextClinic({ ...sheet.sheet, fields: specs }, toToday());
  return groupFields(shown).map((group) => ({
    ...group,
    rows: group.fields.map((spec) => toRow(sheet, next, spec)),
  }));
}

/** The ISO date of the next build. */
export const toToday = (): string => toLondonDay(new Date().toISOString());

/** The site works it out itself; nobody writes it. */
export const isWorkedOut = ({ spec }: SheetRow): boolean => spec.tier === 'computed';

/** Of one line, although their kind may be longer. */
const SHORT: ReadonlySet<string> = new Set([
  ...['waiting_time', 'next_available_appointment', 'response_time', 'tagline', 'legal_entity'],
  ...['delivery_standard_days', 'delivery_express_days', 'pharmacy_stock_availability'],
  ...['address_street', 'address_city', 'address_region', 'location', 'name'],
  ...['clinic_logo_url', 'hero_background_color', 'cqc_rating', 'opening_hours'],
]);

export function isLong({ field, spec }: SheetRow): boolean {
  const { kind } = spec;
  return kind === 'list' || kind === 'records' || (kind === 'text' && !SHORT.has(field));
}

const HINTS: Readonly<Partial<Record<FieldKind, string>>> = {
  pounds: 'In pounds, such as 99.99.',
  number: 'A number, such as 30.',
  'yes-no': 'Yes or no.',
  list: 'One a line.',
  address: 'The whole address, such as https://clinic.example/fees.',
};

const FIELD_HINTS: Readonly<Record<string, string>> = {
  clinic_logo_url: 'A file of this site, such as /logos/leaf.svg.',
  pricing_table: 'One a line: item | price | note.',
  membership_options: 'One a line: name | pounds a year | benefits with commas between.',
  accreditations: 'One a line: CQC, MHRA or GMC | name | number.',
};

/** How the value is written. */
export function toHint(row: SheetRow): string {
  const how = FIELD_HINTS[row.field] ?? HINTS[row.spec.kind] ?? '';
  const keys = isLong(row) ? 'Ctrl and Enter apply it.' : 'Enter applies it.';
  return `${how} Leave it empty where nobody states it. ${keys}`.trim();
}
