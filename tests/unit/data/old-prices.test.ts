/** Where an old price may appear (rules §10, "Ageing"). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClinicCard } from '../../../src/components/clinic/ClinicCard.tsx';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { toClinicFees } from '../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../src/domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../../src/domain/cost/first-year.ts';
import { toClinicCards } from '../../../src/domain/listing/clinic-card.ts';
import { EMPTY_FILTERS, findClinics } from '../../../src/domain/listing/filter-clinics.ts';
import { YearRow } from '../../../src/islands/tools/parts/YearRow.tsx';
import { toPatientReviews } from '../../../src/domain/review/patient-reviews.ts';
import { toClinicShareCard, toShareText } from '../../../src/domain/share/share-cards.ts';
import { buildClinic as buildClinicThing } from '../../../src/output/head/clinic-things.ts';
import { buildRealRow } from '../../fixtures/clinics.ts';

const TODAY = '2026-08-01';
const RECENT = '2026-07-20';
const OLD = '2026-04-30';

const FEES = [
  'initial_consultation_fee',
  'follow_up_consultation_fee',
  'prescription_fee',
  'delivery_fee',
  'form_fee',
] as const;
const CLOCKS = [...FEES, 'follow_up_interval_months', 'form_fee_comes_off'].map((field) => ({
  field,
  fresh_days: 60,
  old_days: 90,
  lapse_days: 180,
}));

const toRows = (id: string, pounds: number, checkedOn: string, old: readonly string[] = []) => {
  const fields = Object.fromEntries(FEES.map((fee) => [fee, pounds]));
  const values = { ...fields, follow_up_interval_months: 3, form_fee_comes_off: false };
  return {
    clinic: buildRealRow({ id, name: id, ...values }),
    sources: Object.entries(values).map(([field, value]) => ({
      clinic_id: id,
      field,
      state: 'published',
      value: String(value),
      source_title: 'Prices',
      source_url: 'https://clinic.example/prices',
      checked_on: old.includes(field) ? OLD : checkedOn,
    })),
  };
};

const collect = (checkedOn: string, old: readonly string[] = []) => {
  const rows = [
    toRows('cheapest', 41, checkedOn, old),
    ...[82, 83, 84, 85, 86].map((pounds) => toRows(`dear-${pounds}`, pounds, RECENT)),
  ];
  const { clinics } = toClinicCollection(
    {
      clinics: rows.map(({ clinic }) => clinic),
      figure_sources: rows.flatMap(({ sources }) => sources),
      figure_fields: CLOCKS,
      clinic_strains: [],
    },
    TODAY,
  );
  const cheapest = clinics.find(({ overview }) => overview.slug === 'cheapest')!;
  const thing = buildClinicThing(cheapest, toPatientReviews([]))(new URL('https://site.example'));
  const [first] = findClinics(toClinicCards(clinics), { ...EMPTY_FILTERS, sort: 'year' }).cards;
  const fees = clinics.map(toClinicFees);
  const [year] = rankFirstYears(fees, DEFAULT_PLAN, toFeeRanges(fees));
  return {
    structured: JSON.stringify(thing),
    picture: toShareText(toClinicShareCard(cheapest)),
    ranges: JSON.stringify(toFeeRanges(clinics.map(toClinicFees)).real),
    budgetRow: renderToStaticMarkup(
      createElement(YearRow, {
        year: { ...year!, sums: year!.sums! },
        plan: DEFAULT_PLAN,
        axis: [0, 100_000],
      }),
    ),
    first: { ...first, html: renderToStaticMarkup(createElement(ClinicCard, { card: first! })) },
  };
};

describe('the price of the cheapest clinic', () => {
  it('while current, is in structured data, the clinic’s share image and the price ranges', () => {
    const { structured, picture, ranges, first } = collect(RECENT);
    expect(structured).toContain('"price":"41.00"');
    expect(picture).toContain('£41');
    expect(ranges).toContain('4100');
    expect(first).toMatchObject({ slug: 'cheapest' });
    expect(first.html).not.toContain('may have changed');
  });

  it('once old, is not in structured data, the share image or the price ranges', () => {
    const { structured, picture, ranges } = collect(OLD);
    expect(structured).not.toMatch(/41|Offer|priceRange/);
    expect(picture).not.toContain('£');
    expect(ranges).not.toContain('4100');
  });

  it('is marked as old on the card of the clinic that comes first by price', () => {
    const { first } = collect(OLD);
    expect(first).toMatchObject({ slug: 'cheapest' });
    expect(first.html).toMatch(
      /£41\s<span class="dot" data-state="old"><\/span>[^£]*may have changed/,
    );
  });

  it.each([...FEES, 'follow_up_interval_months'])(
    'is part of a yearly sum that is marked as old, on the card and in the budget tool, even if only %s is old',
    (field) => {
      const mark = /£[\d,]+\s<span class="dot" data-state="old"><\/span>/;
      const { first, budgetRow } = collect(RECENT, [field]);
      expect(first.html).toMatch(new RegExp(`First year, no medicine</dt><dd[^>]*>${mark.source}`));
      expect(budgetRow).toMatch(mark);
      const { budgetRow: current } = collect(RECENT);
      expect(current).not.toContain('data-state="old"');
    },
  );
});
