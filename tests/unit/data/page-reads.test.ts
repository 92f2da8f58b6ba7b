import { afterEach, describe, expect, it } from 'vitest';
import { pageReads, trackRead } from '../../../src/data/snapshot/page-reads.ts';

let rows: Record<string, number> = { a: 1, b: 2 };

const getRow = trackRead('test row', async (name: string) => Promise.resolve({ row: rows[name] }));
const getSum = trackRead('test sum', async () => {
  pageReads.noteEverything();
  return (await getRow('a')).row! + (await getRow('b')).row!;
});
const getMissing = trackRead('test missing', (name: string) =>
  Promise.reject<number>(new Error(`No ${name}.`)),
);

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

  it('is not what a question asks in turn, whose answer says enough', async () => {
    const { reads } = await pageReads.record(getSum);
    expect(Object.keys(reads)).toEqual(['["test sum"]']);
    change({ a: 2, b: 1 });
    expect(await pageReads.stillHold(reads)).toBe(true);
    change({ a: 3 });
    expect(await pageReads.stillHold(reads)).toBe(false);
  });

  it('is everything where rows are read in any other way, and never holds', async () => {
    const { reads } = await pageReads.record(async () => {
      await getRow('a');
      pageReads.noteEverything();
    });
    expect(await pageReads.stillHold(reads)).toBe(false);
  });

  it('does not hold where a question is no longer known, or has no answer any more', async () => {
    expect(await pageReads.stillHold({ '["gone"]': 'x' })).toBe(false);
    expect(await pageReads.stillHold({ '["test missing","it"]': 'x' })).toBe(false);
  });

  it('is nothing outside of a recording, and a page that fails says why', async () => {
    await getRow('a');
    const { reads } = await pageReads.record(() => Promise.resolve(null));
    expect(reads).toEqual({});
    await expect(pageReads.record(() => getMissing('row'))).rejects.toThrow('No row.');
    expect((await pageReads.record(() => getRow('b'))).reads).toHaveProperty('["test row","b"]');
  });
});
