import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFigures,
  type FigureChange,
  type ShownChange,
} from '../../../../src/domain/open-data/change-log.ts';
import { toFollowedChanges } from '../../../../src/domain/open-data/change-news.ts';
import { parseFollowedChanges } from '../../../../src/domain/open-data/followed-changes.ts';
import { snapshotReadings } from '../../../fixtures/readings.ts';

const CLINIC = { clinicId: 'c1', name: 'Green Lane Clinic', slug: 'green-lane-clinic' };
const NOTHING = { value: null, state: 'unknown' } as const;

const PRICE = {
  ...CLINIC,
  kind: 'changed',
  figure: 'initialConsultationPrice',
  from: { value: 65, state: 'told' },
  to: { value: 50, state: 'published' },
} as const satisfies FigureChange;

const toShown = (change: FigureChange, index = 0): ShownChange => ({
  ...change,
  id: `id-${index}`,
  page: null,
  reason: null,
  previousSnapshotAt: '2026-09-01T09:00:00.000Z',
  snapshotAt: '2026-10-03T09:00:00.000Z',
});

describe('the news about a clinic', () => {
  it.each<[FigureChange, string, string | null]>([
    [PRICE, 'First consultation: £50 (was £65)', 'published'],
    [
      { ...PRICE, kind: 'given', from: NOTHING },
      'First consultation: £50 (no figure before)',
      'published',
    ],
    [
      { ...PRICE, kind: 'withdrawn', to: NOTHING },
      'First consultation: no figure now (was £65)',
      null,
    ],
    [{ ...CLINIC, kind: 'clinic-added' }, 'Added to this site', null],
    [{ ...CLINIC, kind: 'clinic-removed' }, 'No longer on this site', null],
  ])('gives the new and the old value in one line', (change, text, state) => {
    expect(toFollowedChanges([toShown(change)])).toEqual([
      {
        id: 'id-0',
        slug: 'green-lane-clinic',
        name: 'Green Lane Clinic',
        text,
        state,
        snapshotAt: '2026-10-03T09:00:00.000Z',
      },
    ]);
  });

  it('includes every change except a new source for the same value', () => {
    fc.assert(
      fc.property(snapshotReadings, snapshotReadings, (before, after) => {
        const changes = compareFigures(before, after);
        const followed = toFollowedChanges(changes.map(toShown));
        const kinds = changes.map(({ kind }) => kind);
        expect(followed).toHaveLength(kinds.filter((kind) => kind !== 'source-changed').length);
        expect(parseFollowedChanges(followed)).toEqual(followed);
      }),
      { numRuns: 40 },
    );
  });
});
