import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getClinicChanges,
  getClinicFeed,
  getFedClinics,
  getFigureChanges,
  hasShownChanges,
  MAX_FEED_ITEMS,
} from '../../../src/data/open-data/figure-changes.ts';
import { buildClinicRow } from '../../fixtures/clinics.ts';
import { makeFolder, writeSnapshot } from '../../fixtures/snapshots.ts';

const CHANGE = {
  clinicId: 'c1',
  name: 'Name Of Then',
  slug: 'name-of-then',
  kind: 'changed',
  figure: 'deliveryFee',
  from: { value: 4, state: 'told' },
  to: { value: 5, state: 'published' },
  previousSnapshotAt: '2026-11-01T09:00:00.000Z',
  snapshotAt: '2026-11-20T09:00:00.000Z',
};

function useLog(figureChanges?: unknown): string {
  const directory = join(makeFolder(), 'snapshots');
  vi.stubEnv('SNAPSHOT_DIR', directory);
  writeSnapshot(directory, { clinics: [buildClinicRow()] }, figureChanges);
  return directory;
}

const getIds = async () => (await getFigureChanges()).map(({ id }) => id);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the log of a snapshot', () => {
  it('links to the clinic’s current page', async () => {
    useLog([CHANGE, { ...CHANGE, clinicId: 'gone' }]);
    const shown = await getFigureChanges();
    expect(shown.map(({ slug, page }) => [slug, page])).toEqual([
      ['green-lane-clinic', '/clinics/green-lane-clinic'],
      ['name-of-then', null],
    ]);
    expect([await hasShownChanges('c1'), await hasShownChanges('c2')]).toEqual([true, false]);
  });

  it('gives a change the same id, no matter when the later snapshot was taken', async () => {
    useLog([CHANGE]);
    const [id] = await getIds();
    useLog([{ ...CHANGE, snapshotAt: '2026-11-21T09:00:00.000Z', name: 'Name Of Now' }]);
    expect(await getIds()).toEqual([id]);
  });

  it.each([
    ['no list', {}],
    ['an unknown figure', [{ ...CHANGE, figure: 'price' }]],
    ['an invalid value', [{ ...CHANGE, to: { value: {}, state: 'published' } }]],
    ['an invalid state', [{ ...CHANGE, to: { value: 5, state: 'sample' } }]],
    ['no time', [{ ...CHANGE, snapshotAt: 'yesterday' }]],
  ])('stops the build when it has %s, and the error names its file', async (_, log) => {
    useLog(log);
    await expect(getFigureChanges()).rejects.toThrow(/figure-changes\.json is not a log/);
  });
});

describe('a clinic’s feed', () => {
  const useClinics = (rows: readonly ReturnType<typeof buildClinicRow>[]) => {
    const directory = join(makeFolder(), 'snapshots');
    vi.stubEnv('SNAPSHOT_DIR', directory);
    writeSnapshot(directory, { clinics: [...rows] }, []);
  };
  const buildRows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      buildClinicRow({ id: `c${index}`, name: `Clinic ${index}`, is_example: false }),
    );

  it('has only that clinic’s newest changes', async () => {
    const changes = Array.from({ length: MAX_FEED_ITEMS + 1 }, (_, index) => ({
      ...CHANGE,
      from: { value: index, state: 'told' },
      to: { value: index + 1, state: 'told' },
    }));
    useLog([{ ...CHANGE, clinicId: 'c2' }, ...changes]);
    const shown = await getClinicChanges('c1');
    expect(shown).toEqual((await getFigureChanges()).slice(1, MAX_FEED_ITEMS + 1));
    expect(await getClinicChanges('c3')).toEqual([]);
  });

  it('leaves out a new source for the same value', async () => {
    useLog([{ ...CHANGE, kind: 'source-changed', to: { value: 4, state: 'published' } }]);
    expect(await getClinicChanges('c1')).toEqual([]);
  });

  it('exists for every real clinic, and for no invented one', async () => {
    useClinics([
      ...buildRows(2),
      buildClinicRow({ id: 'x', name: 'Alder Clinic', is_example: true }),
    ]);
    expect((await getFedClinics()).toSorted()).toEqual(['clinic-0', 'clinic-1']);
    expect(await getClinicFeed('clinic-0')).toBe('/clinics/clinic-0/changes.xml');
    expect(await getClinicFeed('alder-clinic')).toBeNull();
  });
});
