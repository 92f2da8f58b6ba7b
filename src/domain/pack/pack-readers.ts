/** Files are untrusted (rules §11): any fault gives one helpful sentence, and nothing is loaded. */
import type { Doubt } from '../cost/clinic-fees.ts';
import { COST_LABELS, type CostKind } from '../cost/year-calendar.ts';
import { FEE_NAMES } from '../clinic/fee-names.ts';
import { isClinicSlug } from '../clinic/slug-shape.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import { isDay } from '../format/days.ts';

/** `line` has no line break; `day` is an ISO date. Each may be empty. */
export type FieldKind = 'line' | 'text' | 'day';

export type PackField = {
  label: string;
  kind: FieldKind;
  limit: number;
  hint?: string;
};

/** Pence. Anything more is not a price. */
const MAX_PENCE = 100_000_000;
const MAX_LINES = 20;
const MAX_COUNT = 1000;

/** A file's fault, as a sentence; `parsePackFile` catches it. */
export class PackFault extends Error {}

export function fail(sentence: string): never {
  throw new PackFault(sentence);
}

export type Known = Readonly<Record<string, unknown>>;

/** Returns the value, or throws a fault that says where it is. */
export type Read<Value> = (value: unknown, place: string) => Value;

const HOW_TO_FIX = 'Open an earlier copy, or fix it in a text editor.';

export const readObject: Read<Known> = (value, place) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Known)
    : fail(`${place} is not in the format that this page writes. ${HOW_TO_FIX}`);

export const get = (object: Known, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

export const readText =
  ({ kind, limit }: Pick<PackField, 'kind' | 'limit'>): Read<string> =>
  (value, place) => {
    if (typeof value !== 'string') fail(`${place} is not text. ${HOW_TO_FIX}`);
    if (value.length > limit) fail(`${place} is longer than ${limit} characters. Make it shorter.`);
    if (kind === 'line' && /[\r\n]/.test(value)) {
      fail(`${place} must be one line. Take the line breaks out.`);
    }
    if (kind === 'day' && value !== '' && !isDay(value)) {
      fail(`${place} is not a date. Write it like 2026-11-26, or leave it empty.`);
    }
    return value;
  };

export const readChoice =
  <Choice>(choices: readonly Choice[]): Read<Choice> =>
  (value, place) =>
    choices.find((choice) => choice === value) ??
    fail(`${place} has a value that this page does not know. ${HOW_TO_FIX}`);

const readNumber =
  (limit: number): Read<number> =>
  (value, place) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= limit
      ? value
      : fail(`${place} is not a whole number from 0 to ${limit}. ${HOW_TO_FIX}`);

const readFlag: Read<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : fail(`${place} is neither true nor false. ${HOW_TO_FIX}`);

export const readList =
  <Item>(limit: number, readItem: Read<Item>): Read<Item[]> =>
  (value, place) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) fail(`${place} is not a list. ${HOW_TO_FIX}`);
    if (value.length > limit) fail(`${place} has more than ${limit} entries. Take some out.`);
    return Array.from(value as unknown[], (item, index) =>
      readItem(item, `${place}, entry ${index + 1}`),
    );
  };

export const readDistinct =
  <Choice>(choices: readonly Choice[]): Read<Choice[]> =>
  (value, place) => [...new Set(readList(choices.length, readChoice(choices))(value, place))];

const readShape =
  <Readers extends Readonly<Record<string, Read<unknown>>>>(
    readers: Readers,
  ): Read<{ [Name in keyof Readers]: ReturnType<Readers[Name]> }> =>
  (value, place) => {
    const object = readObject(value, place);
    const entries = Object.entries(readers);
    return Object.fromEntries(
      entries.map(([name, read]) => [name, read(get(object, name), `${place}, “${name}”`)]),
    ) as { [Name in keyof Readers]: ReturnType<Readers[Name]> };
  };

const readOptional =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

const readLine = readText({ kind: 'line', limit: 300 });
const readWords = readText({ kind: 'text', limit: 2000 });
const readDay = readText({ kind: 'day', limit: 10 });
const readSlug: Read<string> = (value, place) =>
  typeof value === 'string' && isClinicSlug(value)
    ? value
    : fail(`${place} is not the address of a clinic. ${HOW_TO_FIX}`);

const STATES = Object.keys(PROVENANCE_LABELS) as ProvenanceState[];

const readRange = readShape({ low: readNumber(MAX_PENCE), high: readNumber(MAX_PENCE) });

export const readClinic = readShape({
  slug: readSlug,
  name: readLine,
  isExample: readFlag,
  /** Medical records that the clinic asks for; empty if unpublished. */
  records: readWords,
  state: readChoice(STATES),
});

export type PackClinic = Readonly<ReturnType<typeof readClinic>>;

const readCostLine = readShape({
  kind: readChoice(Object.keys(COST_LABELS) as CostKind[]),
  count: readNumber(MAX_COUNT),
  /** In whole pence, like `sum`. */
  each: readRange,
  sum: readRange,
  fee: readOptional(readChoice(FEE_NAMES)),
  state: readOptional(readChoice(STATES)),
  checkedOn: readDay,
});

export const readCosts = readShape({
  slug: readSlug,
  name: readLine,
  isExample: readFlag,
  takenOn: readDay,
  plan: readLine,
  doubt: readOptional(readChoice<Doubt>(['old', 'differs'])),
  lines: readList(MAX_LINES, readCostLine),
  total: readRange,
});

export type PackCosts = Readonly<ReturnType<typeof readCosts>>;
