/** The log of figures that changed, from real rows: Postgres, the snapshot, the log. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import { toPublishedFigure } from './sourced-figure.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

let backend: EmbeddedBackend;
const CLINIC = { clinicId: IDS.activeClinic, name: 'Open Clinic', slug: 'open-clinic' };

beforeAll(async () => {
  backend = await startTestBackend();
});

/** One clinic whose price the clinic publishes. */
beforeEach(async () => {
  await resetRows(backend);
  await backend.sql('update clinics set delivery_fee = 5');
  await setPrice(90);
});

type Options = { url?: string; baseline?: string; lines?: string[] };

const take = (directory: string, now: string, { url, baseline, lines }: Options = {}) =>
  takeSnapshot({
    backend: createBackend({ url: url ?? backend.url, key: backend.publishableKey }),
    directory,
    baseline: baseline ?? null,
    now,
    reading: { signal: AbortSignal.timeout(30_000), retryDelaysMs: [0] },
    allowEmpty: false,
    log: (line) => lines?.push(line),
  });

const makeSnapshotFolder = () => join(makeFolder(), 'snapshots');
const readLog = (directory: string) => readSnapshotFiles(directory).figureChanges;

const FIRST = '2026-11-20T10:00:00.000Z';
const SECOND = '2026-11-21T10:00:00.000Z';
const THIRD = '2026-11-22T10:00:00.000Z';

/** The price with its source in one, as whoever corrects a figure does. */
const setPrice = (price: number) =>
  backend.sql(
    toPublishedFigure({
      clinicId: IDS.activeClinic,
      field: 'initial_consultation_fee',
      value: price,
      quote: `First consultation: £${price}`,
      checkedOn: '2026-11-01',
    }),
  );

it('a price that changes with its source is in the log, with both snapshots’ times', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  expect(readLog(directory)).toEqual([]);
  await setPrice(99.5);
  const lines: string[] = [];
  await take(directory, SECOND, { lines });
  const entry = {
    ...CLINIC,
    kind: 'changed',
    figure: 'initialConsultationPrice',
    from: { value: 90, state: 'published' },
    to: { value: 99.5, state: 'published' },
    previousSnapshotAt: FIRST,
    snapshotAt: SECOND,
  };
  expect(readLog(directory)).toEqual([entry]);
  expect(lines).toContain(`Figures changed since ${FIRST}: 1.`);

  await backend.sql(`
    update figure_sources set state = 'told', page_id = null, capture_id = null, quote = null
      where field = 'initial_consultation_fee'`);
  await take(directory, THIRD);
  expect(readLog(directory)).toEqual([
    {
      ...entry,
      kind: 'source-changed',
      from: entry.to,
      to: { value: 99.5, state: 'told' },
      previousSnapshotAt: SECOND,
      snapshotAt: THIRD,
    },
    entry,
  ]);
});

it('a price that changes without its source is no figure any more', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  await backend.sql('update clinics set initial_consultation_fee = 70, delivery_fee = 6');
  await take(directory, SECOND);
  expect(readLog(directory)).toMatchObject([
    {
      kind: 'withdrawn',
      figure: 'initialConsultationPrice',
      from: { value: 90 },
      to: { value: null, state: 'unknown' },
    },
  ]);
});

it('an invented clinic is no news, whether it comes, changes or goes', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  await backend.sql(`
    insert into clinics (id, name, is_example, active, delivery_fee)
      values ('${IDS.unknown}', 'Invented', true, true, 5)`);
  await take(directory, SECOND);
  await backend.sql(`delete from clinics where id = '${IDS.unknown}'`);
  await take(directory, THIRD);
  expect(readLog(directory)).toEqual([]);
});

it('what is no figure adds nothing, and the log stays', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  await setPrice(99.5);
  await take(directory, SECOND);
  const before = readLog(directory);
  await backend.sql(`update clinics set tagline = 'Here for you, still'`);
  expect(await take(directory, THIRD)).toEqual({ changed: true });
  expect(readLog(directory)).toEqual(before);
});

it('a folder without a snapshot goes on from the one it is compared with', async () => {
  const committed = makeSnapshotFolder();
  await take(committed, FIRST);
  await setPrice(95);
  await take(committed, SECOND);
  await setPrice(99.5);
  const fresh = makeSnapshotFolder();
  await take(fresh, THIRD, { baseline: committed });
  expect(readLog(fresh).map(({ snapshotAt }) => snapshotAt)).toEqual([THIRD, SECOND]);
  expect(readLog(committed)).toHaveLength(1);
});

it('a snapshot from before there was a log is compared like any other', async () => {
  const directory = makeSnapshotFolder();
  writeSnapshot(directory, {
    clinics: [{ id: IDS.activeClinic, name: 'Open Clinic', active: true }],
  });
  await take(directory, FIRST);
  expect(readLog(directory).map(({ kind }) => kind)).toEqual(['given']);
});

it('a snapshot that cannot be taken leaves the log as it was', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  await setPrice(99.5);
  await take(directory, SECOND);
  const copy = join(makeFolder(), 'copy');
  cpSync(directory, copy, { recursive: true });
  await setPrice(120);
  await expect(take(directory, THIRD, { url: 'http://127.0.0.1:1' })).rejects.toThrow(
    /The snapshot was not taken/,
  );
  await backend.sql('update clinics set active = false');
  await expect(take(directory, THIRD)).rejects.toThrow(/clinics has no row/);
  const readFolder = (folder: string) =>
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(readFolder(directory)).toEqual(readFolder(copy));
});
