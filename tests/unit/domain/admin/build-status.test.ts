import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBuildStatus } from '../../../../src/domain/admin/build.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

type Request = Parameters<typeof toBuildStatus>[0][number];

const open = (minutesAgo: number, status: 'pending' | 'running' = 'pending'): Request => ({
  requested_at: at(minutesAgo),
  status,
  finished_at: null,
  error: null,
});
const finished = (minutesAgo: number, error: string | null = null): Request => ({
  requested_at: at(minutesAgo),
  status: error === null ? 'done' : 'failed',
  finished_at: at(minutesAgo - 1),
  error,
});
const manifest = (minutesAgo: number | null) => ({
  builtAt: at(0),
  snapshotTakenAt: minutesAgo === null ? null : at(minutesAgo),
  articles: {},
});

const request = fc.tuple(
  fc.integer({ min: 1, max: 5000 }),
  fc.constantFrom<(minutesAgo: number) => Request>(
    open,
    (ago) => open(ago, 'running'),
    finished,
    (ago) => finished(ago, 'no room'),
  ),
);
const requests = fc
  .array(request, { maxLength: 20 })
  .map((list) => list.sort(([one], [other]) => one - other).map(([ago, make]) => make(ago)));

describe('the build status', () => {
  it('is idle when nothing is requested or everything is done', () => {
    expect(toBuildStatus([], null, NOW)).toEqual({ name: 'settled' });
    expect(toBuildStatus([finished(3), finished(5, 'no room')], manifest(6), NOW)).toEqual({
      name: 'settled',
    });
  });

  it('says how many requests are pending, and since when', () => {
    expect(toBuildStatus([open(1), open(2), finished(9)], manifest(8), NOW)).toEqual({
      name: 'waiting',
      count: 2,
      since: at(2),
      isRunning: false,
      isStuck: false,
    });
  });

  it('is stuck when the newest request has waited ten minutes without a builder', () => {
    expect(toBuildStatus([open(11)], manifest(60), NOW)).toMatchObject({ isStuck: true });
    expect(toBuildStatus([open(9), open(30)], manifest(60), NOW)).toMatchObject({
      isStuck: false,
    });
  });

  it('is “failed” when the newest request failed, and gives the reason', () => {
    expect(toBuildStatus([finished(2, 'no room'), finished(9)], manifest(10), NOW)).toEqual({
      name: 'failed',
      error: 'no room',
      at: at(1),
    });
  });

  it('is idle once a site has been built from newer data, whatever built it', () => {
    fc.assert(
      fc.property(requests, (list) => {
        expect(toBuildStatus(list, manifest(0), NOW)).toEqual({ name: 'settled' });
      }),
    );
  });
});
