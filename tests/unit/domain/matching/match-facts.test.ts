import { describe, expect, it } from 'vitest';
import { toMatchFacts } from '../../../../src/domain/matching/match-facts.ts';
import type { StoredRow } from '../../../fixtures/clinics.ts';
import { buildStated } from '../../../fixtures/candidates.ts';

const getFact = (row: StoredRow, wanted: string) =>
  toMatchFacts(buildStated(row, 1)).find(({ label }) => label === wanted);

describe('a match’s figures', () => {
  it.each<[string, StoredRow, string]>([
    ['First consultation', { initial_consultation_fee: 49 }, '£49'],
    ['Usual wait', { waiting_time: '2-3 weeks' }, '2-3 weeks from the first enquiry'],
    ['Ages', { ages_treated: '18 or over' }, '18 or over'],
    ['How you are seen', { services_consultation_types: ['video', 'phone'] }, 'Video or phone'],
    [
      'How you are seen',
      {
        services_consultation_types: ['video', 'in-person'],
        address_city: 'Leicester',
      },
      'Video or in person in Leicester',
    ],
  ])('for “%s”, given %j, read “%s”', (label, row, value) => {
    expect(getFact(row, label)?.value).toBe(value);
  });

  it('are empty, with the state “unknown”, if not checked', () => {
    const row = { initial_consultation_fee: null, waiting_time: null };
    const nothing = { value: null, state: 'unknown' };
    expect(getFact(row, 'First consultation')).toMatchObject(nothing);
    expect(getFact(row, 'Usual wait')).toMatchObject(nothing);
  });
});
