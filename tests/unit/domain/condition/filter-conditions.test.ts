import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConditionFilters,
  filterConditions,
  NO_CONDITION_FILTERS,
  parseConditionFilters,
  toConditionSearch,
} from '../../../../src/domain/condition/filter-conditions.ts';

const CARDS = [
  { name: 'Chronic Pain', description: 'Nerve pain and back pain.', evidenceLevel: 'strong' },
  { name: 'Insomnia', description: 'Trouble with sleep.', evidenceLevel: 'moderate' },
  { name: 'Migraine', description: 'Headache pain.', evidenceLevel: 'limited' },
] as const;

const find = (filters: Partial<ConditionFilters>) =>
  filterConditions(CARDS, { ...NO_CONDITION_FILTERS, ...filters }).map(({ name }) => name);

describe('the conditions search', () => {
  it.each<[Partial<ConditionFilters>, string[]]>([
    [{}, ['Chronic Pain', 'Insomnia', 'Migraine']],
    [{ search: 'PAIN' }, ['Chronic Pain', 'Migraine']],
    [{ search: ' sleep ' }, ['Insomnia']],
    [{ search: 'sleep', evidence: 'strong' }, []],
    [{ search: 'pain', evidence: 'limited' }, ['Migraine']],
    [{ evidence: 'moderate' }, ['Insomnia']],
    [{ search: 'zzz' }, []],
  ])('for %j finds %j', (filters, names) => {
    expect(find(filters)).toEqual(names);
  });

  it('keeps the order of the cards, and drops every one that fails a filter', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('all', 'strong', 'moderate', 'limited'),
        (search, evidence) => {
          const found = filterConditions(CARDS, { search, evidence });
          expect(CARDS.filter((card) => found.includes(card))).toEqual(found);
          for (const card of found) {
            expect(`${card.name}\n${card.description}`.toLowerCase()).toContain(
              search.trim().toLowerCase(),
            );
            if (evidence !== 'all') expect(card.evidenceLevel).toBe(evidence);
          }
        },
      ),
    );
  });
});

describe('the address of a search', () => {
  it('restores the same search', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.constantFrom('all', 'strong', 'moderate', 'limited'),
        (search, evidence) => {
          expect(parseConditionFilters(toConditionSearch({ search, evidence }))).toEqual({
            search,
            evidence,
          });
        },
      ),
    );
  });
});
