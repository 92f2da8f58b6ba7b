import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createQueryCache,
  LIFETIMES_MS,
  MAX_ENTRIES,
  SWEEP_INTERVAL_MS,
} from '../../src/backend/query-cache.ts';
import { type Result, toFailure } from '../../src/backend/result.ts';

const MINUTE_MS = 60_000;

const startClock = () => {
  let time = 1_000_000;
  const cache = createQueryCache(() => time);
  const pass = (milliseconds: number) => (time += milliseconds);
  const load = vi.fn((): Promise<Result<number>> => Promise.resolve({ ok: true, data: 1 }));
  return { cache, pass, load };
};

it('has the limits of rules §9', () => {
  const minutes = Object.entries(LIFETIMES_MS).map(([kind, time]) => [kind, time / MINUTE_MS]);
  expect(Object.fromEntries(minutes)).toEqual({
    ...{ default: 5, clinics: 10, stats: 30, reviews: 5, strains: 5, search: 5, articles: 5 },
  });
  expect([MAX_ENTRIES, SWEEP_INTERVAL_MS]).toEqual([100, 10 * MINUTE_MS]);
});

describe('the query cache', () => {
  it('keeps an answer until the last millisecond of its lifetime', async () => {
    const { cache, pass, load } = startClock();
    await cache.read('key', MINUTE_MS, load);
    pass(MINUTE_MS - 1);
    await cache.read('key', MINUTE_MS, load);
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    await cache.read('key', MINUTE_MS, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks once for calls that come while the answer is on its way', async () => {
    const { cache, load } = startClock();
    await Promise.all([1, 2, 3].map(() => cache.read('key', MINUTE_MS, load)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps no failure', async () => {
    const { cache, load } = startClock();
    load.mockResolvedValueOnce(toFailure('down'));
    expect(await cache.read('key', MINUTE_MS, load)).toEqual(toFailure('down'));
    expect(await cache.read('key', MINUTE_MS, load)).toEqual({ ok: true, data: 1 });
  });

  it('does not let a late failure remove the answer that came after it', async () => {
    const { cache, pass, load } = startClock();
    const late = Promise.withResolvers<Result<number>>();
    load.mockReturnValueOnce(late.promise);
    const first = cache.read('key', MINUTE_MS, load);
    pass(MINUTE_MS);
    await cache.read('key', MINUTE_MS, load);
    late.resolve(toFailure('late'));
    await first;
    await cache.read('key', MINUTE_MS, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('drops the oldest of more than 100 answers', async () => {
    const { cache, load } = startClock();
    for (let index = 0; index <= MAX_ENTRIES; index += 1) {
      await cache.read(`key ${index}`, MINUTE_MS, load);
    }
    load.mockClear();
    await cache.read(`key ${MAX_ENTRIES}`, MINUTE_MS, load);
    await cache.read('key 1', MINUTE_MS, load);
    expect(load).not.toHaveBeenCalled();
    await cache.read('key 0', MINUTE_MS, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('sweeps expired answers after ten minutes, so that they crowd out no fresh ones', async () => {
    const { cache, pass, load } = startClock();
    await cache.read('kept', 30 * MINUTE_MS, load);
    for (let index = 1; index < MAX_ENTRIES; index += 1) {
      await cache.read(`key ${index}`, MINUTE_MS, load);
    }
    pass(SWEEP_INTERVAL_MS);
    await cache.read('new', MINUTE_MS, load);
    load.mockClear();
    await cache.read('kept', 30 * MINUTE_MS, load);
    expect(load).not.toHaveBeenCalled();
  });

  it('gives whatever the last load within its lifetime gave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.nat(5), pass: fc.nat(3 * MINUTE_MS) }), { maxLength: 60 }),
        async (steps) => {
          let time = 0;
          const cache = createQueryCache(() => time);
          const loadedAt = new Map<number, number>();
          for (const { key, pass } of steps) {
            time += pass;
            const known = loadedAt.get(key);
            const isFresh = known !== undefined && time < known + MINUTE_MS;
            const result = await cache.read(String(key), MINUTE_MS, () =>
              Promise.resolve({ ok: true, data: time }),
            );
            if (!isFresh) loadedAt.set(key, time);
            expect(result).toEqual({ ok: true, data: loadedAt.get(key) });
          }
        },
      ),
    );
  });
});
