/** The figures desk's list of clinics: what it finds, in which order, and what its address carries. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLINIC_COLUMNS,
  CLINIC_KINDS,
  CLINIC_NEEDS,
  type ClinicQuery,
  listClinics,
  type ListedClinic,
  PAGE_SIZE,
  parseClinicQuery,
  toClinicParams,
} from '../../../../src/domain/desk/clinic-list.ts';

const toClinic = (name: string, changes: Partial<ListedClinic> = {}): ListedClinic => ({
  id: name,
  name,
  active: true,
  is_example: false,
  website: null,
  known: 0,
  noted: 0,
  ageing: 0,
  old: 0,
  missing: 0,
  waiting: 0,
  checked_on: null,
  ...changes,
});

const query = (search = '') => parseClinicQuery(new URLSearchParams(search));
const names = (clinics: ListedClinic[], search = '') =>
  listClinics(clinics, query(search)).shown.map(({ name }) => name);

const ALDER = toClinic('Alder', { is_example: true, old: 3 });
const BIRCH = toClinic('Birch', { old: 9, missing: 2, checked_on: '2026-10-01' });
const CEDAR = toClinic('Cédar', { active: false, website: 'https://cedar.example' });
const ALL = [CEDAR, BIRCH, ALDER];

describe('the list of clinics', () => {
  it('puts real clinics before examples, each by name', () => {
    expect(names(ALL)).toEqual(['Birch', 'Cédar', 'Alder']);
  });

  it('finds every word in the name or the website', () => {
    expect(names(ALL, '?q=CEDAR.example')).toEqual(['Cédar']);
    expect(names(ALL, '?q=birch cedar')).toEqual([]);
  });

  it('tells real clinics, examples and hidden ones apart', () => {
    expect(names(ALL, '?kind=real')).toEqual(['Birch', 'Cédar']);
    expect(names(ALL, '?kind=examples')).toEqual(['Alder']);
    expect(names(ALL, '?kind=hidden')).toEqual(['Cédar']);
  });

  it('shows 800 clinics by fifty, and the last page where a later one is asked for', () => {
    const many = Array.from({ length: 800 }, (_, at) => toClinic(`Clinic ${at + 1}`));
    const last = listClinics(many, query('?page=99'));
    expect(last).toMatchObject({ found: 800, page: 16, pages: 16 });
    expect(last.shown).toHaveLength(PAGE_SIZE);
    expect(last.shown[0]?.name).toBe('Clinic 751');
  });

  it('carries every query in its address, and leaves out what is usual', () => {
    const option = <Value extends string>(values: Value[]) =>
      fc.option(fc.constantFrom(...values), { nil: null });
    const queries: fc.Arbitrary<ClinicQuery> = fc.record({
      search: fc.string(),
      kind: option(Object.keys(CLINIC_KINDS) as (keyof typeof CLINIC_KINDS)[]),
      need: option(Object.keys(CLINIC_NEEDS) as (keyof typeof CLINIC_NEEDS)[]),
      sort: fc.constantFrom(...CLINIC_COLUMNS),
      isDescending: fc.boolean(),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(queries, (any) => {
        expect(query(`?${toClinicParams(any).toString()}`)).toEqual(any);
      }),
    );
    expect(toClinicParams(query()).toString()).toBe('');
    expect(query('?kind=no&need=no&sort=no&order=no&page=-1')).toEqual(query());
  });
});
