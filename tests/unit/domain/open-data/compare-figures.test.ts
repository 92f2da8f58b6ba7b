import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClinicReadings,
  compareFigures,
  type FigureChange,
  type FigureReading,
} from '../../../../src/domain/open-data/change-log.ts';
import { OPEN_FIGURE_NAMES } from '../../../../src/domain/clinic/clinic-figures.ts';
import { buildReadings, snapshotReadings } from '../../../fixtures/readings.ts';

const PAIRS = fc.tuple(snapshotReadings, snapshotReadings);

function toSeen(clinics: readonly ClinicReadings[]) {
  return Object.fromEntries(
    clinics.map(({ id, figures }) => [
      id,
      OPEN_FIGURE_NAMES.map((field) => (figures[field].value === null ? null : figures[field])),
    ]),
  );
}

function apply(
  before: readonly ClinicReadings[],
  changes: readonly FigureChange[],
  added: readonly ClinicReadings[],
): ClinicReadings[] {
  const clinics = new Map(before.map((clinic) => [clinic.id, structuredClone(clinic)]));
  for (const change of changes) {
    const whole = added.find(({ id }) => id === change.clinicId);
    if (change.kind === 'clinic-removed') clinics.delete(change.clinicId);
    else if (change.kind === 'clinic-added' && whole) clinics.set(whole.id, whole);
    else if ('figure' in change) {
      const clinic = clinics.get(change.clinicId);
      expect(clinic?.figures[change.figure]).toEqual(change.from);
      if (clinic) clinic.figures[change.figure] = change.to;
    }
  }
  return [...clinics.values()];
}

describe('comparing two snapshots', () => {
  it('finds exactly the changes that turn the old snapshot into the new one', () => {
    fc.assert(
      fc.property(PAIRS, ([before, after]) => {
        const changes = compareFigures(before, after);
        expect(toSeen(apply(before, changes, after))).toEqual(toSeen(after));
      }),
      { numRuns: 40 },
    );
  });

  const sample = (value: FigureReading['value']): FigureReading => ({ value, state: 'told' });
  const none: FigureReading = { value: null, state: 'example' };

  it.each<[string, FigureReading, FigureReading, string | null]>([
    ['a different price', sample(90), sample(99), 'changed'],
    [
      'a different price from another source',
      sample(90),
      { value: 99, state: 'published' },
      'changed',
    ],
    ['a first price', none, sample(90), 'given'],
    ['a price that lost its source', sample(90), none, 'withdrawn'],
    [
      'the same price, now published',
      sample(90),
      { value: 90, state: 'published' },
      'source-changed',
    ],
    ['a price of zero that is withdrawn', sample(0), none, 'withdrawn'],
    ['no price, for another reason', none, { value: null, state: 'unknown' }, null],
  ])('finds the right kind of change, or none: %s', (_, from, to, kind) => {
    const changes = compareFigures(
      [buildReadings({ prescriptionFee: from })],
      [buildReadings({ prescriptionFee: to })],
    );
    const clinic = { clinicId: 'c1', name: 'Green Lane Clinic', slug: 'green-lane-clinic' };
    const change = { ...clinic, kind, figure: 'prescriptionFee', from, to };
    expect(changes).toEqual(kind === null ? [] : [change]);
  });
});
