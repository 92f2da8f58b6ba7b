/** Parses a cell, allowing for changes that spreadsheets make. */
import type { FieldKind } from '../desk-fields.ts';
import { type ReadValue, readFieldText } from '../field-values.ts';

const refuse = (problem: string): ReadValue => ({ ok: false, problem });

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)';
const TIME = '(?:(?:T|,? )\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[ap]m)?Z?)?';
/** As Excel, LibreOffice and Google Sheets write dates. No waiting time looks like this. */
const DATES: readonly RegExp[] = [
  new RegExp(`^(\\d{1,2})[-/. ]${MONTH}(?:[-/. ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[-/. ](\\d{1,4})$`, 'i'),
  new RegExp(`^\\d{1,2}([-/.])\\d{1,2}\\1(?:\\d{2}|\\d{4})${TIME}$`, 'i'),
  new RegExp(`^\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}${TIME}$`, 'i'),
];
/** An Excel date serial number, 2009 to 2064. */
const DAY_NUMBER = /^[45]\d{4}(?:\.\d+)?$/;

const NOT_WORKED_OUT = /^(?:#(?:N\/A|DIV\/0!|GETTING_DATA|[A-Z]+[!?]|#+)|Err:\d{3})$/i;

/** Kinds for which a five-digit number is valid. No fee is that high. */
const MAY_BE_NUMBER: ReadonlySet<FieldKind> = new Set(['number', 'exact']);

const EXAMPLES: Partial<Record<FieldKind, string>> = {
  pounds: 'as an amount, such as 99.99',
  number: 'as a number, such as 30',
  'yes-no': 'as yes or no',
};

function findDate(kind: FieldKind, text: string): string | null {
  const isDate =
    DATES.some((date) => date.test(text)) || (!MAY_BE_NUMBER.has(kind) && DAY_NUMBER.test(text));
  if (!isDate) return null;
  return `A spreadsheet has turned this into a date. Write it ${EXAMPLES[kind] ?? 'in words, such as 1 to 2 weeks'}.`;
}

const SHORTENED = /^\d(?:[.,]\d+)?e[+-]?\d+$/i;

function findShortening(text: string): string | null {
  return SHORTENED.test(text)
    ? 'A spreadsheet has shortened this number. Format the cell as text, and write it in full.'
    : null;
}

function findErrorFault(text: string): string | null {
  return NOT_WORKED_OUT.test(text)
    ? 'The spreadsheet could not calculate this cell. Enter the value itself.'
    : null;
}

function findPhoneFault(column: string, text: string): string | null {
  return column === 'phone' && /^[1-9]\d{8,9}$/.test(text)
    ? 'A spreadsheet has dropped the zero at the start. Format the cell as text, and write the number in full.'
    : null;
}

/** The cell must not be blank, because a blank one leaves the figure unchanged. */
export function readCell(column: string, kind: FieldKind, cell: string): ReadValue {
  const text = cell.replaceAll('\u00A0', ' ').trim();
  const fault =
    findErrorFault(text) ??
    findDate(kind, text) ??
    findShortening(text) ??
    findPhoneFault(column, text);
  if (fault !== null) return refuse(fault);
  const read = readFieldText(column, kind, text);
  return read.ok && Array.isArray(read.value) && read.value.length === 0
    ? refuse('Separate the entries with semicolons, or write “none” if there are none.')
    : read;
}
