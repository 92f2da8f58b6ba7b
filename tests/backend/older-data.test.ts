/** A data folder made by other migration files is exported and left unchanged (docs/backup.md). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { openDatabase } from '../../scripts/backend/embedded/database.ts';
import { SUPABASE } from '../../scripts/backend/embedded/lite.ts';
import type { RunSql } from '../../scripts/backend/embedded/migrate.ts';
import { rejectOlderData } from '../../scripts/backend/embedded/older-data.ts';
import { toStoredFile } from '../../scripts/backend/embedded/stored-files.ts';
import { startEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { UserError } from '../../scripts/lib/environment.ts';
import { SERVER } from './postgres-server.ts';
import { PASSWORD } from './test-backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'older-'));
const dataDirectory = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNKNOWN = '20250101000000';
const SECRET = 'zebrafish';
const SUBMISSION = '00000000-0000-4000-8000-0000000000d1';
const ARTICLE = '00000000-0000-4000-8000-0000000000b1';

const ROWS = `
  insert into articles (id, slug, title, content)
    values ('${ARTICLE}', 'sleep', 'On sleep', '<p>Sleep "well"</p>');
  insert into site_words (path, source, base)
    values ('legal/privacy.md', E'---\\ntitle: Privacy\\n---\\nMine', repeat('a', 64));
  insert into private.missed_searches values ('sleep clinic', '2026-01-01');
  insert into private.submissions (id, kind, state, form, has_work, is_suspect, network)
    values ('${SUBMISSION}', 'review', 'unconfirmed', '{"title": "A kind doctor"}', true, false, '${SECRET}');
  insert into private.submission_addresses values ('${SUBMISSION}', 'patient@example.org');
  insert into private.submission_links values ('${SECRET}', '${SUBMISSION}');
  insert into private.outbox (kind, submission, code) values ('confirm', '${SUBMISSION}', '${SECRET}');
  insert into private.invitations (address, is_super, link)
    values ('new@example.org', false, 'https://${SECRET}.example');
  insert into private.preview_links (article_id, token_hash, made_by)
    select '${ARTICLE}', '${SECRET}', id from auth.users;
  insert into private.daily_salts values ('2026-01-01', '${SECRET}');
  insert into private.write_counts values ('mail ${SECRET}', now());
  insert into private.write_tickets (purpose, nonce, bits) values ('report', '${SECRET}', 1);
  insert into storage.objects (bucket_id, name) values ('article-pictures', 'bed-abc.webp');
  insert into storage.objects (bucket_id, name) values ('article-pictures', '../../outside.webp');
  -- If the start went ahead, it would run this migration again, and seed the database.
  delete from supabase_migrations.schema_migrations
    where version = (select max(version) from supabase_migrations.schema_migrations);
  insert into supabase_migrations.schema_migrations (version, name) values ('${UNKNOWN}', 'ground');
`;

const fill = async (): Promise<unknown> => {
  await cp(inject('preparedDatabase'), dataDirectory, { recursive: true });
  const { open, run, close } = await openDatabase(dataDirectory);
  await open();
  await createAccount(run, 'ann@example.org', PASSWORD, { isAdmin: true });
  await run(ROWS);
  const rows = await describeRows(run);
  await close();
  for (const name of ['bed-abc.webp', '../../outside.webp']) {
    const file = toStoredFile(join(folder, 'stored'), 'article-pictures', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'a picture');
  }
  return rows;
};

const describeRows = async (run: RunSql): Promise<Record<string, unknown>> => {
  const tables = await run(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    [rows[String(name)]] = await run(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${String(name)} t`,
    );
  }
  return rows;
};

const start = async (): Promise<string> => {
  const refusal: unknown = await startEmbeddedBackend({ dataDirectory, port: 0 }).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(UserError);
  return (refusal as UserError).message;
};

const listExports = () => readdirSync(folder).filter((name) => name.startsWith('export-'));

describe.skipIf(SERVER !== null)('a data folder made by other migration files', () => {
  it('is refused, exported once without secrets, and left unchanged', async () => {
    const before = await fill();
    const message = await start();
    const [name = ''] = listExports();
    const exported = join(folder, name);
    for (const part of [dataDirectory, UNKNOWN, exported, `mv '${dataDirectory}' '`]) {
      expect(message).toContain(part);
    }
    const moved = /' '(.+)'/.exec(message)?.[1] ?? dataDirectory;
    expect(existsSync(moved)).toBe(false);

    const read = (path: string) => readFileSync(join(exported, path), 'utf8');
    expect(read('articles/sleep.html')).toBe('<p>Sleep "well"</p>');
    expect(read('words/legal/privacy.md')).toBe('---\ntitle: Privacy\n---\nMine');
    expect(read('pictures/bed-abc.webp')).toBe('a picture');
    expect(read('private.missed_searches.json')).toContain('sleep clinic');
    expect(read('private.submissions.json')).toContain('A kind doctor');
    expect(read('private.submission_addresses.json')).toContain('patient@example.org');
    expect(read('private.invitations.json')).toContain('new@example.org');
    expect(JSON.parse(read('accounts.json'))).toEqual([
      expect.objectContaining({ email: 'ann@example.org', is_admin: true, is_super_admin: false }),
    ]);

    const paths = readdirSync(exported, { recursive: true, encoding: 'utf8' });
    const isFile = (path: string) => statSync(join(exported, path)).isFile();
    const all = paths.filter(isFile).map(read).join('\n');
    const hidden = [SECRET, Buffer.from(SECRET).toString('hex'), '$2a$', 'encrypted_password'];
    for (const secret of hidden) expect(all).not.toContain(secret);
    expect(existsSync(join(folder, 'outside.webp'))).toBe(false);
    expect(statSync(exported).mode & 0o777).toBe(0o700);
    for (const path of paths) {
      expect(statSync(join(exported, path)).mode & 0o777).toBe(isFile(path) ? 0o600 : 0o700);
    }

    const database = await openDatabase(dataDirectory);
    await database.open();
    try {
      expect(await describeRows(database.run)).toEqual(before);
      writeFileSync(join(exported, 'accounts.json'), 'mine');
      await expect(rejectOlderData(SUPABASE, dataDirectory, database)).rejects.toThrow(message);
      expect(listExports()).toEqual([name]);
      expect(read('accounts.json')).toBe('mine');

      await database.run(`
        delete from supabase_migrations.schema_migrations where version = '${UNKNOWN}';
        update articles set content = '<p>More</p>';
      `);
      await expect(rejectOlderData(SUPABASE, dataDirectory, database)).resolves.toBeUndefined();
      await database.run(`
        update supabase_migrations.schema_migrations
        set statements = array['-- Reworded.', statements[1], 'create table more ();']
        where version = (select max(version) from supabase_migrations.schema_migrations)
      `);
      await expect(rejectOlderData(SUPABASE, dataDirectory, database)).rejects.toThrow(UserError);
      expect(listExports()).toHaveLength(2);
      expect(read('articles/sleep.html')).toBe('<p>Sleep "well"</p>');
    } finally {
      await database.close();
    }
  });
});
