/**
 * Parses and formats values as editors type them, on screen or in a spreadsheet: money with or
 * without a pound sign, lists with one item per line or separated by semicolons, records with one
 * per line and bars between the parts. The database validates them.
 */
import { readNumber, readPence, toNumberProblem } from '../format/money.ts';
import { toVisibleText } from '../format/plain-letters.ts';
import type { FieldKind } from './desk-fields.ts';

export type FieldRecord = Readonly<Record<string, string | number | readonly string[] | null>>;

/** A clinic column as JSON. Null means not stated. */
export type FieldValue = string | number | boolean | string[] | FieldRecord[] | null;

export type ReadValue = { ok: true; value: FieldValue } | { ok: false; problem: string };

/** Empties a value in a spreadsheet, where a blank cell leaves it unchanged. */
const NONE = 'none';

const read = (value: FieldValue): ReadValue => ({ ok: true, value });
const refuse = (problem: string): ReadValue => ({ ok: false, problem });

function readPounds(text: string): ReadValue {
  const pence = readPence(text);
  return pence === null
    ? refuse(toNumberProblem(text, 'Enter an amount in pounds, such as 99.99.'))
    : read(pence / 100);
}

function readTypedNumber(text: string): ReadValue {
  const number = readNumber(text);
  return number === null
    ? refuse(toNumberProblem(text, 'Enter a number, such as 30.'))
    : read(number);
}

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
};

function readYesNo(text: string): ReadValue {
  const value = YES_NO[text.toLowerCase()];
  return value === undefined ? refuse('Enter yes or no.') : read(value);
}

const splitLines = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const RECORD_PARTS: Readonly<Record<string, readonly string[]>> = {
  pricing_table: ['item', 'price', 'note'],
  membership_options: ['name', 'annual_fee', 'benefits'],
  accreditations: ['type', 'name', 'certification_number'],
};

function readRecord(column: string, line: string): FieldRecord {
  const texts = line.split('|').map((part) => part.trim());
  const parts = (RECORD_PARTS[column] ?? []).map((part, index): [string, FieldRecord[string]] => {
    const text = texts[index] ?? '';
    if (part === 'benefits')
      return [part, text === '' ? [] : text.split(',').map((one) => one.trim())];
    if (part === 'annual_fee') {
      const pence = readPence(text);
      return [part, pence === null ? null : pence / 100];
    }
    return [part, text === '' ? null : text];
  });
  return Object.fromEntries(parts);
}

function readRecords(column: string, text: string): ReadValue {
  const lines = text.split('\n').map((line) => line.trim());
  const records = lines.filter(Boolean).map((line) => readRecord(column, line));
  const [first = '', second] = RECORD_PARTS[column] ?? [];
  const fees = lines.map((line) => (second === 'annual_fee' ? (line.split('|')[1] ?? '') : ''));
  const wrong = fees.find((fee) => fee.trim() !== '' && readPence(fee) === null);
  if (wrong !== undefined) return readPounds(wrong);
  const isWhole = records.every((record) => record[first] !== null);
  return isWhole
    ? read(records)
    : refuse(`Enter one per line: ${(RECORD_PARTS[column] ?? []).join(' | ')}.`);
}

/** Parses a typed value. Empty text or "none" is null: not stated. */
export function readFieldText(column: string, kind: FieldKind, typed: string): ReadValue {
  const text = typed.replaceAll('\u00A0', ' ').trim();
  if (text === '' || text.toLowerCase() === NONE) return read(null);
  if (kind === 'address') return read(toVisibleText(text));
  if (kind === 'pounds') return readPounds(text);
  if (kind === 'number') return readTypedNumber(text);
  if (kind === 'yes-no') return readYesNo(text);
  if (kind === 'list') return read(splitLines(text));
  if (kind === 'records') return readRecords(column, text);
  return read(text);
}

function toRecordLine(column: string, record: FieldRecord): string {
  const parts = (RECORD_PARTS[column] ?? []).map((part) => {
    const value = record[part] ?? '';
    return typeof value === 'object' ? value.join(', ') : String(value);
  });
  return parts.join(' | ').replace(/(?: \| )+$/, '');
}

/** The value as an editor would type it; empty for null. Parsing it gives the value again. */
export function toFieldText(column: string, value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry) => (typeof entry === 'string' ? entry : toRecordLine(column, entry)))
    .join('\n');
}
