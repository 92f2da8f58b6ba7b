/** Rules §11. The pack's type, file, form and printed version follow from these tables. */
import type { Nation } from '../place/areas.ts';
import type { DocumentId } from './documents.ts';
import type { PackClinic, PackCosts, PackField } from './pack-readers.ts';
import type { AskId } from './suggested-questions.ts';
import type { StepId } from './checklist.ts';

const line = (label: string, limit: number, hint?: string): PackField => ({
  label,
  kind: 'line',
  limit,
  ...(hint && { hint }),
});
const text = (label: string, limit: number, hint: string): PackField => ({
  label,
  kind: 'text',
  limit,
  hint,
});
const day = (label: string, hint: string): PackField => ({ label, kind: 'day', limit: 10, hint });

export const PACK_FIELDS = {
  clinic: line('Clinic', 120),
  appointmentOn: day('Date of your appointment', 'We use it for the dates in your checklist.'),
  askedOn: day('Date you asked for your record', 'Leave it empty until you have asked.'),
  allergies: text(
    'Allergies and bad reactions',
    1000,
    'Medicines, foods or anything else, and what happened.',
  ),
  symptoms: text(
    'Your symptoms, in your own words',
    4000,
    'What is a bad day like? What can you not do? What helps, even a little?',
  ),
  name: line('Your name', 120),
  born: line('Your date of birth', 40),
  number: line('Your health service number', 40),
  address: text('Your address', 300, 'Where the surgery can send the copy.'),
  surgery: text('Your GP surgery', 300, 'Its name, and its address if you are posting the letter.'),
} as const satisfies Record<string, PackField>;

export type FieldName = keyof typeof PACK_FIELDS;

type PackListTable = {
  one: string;
  limit: number;
  fields: Readonly<Record<string, PackField>>;
};

const WHEN = 'For example, March 2021 or “about 2015”.';

/** A row's first field is its name. */
export const PACK_LISTS = {
  conditions: {
    one: 'condition',
    limit: 20,
    fields: { name: line('Condition', 120), since: line('Since when', 40, WHEN) },
  },
  treatments: {
    one: 'treatment',
    limit: 40,
    fields: {
      name: line('Treatment', 120, 'A medicine, a therapy or an operation.'),
      from: line('From', 40, WHEN),
      until: line('Until', 40),
      dose: line('Dose', 120),
      stopped: line('Why it stopped', 300),
    },
  },
  medicines: {
    one: 'medicine',
    limit: 40,
    fields: {
      name: line('Medicine', 120, 'Include what you buy without a prescription.'),
      dose: line('Dose', 120, 'Such as 20 mg twice a day.'),
    },
  },
  questions: {
    one: 'question',
    limit: 20,
    fields: { name: line('Question', 300) },
  },
} as const satisfies Record<string, PackListTable>;

export type ListName = keyof typeof PACK_LISTS;

export type RowOf<List extends ListName> = {
  readonly [Field in keyof (typeof PACK_LISTS)[List]['fields']]: string;
};

export type TickId = StepId | DocumentId;

export type Pack = { readonly [Field in FieldName]: string } & {
  readonly [List in ListName]: readonly RowOf<List>[];
} & {
  readonly nation: Nation | '';
  readonly asks: readonly AskId[];
  readonly ticked: readonly TickId[];
  readonly clinics: readonly PackClinic[];
  readonly costs: readonly PackCosts[];
};

export const MAX_CLINICS = 30;

export const FIELD_NAMES = Object.keys(PACK_FIELDS) as FieldName[];
export const LIST_NAMES = Object.keys(PACK_LISTS) as ListName[];

const fillNames = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export const EMPTY_PACK: Pack = {
  ...fillNames(FIELD_NAMES, ''),
  ...fillNames(LIST_NAMES, []),
  ...{ nation: '', asks: [], ticked: [], clinics: [], costs: [] },
};

export function toEmptyRow<List extends ListName>(list: List): RowOf<List> {
  return fillNames(Object.keys(PACK_LISTS[list].fields), '') as RowOf<List>;
}

export const isFilledRow = (row: object): boolean =>
  Object.values(row).some((value) => value !== '');

export function isEmptyPack(pack: Pack): boolean {
  return Object.values(pack).every((value) =>
    typeof value === 'string'
      ? value === ''
      : value.every((item) => typeof item === 'object' && !isFilledRow(item)),
  );
}

/** Skips names that are already in the list, and items beyond `limit`. */
export function addNamed<Item extends { readonly name: string }>(
  list: readonly Item[],
  items: readonly Item[],
  limit: number,
): Item[] {
  const kept = list.filter(isFilledRow);
  const isThere = ({ name }: Item) => kept.some((other) => other.name === name);
  return [...kept, ...items.filter((item) => !isThere(item))].slice(0, limit);
}

export function toggle<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
