import { describe, expect, it } from 'vitest';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { toOpenFigures, toPriceText } from '../../../src/domain/clinic/format-figure.ts';
import { toClinicFees } from '../../../src/domain/cost/clinic-fees.ts';
import { toFeeRanges } from '../../../src/domain/cost/fee-ranges.ts';
import { DEFAULT_PLAN } from '../../../src/domain/cost/cost-plan.ts';
import { toFirstYearCost } from '../../../src/domain/cost/first-year.ts';
import { toProvenanceNotes } from '../../../src/domain/figure/provenance-wording.ts';
import { buildClinic } from '../../../src/output/head/clinic-things.ts';
import { toPatientReviews } from '../../../src/domain/review/patient-reviews.ts';
import { buildRealRow } from '../../fixtures/clinics.ts';

const COLUMN = 'initial_consultation_fee';
const CLOCK = { fresh_days: 60, old_days: 90, lapse_days: 180 };

type Page = { column?: string; value: string; isMain: boolean; checkedOn?: string };

const toSource = ({ column = COLUMN, value, isMain, checkedOn = '2026-05-02' }: Page) => {
  const title = isMain ? 'Prices' : 'Booking';
  return {
    ...{ clinic_id: 'c1', field: column, state: 'published', value, is_main: isMain },
    ...{ source_title: title, source_url: `https://clinic.example/${title.toLowerCase()}` },
    ...{
      checked_on: checkedOn,
      quote: `Consultation £${value}`,
      quote_before: '',
      quote_after: '',
    },
  };
};

const collect = (pages: Page[], { row = {}, today = '2026-05-03' } = {}) => {
  const { clinics } = toClinicCollection(
    {
      clinics: [buildRealRow({ id: 'c1', initial_consultation_fee: 49, active: true, ...row })],
      figure_sources: pages.map(toSource),
      figure_fields: [COLUMN, 'waiting_time', 'exclusions'].map((field) => ({ field, ...CLOCK })),
      clinic_strains: [],
    },
    today,
  );
  return clinics[0]!;
};

const MAIN = { value: '49.00', isMain: true };

describe('a price that differs between two pages', () => {
  it.each([
    ['the second', '59', 59, 'Booking'],
    ['the first', '39', 49, 'Prices'],
  ])(
    'is shown as a range, and calculations use the higher value, here from %s page',
    (_which, value, most, title) => {
      const clinic = collect([MAIN, { value, isMain: false }]);
      const { initialConsultationPrice: fee } = clinic.figures;
      expect(fee).toMatchObject({ value: most, state: 'differs', source: { title } });
      const [low, high] = [Math.min(49, Number(value)), most];
      expect(toPriceText(fee)).toBe(`£${low} to £${high}`);
      const fees = { ...toClinicFees(clinic) };
      const year = toFirstYearCost(fees, DEFAULT_PLAN, toFeeRanges([fees]));
      expect(year.clinic.fees.initialConsultation.value).toBe(high * 100);
    },
  );

  it('names both pages, each with its value and a link to its quote', () => {
    const { figures } = collect([MAIN, { value: '59', isMain: false }]);
    const { notes } = toProvenanceNotes({ price: figures.initialConsultationPrice });
    expect(notes).toMatchObject([
      {
        label: 'two pages differ',
        sentence: 'Two pages differ. £59: Published by the clinic (Booking), read on 2 May 2026.',
        url: expect.stringContaining('https://clinic.example/booking#:~:text=') as string,
        other: {
          sentence: '£49: Published by the clinic (Prices), read on 2 May 2026.',
          url: expect.stringContaining('https://clinic.example/prices#:~:text=') as string,
        },
      },
    ]);
  });

  it('is left out of structured data and other clinics’ ranges; open data gives the higher value and its page', () => {
    const clinic = collect([MAIN, { value: '59', isMain: false }]);
    const thing = buildClinic(clinic, toPatientReviews([]))(new URL('https://site.example'));
    expect(JSON.stringify(thing)).not.toMatch(/49|59/);
    const fees = Array.from({ length: 3 }, () => toClinicFees(clinic));
    expect(toFeeRanges(fees).real.initialConsultation).toBeNull();
    expect(toOpenFigures(clinic.figures).initialConsultationPrice).toMatchObject({
      value: 59,
      state: 'published',
      source: { title: 'Booking' },
    });
  });

  it('counts as old when either reading is', () => {
    const pages = [MAIN, { value: '59', isMain: false, checkedOn: '2026-07-01' }];
    const { initialConsultationPrice: fee } = collect(pages, { today: '2026-08-01' }).figures;
    expect(fee).toMatchObject({ value: 59, state: 'old' });
  });
});

describe('two pages', () => {
  it.each([
    ['they say the same', [MAIN, { value: '49', isMain: false }]],
    [
      'they differ, but one has lapsed',
      [MAIN, { value: '59', isMain: false, checkedOn: '2025-01-01' }],
    ],
    [
      'they concern two figures',
      [MAIN, { column: 'waiting_time', value: '3 days', isMain: false }],
    ],
  ])('leave the figure unchanged if %s', (_what, pages) => {
    const { initialConsultationPrice: fee } = collect(pages).figures;
    expect(fee).toMatchObject({ value: 49, state: 'published' });
    expect(fee.differing).toBeUndefined();
  });

  it('with different waits are both shown, and the main page counts', () => {
    const pages = [
      { column: 'waiting_time', value: '3 days', isMain: true },
      { column: 'waiting_time', value: '2 weeks', isMain: false },
    ];
    const { averageWaitTime } = collect(pages, { row: { waiting_time: '3 days' } }).figures;
    expect(averageWaitTime).toMatchObject({ value: '3 days', state: 'differs' });
    expect(averageWaitTime.differing).toMatchObject({ text: '2 weeks' });
  });
});
