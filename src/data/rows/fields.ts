/** The value readers as schema fields, so that a row's schema reads like its table. */
import { z } from 'astro/zod';
import {
  parseBoolean,
  parseDate,
  parseInstant,
  parseList,
  parseNumber,
  parseParagraphs,
  parseRecord,
  parseText,
} from './values.ts';

const SENTENCE_BREAKS = /[\n;]+/;
const WORD_BREAKS = /[\n;,]+/;

/** A field that accepts anything and keeps what `parse` makes of it. */
export function field<Value>(parse: (value: unknown) => Value) {
  return z.unknown().transform(parse);
}

export const text = (maxLength: number) => field((value) => parseText(value, maxLength));
export const paragraphs = (maxLength: number) =>
  field((value) => parseParagraphs(value, maxLength));
export const pounds = field((value) => parseNumber(value, { min: 0, max: 100_000, decimals: 2 }));
export const percent = field((value) => parseNumber(value, { min: 0, max: 100, decimals: 1 }));
export const count = field((value) =>
  parseNumber(value, { min: 0, max: 100_000_000, decimals: 0 }),
);
/** A number of minutes or months: at least one. */
export const span = field((value) => parseNumber(value, { min: 1, max: 1000, decimals: 0 }));
export const flag = field(parseBoolean);
export const date = field(parseDate);
export const instant = field(parseInstant);
/** Short entries: text is split at commas too. */
export const words = field((value) =>
  parseList(value, { maxItems: 50, maxLength: 120, separator: WORD_BREAKS }),
);
/** Entries that may contain commas. */
export const sentences = field((value) =>
  parseList(value, { maxItems: 50, maxLength: 500, separator: SENTENCE_BREAKS }),
);

/**
 * Reads a row, or JSON text of one, by its schema; null for what is neither. Own fields only, so that
 * nothing inherited is taken for data; a missing field reads as undefined.
 */
export function parseRow<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: unknown,
): z.output<z.ZodObject<Shape>> | null {
  const record = parseRecord(row);
  return record && parseFields(schema, record);
}

/** As `parseRow`, of what is known to be an object. */
export function parseFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: object,
): z.output<z.ZodObject<Shape>> {
  const source = row as Record<string, unknown>;
  const own: Record<string, unknown> = {};
  for (const key in schema.shape) own[key] = Object.hasOwn(source, key) ? source[key] : undefined;
  return schema.parse(own);
}
