import { expect, it } from 'vitest';
import { toReadiness } from '../../../../src/domain/readiness/figures-to-read.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';

const YEAR = {
  initial_consultation_fee: 50,
  follow_up_consultation_fee: 40,
  follow_up_interval_months: 3,
  prescription_fee: 10,
  form_fee: 0,
  delivery_fee: 5,
};
const { delivery_fee: _, ...YEAR_BUT_DELIVERY } = YEAR;
const { initial_consultation_fee: __, ...YEAR_BUT_TWO } = YEAR_BUT_DELIVERY;

const build = (id: string, fields: object) =>
  buildRealClinic({ id, name: `Clinic ${id}`, website: 'https://clinic.example', ...fields });

const CLINICS = [
  build('a', YEAR),
  build('b', { ...YEAR_BUT_TWO, waiting_time: '5 days from enquiry' }),
  build('c', {}),
  build('d', YEAR_BUT_DELIVERY),
];

const FIELDS = [
  ...Object.keys(YEAR).map((field) => ({ field, tier: 'money', page_kinds: ['clinic'] })),
  { field: 'waiting_time', tier: 'access', page_kinds: ['clinic'] },
  { field: 'cqc_rating', tier: 'register', page_kinds: ['register'] },
  { field: 'rating', tier: 'computed', page_kinds: [] },
];

const { comparisons, figures } = toReadiness(CLINICS, FIELDS);

it('each comparison says how many clinics it can include, and which figures are not checked', () => {
  expect(comparisons.map(({ text }) => text)).toEqual([
    'A first year without medicine: 1 of 4 clinics can be compared; the site shows it from 3. Not checked: First consultation at 2, Follow-up at 1, Repeat prescription at 1, Delivery at 3, Form fee at 1, Time between follow-ups at 1.',
    'Usual wait: 1 of 4 clinics can be compared; the site shows it from 3. Not checked: Usual wait at 3.',
    'A year with medicine: 0 of 4 clinics can be compared; the site shows it from 3. Not checked: A year with medicine, the clinic’s estimate at 4.',
    'Rating: 0 of 4 clinics can be compared; the site shows it from 3. Not checked: Rating at 4.',
  ]);
});

it('figures that complete a comparison soonest come first, then those missing most often; figures that no page states are left out', () => {
  expect(figures.map(({ text }) => text)).toEqual([
    'Usual wait: not checked at 3 of 4 clinics. Needed for: Usual wait.',
    'Delivery: not checked at 3 of 4 clinics. Needed for: A first year without medicine.',
    'First consultation: not checked at 2 of 4 clinics. Needed for: A first year without medicine.',
    'CQC rating: not checked at 4 of 4 clinics.',
    'Follow-up: not checked at 1 of 4 clinics.',
    'Time between follow-ups: not checked at 1 of 4 clinics.',
    'Repeat prescription: not checked at 1 of 4 clinics.',
    'Form fee: not checked at 1 of 4 clinics.',
  ]);
});

it('a figure is to be read first for the clinic with the fewest gaps, on the matching page or its website; a register figure is read on neither', () => {
  const find = (column: string) => figures.find((figure) => figure.column === column)?.clinics;
  expect(find('delivery_fee')).toEqual([
    { id: 'd', name: 'Clinic d', page: 'https://clinic.example/prices' },
    { id: 'b', name: 'Clinic b', page: 'https://clinic.example/prices' },
    { id: 'c', name: 'Clinic c', page: 'https://clinic.example/' },
  ]);
  expect(find('cqc_rating')?.map(({ page }) => page)).toEqual([null, null, null, null]);
});
