import { afterEach, describe, expect, it } from 'vitest';
import { pageReads, trackRead } from '../../../src/data/snapshot/page-reads.ts';

let rows: Record<string, number> = { a: 1, b: 2 };

const getRow = trackRead('test row', async (name: string) => Promise.resolve({ row: rows[name] }));

const change = (changed: Record<string, number>) => {
  rows = { ...rows, ...changed };
  pageReads.readAnew();
};

afterEach(() => {
  change({ a: 1, b: 2 });
});

describe('what a page rests on', () => {
  it('is each question that it asked, and holds until the answer is another', async () => {
    const { result, reads } = await pageReads.record(async () => [
      await getRow('a'),
      await getRow('a'),
    ]);
    expect(result).toEqual([{ row: 1 }, { row: 1 }]);
    expect(Object.keys(reads)).toEqual(['["test row","a"]']);
    change({ b: 20 });
    expect(await pageReads.stillHold(reads)).toBe(true);
    change({ a: 10 });
    expect(await pageReads.stillHold(reads)).toBe(false);
    change({ a: 1 });
    expect(await pageReads.stillHold(reads)).toBe(true);
  });
});
