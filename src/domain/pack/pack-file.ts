/** A pack as a file on the visitor's device (rules §11). */
import { NATIONS } from '../place/areas.ts';
import { STEP_IDS } from './checklist.ts';
import { DOCUMENT_IDS } from './documents.ts';
import {
  EMPTY_PACK,
  FIELD_NAMES,
  LIST_NAMES,
  type ListName,
  MAX_CLINICS,
  type Pack,
  PACK_FIELDS,
  PACK_LISTS,
} from './pack.ts';
import {
  fail,
  get,
  type Known,
  type PackField,
  PackFault,
  type Read,
  readChoice,
  readClinic,
  readCosts,
  readDistinct,
  readList,
  readObject,
  readText,
} from './pack-readers.ts';
import { ASK_IDS } from './suggested-questions.ts';

const KIND = 'Clinics Compared: appointment pack';
const VERSION = 1;

/** Bytes: ten times a full pack. */
export const MAX_FILE_BYTES = 1_000_000;

export const PACK_FILE = { name: 'appointment-pack.json', type: 'application/json' } as const;

export type ReadPack = { pack: Pack; problem: null } | { pack: null; problem: string };

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
    const read = readList(PACK_LISTS[name].limit, readRow(name));
    return [name, read(get(object, name), LIST_LABELS[name])] as const;
  });
  return {
    ...EMPTY_PACK,
    ...Object.fromEntries<unknown>([...texts, ...lists]),
    nation: readChoice(['' as const, ...NATIONS])(get(object, 'nation') ?? '', '“Nation”'),
    asks: readDistinct(ASK_IDS)(get(object, 'asks'), '“Questions to tick”'),
    ticked: readDistinct([...STEP_IDS, ...DOCUMENT_IDS])(get(object, 'ticked'), '“What is done”'),
    clinics: readList(MAX_CLINICS, readClinic)(get(object, 'clinics'), '“Clinics”'),
    costs: readList(MAX_CLINICS, readCosts)(get(object, 'costs'), '“Costs”'),
  };
}

export function toPackFile(pack: Pack): string {
  return `${JSON.stringify({ file: KIND, version: VERSION, pack }, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail(
      'This is not a saved pack, or it is damaged. Choose the file that you saved here, appointment-pack.json.',
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
