/** The rows of a clinic's sheet: each field with its value, its sources and its newest change. */
import type {
  ClinicSheet,
  FigureField,
  SourcePage,
  StoredSource,
} from '../../../../backend/figure-desk.ts';
import type { ReportedFigure } from '../../../../backend/moderation.ts';
import type { FieldKind } from '../../../../domain/desk/desk-fields.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import { groupFields } from '../../../../domain/desk/sheet-groups.ts';

export type SheetRow = {
  field: string;
  label: string;
  spec: FigureField;
  isExample: boolean;
  value: FieldValue;
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

/** What a column that came before says, where the field's own says nothing. */
function findStated(sheet: ClinicSheet, specs: readonly FigureField[], field: string) {
  const older = specs.filter(({ replaced_by }) => replaced_by === field);
  const columns = [field, ...older.map((spec) => spec.field)];
  const stated = columns.find((column) => (sheet.clinic[column] ?? null) !== null) ?? field;
  const sources = sheet.sources.filter((source) => source.field === stated);
  return { value: sheet.clinic[stated] ?? null, sources };
}

type Reported = readonly ReportedFigure[];

type Sheet = {
  sheet: ClinicSheet;
  specs: readonly FigureField[];
  /** What is said to be wrong with this clinic's figures. */
  reported: Reported;
};

/** Of the field, or of a column that came before it. */
function findReported(reported: Reported, specs: readonly FigureField[], field: string) {
  const isOf = (column: string) =>
    column === field || specs.some((one) => one.field === column && one.replaced_by === field);
  return reported.find((one) => isOf(one.field)) ?? null;
}

function toRow(sheet: Sheet, spec: FigureField): SheetRow {
  const { specs, reported } = sheet;
  const { field } = spec;
  const newest = sheet.sheet.fields.find((one) => one.field === field);
  const { value, sources } = findStated(sheet.sheet, specs, field);
  return {
    field,
    label: toFieldLabel(field),
    spec,
    isExample: sheet.sheet.clinic.is_example,
    value,
    version: newest?.version ?? null,
    at: newest?.at ?? null,
    by: newest?.by ?? null,
    waits: newest?.waits ?? false,
    reported: findReported(reported, specs, field),
    main: sources.find((source) => source.is_main) ?? null,
    others: sources.filter((source) => !source.is_main),
  };
}

/** Every field of the clinic under its heading. */
export function toSheetGroups(sheet: Sheet) {
  const shown = sheet.specs.filter(({ replaced_by }) => replaced_by === null);
  return groupFields(shown).map((group) => ({
    ...group,
    rows: group.fields.map((spec) => toRow(sheet, spec)),
  }));
}

/** The site works it out itself; nobody writes it. */
export const isWorkedOut = ({ spec }: SheetRow): boolean => spec.tier === 'computed';

/** Whether a page has to say so. */
export const needsPage = ({ spec }: SheetRow): boolean => spec.page_kinds.length > 0;

/** The clinic's pages that may vouch for the field. */
export const getPages = ({ spec }: SheetRow, pages: readonly SourcePage[]): SourcePage[] =>
  pages.filter(({ kind }) => spec.page_kinds.includes(kind));

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
