import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/data/clinic/clinic-collection.ts';
import { toStoredSlugRedirects } from '../../../src/data/clinic/clinics.ts';
import { buildClinicRow, type StoredRow } from '../../fixtures/clinics.ts';

function collect(clinics: unknown[], others: { sources?: unknown[]; strains?: unknown[] } = {}) {
  return toClinicCollection({
    clinics,
    figure_sources: others.sources ?? [],
    clinic_strains: others.strains ?? [],
  });
}

function buildRows(...rows: StoredRow[]): StoredRow[] {
  return rows.map((fields, index) => buildClinicRow({ id: `c${index}`, ...fields }));
}

describe('the clinics of a snapshot', () => {
  it('come by rating, unrated ones last, then by name', () => {
    const rows = buildRows(
      { name: 'Zeta', rating: null },
      { name: 'Beta', rating: 4 },
      { name: 'Eta', rating: null },
      { name: 'Alpha', rating: 4 },
      { name: 'Low', rating: 1 },
      { name: 'Top', rating: 5 },
    );
    const names = collect(rows).clinics.map(({ overview }) => overview.name);
    expect(names).toEqual(['Top', 'Alpha', 'Beta', 'Low', 'Eta', 'Zeta']);
  });

  it('leave out a malformed row and name it, and keep the rest', () => {
    const { clinics, notes } = collect([null, 'text', {}, ...buildRows({ name: 'Fine' })]);
    expect(clinics).toHaveLength(1);
    expect(notes).toEqual([
      'clinics.json row 1 left out: Cannot transform null or undefined clinic data',
      'clinics.json row 2 left out: Clinic data missing required id or name field',
      'clinics.json row 3 left out: Clinic data missing required id or name field',
    ]);
  });

  it.each([false, null, undefined, 'maybe'])('leave out a clinic whose active is %s', (active) => {
    const { clinics, notes } = collect(buildRows({ name: 'Gone', active }));
    expect(clinics).toEqual([]);
    expect(notes).toEqual(['clinics.json row 1 (Gone) left out: not active']);
  });

  it('leave out a second row with the same id', () => {
    const { clinics, notes } = collect(buildRows({ id: 'x', name: 'A' }, { id: 'x', name: 'B' }));
    expect(clinics.map(({ overview }) => overview.name)).toEqual(['A']);
    expect(notes).toEqual(['clinics.json row 2 (B) left out: an earlier row has the id x']);
  });

  it('stop the build when two would share an address, with both names', () => {
    const rows = buildRows({ name: 'Green Lane' }, { name: 'Green  LANE!' });
    expect(() => collect(rows)).toThrow(
      'Clinics need addresses of their own. ' +
        '/clinics/green-lane would be the page of Green Lane and Green LANE!. Rename one of them.',
    );
  });

  it('stop the build when two published reviews would share an address, with both names', () => {
    const rows = buildRows(
      { name: 'Green', review_published: true },
      { name: 'Lane', review_slug: 'green-review', review_published: true },
    );
    expect(() => collect(rows)).toThrow(
      '/reviews/green-review would be the review of Green and Lane',
    );
    expect(collect([rows[0], { ...rows[1], review_published: false }]).clinics).toHaveLength(2);
  });

  it('name a review slug that is no address in the notes', () => {
    const rows = buildRows({ name: 'Green', review_slug: '/reviews/Green' });
    expect(collect(rows).notes).toEqual([
      'clinics.json row 1 (Green): review_slug /reviews/Green is no address, green-review is used',
    ]);
  });

  it('name conflicting fees in the notes', () => {
    const rows = buildRows({ name: 'A', consultation_fee: 50, consultation_price: 60 });
    expect(collect(rows).notes).toEqual([
      'clinics.json row 1 (A): consultation_fee 50 counts, consultation_price says 60',
    ]);
  });

  it('are joined with their own sources and strain counts', () => {
    const source = { field: 'rating', state: 'sample', value: '4' };
    const { clinics, notes } = collect(
      buildRows({ name: 'A', rating: 4.1 }, { name: 'B', rating: 4 }),
      {
        sources: [{ ...source, clinic_id: 'c1' }, { ...source, clinic_id: 'gone' }, 7],
        strains: [{ clinic_id: 'c0' }, { clinic_id: 'c0' }, { clinic_id: 'c1' }, null],
      },
    );
    expect(clinics.map(({ figures }) => figures.strainCount.value)).toEqual([2, 1]);
    expect(clinics.map(({ figures }) => figures.overallRating.state)).toEqual([
      'unknown',
      'sample',
    ]);
    expect(notes).toEqual([
      'figure_sources.json row 3 left out: it needs a clinic, a field, a state and a value',
    ]);
  });
});

describe('redirects of stored slugs', () => {
  it('lead from a slug that differs to the page', () => {
    const { clinics } = collect(
      buildRows({ name: 'New Name', slug: 'old-name' }, { name: 'Same', slug: 'same' }),
    );
    expect(toStoredSlugRedirects(clinics)).toEqual([{ from: 'old-name', to: 'new-name' }]);
  });

  it('never cover a page and never lead two ways', () => {
    const { clinics } = collect(
      buildRows(
        { name: 'A', slug: 'b' },
        { name: 'B', slug: null },
        { name: 'C', slug: 'old' },
        { name: 'D', slug: 'old' },
      ),
    );
    expect(toStoredSlugRedirects(clinics)).toEqual([]);
  });
});
