import { isRecord, type Place } from './words.ts';

/** The part of JSON Schema that content/ uses. */
export type FieldSchema = {
  type?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  additionalProperties?: FieldSchema | boolean;
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  default?: unknown;
  format?: string;
};

type Common = {
  place: Place;
  label: string;
  isOptional: boolean;
};

export type FormField =
  | (Common & { kind: 'text'; value: string; isDate: boolean; mayBeNothing: boolean })
  | (Common & { kind: 'choice'; value: string | boolean; options: (string | boolean)[] })
  | (Common & { kind: 'number'; value: number | null; mayBeNothing: boolean })
  | (Common & {
      kind: 'list';
      items: FormField[];
      blank: unknown;
      minItems: number;
      maxItems: number;
    })
  | (Common & {
      kind: 'group';
      fields: FormField[];
      missing: { place: Place; label: string; blank: unknown }[];
    });

const LABELS: Readonly<Record<string, string>> = {
  // Sections of the home page, named as visitors see them.
  hero: 'Top of the page',
  preview: 'Comparison at the top',
  metrics: 'Figures below the top of the page',
  answers: 'Quick links to answers',
  topClinics: 'Clinics on the home page',
  stats: 'Row of figures (demonstration)',
  claims: 'Claims (demonstration)',
  counted: 'Counted by the build',
  primaryAction: 'Main button',
  secondaryAction: 'Second button',
  action: 'Link',
  dismissLabel: 'Button that closes it',
  withoutScript: 'Shown without JavaScript',
  href: 'Leads to',
  onHome: 'Shown on the home page',
  dateCreated: 'Written on',
  dateModified: 'Changed on',
  reviewedOn: 'Reviewed on',
  reviewDue: 'Next review due',
  cta: 'Call to action',
  faq: 'Questions and answers',
  id: 'Name in the address',
};

export function toFieldLabel(key: string): string {
  const known = LABELS[key];
  if (known) return known;
  const words = key
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMING = ['question', 'title', 'heading', 'name', 'trial', 'label', 'says', 'text'];
const NAME_LENGTH = 60;

function findName(item: unknown): string {
  if (typeof item === 'string') return item.trim();
  if (Array.isArray(item)) return item.map(findName).find((name) => name !== '') ?? '';
  if (!isRecord(item)) return '';
  const named = NAMING.map((key) => item[key]).find(Boolean);
  return findName(named ?? Object.values(item).filter(Array.isArray));
}

export function toItemLabel(index: number, item: unknown): string {
  const words = findName(item);
  const short = words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trim()}…` : words;
  return short === '' ? `${index + 1}` : `${index + 1}: ${short}`;
}

const isNothing = ({ type, const: fixed }: FieldSchema) => type === 'null' || fixed === null;

const toAlternatives = (schema: FieldSchema): FieldSchema[] =>
  (schema.anyOf ?? [schema]).filter((one) => !isNothing(one));

export function toBlank(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf?.some(isNothing)) return null;
  const [first = {}] = toAlternatives(schema);
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  switch (first.type) {
    case 'object':
      return Object.fromEntries(
        (first.required ?? []).map((key) => [key, toBlank(first.properties?.[key] ?? {})]),
      );
    case 'array':
      return Array.from({ length: first.minItems ?? 0 }, () => toBlank(first.items ?? {}));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 0;
    default:
      return '';
  }
}

function toOptions(alternatives: readonly FieldSchema[]): (string | boolean)[] | null {
  const options = alternatives.flatMap((one): unknown[] | null[] => {
    if (one.type === 'boolean') return [true, false];
    if (one.const !== undefined) return [one.const];
    return one.enum ?? [null];
  });
  return options.every((one) => typeof one === 'string' || typeof one === 'boolean')
    ? options
    : null;
}

function findAlternative(alternatives: readonly FieldSchema[], value: unknown): FieldSchema {
  const [first = {}] = alternatives;
  if (Array.isArray(value)) return alternatives.find(({ type }) => type === 'array') ?? first;
  if (!isRecord(value)) return first;
  const objects = alternatives.filter(({ type }) => type === 'object');
  const keys = Object.keys(value);
  return (
    objects.find(({ properties = {} }) => keys.every((key) => key in properties)) ??
    objects[0] ??
    first
  );
}

function toGroup(common: Common, schema: FieldSchema, value: Record<string, unknown>): FormField {
  const { place } = common;
  const { properties = {}, required = [], additionalProperties } = schema;
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  const isOpen = Object.keys(properties).length === 0;
  const fields = Object.entries(value).map(([key, part]) =>
    toField(
      {
        place: [...place, key],
        label: isOpen ? key : toFieldLabel(key),
        isOptional: !isOpen && !required.includes(key),
      },
      properties[key] ?? rest,
      part,
    ),
  );
  const missing = Object.keys(properties)
    .filter((key) => !(key in value))
    .map((key) => ({
      place: [...place, key],
      label: toFieldLabel(key),
      blank: toBlank(properties[key] ?? {}),
    }));
  return { ...common, kind: 'group', fields, missing };
}

function toField(common: Common, schema: FieldSchema, value: unknown): FormField {
  const { place } = common;
  const alternatives = toAlternatives(schema);
  const mayBeNothing = schema.anyOf?.some(isNothing) ?? false;
  const options = toOptions(alternatives);
  if (options && (typeof value === 'string' || typeof value === 'boolean')) {
    return { ...common, kind: 'choice', value, options };
  }
  const own = findAlternative(alternatives, value);
  if (Array.isArray(value)) {
    const of = own.items ?? {};
    const items = value.map((item: unknown, index) =>
      toField(
        { place: [...place, index], label: toItemLabel(index, item), isOptional: false },
        of,
        item,
      ),
    );
    const { minItems = 0, maxItems = Infinity } = own;
    return { ...common, kind: 'list', items, blank: toBlank(of), minItems, maxItems };
  }
  if (isRecord(value)) return toGroup(common, own, value);
  if (own.type === 'number' || own.type === 'integer') {
    return {
      ...common,
      kind: 'number',
      value: typeof value === 'number' ? value : null,
      mayBeNothing,
    };
  }
  const isDate = own.format === 'date';
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  return { ...common, kind: 'text', value: text, isDate, mayBeNothing };
}

/** In file order. Each group lists the fields that it lacks. */
export const toWordsForm = (schema: FieldSchema, data: unknown): FormField =>
  toField({ place: [], label: '', isOptional: false }, schema, data);
