import { expect, it } from 'vitest';
import { toClinicFacts, toSectionFacts } from '../../../../src/components/clinic/clinic-facts.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';

const getTexts = (row: Record<string, unknown>) =>
  Object.values(toClinicFacts(buildRealClinic(row), {}))
    .flat()
    .map(({ text }) => text);

it('an empty row never means “No”, but a row that says no does', () => {
  expect(getTexts({})).not.toContain('No');
  expect(getTexts({ home_delivery: false })).toContain('No');
});

it('a fee stated only in words is not also listed as unchecked', () => {
  const row = { item: 'Repeat prescription', price: 'Charged; ask how much', note: null };
  const { cost } = toClinicFacts(buildRealClinic({ pricing_table: [row] }), {});
  const texts = cost.filter(({ label }) => label === row.item).map(({ text }) => text);
  expect(texts).toEqual([row.price]);
});

it('a fee at the top of the page is repeated below only if more details are known', () => {
  const getCosts = (row: Record<string, unknown>) =>
    toSectionFacts(buildRealClinic({ consultation_fee: 49, delivery_fee: 5, ...row }), {})
      .cost?.filter(({ text }) => text !== null)
      .map(({ text }) => text);
  expect(getCosts({})).toEqual(['£5']);
  expect(getCosts({ initial_consultation_duration: 30 })).toEqual(['£49', '£5']);
});
