/**
 * Cells that a spreadsheet would not leave as they are: what begins a formula, what looks like a date,
 * and numbers with a nought in front. They are written with an apostrophe, which reading takes away.
 */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const FORMULA = '[=+\\-@＝＋－＠\\t\\r\\n]';
const DATE = `\\d{1,4}[-/]\\d{1,2}(?:[-/]\\d{1,4})?$|\\d{1,2}[- ]?${MONTH}$|${MONTH}[- ]?\\d{1,4}$`;
const AT_RISK = new RegExp(`^'*(?:${FORMULA}|0\\d+$|${DATE})`, 'i');

export const guardCell = (text: string): string => (AT_RISK.test(text) ? `'${text}` : text);

/** Takes the apostrophe away where one guards. Others belong to the text. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && AT_RISK.test(cell) ? cell.slice(1) : cell;
