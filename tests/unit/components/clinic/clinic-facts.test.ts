import { expect, it } from 'vitest';
import { toClinicFacts, toSectionFacts } from '../../../../src/components/clinic/clinic-facts.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';

const getTexts = (row: Record<string, unknown>) =>
  Object.values(toClinicFacts(buildRealClinic(row), {}))
    .flat()
    .map(({ text }) => text);

it('a row that is silent says "No" of nothing; one that says no does', () => {
  expect(getTexts({})).not.toContain('No');
  expect(getTexts({ home_delivery: false })).toContain('No');
});

it('a fee that the clinic states in words alone is not listed as unchecked as well', () => {
  const row = { item: 'Repeat prescription', price: 'Charged; ask how much', note: null };
  const { cost } = toClinicFacts(buildRealClinic({ pricing_table: [row] }), {});
  const texts = cost.filter(({ label }) => label === row.item).map(({ text }) => text);
  expect(texts).toEqual([row.price]);
});

it('a fee that the head of the page gives is not given again, unless more is said of it', () => {
  const getCosts = (row: Record<string, unknown>) =>
    toSectionFacts(buildRealClinic({ consultation_fee: 49, delivery_fee: 5, ...row }), {})
      .cost?.filter(({ text }) => text !== null)
      .map(({ text }) => text);
  expect(getCosts({})).toEqual(['£5']);
  expect(getCosts({ initial_consultation_duration: 30 })).toEqual(['£49', '£5']);
});
