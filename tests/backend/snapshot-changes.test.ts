/** A snapshot that reads only what changed is the one that reads everything, byte for byte. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillBackend } from '../../scripts/bench/fill-backend.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readBlocks } from '../../src/backend/row-blocks.ts';
import { makeFolder } from '../fixtures/snapshots.ts';
import { createCaller, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const address = { url: backend.url, key: backend.publishableKey };
const { signal } = new AbortController();

const SIZE = { clinics: 70, reviews: 16, strains: 15, sources: 30, changes: 1, articles: 24 };

beforeEach(async () => {
  await sql('truncate clinics, articles, figure_changes, figure_checks cascade');
  await fillBackend(sql, SIZE);
  await sql(`insert into condition_figures values ('Chronic Pain', 1200) on conflict do nothing`);
});

type Kept = { directory: string; knownFile: string | null; lines: string[] };

const open = (isKnown: boolean): Kept => {
  const folder = makeFolder();
  const knownFile = isKnown ? join(folder, 'known.json') : null;
  return { directory: join(folder, 'snapshots'), knownFile, lines: [] };
};

let minute = 0;

async function take(kept: readonly Kept[], url = address): Promise<boolean[]> {
  const now = new Date(Date.UTC(2026, 10, 20, 10, (minute += 1))).toISOString();
  const changed: boolean[] = [];
  for (const { directory, knownFile, lines } of kept) {
    lines.length = 0;
    const taken = await takeSnapshot({
      backend: createBackend(url),
      directory,
      knownFile,
      baseline: null,
      now,
      reading: { signal },
      allowEmpty: false,
      log: (line) => lines.push(line),
    });
    changed.push(taken.changed);
  }
  return changed;
}

const readFolder = ({ directory }: Kept): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory)
      .sort()
      .map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );

/** Compared by name first: the texts are too long to be shown. */
function expectSame(one: Kept, other: Kept): void {
  const [first, second] = [readFolder(one), readFolder(other)];
  expect(Object.keys(first)).toEqual(Object.keys(second));
  expect(Object.keys(first).filter((name) => first[name] !== second[name])).toEqual([]);
}

const some = (table: string, at: number) =>
  `(select id from ${table} order by md5(id::text || ${at}) limit 1)`;

/** What may happen to rows, as SQL; the number chooses the rows. */
const EVENTS: Record<string, (at: number) => string> = {
  'a clinic says something else': (at) =>
    `update clinics set waiting_time = 'Within ${at} days' where id = ${some('clinics', at)}`,
  'a clinic is renamed': (at) =>
    `update clinics set name = 'Renamed ${at}', slug = null where id = ${some('clinics', at)}`,
  'a clinic goes from the site, or comes back': (at) =>
    `update clinics set active = not active where id = ${some('clinics', at)}`,
  'a clinic is deleted': (at) => `delete from clinics where id = ${some('clinics', at)}`,
  'a clinic is added': (at) => `insert into clinics (name) values ('Added ${at}')`,
  'a source is held back': (at) =>
    `update figure_sources set withheld_since = now() where id = ${some('figure_sources', at)}`,
  'a source goes': (at) => `delete from figure_sources where id = ${some('figure_sources', at)}`,
  'a fee is known': (at) =>
    `update clinics set initial_consultation_fee = 50.50 + ${at % 40} where id = ${some('clinics', at)};
     insert into figure_sources (clinic_id, field, state, value, source_title, checked_on)
       select id, 'initial_consultation_fee', 'told', initial_consultation_fee, 'Letter', current_date
       from clinics where id = ${some('clinics', at)}
     on conflict do nothing`,
  'a review comes': (at) =>
    `insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
       values (${some('clinics', at)}, 'A patient', 4, 'Kind “people” – ${at}', 'email')`,
  'a review goes': (at) => `delete from clinic_reviews where id = ${some('clinic_reviews', at)}`,
  'a row of a pharmacy moves to another clinic': (at) =>
    `update clinic_strains set clinic_id = ${some('clinics', at)} where id = ${some('clinic_strains', at)}`,
  'an article is published or taken back': (at) =>
    `update articles set published = not published where id = ${some('articles', at)}`,
  'an article is put off': (at) =>
    `update articles set published_at = now() + interval '1 day' where id = ${some('articles', at)}`,
  'an article gets another address': (at) =>
    `update articles set slug = 'moved-${at}' where id = ${some('articles', at)}`,
  'a figure is disputed': (at) =>
    `insert into figure_disputes (clinic_id, field, since)
       values (${some('clinics', at)}, 'waiting_time', current_date) on conflict do nothing`,
  'a field grows old earlier': (at) =>
    `update figure_fields set lapse_days = 400 + ${at} where field = 'legal_entity'`,
  'nothing happens': () => 'select 1',
};

describe('a snapshot of what changed', () => {
  it('is the whole one after any changes', async () => {
    const [whole, patched] = [open(false), open(true)];
    await take([whole, patched]);
    expectSame(patched, whole);
    const names = Object.keys(EVENTS);
    const pairs = Math.ceil(names.length / 2);
    for (let round = 0; round < pairs + 3; round += 1) {
      // Two of them at a time first, and then several at once.
      const chosen = names.filter((_, at) =>
        round < pairs ? at % pairs === round : (at * 7 + round * 5) % 4 === 0,
      );
      await sql('set session_replication_role = replica');
      for (const name of chosen) await sql(EVENTS[name]?.(round * 31 + minute) ?? '');
      await sql('set session_replication_role = origin');
      await sql(
        'delete from figure_sources s where not exists (select from clinics c where c.id = s.clinic_id)',
      );
      const [isChanged, isPatched] = await take([whole, patched]);
      expect(isPatched, chosen.join()).toBe(isChanged);
      expectSame(patched, whole);
    }
  });

  it('reads the block that changed and no other', async () => {
    const patched = open(true);
    await take([patched]);
    await sql(`update clinic_reviews set body = 'Else' where id = ${some('clinic_reviews', 1)}`);
    await take([patched]);
    const counted = /clinic_reviews: (\d+) rows, (\d+) of them read anew/.exec(
      patched.lines.join(),
    );
    const [rows, read] = [Number(counted?.[1]), Number(counted?.[2])];
    expect([1000, rows - 1000]).toContain(read);
    expect(patched.lines.join()).toMatch(/figure_sources: \d+ rows, 0 of them read anew/);
  });

  it('refuses a clinic that takes the address of one that did not change', async () => {
    const patched = open(true);
    await take([patched]);
    const before = readFolder(patched);
    await sql(`update clinics set name = 'Clinic 7', slug = null where name = 'Clinic 8'`);
    await expect(take([patched])).rejects.toThrow('/clinics/clinic-7 would be the page of');
    expect(readFolder(patched)).toEqual(before);
  });
});

describe('what is known of the last snapshot', () => {
  const breakIt: Record<string, (patched: Kept) => unknown> = {
    'is damaged': ({ knownFile }) => writeFileSync(knownFile ?? '', '{'),
    'is of other files': ({ directory }) => writeFileSync(join(directory, 'clinics.json'), '[]\n'),
    'is of another backend': ({ knownFile }) => {
      const known = readFileSync(knownFile ?? '', 'utf8');
      writeFileSync(
        knownFile ?? '',
        known.replace(/"backend":"[^"]*"/, '"backend":"http://other"'),
      );
    },
    'cannot be compared with what stands': () =>
      sql('revoke execute on function read_blocks(text, uuid[]) from anon'),
    'lacks a table': ({ knownFile }) => {
      const known = JSON.parse(readFileSync(knownFile ?? '', 'utf8')) as { tables: object };
      Reflect.deleteProperty(known.tables, 'clinic_reviews');
      writeFileSync(knownFile ?? '', JSON.stringify(known));
    },
  };

  it.each(Object.entries(breakIt))('is left alone where it %s', async (_, damage) => {
    const patched = open(true);
    await take([patched]);
    await sql(`update clinics set tagline = 'Else' where id = ${some('clinics', 3)}`);
    await damage(patched);
    await take([patched]);
    await sql('grant execute on function read_blocks(text, uuid[]) to anon');
    const whole = open(false);
    minute -= 1;
    await take([whole]);
    const [one, other] = [readFolder(patched), readFolder(whole)];
    const tables = Object.keys(other).filter((name) => !/^(manifest|figure-changes)/.test(name));
    expect(tables.filter((name) => one[name] !== other[name])).toEqual([]);
  });

  it('is written beside the snapshot and never into it', async () => {
    const patched = open(true);
    await take([patched]);
    expect(existsSync(patched.knownFile ?? '')).toBe(true);
    expect(readdirSync(patched.directory).filter((name) => name.includes('known'))).toEqual([]);
  });
});

describe('the blocks of a table', () => {
  const read = async (bounds: string[] | null = null) => {
    const blocks = await readBlocks(createBackend(address), 'figure_sources', bounds, { signal });
    if (!blocks.ok) throw new Error(blocks.message);
    return blocks.data;
  };

  it('hold a thousand rows each, of those that visitors may read', async () => {
    const blocks = await read();
    const [counted] = await sql(
      'select count(*)::int as rows from figure_sources s join clinics c on c.id = s.clinic_id where c.active',
    );
    expect(blocks.slice(0, -1).every(({ rows }) => rows === 1000)).toBe(true);
    expect(blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(counted?.['rows']);
    expect(blocks[0]?.first).toBeNull();
  });

  it('differ after a change and its undoing, so that neither is missed', async () => {
    const before = await read();
    const bounds = before.flatMap(({ first }) => first ?? []);
    const id = some('figure_sources', 5);
    await sql('set session_replication_role = replica');
    await sql(`update figure_sources set value = 'y' where id = ${id}`);
    await sql(`update figure_sources set value = 'x' where id = ${id}`);
    await sql('set session_replication_role = origin');
    const after = await read(bounds);
    expect(after.filter(({ digest }, at) => digest !== before[at]?.digest)).toHaveLength(1);
    expect(after.map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
  });

  it('differ where a column has come', async () => {
    const before = await read();
    await sql('alter table figure_sources add column extra integer default 7');
    const after = await read(before.flatMap(({ first }) => first ?? []));
    await sql('alter table figure_sources drop column extra');
    expect(after.filter(({ digest }, at) => digest === before[at]?.digest)).toEqual([]);
  });

  it('are given of tables that the snapshot reads, and of no other', async () => {
    const call = createCaller(backend);
    const reply = await call('POST', '/rest/v1/rpc/read_blocks', { source: 'admin_users' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});
