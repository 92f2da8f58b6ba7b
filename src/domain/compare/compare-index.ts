/**
 * The clinics that can be compared, as browsers fetch them where the page does not carry all: the names
 * of all at once, and what stands in the table with the page of clinics that a chosen one is on.
 */
import { compareClinicNames } from '../clinic/clinic.ts';
import { toListPages } from '../listing/long-lists.ts';
import {
  fromNameRow,
  isState,
  NAME_COLUMNS,
  type NameRow,
  toNameRow,
} from '../packed/clinic-columns.ts';
import {
  type Check,
  isFlag,
  isNumber,
  isText,
  listOf,
  packRows,
  shapeOf,
  unpackRows,
} from '../packed/columns.ts';
import type { Steps } from '../steps.ts';
import type { ComparedCells, ComparedClinic, CompareRowId } from './comparison.ts';
import { COMPARED_PAGE_SIZE, type NamedClinic } from './named-clinics.ts';

/** JSON: the names of all, in order. */
export function packNames(clinics: readonly NamedClinic[]): unknown {
  return packRows<NameRow>(clinics.toSorted(compareClinicNames).map(toNameRow), NAME_COLUMNS);
}

/** All clinics by page. JSON. */
export function toComparedPages(clinics: readonly ComparedClinic[]) {
  return toListPages(clinics.toSorted(compareClinicNames), COMPARED_PAGE_SIZE);
}

/**
 * The clinics that can be chosen, by name.
 *
 * @param packed from outside
 * @throws Error that says what cannot be read
 */
export function unpackNames(packed: unknown): Steps<NamedClinic[]> {
  return unpackRows(packed, NAME_COLUMNS, fromNameRow);
}

type Cell = NonNullable<ComparedCells[CompareRowId]>;

const isCell: Check<Cell> = (value): value is Cell => {
  const { text, state, rank } = (value ?? {}) as Record<string, unknown>;
  return (
    isText(text) &&
    (state === undefined || isState(state)) &&
    (rank === undefined || isNumber(rank))
  );
};

const isCompared = shapeOf<ComparedClinic>({
  name: isText,
  slug: isText,
  isExample: isFlag,
  cells: (value): value is ComparedCells =>
    typeof value === 'object' && value !== null && Object.values(value).every(isCell),
});

/**
 * The clinics of one page.
 *
 * @param packed from outside
 * @throws Error where it is no such page
 */
export function unpackCompared(packed: unknown): ComparedClinic[] {
  if (!listOf(isCompared)(packed)) throw new Error('The page holds no clinics to compare');
  return packed;
}
