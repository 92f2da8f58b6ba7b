import { describe, expect, it } from 'vitest';
import { writeTallies } from '../../../scripts/lib/tallies.ts';

describe('the tables at the end of the tests', () => {
  it('add up one row of one table from several tests, with a sum below', () => {
    const written = writeTallies([
      { table: 'Probes', row: 'visitor', cells: { tried: 10, leaked: 0 } },
      { table: 'Probes', row: 'demoted editor', cells: { tried: 7, leaked: 1 } },
      { table: 'Probes', row: 'visitor', cells: { tried: 90, leaked: 0 } },
    ]);
    expect(written.split('\n')).toEqual([
      'Probes           tried   leaked',
      'visitor            100        0',
      'demoted editor       7        1',
      'all                107        1',
    ]);
  });
});
