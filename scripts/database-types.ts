/** Writes database.types.ts (`--check` compares), as `supabase gen types` needs Docker. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { startEmbeddedBackend } from './backend/embedded-backend.ts';
import type { RunSql } from './backend/embedded/migrate.ts';

const NAME = 'src/backend/database.types.ts';
const OUTPUT = join(import.meta.dirname, '..', NAME);

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
  Record<'required' | 'defaulted', boolean>;
type Routine = { name: string; argument_names: string[]; argument_types: string[]; result: string };

const COLUMNS = `
  select c.relname as relation, c.relkind as kind, a.attname as name, t.typname as type,
    a.attnotnull as required, a.atthasdef as defaulted
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
    t.typname as result
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
  order by p.proname
`;

const toRelation = (columns: Column[]): string => {
  const isTable = columns[0]?.kind === 'r';
  const fields = columns.map(({ name, type, required }) => {
    const isNullable = !isTable || !required;
    return `${name}: ${toTypeScript(type)}${isNullable ? ' | null' : ''};`;
  });
  const row = `{ ${fields.join('\n')} }`;
  if (!isTable) return `View<${row}>`;
  const required = columns.filter((column) => column.required && !column.defaulted);
  return `Table<${row}, ${required.map(({ name }) => `'${name}'`).join(' | ')}>`;
};

const toRelations = (columns: Column[]): string =>
  [...Map.groupBy(columns, ({ relation }) => relation)]
    .map(([name, own]) => `${name}: ${toRelation(own)};`)
    .join('\n');

const toRoutine = ({ name, argument_names, argument_types, result }: Routine): string => {
  const parameters = argument_types.map(
    (type, index) => `${argument_names[index] ?? ''}: ${toTypeScript(type)}`,
  );
  const args =
    parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'Record<PropertyKey, never>';
  return `${name}: { Args: ${args}; Returns: ${toTypeScript(result)} };`;
};

const toTypesFile = async (sql: RunSql): Promise<string> => {
  const columns = (await sql(COLUMNS)) as Column[];
  const routines = (await sql(ROUTINES)) as Routine[];
  const tables = columns.filter(({ kind }) => kind === 'r');
  const views = columns.filter(({ kind }) => kind === 'v');
  const text = `
    // Made by scripts/database-types.ts from the migrations. Do not edit.

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

    export type Database = {
      public: {
        Tables: { ${toRelations(tables)} };
        Views: { ${toRelations(views)} };
        Functions: { ${routines.map(toRoutine).join('\n')} };
        Enums: { [Name in never]: never };
        CompositeTypes: { [Name in never]: never };
      };
    };

    export type TableName = keyof Database['public']['Tables'];
    export type ViewName = keyof Database['public']['Views'];

    /** A row as the backend sends it. */
    export type Row<Name extends TableName | ViewName> = Name extends TableName
      ? Database['public']['Tables'][Name]['Row']
      : Name extends ViewName
        ? Database['public']['Views'][Name]['Row']
        : never;
  `;
  return format(text, { ...(await resolveConfig(OUTPUT)), filepath: OUTPUT });
};

const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0, seeded: false });
try {
  const types = await toTypesFile(backend.sql);
  if (!process.argv.includes('--check')) {
    writeFileSync(OUTPUT, types);
    console.log(`Wrote ${NAME}.`);
  } else if (readFileSync(OUTPUT, 'utf8') !== types) {
    console.error(`${NAME} is not current; run node scripts/database-types.ts.`);
    process.exitCode = 1;
  } else {
    console.log(`${NAME} is current.`);
  }
} finally {
  await backend.stop();
}
