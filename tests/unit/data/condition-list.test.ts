import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getConditionList, getTaggedArticles } from '../../../src/data/condition/conditions.ts';
import { buildClinicRow, buildRealRow } from '../../fixtures/clinics.ts';
import { makeFolder, writeSnapshot } from '../../fixtures/snapshots.ts';

const warn = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn.mockReset());
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function useSnapshot(rows: Parameters<typeof writeSnapshot>[1]): void {
  const directory = makeFolder();
  writeSnapshot(directory, rows);
  vi.stubEnv('SNAPSHOT_DIR', directory);
}

const clinics = [buildClinicRow()];
const real = buildRealRow({ id: 'r1', name: 'Elm Clinic', specialisations: ['Epilepsy'] });

describe('the conditions of the index', () => {
  it('come from the database view, and their counts are computed by this site on the snapshot’s date', async () => {
    useSnapshot({
      clinics: [...clinics, real],
      figure_sources: [
        {
          clinic_id: 'r1',
          field: 'specialisations',
          state: 'published',
          value: '["Epilepsy"]',
          source_title: 'Conditions',
          checked_on: '2026-11-20',
        },
      ],
      condition_counts: [
        {
          id: 'a',
          condition: 'Epilepsy',
          clinic_count: 2,
          patient_count: 10,
          matching_strain_count: 3,
        },
        {
          id: 'b',
          condition: 'epilepsy',
          clinic_count: 1,
          patient_count: 5,
          matching_strain_count: 1,
        },
      ],
    });
    const { entries, countUnchecked, provenance } = await getConditionList();
    expect(entries).toMatchObject([
      { id: 'a', slug: 'epilepsy', clinicCount: 1, patientCount: 15, strainCount: 4 },
    ]);
    expect(provenance).toMatchObject({
      state: 'computed',
      checkedOn: '2026-11-20T09:00:00.000Z',
    });
    expect(countUnchecked?.('Epilepsy')).toBe(0);
    expect(countUnchecked?.('Insomnia')).toBe(1);
  });

  it('are the built-in list when the snapshot has no conditions, and the log says so', async () => {
    useSnapshot({ clinics });
    const { entries, countUnchecked, provenance } = await getConditionList();
    expect(countUnchecked).toBeNull();
    expect(
      entries.map(({ id, clinicCount, patientCount, evidenceLevel }) =>
        [id, clinicCount, patientCount, evidenceLevel].join(' '),
      ),
    ).toEqual([
      'chronic-pain 45 1200 limited',
      'cancer-support 42 900 limited',
      'multiple-sclerosis 38 650 moderate',
      'anxiety-ptsd 35 750 limited',
      'epilepsy 32 800 moderate',
      'sleep-disorders 28 450 limited',
    ]);
    expect(provenance.state).toBe('unknown');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Failed to load conditions data'));
  });
});

describe('articles for a condition', () => {
  it('are those with one of its tags, whether in capitals or not', async () => {
    useSnapshot({
      clinics,
      articles: [
        { id: '1', slug: 'one', title: 'One', published: true, tags: ['nice'] },
        { id: '2', slug: 'two', title: 'Two', published: true, tags: ['Travel'] },
      ],
    });
    expect((await getTaggedArticles('NICE', 'Sleep')).map(({ slug }) => slug)).toEqual(['one']);
    expect(await getTaggedArticles()).toEqual([]);
  });
});
