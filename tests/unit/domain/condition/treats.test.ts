import { describe, expect, it } from 'vitest';
import {
  findConditionClinics,
  findConditionsIn,
  findNaming,
  toConditionTerms,
} from '../../../../src/domain/condition/treats.ts';
import {
  toClinicLinks,
  toGuideLinks,
  toQuizAddress,
} from '../../../../src/domain/condition/guide.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

const clinic = (id: string, fields: Record<string, unknown>) =>
  buildRealClinic({ id, name: `Clinic ${id}`, ...fields });
const idsOf = (clinics: { overview: { id: string } }[]) =>
  clinics.map(({ overview }) => overview.id);

describe('the clinics for a condition', () => {
  const clinics = [
    clinic('a', { specialisations: ['Sleep Disorders'] }),
    clinic('b', { specialisations: ['Epilepsy'], services_conditions: ['Insomnia'] }),
    clinic('c', { name: 'The Sleep Clinic', specialisations: ['Epilepsy'] }),
    clinic('d', { specialisations: ['INSOMNIA'] }),
  ];

  it('are those with one of its words in their name or specialties, in the original order', () => {
    expect(idsOf(findConditionClinics(clinics, 'insomnia').specialists)).toEqual(['a', 'c', 'd']);
  });

  it('are counted wherever they name the condition, and invented ones are counted separately', () => {
    const example = buildClinic({ id: 'e', specialisations: ['Insomnia'] });
    const found = findConditionClinics([...clinics, example], 'insomnia');
    expect([found.total, found.examples]).toEqual([3, 1]);
    expect(idsOf(found.specialists)).toContain('e');
  });

  it('are at most ten, though all are counted', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      clinic(String(index), { specialisations: ['Epilepsy'] }),
    );
    const found = findConditionClinics(many, 'epilepsy');
    expect(idsOf(found.specialists)).toEqual(idsOf(many.slice(0, 10)));
    expect(found.total).toBe(12);
  });
});

describe('an entry in a clinic’s list', () => {
  const findDegree = (entry: string, condition: string) =>
    findNaming([entry], toConditionTerms(condition))?.degree ?? null;

  it.each([
    ['Chronic Pain', 'chronic-pain', 'exact'],
    ['Nerve pain', 'chronic-pain', 'exact'],
    ['Spain office', 'chronic-pain', null],
    ['Arthritis', 'arthritis', 'exact'],
    ['Osteoarthritis', 'arthritis', 'exact'],
    ['Chronic Pain', 'arthritis', 'broader'],
    ['Chronic Pain', 'fibromyalgia', 'broader'],
    ['Anxiety & PTSD', 'anxiety', 'exact'],
    ['Anxiety & PTSD', 'ptsd', 'exact'],
    ['Mental Health', 'ptsd', 'broader'],
    ['Post traumatic stress disorder', 'ptsd', 'exact'],
    ['Neurology', 'epilepsy', 'broader'],
    ['Epileptic disorders', 'epilepsy', 'exact'],
    ['Sleep Disorders', 'insomnia', 'exact'],
    ['Long terms', 'ms', null],
    ['MS', 'multiple-sclerosis', 'exact'],
    ['Neurology', 'Neuro', 'exact'],
    ['General Treatment', 'anxiety', null],
  ])(
    '"%s" has, for the condition %s, the degree of match %s (null: none)',
    (entry, condition, degree) => {
      expect(findDegree(entry, condition)).toBe(degree);
    },
  );
});

describe('the conditions named in a text', () => {
  it.each([
    ['help for seizures', ['epilepsy']],
    ['back pain', ['chronic pain']],
    ['PTSD and bad sleep', ['PTSD', 'sleep problems']],
    ['terms and conditions', []],
    ['', []],
  ])('such as "%s" are %j', (text, labels) => {
    expect(findConditionsIn(text).map(({ label }) => label)).toEqual(labels);
  });
});

describe('the links of a guide', () => {
  it.each([
    ['chronic-pain', 'chronic-pain'],
    ['anxiety-ptsd', 'anxiety'],
    ['insomnia', 'sleep'],
    ['epilepsy', 'epilepsy'],
    ['cancer', 'cancer'],
  ])('start the quiz for %s with the answer %s, which is only in the fragment', (slug, answer) => {
    expect(toQuizAddress(slug)).toBe(`/quiz#condition=${answer}`);
  });

  it('put the clinics for the condition first if the quiz has no answer for it, and preselect no other answer', () => {
    expect(toClinicLinks('multiple-sclerosis', 'multiple sclerosis')).toEqual([
      { text: 'Find Specialist Clinics', href: '/clinics?specialization=multiple-sclerosis' },
      { text: 'Take our three-minute quiz', href: '/quiz' },
    ]);
    expect(toGuideLinks('multiple-sclerosis', 'multiple sclerosis')[0]?.href).toMatch(/^\/clinics/);
  });

  it('have the labels given in the rules', () => {
    const wordsOf = (slug: string) => toGuideLinks(slug, slug).map(({ text }) => text);
    expect(wordsOf('insomnia')).toEqual(['Take our three-minute quiz', 'Find Specialist Clinics']);
    expect(wordsOf('epilepsy')).toEqual(['Compare Clinics', 'Take Assessment Quiz']);
  });
});
