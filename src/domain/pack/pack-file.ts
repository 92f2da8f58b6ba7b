/** Files are untrusted (rules §11): a fault is one helpful sentence, never part of a pack. */
import type { Doubt } from '../cost/clinic-fees.ts';
import { COST_LABELS } from '../cost/year-calendar.ts';
import { FEE_NAMES } from '../clinic/fee-names.ts';
import { isClinicSlug } from '../clinic/slug-shape.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { PROVENANCE_LABELS } from '../figure/provenance-wording.ts';
import { isDay } from '../format/days.ts';
import { STEP_IDS } from './checklist.ts';
import { NATIONS } from '../place/areas.ts';
import { DOCUMENT_IDS } from './documents.ts';
import {
  EMPTY_PACK,
  FIELD_NAMES,
  LIST_NAMES,
  type ListName,
  MOST_CLINICS,
  type Pack,
  PACK_FIELDS,
  PACK_LISTS,
  type PackClinic,
  type PackCostLine,
  type PackCosts,
  type PackField,
} from './pack.ts';
import { ASK_IDS } from './suggested-questions.ts';

const KIND = 'Clinics Compared: appointment pack';
const VERSION = 1;

/** Bytes, ten times a full pack. */
export const MOST_FILE_BYTES = 1_000_000;

export const PACK_FILE = { name: 'appointment-pack.json', type: 'application/json' } as const;

/** Pence; anything more is no price. */
const MOST_PENCE = 100_000_000;
const MOST_LINES = 20;
const MOST_COUNT = 1000;

export type ReadPack = { pack: Pack; problem: null } | { pack: null; problem: string };

/** A file's fault, as a sentence; stays within this module. */
class PackFault extends Error {}

function fail(sentence: string): never {
  throw new PackFault(sentence);
}

type Known = Readonly<Record<string, unknown>>;

/** Returns the typed value, or throws a fault that names its place. */
type Read<Value> = (value: unknown, place: string) => Value;

const MEND = 'Open an earlier copy, or mend it in a text editor.';

const readObject: Read<Known> = (value, place) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Known)
    : fail(`${place} is not written as this page writes it. ${MEND}`);

/** Own entries only. */
const get = (object: Known, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

const readText =
  ({ kind, most }: Pick<PackField, 'kind' | 'most'>): Read<string> =>
  (value, place) => {
    if (typeof value !== 'string') fail(`${place} is not text. ${MEND}`);
    if (value.length > most) fail(`${place} is longer than ${most} characters. Make it shorter.`);
    if (kind === 'line' && /[\r\n]/.test(value)) {
      fail(`${place} must be one line. Take the line breaks out.`);
    }
    if (kind === 'day' && value !== '' && !isDay(value)) {
      fail(`${place} is not a day. Write it like 2026-11-26, or leave it empty.`);
    }
    return value;
  };

const readChoice =
  <Choice>(choices: readonly Choice[]): Read<Choice> =>
  (value, place) =>
    choices.find((choice) => choice === value) ??
    fail(`${place} says something that this page does not know. ${MEND}`);

const readNumber =
  (most: number): Read<number> =>
  (value, place) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
      ? value
      : fail(`${place} is not a whole number from 0 to ${most}. ${MEND}`);

const readFlag: Read<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : fail(`${place} is neither true nor false. ${MEND}`);

/** A missing list is empty. */
const readList =
  <Item>(most: number, readItem: Read<Item>): Read<Item[]> =>
  (value, place) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) fail(`${place} is not a list. ${MEND}`);
    if (value.length > most) fail(`${place} has more than ${most} entries. Take some out.`);
    return Array.from(value as unknown[], (item, index) =>
      readItem(item, `${place}, entry ${index + 1}`),
    );
  };

const readDistinct =
  <Choice>(choices: readonly Choice[]): Read<Choice[]> =>
  (value, place) => [...new Set(readList(choices.length, readChoice(choices))(value, place))];

const readShape =
  <Shape extends object>(readers: { [Name in keyof Shape]: Read<Shape[Name]> }): Read<Shape> =>
  (value, place) => {
    const object = readObject(value, place);
    const entries = Object.entries<Read<unknown>>(readers);
    return Object.fromEntries(
      entries.map(([name, read]) => [name, read(get(object, name), `${place}, “${name}”`)]),
    ) as Shape;
  };

const readOptional =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

const readLine = readText({ kind: 'line', most: 300 });
/** May be a paragraph. */
const readWords = readText({ kind: 'text', most: 2000 });
const readDay = readText({ kind: 'day', most: 10 });
const readSlug: Read<string> = (value, place) =>
  typeof value === 'string' && isClinicSlug(value)
    ? value
    : fail(`${place} is not the address of a clinic. ${MEND}`);

const STATES = Object.keys(PROVENANCE_LABELS) as ProvenanceState[];

const readRange = readShape({ low: readNumber(MOST_PENCE), high: readNumber(MOST_PENCE) });

const readClinic = readShape<PackClinic>({
  slug: readSlug,
  name: readLine,
  isExample: readFlag,
  records: readWords,
  state: readChoice(STATES),
});

const readCostLine = readShape<PackCostLine>({
  kind: readChoice(Object.keys(COST_LABELS) as PackCostLine['kind'][]),
  count: readNumber(MOST_COUNT),
  each: readRange,
  sum: readRange,
  fee: readOptional(readChoice(FEE_NAMES)),
  state: readOptional(readChoice(STATES)),
  checkedOn: readDay,
});

const readCosts = readShape<PackCosts>({
  slug: readSlug,
  name: readLine,
  isExample: readFlag,
  takenOn: readDay,
  plan: readLine,
  doubt: readOptional(readChoice<Doubt>(['old', 'differs'])),
  lines: readList(MOST_LINES, readCostLine),
  total: readRange,
});

const LIST_LABELS: Readonly<Record<ListName, string>> = {
  conditions: '“Conditions”',
  treatments: '“Treatments”',
  medicines: '“Medicines”',
  questions: '“Questions”',
};

function readRow(list: ListName): Read<Record<string, string>> {
  const fields = Object.entries<PackField>(PACK_LISTS[list].fields);
  return (value, place) => {
    const row = readObject(value, place);
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        readText(field)(get(row, name) ?? '', `${place}, “${field.label}”`),
      ]),
    );
  };
}

function readPack(value: unknown): Pack {
  const object = readObject(value, 'What the file holds');
  const texts = FIELD_NAMES.map((name) => {
    const field = PACK_FIELDS[name];
    return [name, readText(field)(get(object, name) ?? '', `“${field.label}”`)] as const;
  });
  const lists = LIST_NAMES.map((name) => {
    const read = readList(PACK_LISTS[name].most, readRow(name));
    return [name, read(get(object, name), LIST_LABELS[name])] as const;
  });
  return {
    ...EMPTY_PACK,
    ...Object.fromEntries<unknown>([...texts, ...lists]),
    nation: readChoice(['' as const, ...NATIONS])(get(object, 'nation') ?? '', '“Nation”'),
    asks: readDistinct(ASK_IDS)(get(object, 'asks'), '“Questions to tick”'),
    ticked: readDistinct([...STEP_IDS, ...DOCUMENT_IDS])(get(object, 'ticked'), '“What is done”'),
    clinics: readList(MOST_CLINICS, readClinic)(get(object, 'clinics'), '“Clinics”'),
    costs: readList(MOST_CLINICS, readCosts)(get(object, 'costs'), '“Costs”'),
  };
}

/** Indented so that people can read it. */
export function toPackFile(pack: Pack): string {
  return `${JSON.stringify({ file: KIND, version: VERSION, pack }, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail(
      'This is not a saved pack: it cannot be read as one. Choose the file that you saved here, appointment-pack.json.',
    );
  }
}

/** Never throws. */
export function parsePackFile(text: string): ReadPack {
  try {
    const file = parseJson(text.replace(/^\uFEFF/, ''));
    const isPack = typeof file === 'object' && file !== null && get(file as Known, 'file') === KIND;
    if (!isPack) fail('This file holds something else, not a pack that was saved on this page.');
    const version = get(file as Known, 'version');
    if (version !== VERSION) {
      fail('This pack was saved by another version of this page. Reload the page and try again.');
    }
    return { pack: readPack(get(file as Known, 'pack')), problem: null };
  } catch (error) {
    if (error instanceof PackFault) return { pack: null, problem: error.message };
    return { pack: null, problem: 'This file cannot be read. Choose another copy.' };
  }
}
