/**
 * Generates the types and rules that the code shares with the database, from the migrated database itself
 * (`--check` only compares). `supabase gen types` needs Docker and cannot describe JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { startEmbeddedBackend } from './backend/embedded-backend.ts';
import type { RunSql } from './backend/embedded/migrate.ts';

const ROOT = join(import.meta.dirname, '..');
const HEADER = '// Made by scripts/database-types.ts from the migrations. Do not edit.';

const TYPESCRIPT_TYPES: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  xid8: 'string',
};

const toTypeScript = (type: string): string => {
  if (type.startsWith('_')) return `${toTypeScript(type.slice(1))}[]`;
  const known = TYPESCRIPT_TYPES[type];
  if (!known) throw new Error(`No TypeScript type is set for the Postgres type ${type}.`);
  return known;
};

type Column = Record<'relation' | 'kind' | 'name' | 'type', string> &
  Record<'required' | 'defaulted', boolean> & { choices: string[] | null };
type Routine = {
  name: string;
  argument_names: string[];
  argument_types: string[];
  defaults: number;
  is_strict: boolean;
  result: string;
  shape: string | null;
};
type Shape = { name: string; shape: string };

// `CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text])))` lists the values of a column.
const COLUMNS = `
  select c.relname as relation, c.relkind as kind, a.attname as name, t.typname as type,
    a.attnotnull as required, a.atthasdef as defaulted,
    (
      select array(select value[1] from regexp_matches(pg_get_constraintdef(o.oid), '''([^'']+)''::text', 'g') as value)
      from pg_constraint o
      where o.conrelid = c.oid and o.conkey = array[a.attnum] and t.typname = 'text'
        and pg_get_constraintdef(o.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^()]+\\]\\)\\)\\)$')
    ) as choices
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname, a.attname
`;

const ROUTINES = `
  select p.proname as name, coalesce(p.proargnames, '{}') as argument_names,
    (select coalesce(array_agg(t.typname::text order by argument.position), '{}')
      from unnest(p.proargtypes) with ordinality as argument (oid, position)
      join pg_type t on t.oid = argument.oid) as argument_types,
    p.pronargdefaults as defaults, p.proisstrict as is_strict, t.typname as result,
    obj_description(p.oid, 'pg_proc') as shape
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
  order by p.proname
`;

// Private functions and tables have a shape if functions of the API return it.
const SHAPES = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as shape
  from pg_proc p
  where p.pronamespace = 'private'::regnamespace and obj_description(p.oid, 'pg_proc') is not null
  union all
  select c.relname, obj_description(c.oid, 'pg_class')
  from pg_class c
  where c.relnamespace = 'private'::regnamespace and obj_description(c.oid, 'pg_class') is not null
  order by name
`;

const toUnion = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(' | ');

const toRelation = (columns: Column[]): string => {
  const isTable = columns[0]?.kind === 'r';
  const fields = columns.map(({ name, type, required, choices }) => {
    const isNullable = !isTable || !required;
    const own = choices ? toUnion(choices) : toTypeScript(type);
    return `${name}: ${own}${isNullable ? ' | null' : ''};`;
  });
  const row = `{ ${fields.join('\n')} }`;
  if (!isTable) return `View<${row}>`;
  const required = columns.filter((column) => column.required && !column.defaulted);
  return `Table<${row}, ${toUnion(required.map(({ name }) => name))}>`;
};

const toRelations = (columns: Column[]): string =>
  [...Map.groupBy(columns, ({ relation }) => relation)]
    .map(([name, own]) => `${name}: ${toRelation(own)};`)
    .join('\n');

const toResult = ({ name, result, shape }: Routine): string => {
  if (shape !== null) return shape;
  if (result.startsWith('json')) {
    throw new Error(
      `Describe what public.${name} returns with: comment on function public.${name} is …`,
    );
  }
  return toTypeScript(result);
};

const toRoutine = (routine: Routine): string => {
  const { name, argument_names: names, argument_types: types, defaults, is_strict } = routine;
  const parameters = types.map((type, index) => {
    const isOptional = index >= types.length - defaults;
    const own = type === 'jsonb' ? 'Json | object' : toTypeScript(type);
    const isNullable = !is_strict && type !== 'bool';
    return `${names[index] ?? ''}${isOptional ? '?' : ''}: ${own}${isNullable ? ' | null' : ''}`;
  });
  const args =
    parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'Record<PropertyKey, never>';
  return `${name}: { Args: ${args}; Returns: ${toResult(routine)} };`;
};

const toTypesFile = async (sql: RunSql): Promise<string> => {
  const columns = (await sql(COLUMNS)) as Column[];
  const routines = (await sql(ROUTINES)) as Routine[];
  const shapes = (await sql(SHAPES)) as Shape[];
  const tables = columns.filter(({ kind }) => kind === 'r');
  const views = columns.filter(({ kind }) => kind === 'v');
  return `
    ${HEADER}
    import type { FieldValue } from '../domain/desk/field-values.ts';

    export type Json =
      string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

    /** No query joins tables, so their relationships are left out. */
    type Table<Row, Required extends keyof Row> = {
      Row: Row;
      Insert: Pick<Row, Required> & Partial<Omit<Row, Required>>;
      Update: Partial<Row>;
      Relationships: [];
    };
    type View<Row> = { Row: Row; Relationships: [] };

    /** Dates and instants are ISO 8601. */
    export type Database = {
      public: {
        Tables: { ${toRelations(tables)} };
        Views: { ${toRelations(views)} };
        Functions: { ${routines.map(toRoutine).join('\n')} };
        Enums: { [Name in never]: never };
        CompositeTypes: { [Name in never]: never };
      };
    };

    type Shapes = { ${shapes.map(({ name, shape }) => `${name}: ${shape};`).join('\n')} };

    /** Part of a function's result, by the name of the function or table that it comes from. */
    export type Shape<Name extends keyof Shapes> = Shapes[Name];

    export type FunctionName = keyof Database['public']['Functions'];
    export type Arguments<Name extends FunctionName> = Database['public']['Functions'][Name]['Args'];
    export type Returns<Name extends FunctionName> = Database['public']['Functions'][Name]['Returns'];

    export type TableName = keyof Database['public']['Tables'];
    export type ViewName = keyof Database['public']['Views'];

    /** A row as the backend sends it. */
    export type Row<Name extends TableName | ViewName> = Name extends TableName
      ? Database['public']['Tables'][Name]['Row']
      : Name extends ViewName
        ? Database['public']['Views'][Name]['Row']
        : never;
  `;
};

const LIMITED_TABLES = ['public.articles', 'private.article_notes', 'public.figure_changes'];

const LIMITS = `
  select c.relname as relation, a.attname as name,
    substring(coalesce(p.prosrc, pg_get_constraintdef(o.oid)) from 'char_length\\(\\w+\\) <= (\\d+)')::integer as longest
  from pg_constraint o
  join pg_class c on c.oid = o.conrelid
  join pg_attribute a on a.attrelid = c.oid and o.conkey = array[a.attnum]
  left join pg_proc p on p.oid = 'private.is_slug'::regproc and pg_get_constraintdef(o.oid) ~ 'is_slug'
  where o.contype = 'c' and c.oid = any ($1::regclass[])
    and coalesce(p.prosrc, pg_get_constraintdef(o.oid)) ~ 'char_length\\(\\w+\\) <= \\d+'
  order by c.relname, a.attname
`;

const DECISIONS = `
  select kind, from_state, decision, to_state, reasons from private.submission_decisions order by place
`;

const toRulesFile = async (sql: RunSql): Promise<string> => {
  const limits = (await sql(LIMITS, [LIMITED_TABLES])) as {
    relation: string;
    name: string;
    longest: number;
  }[];
  const tables = [...Map.groupBy(limits, ({ relation }) => relation)].map(
    ([relation, own]) =>
      [relation, Object.fromEntries(own.map(({ name, longest }) => [name, longest]))] as const,
  );
  const [reviewLength] = await sql('select shortest, longest from private.review_length()');
  return `
    ${HEADER}

    /** The maximum length of text columns, in characters, by table. */
    export const TEXT_LIMITS = ${JSON.stringify(Object.fromEntries(tables))} as const;

    /** The length of a review or a reply, in characters. */
    export const REVIEW_LENGTH = ${JSON.stringify(reviewLength)} as const;

    /** Moderators' decisions, in the order offered, with their reasons. */
    export const SUBMISSION_DECISIONS = ${JSON.stringify(await sql(DECISIONS))} as const;
  `;
};

const FILES: Record<string, (sql: RunSql) => Promise<string>> = {
  'src/backend/database.types.ts': toTypesFile,
  'src/domain/database-rules.ts': toRulesFile,
};

const isCheck = process.argv.includes('--check');
const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0, seeded: false });
try {
  for (const [name, toFile] of Object.entries(FILES)) {
    const path = join(ROOT, name);
    const text = await format(await toFile(backend.sql), {
      ...(await resolveConfig(path)),
      filepath: path,
    });
    if (!isCheck) {
      writeFileSync(path, text);
      console.log(`Wrote ${name}.`);
    } else if (readFileSync(path, 'utf8') === text) {
      console.log(`${name} is up to date.`);
    } else {
      console.error(`${name} is out of date: run npm run types.`);
      process.exitCode = 1;
    }
  }
} finally {
  await backend.stop();
}
