import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClinics, parseFilters } from '../../../../src/domain/listing/filter-clinics.ts';
import {
  type ConditionRow,
  EVIDENCE_LEVELS,
  toConditionCard,
  toConditionEntries,
} from '../../../../src/domain/condition/condition.ts';
import { buildCard } from '../../../fixtures/clinics.ts';

function buildRow(condition: string, fields: Partial<ConditionRow> = {}): ConditionRow {
  return {
    id: 'row',
    condition,
    clinicCount: 1,
    patientCount: 3,
    matchingStrainCount: 2,
    ...fields,
  };
}

function getCard(condition: string) {
  return toConditionCard(toConditionEntries([buildRow(condition)])[0]!, 0);
}

describe('the condition dictionary', () => {
  it.each([
    ['Chronic Pain', 'chronic-pain', 'limited', '/conditions/chronic-pain', true],
    ['EPILEPSY', 'epilepsy', 'moderate', '/conditions/epilepsy', true],
    [
      'multiple sclerosis',
      'multiple-sclerosis',
      'moderate',
      '/conditions/multiple-sclerosis',
      true,
    ],
    ['Cancer', 'cancer', 'limited', '/conditions/cancer-article', true],
    ['Cancer Support', 'cancer', 'limited', '/conditions/cancer-article', true],
    ['Anxiety', 'anxiety', 'limited', '/conditions/anxiety-ptsd', true],
    ['Anxiety & PTSD', 'anxiety-ptsd', 'limited', '/conditions/anxiety-ptsd', true],
    ['Insomnia', 'insomnia', 'limited', '/conditions/insomnia', true],
    ['Sleep Disorders', 'insomnia', 'limited', '/conditions/insomnia', true],
    ['Fibromyalgia', 'fibromyalgia', 'limited', '/conditions/chronic-pain', false],
    ['Arthritis', 'arthritis', 'limited', '/conditions/chronic-pain', false],
    ['Crohn’s  Disease', 'crohn’s-disease', 'limited', /^\/clinics\?specialization=crohn/, false],
  ])('knows %s as %s, with %s evidence', (name, slug, evidenceLevel, href, hasDetailedPage) => {
    const [entry] = toConditionEntries([buildRow(name)]);
    expect(entry).toMatchObject({ slug, evidenceLevel, hasDetailedPage });
    if (typeof href === 'string') expect(entry?.href).toBe(href);
    else expect(entry?.href).toMatch(href);
    expect(getCard(name).action).toBe(
      typeof href === 'string' ? 'View detailed guide' : 'Find matching clinics',
    );
  });

  it('links an unknown condition to a listing of clinics that name it', () => {
    const name = fc.stringMatching(/^\w[\w &'()/+.-]{0,80}\w$/);
    fc.assert(
      fc.property(name, (condition) => {
        const { href } = getCard(condition);
        if (!href.startsWith('/clinics')) return;
        const shown = condition.trim().replace(/\s+/g, ' ');
        // A search compares words, and punctuation is not a word.
        fc.pre(/[\p{L}\p{N}]/u.test(shown));
        const card = buildCard({ specialisations: [shown] });
        expect(findClinics([card], parseFilters(href.slice('/clinics'.length))).cards).toHaveLength(
          1,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('the stored rows about conditions', () => {
  const rows = fc.array(
    fc.record({
      condition: fc.constantFrom(
        ...['Chronic Pain', 'chronic pain', 'CHRONIC  PAIN ', 'chronic-pain'],
        ...['Epilepsy', 'Migraine', 'migraine', 'Cancer', 'Cancer Support'],
      ),
      id: fc.constantFrom('one', 'two'),
      clinicCount: fc.option(fc.nat(100)),
      patientCount: fc.option(fc.nat(100)),
      matchingStrainCount: fc.option(fc.nat(100)),
    }),
  );
  const sum = (values: (number | null)[]) =>
    values.reduce((total: number, value) => total + (value ?? 0), 0);

  it('become one entry for each slug, without losing a count', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const entries = toConditionEntries(given);
        const slugs = entries.map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const [entryCount, rowCount] of [
          ['clinicCount', 'clinicCount'],
          ['patientCount', 'patientCount'],
          ['strainCount', 'matchingStrainCount'],
        ] as const) {
          expect(sum(entries.map((entry) => entry[entryCount]))).toBe(
            sum(given.map((row) => row[rowCount])),
          );
        }
      }),
    );
  });

  it('keep fibromyalgia and arthritis separate from chronic pain, so that nobody is counted twice', () => {
    const entries = toConditionEntries(
      ['Chronic Pain', 'Fibromyalgia', 'Arthritis'].map((name) => buildRow(name)),
    );
    expect(entries.map(({ clinicCount }) => clinicCount)).toEqual([1, 1, 1]);
  });

  it('become entries with an id, a colour and the number of patients', () => {
    expect(toConditionEntries([buildRow('Epilepsy', { id: 'epilepsy' })])[0]).toMatchObject({
      id: 'epilepsy',
      colour: 'data',
      patientCount: 3,
    });
  });

  it('always have one of the three evidence levels and an address on this site', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (condition) => {
        const card = getCard(condition);
        expect(EVIDENCE_LEVELS).toContain(card.evidenceLevel);
        expect(new URL(card.href, 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });
});
