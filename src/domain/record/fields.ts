/** Readers by column. They refuse nothing; a schema library would be slow on a million values. */
import {
  parseBoolean,
  parseChoice,
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

export type Field<Value> = (value: unknown) => Value;

export type Columns = Readonly<Record<string, Field<unknown>>>;

export type Row<Readers extends Columns> = {
  -readonly [Column in keyof Readers]: ReturnType<Readers[Column]>;
};

export const text =
  (maxLength: number): Field<string | null> =>
  (value) =>
    parseText(value, maxLength);
export const paragraphs =
  (maxLength: number): Field<string | null> =>
  (value) =>
    parseParagraphs(value, maxLength);
export const number =
  (limits: { min: number; max: number; decimals: number }): Field<number | null> =>
  (value) =>
    parseNumber(value, limits);
export const choice =
  <Choice extends string>(choices: readonly Choice[]): Field<Choice | null> =>
  (value) =>
    parseChoice(value, choices);
export const pounds = number({ min: 0, max: 100_000, decimals: 2 });
export const percent = number({ min: 0, max: 100, decimals: 1 });
export const count = number({ min: 0, max: 100_000_000, decimals: 0 });
/** Minutes or months. */
export const span = number({ min: 1, max: 1000, decimals: 0 });
export const flag: Field<boolean | null> = parseBoolean;
export const date: Field<string | null> = parseDate;
export const instant: Field<string | null> = parseInstant;
/** Text is split at commas too. */
export const words: Field<string[]> = (value) =>
  parseList(value, { maxItems: 50, maxLength: 120, separator: WORD_BREAKS });
/** Entries may contain commas. */
export const sentences: Field<string[]> = (value) =>
  parseList(value, { maxItems: 50, maxLength: 500, separator: SENTENCE_BREAKS });

/** Also from JSON text. Own fields only, so that nothing inherited counts as data. */
export function parseRow<Readers extends Columns>(
  columns: Readers,
  row: unknown,
): Row<Readers> | null {
  const record = parseRecord(row);
  return record && parseFields(columns, record);
}

export function parseFields<Readers extends Columns>(columns: Readers, row: object): Row<Readers> {
  const source = row as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const column in columns) {
    read[column] = columns[column]?.(Object.hasOwn(source, column) ? source[column] : undefined);
  }
  return read as Row<Readers>;
}
