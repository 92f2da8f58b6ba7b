/** A snapshot that reads only what changed is the one that reads everything, byte for byte. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillBackend } from '../../scripts/bench/fill-backend.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { chooseCases, isExhaustive } from '../fixtures/exhaustive.ts';
import { makeFolder } from '../fixtures/snapshots.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const address = { url: backend.url, key: backend.publishableKey };
const { signal } = new AbortController();

const SIZE = { clinics: 70, reviews: 16, strains: 2, sources: 15, changes: 1, articles: 24 };

beforeAll(async () => {
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

/** Files of which only one folder has that text: the texts are too long to be shown. */
function findDiffering(one: Kept, other: Kept): string[] {
  const [first, second] = [readFolder(one), readFolder(other)];
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].filter((name) => first[name] !== second[name]);
}

const withoutTriggers = (statements: string) =>
  sql(`set session_replication_role = replica; ${statements}`).finally(() =>
    sql('set session_replication_role = origin'),
  );

const some = (table: string, at: number) =>
  `(select id from ${table} order by md5(id::text || ${at}) limit 1)`;

/** What may happen to rows, as SQL; the number chooses the rows. */
const EVENTS: Record<string, (at: number) => string> = {
  'a clinic says something else': (at) =>
    `update clinics set waiting_time = 'Within ${at} days' where id = ${some('clinics', at)}`,
  'a clinic goes from the site, or comes back': (at) =>
    `update clinics set active = not active where id = ${some('clinics', at)}`,
  'a clinic is deleted': (at) => `delete from clinics where id = ${some('clinics', at)}`,
  'a source is held back': (at) =>
    `update figure_sources set withheld_since = now() where id = ${some('figure_sources', at)}`,
  'a fee is known': (at) =>
    `update clinics set initial_consultation_fee = 50.50 + ${at % 40} where id = ${some('clinics', at)};
     insert into figure_sources (clinic_id, field, state, value, source_title, checked_on)
       select id, 'initial_consultation_fee', 'told', initial_consultation_fee, 'Letter', current_date
       from clinics where id = ${some('clinics', at)}
     on conflict do nothing`,
  'a review comes': (at) =>
    `insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
       values (${some('clinics', at)}, 'A patient', 4, 'Kind “people” – ${at}', 'email')`,
  'an article is published or taken back': (at) =>
    `update articles set published = not published where id = ${some('articles', at)}`,
  'a figure is disputed': (at) =>
    `insert into figure_disputes (clinic_id, field, since)
       values (${some('clinics', at)}, 'waiting_time', current_date) on conflict do nothing`,
  'a field grows old earlier': (at) =>
    `update figure_fields set lapse_days = 400 + ${at} where field = 'legal_entity'`,
  'nothing happens': () => 'select 1',
};

describe('what is known of the last snapshot', () => {
  const rewrite = (file: string | null, change: (text: string) => string) =>
    writeFileSync(file ?? '', change(readFileSync(file ?? '', 'utf8')));
  const damages: [string, (patched: Kept) => unknown][] = [
    ['is damaged', ({ knownFile }) => rewrite(knownFile, () => '{')],
    ['is of other files', ({ directory }) => rewrite(join(directory, 'clinics.json'), () => '[]')],
    [
      'is of another backend',
      ({ knownFile }) => rewrite(knownFile, (text) => text.replace('"backend":"', '$&http://x')),
    ],
    [
      'lacks a table',
      ({ knownFile }) => rewrite(knownFile, (text) => text.replace('clinic_reviews', 'x')),
    ],
    [
      'cannot be compared with what stands',
      async () => {
        await sql('revoke execute on function read_blocks(text, uuid[]) from anon');
        onTestFinished(async () => {
          await sql('grant execute on function read_blocks(text, uuid[]) to anon');
        });
      },
    ],
  ];

  it.each(chooseCases(damages, 2))('is left alone where it %s', async (_, damage) => {
    const [patched, whole] = [open(true), open(false)];
    await take([patched]);
    await sql(`update clinics set tagline = concat(tagline, '.') where id = ${some('clinics', 3)}`);
    await damage(patched);
    await take([patched, whole]);
    const tables = findDiffering(patched, whole).filter(
      (name) => !/^(manifest|figure-changes)/.test(name),
    );
    expect(tables).toEqual([]);
  });
});

describe('a snapshot of what changed', () => {
  it('reads the block that changed and no other', async () => {
    const patched = open(true);
    await take([patched]);
    await sql(`update clinic_reviews set body = 'Else' where id = ${some('clinic_reviews', 1)}`);
    await take([patched]);
    const lines = patched.lines.join();
    const counted = /clinic_reviews: (\d+) rows, (\d+) of them read anew/.exec(lines);
    const [rows, read] = [Number(counted?.[1]), Number(counted?.[2])];
    expect([1000, rows - 1000]).toContain(read);
    expect(lines).toMatch(/figure_sources: \d+ rows, 0 of them read anew/);
  });

  it('is the whole one after any changes', async () => {
    const [whole, patched] = [open(false), open(true)];
    await take([whole, patched]);
    expect(findDiffering(patched, whole)).toEqual([]);
    const names = Object.keys(EVENTS);
    // A few of them at a time first, and then, where there is time, many at once.
    const groups = isExhaustive ? Math.ceil(names.length / 2) : 3;
    const rounds = isExhaustive ? groups + 3 : groups;
    for (let round = 0; round < rounds; round += 1) {
      const chosen = names.filter((_, at) =>
        round < groups ? at % groups === round : (at * 7 + round * 5) % 4 === 0,
      );
      const happened = chosen.map((name) => EVENTS[name]?.(round * 31 + minute));
      await withoutTriggers(happened.join(';'));
      await sql(
        'delete from figure_sources s where not exists (select from clinics c where c.id = s.clinic_id)',
      );
      const [isChanged, isPatched] = await take([whole, patched]);
      expect(isPatched, chosen.join()).toBe(isChanged);
      expect(findDiffering(patched, whole), chosen.join()).toEqual([]);
    }
  });
});
