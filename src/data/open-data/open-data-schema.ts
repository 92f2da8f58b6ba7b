import { z } from 'astro/zod';
import { CLINIC_CHANGE_KINDS, FIGURE_CHANGE_KINDS } from '../../domain/open-data/change-log.ts';
import { CHANGE_REASONS } from '../../domain/open-data/change-reasons.ts';
import {
  CLINIC_FIGURES,
  OPEN_FIGURE_NAMES,
  type OpenFigureName,
} from '../../domain/clinic/clinic-figures.ts';
import { CONSULTATION_TYPES } from '../../domain/clinic/clinic.ts';
import { OFFICIAL_BODIES } from '../../domain/clinic/official-findings.ts';
import type { FieldRow, FieldTables } from '../../domain/open-data/dataset.ts';
import { PROVENANCE_STATES } from '../../domain/figure/figure.ts';
import { readingSchema } from '../snapshot/snapshot-files.ts';

/** Changes when a field is removed or changes meaning, not when one is added. */
export const OPEN_DATA_VERSION = '2';

const NUMBER = z.number();

const VALUES = {
  pounds: NUMBER,
  span: NUMBER,
  year: NUMBER,
  stars: NUMBER,
  points: NUMBER,
  percent: NUMBER,
  count: NUMBER,
  text: z.string(),
  statement: z.string(),
  'yes-no': z.boolean(),
  list: z.array(z.string()),
} as const satisfies Record<(typeof CLINIC_FIGURES)[OpenFigureName]['kind'], z.ZodType>;

const sourceSchema = z.object({
  title: z.string().describe('What was read'),
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .describe('Where it was read; null when it has no address'),
  datedOn: z.iso.date().nullable().describe('The date on the page itself (UTC)'),
  isCopy: z.boolean().describe('Whether a stored copy was read and not the live page'),
});

function toFigureSchema(name: OpenFigureName) {
  const { kind, unit, label } = CLINIC_FIGURES[name];
  return z
    .object({
      value: VALUES[kind].nullable().describe('Null if no source is known'),
      unit: z.literal(unit).describe('What the value is counted in'),
      state: z.enum(PROVENANCE_STATES).describe('What the value is based on'),
      source: sourceSchema
        .nullable()
        .describe('Where the value comes from; null if there is no source'),
      checkedOn: z.iso
        .date()
        .nullable()
        .describe('The date the value was last checked against the source (UTC)'),
    })
    .describe(label);
}

type FigureShape = Record<OpenFigureName, ReturnType<typeof toFigureSchema>>;

const figuresSchema = z.object(
  Object.fromEntries(OPEN_FIGURE_NAMES.map((name) => [name, toFigureSchema(name)])) as FigureShape,
);

const address = z.url({ protocol: /^https?$/ });

const findingSchema = z.object({
  datedOn: z.iso.date().describe('The date of the document (UTC)'),
  documentTitle: z.string().describe('What the document is called'),
  documentUrl: address.describe('The document on the body’s own site'),
  listUrl: address.nullable().describe('The body’s own list that names it'),
  outcome: z.string().describe('What the document concludes'),
  reply: z.string().nullable().describe('What the clinic replied; null if none is known'),
  replyUrl: address.nullable().describe('Where it replied'),
  readOn: z.iso.date().describe('The day it was read (UTC)'),
  isCopy: z.boolean().describe('Whether a stored copy was read and not the live page'),
});

export const bodyFindingsSchema = z.object({
  body: z.enum(OFFICIAL_BODIES.map(({ id }) => id)).describe('The public body'),
  searchedOn: z.iso.date().nullable().describe('The last search of its register; null for none'),
  findings: z.array(findingSchema).describe('Newest first'),
});

const clinicSchema = z.object({
  slug: z.string().describe('Short name, made from the clinic’s name; the same in every file'),
  name: z.string().describe('What the clinic calls itself'),
  page: z.url().describe('Its page on this site, with every figure explained'),
  website: z.url().nullable().describe('Its own site'),
  city: z.string().nullable().describe('Where its rooms or its office are'),
  region: z.string().nullable().describe('The region of that place'),
  consultationTypes: z
    .array(z.enum(CONSULTATION_TYPES))
    .nullable()
    .describe('How it sees patients; null if not stated'),
  specialties: z
    .array(z.string())
    .nullable()
    .describe('What it says it treats; null if not stated'),
  figures: figuresSchema.describe('Every figure with its state, its source and its date'),
  officialFindings: z
    .array(bodyFindingsSchema)
    .describe('What public bodies have published about it, by body'),
});

const headSchema = z.object({
  version: z
    .literal(OPEN_DATA_VERSION)
    .describe('Changes when a field is removed or its meaning changes'),
  title: z.string().describe('The name of this file'),
  source: z.url().describe('The site that it comes from; name it when you use the file'),
  licence: z
    .object({
      name: z.string().describe('Its name'),
      url: z.url().describe('Its text'),
    })
    .describe('What you may do with the compilation'),
  demonstration: z
    .boolean()
    .describe('True while the site is a demonstration: do not use its figures as facts'),
  notice: z
    .string()
    .nullable()
    .describe('What that means; null when the site is not a demonstration'),
  snapshotTakenAt: z.iso
    .datetime()
    .nullable()
    .describe('When the rows were read (UTC); null when there are none'),
});

export const openDataSchema = z.object({
  $schema: z.url().describe('The address of the JSON Schema'),
  ...headSchema.shape,
  clinics: z.array(clinicSchema).describe('Sorted by slug'),
});

const changeSchema = z.object({
  id: z.string().describe('Stable: the same change always has the same id'),
  kind: z
    .enum([...FIGURE_CHANGE_KINDS, ...CLINIC_CHANGE_KINDS])
    .describe(
      'The value changed; a first value; the value was withdrawn; the same value from another source; or a whole clinic was added or removed',
    ),
  clinic: z
    .object({ slug: z.string(), name: z.string(), page: z.url().nullable() })
    .describe('Its slug, its name and its page; the page is null when it no longer has one'),
  figure: z.string().nullable().describe('The name of the figure; null for a whole clinic'),
  unit: z.string().nullable().describe('What the value is counted in'),
  from: readingSchema.nullable().describe('The old value and its state'),
  to: readingSchema.nullable().describe('The new value and its state'),
  reason: z
    .enum(CHANGE_REASONS)
    .nullable()
    .describe(
      'Why it changed: the clinic changed it, we found it when we read the page again, a reader or the clinic told us, or we had it wrong; null for a first value, and if not stated',
    ),
  previousSnapshotAt: z.iso.datetime().describe('When the old value was last read (UTC)'),
  snapshotAt: z.iso.datetime().describe('When the new value was first read (UTC)'),
});

export const openChangesSchema = z.object({
  ...headSchema.shape,
  changes: z.array(changeSchema).describe('Newest snapshot first'),
});

export type OpenChanges = z.output<typeof openChangesSchema>;
export type OpenData = z.output<typeof openDataSchema>;
export type OpenClinic = OpenData['clinics'][number];

export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
};

function describe(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }) as JsonSchema;
}

/** Allows unknown fields, because fields may be added. */
export function toJsonSchema(address: string): JsonSchema & { $id: string } {
  return { ...describe(openDataSchema), $id: address };
}

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  uri: 'web address',
  'date-time': 'date and time',
};

function toTypeWords({
  anyOf,
  const: fixed,
  enum: choices,
  items,
  format,
  type,
}: JsonSchema): string {
  if (anyOf) return anyOf.map(toTypeWords).join(' or ');
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (items) return `list of ${toTypeWords(items).replace(/^object$/, 'objects')}`;
  const names = format === undefined ? [type ?? 'anything'].flat() : [format];
  return names.map((name) => TYPE_WORDS[name] ?? name).join(' or ');
}

function toFieldRows(schema: JsonSchema | undefined): FieldRow[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: toTypeWords(field),
    description: field.description ?? '',
  }));
}

function toFigureRow([name, { properties = {}, description = '' }]: [
  string,
  JsonSchema,
]): FieldRow {
  const type = toTypeWords(properties['value'] ?? {}).replace(/ or null$/, '');
  return { name, type: `${type}, ${String(properties['unit']?.const)}`, description };
}

function toSharedRows(figures: readonly JsonSchema[]): FieldRow[] {
  const tables = figures.map(toFieldRows);
  const [first = []] = tables;
  return first.map((row, index) => {
    const isShared = tables.every((table) => table[index]?.type === row.type);
    return isShared ? row : { ...row, type: 'depends on the figure' };
  });
}

export function getFieldTables(): FieldTables {
  const file = describe(openDataSchema);
  const clinic = file.properties?.['clinics']?.items;
  const figures = Object.entries(clinic?.properties?.['figures']?.properties ?? {});
  return {
    file: toFieldRows(file),
    clinic: toFieldRows(clinic),
    figure: toSharedRows(figures.map(([, figure]) => figure)),
    figures: figures.map(toFigureRow),
    change: toFieldRows(describe(changeSchema)),
  };
}
