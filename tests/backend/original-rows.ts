/** Restores a database's original rows, which is faster than starting another one. */
import type { RunSql } from '../../scripts/backend/embedded/migrate.ts';

const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname in ('auth', 'private', 'public', 'storage')`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as is_called
  from pg_sequences where schemaname in ('auth', 'private', 'public', 'storage')`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Stores all current rows, and returns a function that restores exactly these. */
export async function saveOriginalRows(sql: RunSql): Promise<() => Promise<void>> {
  const steps: string[] = [];
  const tables = (await sql(TABLES)) as { name: string; columns: string }[];
  for (const { name } of tables) steps.push(`delete from ${name}`);
  for (const { name, columns } of tables) {
    const [row] = await sql(`select jsonb_agg(t)::text as rows from ${name} t`);
    const rows = row?.['rows'];
    if (typeof rows !== 'string') continue;
    steps.push(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${quote(rows)})`,
    );
  }
  for (const { name, value, is_called } of await sql(SEQUENCES)) {
    steps.push(`perform setval(${quote(String(name))}, ${String(value)}, ${String(is_called)})`);
  }
  // Runs as a replica, which skips triggers and foreign keys.
  const restore = `do $restore$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${steps.join(';\n')};
  end $restore$`;
  return async () => {
    await sql(restore);
  };
}
