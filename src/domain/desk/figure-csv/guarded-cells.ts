/**
 * Cells that a spreadsheet would change: formulas, apparent dates and numbers with a leading zero.
 * Exports put an apostrophe in front, which imports remove.
 */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const FORMULA = '[=+\\-@＝＋－＠\\t\\r\\n]';
const DATE = `\\d{1,4}[-/]\\d{1,2}(?:[-/]\\d{1,4})?$|\\d{1,2}[- ]?${MONTH}$|${MONTH}[- ]?\\d{1,4}$`;
const AT_RISK = new RegExp(`^'*(?:${FORMULA}|0\\d+$|${DATE})`, 'i');

export const guardCell = (text: string): string => (AT_RISK.test(text) ? `'${text}` : text);

/** Removes the apostrophe only if the cell needs it. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && AT_RISK.test(cell) ? cell.slice(1) : cell;
