/** A typical first year in the columns of a packed list. */
import { choices, type Columns, isNumber, oneOf, orNull } from '../packed/columns.ts';
import { type Doubt, DOUBTS } from './clinic-fees.ts';
import type { TypicalYear } from './typical-year.ts';

/** A typical first year; null while too little is known. Whole pence. */
export type YearRow = {
  yearHigh: number | null;
  /** How much less it may be. */
  yearSpread: number;
  yearDoubt: Doubt | null;
};

export const YEAR_COLUMNS: Columns<YearRow> = {
  yearHigh: choices(orNull(isNumber)),
  yearSpread: choices(isNumber),
  yearDoubt: choices(orNull(oneOf(DOUBTS))),
};

export function toYearRow(year: TypicalYear | null): YearRow {
  if (year === null) return { yearHigh: null, yearSpread: 0, yearDoubt: null };
  return {
    yearHigh: year.high,
    yearSpread: year.high - year.low,
    yearDoubt: year.doubt ?? null,
  };
}

export function fromYearRow({ yearHigh, yearSpread, yearDoubt }: YearRow): TypicalYear | null {
  if (yearHigh === null) return null;
  const range = { low: yearHigh - yearSpread, high: yearHigh };
  return yearDoubt === null ? range : { ...range, doubt: yearDoubt };
}
