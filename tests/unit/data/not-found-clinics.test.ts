/** Names without a known clinic: each has a page that says so, and appears nowhere else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { readBuiltInClinics } from '../../../src/data/snapshot/snapshot.ts';
import { getNotFoundClinics } from '../../../src/data/content/words.ts';
import { toReviewPath } from '../../../src/domain/review/review-page.ts';

const readRows = (table: string) =>
  JSON.parse(readFileSync(`content/snapshots/${table}.json`, 'utf8')) as unknown[];

describe('names that match no known clinic', () => {
  const names = getNotFoundClinics();

  it('keep their pages at the two review addresses that people visit', () => {
    expect(names.map(({ slug }) => `/reviews/${slug}`)).toEqual([
      '/reviews/dispensed-review',
      '/reviews/birmingham-cannabis-clinic-review',
    ]);
  });

  it.each(names)(
    'the words about $name say what is known, without clinic figures or warnings',
    (one) => {
      expect(one.text).not.toMatch(
        /£|\d|review|rating|closed|fake|scam|illegal|before you pay|could not confirm/i,
      );
      expect(Date.parse(one.lookedOn)).toBeLessThanOrEqual(Date.now());
    },
  );

  it('are not names of clinics in the snapshot or the built-in list', () => {
    const { clinics } = toClinicCollection(
      {
        clinics: readRows('clinics'),
        figure_sources: readRows('figure_sources'),
        figure_fields: readRows('figure_fields'),
        clinic_strains: [],
      },
      '2026-11-22',
    );
    const shown = [...clinics, ...readBuiltInClinics()];
    expect(shown.length).toBeGreaterThan(10);
    const taken = shown.flatMap((clinic) => [clinic.overview.name, toReviewPath(clinic)]);
    for (const { name, slug } of names) {
      expect(taken).not.toContain(name);
      expect(taken).not.toContain(`/reviews/${slug}`);
    }
  });
});
