import { describe, expect, it } from 'vitest';
import { createBackend } from '../../src/backend/client.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { fillBackend } from '../fixtures/fill-backend.ts';
import { addEditor } from './accounts.ts';
import {
  findKnown,
  type Question,
  createFullReads,
  createEditorQueries,
  createServiceQueries,
  createVisitorQueries,
} from './large-table-queries.ts';
import { changeFigures } from '../../src/backend/figure-desk.ts';
import { SERVER } from './postgres-server.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;

// Enough rows for the planner to prefer an index; on a server, as many as a large site has.
const SIZE = { clinics: 3000, reviews: 5, strains: 3, sources: 10, changes: 4, articles: 1200 };
const FULL = { ...SIZE, clinics: 1000, reviews: 20, sources: 60 };
await fillBackend(sql, SERVER === null ? SIZE : FULL);
const { admin: desk } = await addEditor(backend, 'editor@example.org');
await sql('update admin_users set may_moderate = true');
const known = await findKnown(backend);
const service = createBackend({ url: backend.url, key: backend.secretKey });

/** Smaller tables are faster to read in full. */
const LARGE = 2500;

const READS_ALL: Record<string, readonly string[]> = {
  // A substring search, which no ordinary index supports.
  'a clinic by its name': ['clinics'],
  'expired data': ['outbox', 'submissions'],
};

type Scans = Map<string, { rows: number; read: number }>;

async function countScans(): Promise<Scans> {
  await sql('select pg_stat_force_next_flush()');
  const rows = await sql(
    // As counted by the last vacuum: inserts reported later would count twice.
    `select stat.relname as name, reltuples::int as rows, seq_tup_read::int as read
     from pg_stat_user_tables stat join pg_class on pg_class.oid = relid
     where schemaname in ('public', 'private')`,
  );
  return new Map(
    rows.map(({ name, rows: count, read }) => [
      String(name),
      { rows: Number(count), read: Number(read) },
    ]),
  );
}

const expectAnswer = (answer: unknown): void => {
  expect(JSON.stringify(answer ?? null)).not.toMatch(
    /"ok":false|"outcome":"refused"|"status":[45]/,
  );
};

async function findWholeReads(ask: Question): Promise<string[]> {
  const before = await countScans();
  expectAnswer(await ask());
  const after = await countScans();
  return [...after]
    .flatMap(([name, { rows, read }]) =>
      rows >= LARGE && read - (before.get(name)?.read ?? 0) > rows / 2 ? [name] : [],
    )
    .sort();
}

const groups = {
  visitor: createVisitorQueries(backend, known),
  editor: createEditorQueries(desk, known),
  service: createServiceQueries(service, known),
};
const toCases = (grouped: Record<string, Record<string, Question>>) =>
  Object.entries(grouped).flatMap(([who, asked]) =>
    Object.entries(asked).map(([what, ask]) => [who, what, ask] as const),
  );
const queries = toCases(groups);

// The embedded Postgres has no statement timeout.
describe.skipIf(SERVER === null)('within the statement timeout of a hosted project', () => {
  const visitor = createBackend({ url: backend.url, key: backend.publishableKey });
  const long = toCases({ reader: createFullReads(desk, visitor) });

  it.each([...queries, ...long])(
    'a request by the %s is answered: %s',
    async (_who, _what, ask) => {
      expectAnswer(await ask());
    },
  );

  it('an editor can change one figure of every clinic in one request', async () => {
    const rows = await sql(
      `select id as clinic, 'hero_background_color' as field, '#223344' as value, null as base_version
       from clinics where active and id <> $1`,
      [known.clinic],
    );
    expectAnswer(await changeFigures(desk, { reason: 'correction', rows } as never, false));
  });
});

// A server reports other sessions’ reads only after some seconds.
describe.skipIf(SERVER !== null)('a query on large tables', () => {
  it.each(chooseCases(queries, 16))(
    'by the %s reads no table in full without need: %s',
    async (_, what, ask) => {
      expect(await findWholeReads(ask)).toEqual(READS_ALL[what] ?? []);
    },
  );

  it('that reads a whole table is noticed', async () => {
    const off = 'set enable_indexscan = off; set enable_bitmapscan = off';
    const found = await findWholeReads(async () => {
      await sql(off);
      await sql(`select from clinics where lower(name) = 'clinic 7'`);
      await sql('reset enable_indexscan; reset enable_bitmapscan');
    });
    expect(found).toEqual(['clinics']);
  });
});
