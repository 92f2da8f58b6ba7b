import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError, toUserError } from '../../lib/environment.ts';
import type { Database } from './database.ts';
import { findForeignVersions, type RunSql } from './migrate.ts';
import { toStoredFile } from './stored-files.ts';

type Row = Record<string, unknown>;
/** By path inside the export. */
type Files = Map<string, string | Buffer>;

// Without secrets or hashes, which could open links or identify senders.
// In older data, daily_salts may still be called day_salts.
const TABLES = `
  select format('%I.%I', table_schema, table_name) as name,
    string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.tables
  join information_schema.columns using (table_schema, table_name)
  where table_type = 'BASE TABLE'
    and (table_schema in ('public', 'private') or (table_schema, table_name) = ('storage', 'objects'))
    and table_name not in
      ('daily_salts', 'day_salts', 'preview_links', 'submission_links', 'write_counts', 'write_tickets')
    and column_name not in ('code', 'link', 'network')
    -- Every one is a hash.
    and data_type <> 'bytea'
  group by 1 order by 1
`;

// A name in a row could lead outside the export. If an article or words file is skipped for this
// reason, its text is still in the rows.
const PLAIN_NAME = /^[a-z0-9-]+(?:[./][a-z0-9-]+)*$/;

const print = (rows: readonly Row[]): string => `${JSON.stringify(rows, null, 2)}\n`;

const readRows = async (run: RunSql, columns: string, table: string): Promise<Row[]> => {
  const found = await run(`
    select to_json(r) as row from (select ${columns} from ${table}) r order by to_json(r)::text
  `);
  return found.map(({ row }) => row as Row);
};

const collectFiles = async (run: RunSql, stored: string): Promise<Files> => {
  const tables = new Map<string, Row[]>();
  for (const { name, columns } of await run(TABLES)) {
    tables.set(String(name), await readRows(run, String(columns), String(name)));
  }
  const accounts = await readRows(run, 'email, role, id', 'auth.users');
  const roles = tables.get('public.admin_users') ?? [];
  const people = accounts.map((account) => {
    const { user_id: _, ...flags } = roles.find((role) => role['user_id'] === account['id']) ?? {};
    return { ...account, ...flags };
  });

  const files: Files = new Map([['accounts.json', print(people)]]);
  for (const [name, rows] of tables) if (rows.length > 0) files.set(`${name}.json`, print(rows));
  const add = (folder: string, name: unknown, ending: string, content: unknown) => {
    if (!PLAIN_NAME.test(String(name))) return;
    if (typeof content !== 'string' && !Buffer.isBuffer(content)) return;
    files.set(`${folder}/${String(name)}${ending}`, content);
  };
  for (const { slug, content } of tables.get('public.articles') ?? []) {
    add('articles', slug, '.html', content);
  }
  for (const { path, source } of tables.get('public.site_words') ?? []) {
    add('words', path, '', source);
  }
  for (const { bucket_id: bucket, name } of tables.get('storage.objects') ?? []) {
    const file = toStoredFile(stored, String(bucket), String(name));
    if (existsSync(file)) add('pictures', name, '', readFileSync(file));
  }
  return files;
};

const digest = (files: Files): string => {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(`${path}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
};

const writeOnce = (folder: string, files: Files): void => {
  if (existsSync(folder)) return;
  // A killed run must not leave a partial export under the final name.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(unfinished, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { mode: 0o600 });
  }
  renameSync(unfinished, folder);
};

/**
 * Throws a UserError if the file of an applied migration is missing or has changed; the data stays unchanged. The
 * export is written beside the folder and named after a digest of its content, so that the same rows are exported
 * only once.
 */
export const rejectOlderData = async (
  directory: string,
  dataDirectory: string,
  { run }: Pick<Database, 'run'>,
): Promise<void> => {
  const foreign = await findForeignVersions(directory, run);
  if (foreign.length === 0) return;
  const problem = `${dataDirectory} was created by an older version of the project: ${foreign.length} of its migration files are missing from scripts/supabase/migrations or have changed since, such as ${foreign[0]}. Its data has not been touched, and the version that created it can still open it.`;
  const parent = dirname(dataDirectory);
  let name: string;
  let folder: string;
  try {
    const files = await collectFiles(run, join(parent, 'stored'));
    name = digest(files);
    folder = join(parent, `export-${name}`);
    writeOnce(folder, files);
  } catch (error) {
    throw new UserError(
      `${problem}\nIts rows could not be exported: ${toUserError(error).message}`,
    );
  }
  throw new UserError(`${problem}

Everything people wrote in it has been exported to
  ${folder}
  articles/  the text of each article
  words/     pages edited at the desk, as files for content/
  pictures/  the articles’ pictures
  *.json     the rows of each table; accounts.json has the accounts, without passwords

To start with a new database, move the old one aside:
  mv '${dataDirectory}' '${join(parent, `data-${name}`)}'
  npm start

To bring an article back, open "New article" at the desk, choose "HTML" above the text and paste the file. Its title and details are in public.articles.json; add its pictures again. Compare words/ with content/ and copy what you want to keep. Copy the rest by hand, or by SQL with json_populate_recordset.
The export contains email addresses, so only you can read it. Delete it and the old database when you no longer need them.`);
};
