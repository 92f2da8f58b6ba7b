import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';

const readRows = (table: string) =>
  JSON.parse(readFileSync(`content/snapshots/${table}.json`, 'utf8')) as unknown[];

/**
 * Figures that examples may lack: none has a register or Google entry or states its follow-ups in words, some do not
 * deliver, few have a form fee.
 */
const ABSENT = [
  ...['googleReviewsCount', 'cqcRegistered', 'cqcRating', 'followUpSchedule'],
  ...['deliveryFee', 'sameDayDelivery', 'expressDelivery', 'formFeeComesOff'],
];

describe('the committed snapshot', () => {
  const { clinics, notes } = toClinicCollection(
    {
      clinics: readRows('clinics'),
      figure_sources: readRows('figure_sources'),
      figure_fields: readRows('figure_fields'),
      clinic_strains: readRows('clinic_strains'),
    },
    '2026-11-28',
  );

  it('contains nothing about a real clinic that the build must leave out', () => {
    expect(notes.filter((note) => note.includes('no source attests it'))).toEqual([]);
  });

  it('contains example clinics without gaps, except for the figures that an example may lack', () => {
    const examples = clinics.filter(({ overview }) => overview.isExample);
    expect(examples.length).toBeGreaterThanOrEqual(8);
    for (const { overview, figures, details, verdict, prosAndCons, review } of examples) {
      const figuresWithout = Object.entries(figures).flatMap(([name, { value }]) =>
        value === null ? name : [],
      );
      expect(figuresWithout.filter((name) => !ABSENT.includes(name))).toEqual([]);
      const detailsWithout = Object.entries(details).flatMap(([name, { value }]) =>
        value === null ? name : [],
      );
      expect(detailsWithout).toEqual(['bookingUrl']);
      expect(overview).toMatchObject({
        logoUrl: expect.stringMatching(/^\/logos\//) as string,
        heroBackgroundColor: expect.stringMatching(/^#/) as string,
      });
      const texts = [
        ...Object.values(verdict),
        ...Object.values(prosAndCons),
        ...Object.values(review),
      ];
      for (const text of texts) {
        expect(text).not.toBeNull();
        expect(text).not.toEqual([]);
      }
    }
  });
});
