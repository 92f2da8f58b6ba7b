import { describe, expect, it } from 'vitest';
import { findConditionClinics } from '../../../../src/domain/condition/treats.ts';
import {
  toGuideLinks,
  toListingAddress,
  toQuizAddress,
} from '../../../../src/domain/condition/guide.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

const clinic = (id: string, fields: Record<string, unknown>) =>
  buildRealClinic({ id, name: `Clinic ${id}`, ...fields });
const idsOf = (clinics: { overview: { id: string } }[]) =>
  clinics.map(({ overview }) => overview.id);

describe('the clinics of a condition', () => {
  const clinics = [
    clinic('a', { specialisations: ['Sleep Disorders'] }),
    clinic('b', { specialisations: ['Epilepsy'], services_conditions: ['Insomnia'] }),
    clinic('c', { name: 'The Sleep Clinic', specialisations: ['Epilepsy'] }),
    clinic('d', { specialisations: ['INSOMNIA'] }),
  ];

  it('are those whose name or specialties match, by any of its words, in their order', () => {
    expect(idsOf(findConditionClinics(clinics, 'insomnia').specialists)).toEqual(['a', 'c', 'd']);
  });

  it('are counted wherever they name it, without the invented ones', () => {
    const example = buildClinic({ id: 'e', specialisations: ['Insomnia'] });
    const found = findConditionClinics([...clinics, example], 'insomnia');
    expect(found.total).toBe(3);
    expect(idsOf(found.specialists)).toContain('e');
  });

  it('are at most ten', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      clinic(String(index), { specialisations: ['Epilepsy'] }),
    );
    const found = findConditionClinics(many, 'epilepsy');
    expect(idsOf(found.specialists)).toEqual(idsOf(many.slice(0, 10)));
    expect(found.total).toBe(12);
  });
});

describe('where a guide leads', () => {
  it.each([
    ['chronic-pain', 'chronic-pain'],
    ['anxiety-ptsd', 'anxiety'],
    ['insomnia', 'sleep'],
    ['multiple-sclerosis', 'other'],
    ['epilepsy', 'epilepsy'],
    ['cancer', 'cancer'],
  ])('the quiz starts for %s with the answer %s, in the fragment alone', (slug, answer) => {
    expect(toQuizAddress(slug)).toBe(`/quiz#condition=${answer}`);
  });

  it('the listing is filtered by its term', () => {
    expect(toListingAddress('Chronic pain')).toBe('/clinics?specialization=chronic-pain');
  });

  it('has the words of the rules on its buttons', () => {
    const wordsOf = (slug: string) => toGuideLinks(slug, slug).map(({ text }) => text);
    expect(wordsOf('insomnia')).toEqual(['Take our three-minute quiz', 'Find Specialist Clinics']);
    expect(wordsOf('epilepsy')).toEqual(['Compare Clinics', 'Compare clinics with our quiz']);
  });
});
