/**
 * Long lists as browsers fetch them: a column for each field, and in it a character for each record that
 * says which of the field's different values it has. Ten thousand clinics have a few hundred prices. What
 * comes out is equal to what went in, and records that have the same value share it.
 */

import type { Steps } from '../steps.ts';

/** Whether a value from outside is what a field may hold. */
export type Check<Value> = (value: unknown) => value is Value;

/** One field of all records. */
export type Column<Value> = {
  /** JSON. */
  pack: (values: readonly Value[]) => unknown;
  /**
   * Gives the values back.
   *
   * @param packed from outside
   * @param count how many there have to be
   * @throws Error that says what is wrong with it
   */
  unpack: (packed: unknown, count: number) => Value[];
};

export type Columns<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

/** The first character that stands for a value: those before it have other work, or need an escape. */
const FIRST_CODE = 0x23;
/** JSON has to escape it. */
const BACKSLASH = 0x5c;
/** The characters from here on are halves of others. */
const END_CODE = 0xd800;
/** Between the characters of two lists. */
const SEPARATOR = ' ';
/** Stands for a list that is not known. */
const NO_LIST = '!';

function toCharacter(at: number): string {
  const code = FIRST_CODE + at;
  const free = code < BACKSLASH ? code : code + 1;
  if (free >= END_CODE) throw new Error(`A column holds more than ${at} different values`);
  return String.fromCharCode(free);
}

function toPlace(code: number): number {
  return code < BACKSLASH ? code - FIRST_CODE : code - FIRST_CODE - 1;
}

/** The different values, the most frequent first, and the place of each by its JSON. */
function toDistinct(values: readonly unknown[]) {
  const counts = new Map<string, number>();
  for (const value of values) {
    const json = JSON.stringify(value);
    counts.set(json, (counts.get(json) ?? 0) + 1);
  }
  const distinct = [...counts].sort(([, one], [, other]) => other - one).map(([json]) => json);
  return {
    of: distinct.map((json) => JSON.parse(json) as unknown),
    placeOf: new Map(distinct.map((json, at) => [json, at])),
  };
}

function parseChoices<Value>(packed: unknown, check: Check<Value>) {
  const { of, at } = (packed ?? {}) as { of?: unknown; at?: unknown };
  if (!Array.isArray(of) || typeof at !== 'string') throw new Error('it is no column');
  const wrong = of.findIndex((value) => !check(value));
  if (wrong >= 0) throw new Error(`${JSON.stringify(of[wrong])} is no value of it`);
  return { of: of as Value[], at };
}

/** The value that each character stands for. A loop, since there are hundreds of thousands. */
function pickAll<Value>(of: readonly Value[], characters: string): Value[] {
  const picked: Value[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const at = toPlace(characters.charCodeAt(index));
    if (!(at >= 0 && at < of.length)) throw new Error('a record has a value that is not in it');
    picked.push(of[at] as Value);
  }
  return picked;
}

function checkCount(found: number, count: number): void {
  if (found !== count) throw new Error(`it has ${found} values for ${count} records`);
}

/** A field with few different values for many records, of any kind that JSON has. */
export function choices<Value>(check: Check<Value>): Column<Value> {
  return {
    pack(values) {
      const { of, placeOf } = toDistinct(values);
      const at = values.map((value) => toCharacter(placeOf.get(JSON.stringify(value)) ?? 0));
      return { of, at: at.join('') };
    },
    unpack(packed, count) {
      const { of, at } = parseChoices(packed, check);
      checkCount(at.length, count);
      return pickAll(of, at);
    },
  };
}

/** A list of names for each record, in its order, or null. The same names come again and again. */
export const nameLists: Column<string[] | null> = {
  pack(values) {
    const { of, placeOf } = toDistinct(values.flatMap((names) => names ?? []));
    const toCharacters = (names: string[]) =>
      names.map((name) => toCharacter(placeOf.get(JSON.stringify(name)) ?? 0)).join('');
    const at = values.map((names) => (names === null ? NO_LIST : toCharacters(names)));
    return { of, at: at.join(SEPARATOR) };
  },
  unpack(packed, count) {
    const { of, at } = parseChoices(packed, isText);
    const lists = count === 0 ? [] : at.split(SEPARATOR);
    checkCount(lists.length, count);
    return lists.map((list) => (list === NO_LIST ? null : pickAll(of, list)));
  },
};

/** A text for each record, most of them different. */
export const texts: Column<string> = {
  pack: (values) => values,
  unpack(packed, count) {
    if (!Array.isArray(packed) || !packed.every(isText)) throw new Error('it is no list of texts');
    checkCount(packed.length, count);
    return packed;
  },
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
/** JSON has no number that is not finite. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

export function oneOf<Value extends string>(values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

/** An object with a field for each check; what else it holds is not looked at. */
export function shapeOf<Shape extends object>(checks: {
  readonly [Name in keyof Shape]: Check<Shape[Name]>;
}): Check<Shape> {
  const entries = Object.entries<Check<unknown>>(checks);
  return (value): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    entries.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

/** A list of records as `unpackRows` reads it. JSON. */
export function packRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
): { count: number; columns: Record<string, unknown> } {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const packed = names.map((name) => [name, columns[name].pack(rows.map((row) => row[name]))]);
  return { count: rows.length, columns: Object.fromEntries(packed) as Record<string, unknown> };
}

/**
 * The records of a packed list, in their order.
 *
 * @param packed from outside
 * @param toItem makes what is wanted of a record, which is the same object each time, and of its place
 * @throws Error that names the column that cannot be read, and why
 */
export function* unpackRows<Row extends object, Item>(
  packed: unknown,
  columns: Columns<Row>,
  toItem: (row: Readonly<Row>, at: number) => Item,
): Steps<Item[]> {
  const { count, columns: given } = (packed ?? {}) as { count?: unknown; columns?: unknown };
  if (!Number.isInteger(count) || Number(count) < 0 || typeof given !== 'object' || !given) {
    throw new Error('The list is no packed list');
  }
  const length = Number(count);
  const names = Object.keys(columns) as (keyof Row & string)[];
  const values: unknown[][] = [];
  for (const name of names) {
    try {
      values.push(columns[name].unpack((given as Record<string, unknown>)[name], length));
    } catch (error) {
      throw new Error(`The column "${name}" cannot be read: ${(error as Error).message}`, {
        cause: error,
      });
    }
    yield;
  }
  const row: Partial<Row> = {};
  const items: Item[] = [];
  for (let index = 0; index < length; index += 1) {
    for (let column = 0; column < names.length; column += 1) {
      row[names[column] as keyof Row] = values[column]?.[index] as Row[keyof Row];
    }
    items.push(toItem(row as Row, index));
    yield;
  }
  return items;
}
