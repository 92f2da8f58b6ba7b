import { describe, expect, it } from 'vitest';
import {
  findClinicalReviews,
  findUncheckedPages,
  isMedicalArticle,
} from '../../../../src/domain/page/clinical-review.ts';
import { peopleSchema, type Person } from '../../../../src/schemas/people.ts';

const EPILEPSY = '/conditions/epilepsy';

function buildPerson(fields: Partial<Person> = {}): Person {
  return {
    name: 'Dr Ada Example',
    role: 'clinical reviewer',
    profession: 'Consultant neurologist',
    registration: { register: 'GMC', number: '1234567' },
    interests: 'None',
    reviewed: [{ page: EPILEPSY, on: '2026-11-21' }],
    ...fields,
  };
}

describe('a medical page', () => {
  it('counts as checked only if a registered clinician is listed as having reviewed it', () => {
    expect(findClinicalReviews(EPILEPSY, [buildPerson()])).toEqual([
      {
        name: 'Dr Ada Example',
        profession: 'Consultant neurologist',
        registration: { register: 'GMC', number: '1234567' },
        on: '2026-11-21',
      },
    ]);
    expect(findUncheckedPages([EPILEPSY, '/faqs'], [buildPerson()])).toEqual(['/faqs']);
  });

  it.each<Partial<Person>>([
    { role: 'writer' },
    { role: 'patient reader' },
    { registration: null },
    { reviewed: [] },
    { reviewed: [{ page: '/conditions/insomnia', on: '2026-11-21' }] },
  ])('does not count as checked if the reviewer has %j', (fields) => {
    expect(findUncheckedPages([EPILEPSY], [buildPerson(fields)])).toEqual([EPILEPSY]);
  });
});

it.each([
  ['Education', true],
  [' faqs ', true],
  ['Guides', false],
  ['Articles', false],
])('an article in the section %j (medical: %s)', (section, expected) => {
  expect(isMedicalArticle({ section })).toBe(expected);
});

describe('content/people.yml', () => {
  const isAccepted = (fields: object) =>
    peopleSchema.safeParse({ people: [{ ...buildPerson(), ...fields }] }).success;

  it.each([
    { register: 'GMC', number: '1234567' },
    { register: 'GPhC', number: '2012345' },
    { register: 'NMC', number: '12A3456E' },
  ])('accepts %j', (registration) => {
    expect(isAccepted({ registration })).toBe(true);
  });

  it.each([
    { registration: null },
    { registration: { register: 'GMC', number: '' } },
    { registration: { register: 'GMC', number: '12A3456E' } },
    { registration: { register: 'NMC', number: '1234567' } },
    { registration: { register: 'HCPC', number: '1234567' } },
    { interests: '' },
    { reviewed: [{ page: 'conditions/epilepsy', on: '2026-11-21' }] },
    { reviewed: [{ page: EPILEPSY, on: '21 November' }] },
  ])('rejects a clinical reviewer with %j', (fields) => {
    expect(isAccepted(fields)).toBe(false);
  });
});
