import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { readClinicStats, searchClinics } from '../../src/backend/clinics.ts';
import type { Result } from '../../src/backend/result.ts';
import { getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const { sql, url, publishableKey } = await startTestBackend();
const config = { url, key: publishableKey };

const open = (): Backend => createBackend(config);

const getNames = (result: Result<{ name: string }[]>) => getData(result).map(({ name }) => name);

const ALL = ['Alpha Care', 'Beta "Quoted", (Ltd)', 'Gamma_100%', 'Epsilon', 'Delta Sleep Clinic'];
const CLINICS = `
  insert into clinics (name, rating, specialisations, active) values
    ('Alpha Care', 4.9, '{"Chronic Pain",Anxiety}', true),
    ('Beta "Quoted", (Ltd)', 4.1, '{"anxiety","Multiple, Sclerosis"}', true),
    ('Gamma_100%', 3.2, '{Insomnia}', true),
    ('Delta Sleep Clinic', null, null, true),
    ('Epsilon', 2.0, null, true),
    ('Gone Alpha', 5.0, '{"Chronic Pain"}', false);
  insert into clinics (name, rating, specialisations, active, is_example) values
    ('Invented Alpha', 5.0, '{"Rare"}', true, true);
`;

beforeAll(() => sql(CLINICS));

afterEach(() => vi.restoreAllMocks());

describe('the clinic search', () => {
  const CASES = {
    'part of a name in any case': ['aLPha', ['Alpha Care']],
    'a term with spaces around it': ['  care ', ['Alpha Care']],
    'quotes and brackets': ['"Quoted", (L', ['Beta "Quoted", (Ltd)']],
    'a literal percent sign': ['0%', ['Gamma_100%']],
    'a literal underscore': ['a_1', ['Gamma_100%']],
    'every active clinic if no term is given, best first, unrated last': ['', ALL],
  } as const;

  it.each(Object.entries(CASES))('finds %s', async (_name, [term, names]) => {
    expect(getNames(await searchClinics(open(), { term, limit: 8 }))).toEqual(names);
  });

  it('returns at most 50 results by default', async () => {
    await sql(
      `insert into clinics (name, active) select 'Many ' || n, true from generate_series(1, 60) n`,
    );
    onTestFinished(async () => {
      await sql(`delete from clinics where name like 'Many %'`);
    });
    expect(getNames(await searchClinics(open(), { term: 'many' }))).toHaveLength(50);
  });

  it('leaves out clinics that are unrated or below the minimum rating, if one is given', async () => {
    expect(getNames(await searchClinics(open(), { minRating: 4.1 }))).toEqual(ALL.slice(0, 2));
  });
});

describe('the statistics', () => {
  it('count active clinics, their ratings and specialisations', async () => {
    const stats = getData(await readClinicStats(open()));
    expect(stats).toMatchObject({ totalClinics: 5, ratedClinics: 4, specialisations: 4 });
    expect(stats.averageRating).toBeCloseTo((4.9 + 4.1 + 3.2 + 2) / 4, 10);
  });

  it('are cached for thirty minutes, and a search for five', async () => {
    let time = 0;
    const backend = createBackend(config, () => time);
    const asked = vi.spyOn(globalThis, 'fetch');
    const countRequests = async (minutes: number) => {
      time = minutes * 60_000;
      asked.mockClear();
      await readClinicStats(backend);
      await searchClinics(backend, { term: 'care' });
      return asked.mock.calls.length;
    };
    expect(await countRequests(0)).toBe(2);
    expect(await countRequests(4.9)).toBe(0);
    expect(await countRequests(5)).toBe(1);
    expect(await countRequests(29.9)).toBe(1);
    expect(await countRequests(34.9)).toBe(2);
  });
});
