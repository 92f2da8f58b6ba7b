import { describe, expect, it } from 'vitest';
import { splitMatchable } from '../../../../src/domain/matching/rank-clinics.ts';
import { buildCandidate } from '../../../fixtures/candidates.ts';

const found = buildCandidate({ id: 'a', name: 'Found', website: 'https://found.example' });
const lost = buildCandidate({ id: 'b', name: 'Lost', website: null });

describe('the clinics that are matched', () => {
  it('are those whose own web page is known', () => {
    expect(splitMatchable([lost, found])).toEqual({ matchable: [found], unconfirmed: [lost] });
  });

  it('are all of them where no clinic has a page recorded', () => {
    expect(splitMatchable([lost])).toEqual({ matchable: [lost], unconfirmed: [] });
  });
});
