import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBuiltInClinics } from '../../../../src/data/snapshot/snapshot.ts';
import { toReviewPath } from '../../../../src/domain/review/review-page.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';
import { buildClinic, type StoredRow } from '../../../fixtures/clinics.ts';

const getPath = (row: StoredRow) => toReviewPath(buildClinic({ review_published: true, ...row }));

describe('the address of a review', () => {
  it.each([
    ['Releaf', 'releaf-review', '/reviews/releaf-review'],
    ['Alternaleaf', 'alternaleaf-review', '/reviews/alternaleaf-review'],
    ['Mamedica', 'mamedica-review', '/reviews/mamedica-review'],
    ['Curaleaf Clinic', 'curaleaf-review', '/reviews/curaleaf-review'],
    ['CB1 Medical', null, '/reviews/cb1-medical-review'],
    ['Cantourage', null, '/reviews/cantourage-review'],
    ['Dispensed', null, '/reviews/dispensed-review'],
    ['Birmingham Cannabis Clinic', null, '/reviews/birmingham-cannabis-clinic-review'],
  ])('for the clinic %s with the stored slug %j follows the rules', (name, slug, path) => {
    expect(getPath({ name, review_slug: slug })).toBe(path);
  });

  it.each(['', 'Curaleaf-Review', 'two words', '../up', 'a--b', '-a', 'article', 'page', 'index'])(
    'is made from the clinic’s own slug when the stored one is %j',
    (slug) => {
      expect(getPath({ name: 'Green Lane', review_slug: slug })).toBe('/reviews/green-lane-review');
    },
  );

  it('is one plain path, whatever the row contains', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('page', 'a/b'),
    );
    fc.assert(
      fc.property(text, text, (name, slug) => {
        const path = getPath({ name, review_slug: slug });
        expect(path).toMatch(/^\/reviews\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(['/reviews/page', '/reviews/index', '/reviews/article']).not.toContain(path);
      }),
      { numRuns: 40 },
    );
  });

  it.each([false, null, undefined, 'maybe'])(
    'does not exist while the stored value for “published” is %s',
    (published) => {
      expect(getPath({ review_slug: 'a-review', review_published: published })).toBeNull();
    },
  );

  it('exists for the three reviews of the built-in clinics, all of which are invented', () => {
    const builtIn = readBuiltInClinics();
    expect(builtIn.every(({ overview }) => overview.isExample)).toBe(true);
    expect(builtIn.map(toReviewPath).filter(Boolean).toSorted()).toEqual([
      '/reviews/alder-clinic-review',
      '/reviews/coltsfold-clinic-review',
      '/reviews/dunmarrow-clinic-review',
    ]);
  });
});
