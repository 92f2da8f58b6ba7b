import { describe, expect, it } from 'vitest';
import { buildRealClinic } from '../../../fixtures/clinics.ts';
import {
  addToChangeLog,
  type FigureChange,
  type ShownChange,
  toChangeDetails,
  toChangeSentence,
} from '../../../../src/domain/open-data/change-log.ts';

const CLINIC = { clinicId: 'c1', name: 'Green Lane Clinic', slug: 'green-lane-clinic' };

const PRICE = {
  ...CLINIC,
  kind: 'changed',
  figure: 'initialConsultationPrice',
  from: { value: 90, state: 'told' },
  to: { value: 99.5, state: 'published' },
} as const satisfies FigureChange;

const FIRST = {
  previousSnapshotAt: '2026-01-01T00:00:00.000Z',
  snapshotAt: '2026-02-01T00:00:00.000Z',
};
const SECOND = { previousSnapshotAt: FIRST.snapshotAt, snapshotAt: '2026-03-01T00:00:00.000Z' };

describe('the change log', () => {
  it('lists the newest changes first, each with the times of the snapshots before and after it', () => {
    const log = addToChangeLog(addToChangeLog([], [PRICE], FIRST), [PRICE], SECOND);
    expect(log).toEqual([
      { ...PRICE, ...SECOND },
      { ...PRICE, ...FIRST },
    ]);
  });
});

describe('the sentence about a change', () => {
  it.each<[FigureChange, string]>([
    [
      PRICE,
      'Green Lane Clinic: First consultation, £90 (told by the clinic) → £99.50 (published by the clinic)',
    ],
    [
      { ...PRICE, kind: 'withdrawn', to: { value: null, state: 'unknown' } },
      'Green Lane Clinic: First consultation, £90 (told by the clinic) → no figure',
    ],
    [
      {
        ...PRICE,
        figure: 'nationsServed',
        from: { value: ['England'], state: 'register' },
        to: { value: ['England', 'Wales'], state: 'register' },
      },
      'Green Lane Clinic: Nations served, England (from a regulator) → England, Wales (from a regulator)',
    ],
    [{ ...CLINIC, kind: 'clinic-added' }, 'Green Lane Clinic: Added to the site'],
  ])('gives the old and new values', (change, sentence) => {
    expect(toChangeSentence({ ...change, ...FIRST })).toBe(sentence);
  });
});

describe('the text below a change in a feed', () => {
  const SHOWN = { ...PRICE, ...FIRST, id: 'x', page: null, reason: 'report' } satisfies ShownChange;
  const FIELDS = { initial_consultation_fee: 99.5 };
  const BETWEEN = 'A reader told us. Between 1 January 2026 and 1 February 2026.';

  it('gives the reason, the dates, and where the value was read', () => {
    expect(toChangeDetails(SHOWN, buildRealClinic(FIELDS).figures)).toBe(
      `${BETWEEN} Source: Prices, https://clinic.example/prices`,
    );
  });
});
