import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder } from '../fixtures/snapshots.ts';
import { toPublishedFigure } from './sourced-figure.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;

const setPrice = (price: number) =>
  sql(
    toPublishedFigure({
      clinicId: IDS.activeClinic,
      field: 'initial_consultation_fee',
      value: price,
      quote: `First consultation: £${price}`,
      checkedOn: '2026-11-01',
    }),
  );

beforeEach(async () => {
  await resetRows(backend);
  await sql('update clinics set delivery_fee = 5');
  await setPrice(90);
});

const take = (directory: string, now: string, baseline: string | null = null) =>
  takeSnapshot({
    backend: createBackend({ url: backend.url, key: backend.publishableKey }),
    ...{ directory, baseline, now, allowEmpty: false, log: () => undefined },
    reading: { signal: AbortSignal.timeout(30_000), retryDelaysMs: [0] },
  });

const makeSnapshotFolder = () => join(makeFolder(), 'snapshots');
const readLog = (directory: string) => readSnapshotFiles(directory).figureChanges;

const [FIRST = '', SECOND = '', THIRD = ''] = [20, 21, 22].map(
  (day) => `2026-11-${day}T10:00:00.000Z`,
);

it('a price that changes together with its source is logged permanently, with the times of the snapshots before and after', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  expect(readLog(directory)).toEqual([]);
  await setPrice(99.5);
  await take(directory, SECOND);
  const entry = {
    ...{ clinicId: IDS.activeClinic, name: 'Open Clinic', slug: 'open-clinic' },
    ...{ kind: 'changed', figure: 'initialConsultationPrice' },
    ...{ from: { value: 90, state: 'published' }, to: { value: 99.5, state: 'published' } },
    ...{ previousSnapshotAt: FIRST, snapshotAt: SECOND },
  };
  expect(readLog(directory)).toEqual([entry]);

  await sql(`update clinics set tagline = 'Here for you, still';
    update figure_sources set state = 'told', page_id = null, capture_id = null, quote = null
      where field = 'initial_consultation_fee'`);
  await take(directory, THIRD);
  expect(readLog(directory)).toEqual([
    {
      ...entry,
      ...{ kind: 'source-changed', from: entry.to, to: { value: 99.5, state: 'told' } },
      ...{ previousSnapshotAt: SECOND, snapshotAt: THIRD },
    },
    entry,
  ]);
});

it('a changed price with an unchanged source is no longer shown as a figure', async () => {
  const directory = makeSnapshotFolder();
  await take(directory, FIRST);
  await sql('update clinics set initial_consultation_fee = 70, delivery_fee = 6');
  await take(directory, SECOND);
  expect(readLog(directory)).toMatchObject([
    {
      ...{ kind: 'withdrawn', figure: 'initialConsultationPrice', from: { value: 90 } },
      to: { value: null, state: 'unknown' },
    },
  ]);
});

it('a folder without a snapshot starts with the change log of the folder it is compared with', async () => {
  const committed = makeSnapshotFolder();
  await take(committed, FIRST);
  await setPrice(95);
  await take(committed, SECOND);
  await setPrice(99.5);
  const fresh = makeSnapshotFolder();
  await take(fresh, THIRD, committed);
  expect(readLog(fresh).map(({ snapshotAt }) => snapshotAt)).toEqual([THIRD, SECOND]);
  expect(readLog(committed)).toHaveLength(1);
});
