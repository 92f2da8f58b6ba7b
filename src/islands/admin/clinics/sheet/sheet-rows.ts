import type { ClinicSheet, FigureField } from '../../../../backend/figure-desk.ts';
import type { ReportedFigure } from '../../../../backend/moderation.ts';
import { toLondonDay } from '../../../../domain/format/london-time.ts';
import { type FieldKind, toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import {
  getFieldColumns,
  toNextClinic,
  toVisitorWords,
} from '../../../../domain/desk/next-clinic.ts';
import { groupFields } from '../../../../domain/desk/sheet-groups.ts';

export const toRowId = (field: string): string => `row-${field}`;

type Sheet = {
  sheet: ClinicSheet;
  specs: readonly FigureField[];
  reported: readonly ReportedFigure[];
};

export function toSheetGroups({ sheet, specs, reported }: Sheet) {
  const next = toNextClinic({ ...sheet, fields: specs }, toToday());
  const toRow = (spec: FigureField) => {
    const { field } = spec;
    const columns = getFieldColumns(field);
    const stated = columns.find((column) => (sheet.clinic[column] ?? null) !== null) ?? field;
    const value = sheet.clinic[stated] ?? null;
    const sources = sheet.sources.filter((source) => source.field === stated);
    const main = sources.find((source) => source.is_main) ?? null;
    return {
      field,
      label: toFieldLabel(field),
      spec,
      isExample: sheet.clinic.is_example,
      value,
      visitors: toVisitorWords({ clinic: next, field, spec, value, main }),
      newest: sheet.fields.find((one) => one.field === field),
      reported: reported.find((one) => columns.includes(one.field)),
      main,
      others: sources.filter((source) => !source.is_main),
    };
  };
  const shown = specs.filter(({ replaced_by }) => replaced_by === null);
  return groupFields(shown).map((group) => ({ ...group, rows: group.fields.map(toRow) }));
}

export const isUnknown = ({ value }: SheetRow): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Whether it is empty although totals, filters or rankings need it. The list of clinics counts such
 * rows.
 */
export const isMissing = (row: SheetRow): boolean =>
  isUnknown(row) && row.spec.weight >= 2 && !['identity', 'computed'].includes(row.spec.tier);

export type SheetRow = ReturnType<typeof toSheetGroups>[number]['rows'][number];

export const toToday = (): string => toLondonDay(new Date().toISOString());

/** Fields with short text, although their kind allows long text. */
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
  list: 'One per line.',
  address: 'The full address, such as https://clinic.example/fees.',
};

const CLINICIANS = 'One per line: consultant, doctor, pharmacist or nurse.';

const FIELD_HINTS: Readonly<Record<string, string>> = {
  clinic_logo_url: 'A file on this site, such as /logos/leaf.svg.',
  pricing_table: 'One per line: item | price | note.',
  membership_options: 'One per line: name | pounds a year | benefits, separated by commas.',
  first_seen_by: CLINICIANS,
  prescribed_by: CLINICIANS,
  followed_up_by: CLINICIANS,
  accreditations: 'One per line: CQC, MHRA or GMC | name | number.',
};

export function toHint(row: SheetRow): string {
  const how = FIELD_HINTS[row.field] ?? HINTS[row.spec.kind] ?? '';
  const keys = isLong(row) ? 'Ctrl and Enter' : 'Enter';
  return `${how} Leave blank if it is not stated. Press ${keys} to record.`.trim();
}
