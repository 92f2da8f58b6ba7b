import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type FieldSchema,
  type FormField,
  toBlank,
  toWordsForm,
} from '../../../../src/domain/words/words-form.ts';
import { listWordsFiles, getWordsFile } from '../../../../src/data/content/words-files.ts';
import { readWords } from '../../../../src/engines/words-source/words-source.ts';
import { findWordsFile } from '../../../../src/schemas/words-files.ts';

const toSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

function listLeaves(field: FormField): FormField[] {
  if (field.kind === 'group') return field.fields.flatMap(listLeaves);
  if (field.kind === 'list') return field.items.flatMap(listLeaves);
  return [field];
}

function listValues(data: unknown): Value[] {
  return typeof data === 'object' && data !== null
    ? Object.values(data).flatMap(listValues)
    : [data as Value];
}

describe('the form for a content file', () => {
  it.each(listWordsFiles())('has a field for every value of %s', (path) => {
    const { data } = readWords(getWordsFile(path).source);
    const schema = findWordsFile(path)!.kind.buildSchema(() => []);
    const leaves = listLeaves(toWordsForm(toSchema(schema), data));
    expect(leaves.map((leaf) => ('value' in leaf ? leaf.value : null)).map(toText)).toEqual(
      listValues(data).map(toText),
    );
  });

  it('offers the allowed choices, additions, and list lengths', () => {
    const schema = z.object({
      level: z.enum(['low', 'high']),
      isShown: z.boolean(),
      year: z.int().nullable(),
      points: z.array(z.string()).min(1).max(3),
      note: z.string().optional(),
    });
    const form = toWordsForm(toSchema(schema), {
      level: 'low',
      isShown: true,
      year: null,
      points: ['a'],
    });
    expect(form).toMatchObject({
      kind: 'group',
      missing: [{ place: ['note'], label: 'Note', blank: '' }],
      fields: [
        { kind: 'choice', label: 'Level', options: ['low', 'high'], isOptional: false },
        { kind: 'choice', label: 'Is shown', options: [true, false] },
        { kind: 'number', value: null, mayBeNothing: true },
        {
          kind: 'list',
          minItems: 1,
          maxItems: 3,
          blank: '',
          items: [{ kind: 'text', value: 'a' }],
        },
      ],
    });
  });
});

type Value = string | number | boolean | null | undefined;
const toText = (value: Value) => String(value ?? '');

it('a new item has its required fields and nothing else', () => {
  const item = z.object({
    question: z.string(),
    onHome: z.boolean().default(false),
    level: z.enum(['beginner', 'advanced']),
    sources: z.array(z.string()).default([]),
    points: z.array(z.object({ text: z.string() })).min(1),
    note: z.string().optional(),
  });
  expect(toBlank(toSchema(item))).toEqual({
    question: '',
    level: 'beginner',
    points: [{ text: '' }],
  });
});
