import { expect, it } from 'vitest';
import { findClinics, parseFilters } from '../../../../src/domain/listing/filter-clinics.ts';
import { toClinicCards } from '../../../../src/domain/listing/clinic-card.ts';
import { listOtherConditions } from '../../../../src/domain/condition/other-conditions.ts';
import { buildClinic } from '../../../fixtures/clinics.ts';

const clinics = [
  buildClinic({ id: 'a', specialisations: ['Multiple Sclerosis', 'Chronic Pain', 'Migraines'] }),
  buildClinic({ id: 'b', specialisations: ['Anxiety'], services_conditions: ['Crohn’s disease'] }),
];

it('the other conditions are exactly those that clinics name and the quiz does not offer', () => {
  expect(listOtherConditions(clinics).map(({ label }) => label)).toEqual([
    'Crohn’s disease',
    'migraine',
    'multiple sclerosis',
  ]);
  expect(listOtherConditions([])).toEqual([]);
});

it('each of the other conditions links to a listing that contains a clinic', () => {
  const cards = toClinicCards(clinics);
  for (const { href } of listOtherConditions(clinics)) {
    const { search } = new URL(href, 'https://site.example');
    expect(findClinics(cards, parseFilters(search)).cards, href).toHaveLength(1);
  }
});
