import { describe, expect, it } from 'vitest';
import {
  type ColumnChange,
  findChangeReason,
} from '../../../../src/domain/open-data/change-reasons.ts';

const CHANGE = {
  figure: 'initialConsultationPrice',
  previousSnapshotAt: '2026-12-01T10:00:00.000Z',
  snapshotAt: '2026-12-03T10:00:00.000Z',
} as const;

const toChange = (
  reason: ColumnChange['reason'],
  madeAt: string,
  field = 'initial_consultation_fee',
) => ({
  clinicId: 'c1',
  field,
  reason,
  madeAt,
});

describe('the reason for a change', () => {
  it('is the newest one given between its two snapshots', () => {
    const reasons = [
      toChange('check', '2026-12-02T09:00:00.000Z'),
      toChange('correction', '2026-12-03T09:59:00.000Z'),
      toChange('clinic', '2026-12-03T10:01:00.000Z'),
      toChange('report', '2026-11-30T10:00:00.000Z'),
    ];
    expect(findChangeReason(CHANGE, reasons)).toBe('correction');
  });

  it('may come from any column of the figure, but from no other column', () => {
    const at = '2026-12-02T09:00:00.000Z';
    expect(findChangeReason(CHANGE, [toChange('report', at, 'consultation_fee')])).toBe('report');
    expect(findChangeReason(CHANGE, [toChange('report', at, 'delivery_fee')])).toBeNull();
  });
});
