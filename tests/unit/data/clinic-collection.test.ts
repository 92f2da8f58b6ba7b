import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { toStoredSlugRedirects } from '../../../src/data/clinic/clinics.ts';
import { buildClinicRow, buildSources, type StoredRow } from '../../fixtures/clinics.ts';

function collect(clinics: unknown[], others: { sources?: unknown[]; strains?: unknown[] } = {}) {
  const rows = {
    clinics,
    figure_sources: others.sources ?? [],
    figure_fields: [],
    clinic_strains: others.strains ?? [],
  };
  return toClinicCollection(rows, '2026-11-22');
}

function buildRows(...rows: StoredRow[]): StoredRow[] {
  return rows.map((fields, index) => buildClinicRow({ id: `c${index}`, ...fields }));
}

const toSourceRows = (row: StoredRow) =>
  buildSources(row).map(({ clinicId, column, state, value }) => ({
    clinic_id: clinicId,
    field: column,
    state,
    value,
  }));

describe('the clinics of a snapshot', () => {
  it('are sorted by sourced rating and then by name, with unrated clinics last; the examples follow in the same order', () => {
    const rows = buildRows(
      { name: 'Best example', rating: 5 },
      { name: 'A good example', rating: 1 },
      { name: 'Zeta', is_example: false, rating: null },
      { name: 'Beta', is_example: false, rating: 4 },
      { name: 'Eta', is_example: false, rating: 5 },
      { name: 'Alpha', is_example: false, rating: 4 },
      { name: 'Low', is_example: false, rating: 1 },
      { name: 'Top', is_example: false, rating: 4.9 },
    ).map((row): StoredRow => ({ review_count: 50, ...row }));
    const attested = rows.filter(({ name }) => name !== 'Eta');
    const names = collect(rows, { sources: attested.flatMap(toSourceRows) }).clinics.map(
      ({ overview }) => overview.name,
    );
    expect(names).toEqual([
      ...['Top', 'Alpha', 'Beta', 'Low', 'Eta', 'Zeta'],
      ...['Best example', 'A good example'],
    ]);
  });

  it('lose every value without a source if they are real, and the build notes say which', () => {
    const rows = buildRows(
      {
        name: 'Real',
        is_example: false,
        website: 'https://a.example',
        initial_consultation_fee: 50,
        waiting_time: '3 days',
        pros: ['Kind'],
      },
      { name: 'Example', initial_consultation_fee: 50, pros: ['Kind'] },
    );
    const sources = [
      { clinic_id: 'c0', field: 'initial_consultation_fee', state: 'published', value: '50' },
      { clinic_id: 'c0', field: 'waiting_time', state: 'published', value: '5 days' },
    ];
    const { clinics, notes } = collect(rows, { sources });
    expect(notes).toEqual([
      'clinics.json row 1 (Real): left out, as no source attests it: waiting_time, pros',
    ]);
    expect(clinics[0]?.figures).toMatchObject({
      initialConsultationPrice: { value: 50, state: 'published' },
      averageWaitTime: { value: null, state: 'unknown' },
    });
  });

  it('do not include a malformed row; the build notes report it, and the rest are kept', () => {
    const { clinics, notes } = collect([null, 'text', {}, ...buildRows({ name: 'Fine' })]);
    expect(clinics).toHaveLength(1);
    expect(notes).toEqual([
      'clinics.json row 1 left out: Cannot transform null or undefined clinic data',
      'clinics.json row 2 left out: Clinic data missing required id or name field',
      'clinics.json row 2: Cannot navigate to clinic: missing name and id',
      'clinics.json row 3 left out: Clinic data missing required id or name field',
      'clinics.json row 3: Cannot navigate to clinic: missing name and id',
    ]);
  });

  it.each([false, null, undefined, 'maybe'])('leave out a clinic with active = %s', (active) => {
    const { clinics, notes } = collect(buildRows({ name: 'Gone', active }));
    expect(clinics).toEqual([]);
    expect(notes).toEqual(['clinics.json row 1 (Gone) left out: not active']);
  });

  it('leave out a second row with the same id', () => {
    const { clinics, notes } = collect(buildRows({ id: 'x', name: 'A' }, { id: 'x', name: 'B' }));
    expect(clinics.map(({ overview }) => overview.name)).toEqual(['A']);
    expect(notes).toEqual(['clinics.json row 2 (B) left out: an earlier row has the id x']);
  });

  it('stop the build if two would share an address, and the error names both', () => {
    const rows = buildRows({ name: 'Green Lane' }, { name: 'Green  LANE!' });
    expect(() => collect(rows)).toThrow(
      'Clinics need addresses of their own. ' +
        '/clinics/green-lane would be the page of Green Lane and Green LANE!. Rename one of them.',
    );
  });

  it('stop the build if two published reviews would share an address, and the error names both clinics', () => {
    const rows = buildRows(
      { name: 'Green', review_published: true },
      { name: 'Lane', review_slug: 'green-review', review_published: true },
    );
    expect(() => collect(rows)).toThrow(
      '/reviews/green-review would be the review of Green and Lane',
    );
    expect(collect([rows[0], { ...rows[1], review_published: false }]).clinics).toHaveLength(2);
  });

  it('come with their own sources and strain counts', () => {
    const source = { field: 'delivery_fee', state: 'told', value: '4' };
    const { clinics, notes } = collect(
      buildRows(
        { name: 'A', delivery_fee: 4 },
        { name: 'B', delivery_fee: 4, is_example: false },
        { name: 'C' },
      ),
      {
        sources: [{ ...source, clinic_id: 'c1' }, { ...source, clinic_id: 'gone' }, 7],
        strains: [{ clinic_id: 'c0' }, { clinic_id: 'c0' }, { clinic_id: 'c1' }, null],
      },
    );
    const toFacts = ({ overview, figures }: (typeof clinics)[number]) => [
      overview.name,
      figures.deliveryFee.state,
      figures.strainCount.value,
    ];
    expect(clinics.map(toFacts)).toEqual([
      ['B', 'told', null],
      ['A', 'example', 2],
      ['C', 'unknown', null],
    ]);
    expect(notes).toEqual([
      'figure_sources.json row 3 left out: it needs a clinic, a field, a state and a value',
    ]);
  });
});

describe('redirects from stored slugs', () => {
  it('lead to the clinic’s page, and exist only for a slug that differs from the clinic’s current one', () => {
    const { clinics } = collect(
      buildRows({ name: 'New Name', slug: 'old-name' }, { name: 'Same', slug: 'same' }),
    );
    expect(toStoredSlugRedirects(clinics)).toEqual([{ from: 'old-name', to: 'new-name' }]);
  });
});
