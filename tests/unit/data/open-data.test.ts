import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOpenData } from '../../../src/data/open-data/open-data.ts';
import { openDataSchema } from '../../../src/data/open-data/open-data-schema.ts';
import { buildClinicRow, buildRealRow, type StoredRow } from '../../fixtures/clinics.ts';
import { HOSTILE_TEXT } from '../../fixtures/hostile.ts';
import { makeFolder, writeSnapshot } from '../../fixtures/snapshots.ts';

const PUBLISHER = { name: 'Site', demonstration: false, demonstrationNotice: 'Only a show.' };
const HERE = new URL('https://site.example');

async function getData(...clinics: StoredRow[]) {
  const directory = makeFolder();
  vi.stubEnv('SNAPSHOT_DIR', directory);
  writeSnapshot(directory, { clinics });
  return getOpenData(PUBLISHER, HERE);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('open data', () => {
  it('shows no default for what a clinic’s row does not state', async () => {
    const { clinics } = await getData(buildRealRow());
    const [{ figures, officialFindings, ...details } = { figures: {}, officialFindings: [] }] =
      clinics;
    for (const found of officialFindings) {
      expect(found).toMatchObject({ searchedOn: null, findings: [] });
    }
    expect(details).toEqual({
      slug: 'green-lane-clinic',
      name: 'Green Lane Clinic',
      page: 'https://site.example/clinics/green-lane-clinic',
      website: null,
      city: null,
      region: null,
      consultationTypes: null,
      specialties: null,
    });
    expect(new Set(Object.values(figures).map(({ value }) => value))).toEqual(new Set([null]));
  });

  it('contains no invented clinic', async () => {
    const data = await getData(buildRealRow(), buildClinicRow({ id: 'c2', name: 'Invented' }));
    expect(data.clinics.map(({ slug }) => slug)).toEqual(['green-lane-clinic']);
  });

  it('lists clinics in alphabetical order, regardless of rating', async () => {
    const { clinics } = await getData(
      buildRealRow({ id: 'c1', name: 'Beta', rating: 5 }),
      buildRealRow({ id: 'c2', name: 'Alpha', rating: 1 }),
      buildRealRow({ id: 'c3', name: 'Gamma', rating: 3 }),
    );
    expect(clinics.map(({ slug }) => slug)).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('matches its schema, whatever the rows contain', async () => {
    const hostile = Object.fromEntries(
      ['website', 'address_city', 'waiting_time', 'specialisations', 'services_nations'].map(
        (column) => [column, HOSTILE_TEXT],
      ),
    );
    const data = await getData(
      buildRealRow({ ...hostile, name: `=1+1 ${HOSTILE_TEXT}` }),
      buildRealRow({ id: 'c2', name: 'Numbers', rating: 'NaN', delivery_fee: -1 }),
    );
    expect(data.clinics).toHaveLength(2);
    expect(openDataSchema.parse(data)).toEqual(data);
  });

  it('has the demonstration notice only while the site is a demonstration', async () => {
    const data = await getData(buildRealRow());
    expect(data).toMatchObject({ demonstration: false, notice: null });
    const shown = await getOpenData({ ...PUBLISHER, demonstration: true }, HERE);
    expect(shown.notice).toMatch(/^Only a show\. /);
  });
});
