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

it('the query cache has the limits set in §9 of the rules', () => {
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

  it('sends one request for simultaneous calls', async () => {
    const { cache, load } = startClock();
    await Promise.all([1, 2, 3].map(() => cache.read('key', MINUTE_MS, load)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('caches no failure', async () => {
    const { cache, load } = startClock();
    load.mockResolvedValueOnce(toFailure('down'));
    expect(await cache.read('key', MINUTE_MS, load)).toEqual(toFailure('down'));
    expect(await cache.read('key', MINUTE_MS, load)).toEqual({ ok: true, data: 1 });
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

  it('removes expired answers after ten minutes so they do not push out fresh ones', async () => {
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
});
