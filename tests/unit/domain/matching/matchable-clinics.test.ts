import { describe, expect, it } from 'vitest';
import { splitMatchable } from '../../../../src/domain/matching/rank-clinics.ts';
import { buildCandidate } from '../../../fixtures/candidates.ts';

const real = buildCandidate({ id: 'a', name: 'Real' });
const example = buildCandidate({ id: 'b', name: 'Example', is_example: true });

describe('the clinics in the ranking', () => {
  it('are the real ones, separate from the examples', () => {
    expect(splitMatchable([example, real])).toEqual({ matchable: [real], examples: [example] });
  });

  it('are the examples if there is no real one', () => {
    expect(splitMatchable([example])).toEqual({ matchable: [example], examples: [] });
  });
});
