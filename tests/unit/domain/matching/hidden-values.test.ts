import { expect, it } from 'vitest';
import { simulateHiding } from '../../../fixtures/hidden-values.ts';

it('no clinic would rise in the quiz by hiding a value that it now states', () => {
  const results = Object.entries(simulateHiding(200, 10, 14));
  expect(results.length).toBeGreaterThan(12);
  for (const [column, { tried, gained }] of results) {
    expect({ column, tried, gained }).toEqual({ column, tried, gained: 0 });
  }
});
