/**
 * How long the figures desk takes to answer with many clinics: each question a screen asks, as an editor's
 * browser asks it, over the embedded backend.
 */
import { signIn } from '../../src/backend/auth.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import {
  readAllFigures,
  readChanges,
  readClinics,
  readClinicSheet,
} from '../../src/backend/figure-desk.ts';
import { readPage, readQueue, readSecondLooks } from '../../src/backend/page-reading.ts';
import type { Result } from '../../src/backend/result.ts';
import { createAccount, generatePassword } from '../backend/embedded/accounts.ts';
import { startEmbeddedBackend } from '../backend/embedded-backend.ts';
import type { RunSql } from '../backend/embedded/migrate.ts';
import { beforeStop } from '../lib/run-script.ts';

const CLINICS = 800;
const PAGES_A_CLINIC = 3;
const EDITOR = 'editor@example.org';
const ROUNDS = 5;

// Written as the owner and past the triggers: what is measured is reading.
const FILL = `
  set session_replication_role = replica;
  insert into clinics (name, website, waiting_time)
    select 'Clinic ' || n, 'https://clinic-' || n || '.example/', 'Within ' || n % 30 || ' days'
    from generate_series(1, ${CLINICS}) as n;
  insert into source_pages (clinic_id, kind, url, title)
    select c.id, 'clinic', c.website || 'page-' || p, c.name || ': page ' || p
    from clinics c cross join generate_series(1, ${PAGES_A_CLINIC}) as p;
  insert into private.page_captures (page_id, how, body, body_sha256)
    select id, 'fetched', repeat('Words of the page. ', 200), id::text from source_pages;
  insert into figure_sources (
    clinic_id, field, state, value, source_title, source_url, page_id, capture_id, quote, checked_on
  )
    select c.id, f.field, 'published', 'x', p.title, p.url, p.id, k.id, 'Words of the page.',
      current_date - (f.place * 7 % 200)::integer
    from clinics c
    cross join lateral (
      select field, row_number() over (order by field) as place from figure_fields
      where replaced_by is null and tier not in ('identity', 'computed') limit 38
    ) as f
    join source_pages p on p.clinic_id = c.id and p.url like '%page-' || (1 + f.place % ${PAGES_A_CLINIC})
    join private.page_captures k on k.page_id = p.id;
  insert into figure_changes (batch_id, clinic_id, field, before, after, why, made_by_name, transaction)
    select gen_random_uuid(), s.clinic_id, s.field, '{"value": null, "sources": []}',
      '{"value": "x", "sources": []}', 'new', 'ann@example.org', (row_number() over ())::text::xid8
    from figure_sources s;
  insert into private.figure_looks (source_id, outcome, suggestion)
    select id, 'changed', '£89.99' from figure_sources where quote is not null order by id limit 60;
  set session_replication_role = origin;
  analyze;
`;

async function sortTimes(ask: () => Promise<Result<unknown>>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const answer = await ask();
    if (!answer.ok) throw new Error(answer.message);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

async function findOne(sql: RunSql, table: string): Promise<string> {
  const [row] = await sql(`select id from ${table} limit 1`);
  return String(row?.['id']);
}

async function openDesk(url: string, key: string, password: string): Promise<Backend> {
  const desk = createBackend({ url, key });
  const session = await signIn(desk, { email: EDITOR, password });
  if (!session.ok) throw new Error(session.message);
  return desk;
}

/** Prints the middle and the longest of several answers to each question, in milliseconds. */
export async function measureDesk(): Promise<void> {
  const options = { dataDirectory: 'memory', port: 0, seeded: false };
  const { url, publishableKey, sql, stop } = await startEmbeddedBackend(options);
  beforeStop(stop);
  const password = generatePassword();
  await createAccount(sql, EDITOR, password, { isAdmin: true });
  await sql(FILL);
  const [counted] = await sql('select count(*)::int as figures from figure_sources');
  const desk = await openDesk(url, publishableKey, password);
  const [clinic, page] = [await findOne(sql, 'clinics'), await findOne(sql, 'source_pages')];
  const questions: Record<string, () => Promise<Result<unknown>>> = {
    'Clinics: every clinic': () => readClinics(desk),
    'A clinic’s sheet': () => readClinicSheet(desk, clinic),
    'Today: the queue': () => readQueue(desk, 50),
    'Today: second looks': () => readSecondLooks(desk),
    'Reading: a page': () => readPage(desk, page),
    'History: the newest changes': () => readChanges(desk, { limit: 100 }),
    'Export: every figure': () => readAllFigures(desk),
  };
  const rows: Record<string, string | number>[] = [];
  for (const [question, ask] of Object.entries(questions)) {
    const times = await sortTimes(ask);
    const [middle = 0, longest = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
    rows.push({ question, 'middle, ms': Math.round(middle), 'longest, ms': Math.round(longest) });
  }
  console.log(`${CLINICS} clinics, ${String(counted?.['figures'])} figures`);
  console.table(rows);
  await stop();
}
