/** The reader of each kind of figure: what a column of that kind may hold, and what it reads as. */
import { z } from 'astro/zod';
import type {
  Accreditation,
  FigureKind,
  MembershipOption,
  PriceTableRow,
  StarCount,
} from '../../domain/clinic/clinic-figures.ts';
import { formatPounds } from '../../domain/format/money.ts';
import {
  count,
  date,
  field,
  flag,
  parseRow,
  percent,
  pounds,
  sentences,
  span,
  text,
  words,
} from './fields.ts';
import { parseArray, parseChoice, parseNumber, parseRecord, parseText } from './values.ts';

const MAX_ENTRIES = 50;

const ACCREDITATION_TYPES = ['MHRA', 'CQC', 'GMC'] as const;

/** Rows of a JSON list, read by a schema; entries that are no objects or that `toEntry` refuses go. */
function entries<Shape extends z.ZodRawShape, Entry>(
  schema: z.ZodObject<Shape>,
  toEntry: (row: z.output<z.ZodObject<Shape>>) => Entry | null,
) {
  return field((value) =>
    parseArray(value)
      .map((item) => parseRow(schema, item))
      .map((row) => row && toEntry(row))
      .filter((entry) => entry !== null)
      .slice(0, MAX_ENTRIES),
  );
}

const memberships = entries(
  z.object({ name: text(120), annual_fee: pounds, benefits: sentences }),
  ({ name, annual_fee, benefits }): MembershipOption | null =>
    name ? { name, annualFee: annual_fee, benefits } : null,
);

const accreditations = entries(
  z.object({
    type: field((value) => parseChoice(value, ACCREDITATION_TYPES)),
    name: text(200),
    certification_number: text(80),
    valid_until: date,
    verified_date: date,
  }),
  (row): Accreditation | null =>
    row.type && {
      type: row.type,
      name: row.name ?? row.type,
      certificationNumber: row.certification_number,
      validUntil: row.valid_until,
      verifiedDate: row.verified_date,
    },
);

const priceTable = entries(
  z.object({
    item: text(200),
    price: field((value) =>
      typeof value === 'number' && value >= 0 && value < 1e9
        ? formatPounds(value)
        : parseText(value, 80),
    ),
    note: text(300),
  }),
  ({ item, price, note }): PriceTableRow | null => (item && price ? { item, price, note } : null),
);

const STARS: readonly StarCount[] = [5, 4, 3, 2, 1];

const starCounts = field((value): Record<StarCount, number> | null => {
  const record = parseRecord(value);
  if (!record) return null;
  const counts = STARS.map((stars) =>
    Object.hasOwn(record, stars)
      ? parseNumber(record[stars], { min: 0, max: 100_000_000, decimals: 0 })
      : null,
  );
  if (counts.every((stars) => stars === null)) return null;
  const [five, four, three, two, one] = counts;
  return { 5: five ?? 0, 4: four ?? 0, 3: three ?? 0, 2: two ?? 0, 1: one ?? 0 };
});

const number = (limits: { min: number; max: number; decimals: number }) =>
  field((value) => parseNumber(value, limits));

export const FIGURE_FIELDS = {
  pounds,
  span,
  year: number({ min: 1800, max: 2100, decimals: 0 }),
  stars: number({ min: 0, max: 5, decimals: 2 }),
  points: number({ min: 0, max: 10, decimals: 1 }),
  percent,
  count,
  text: text(120),
  list: words,
  'yes-no': flag,
  memberships,
  'price-table': priceTable,
  'star-counts': starCounts,
  accreditations,
} as const satisfies Record<FigureKind, z.ZodType>;
