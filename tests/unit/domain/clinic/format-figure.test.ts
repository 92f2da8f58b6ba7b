import { describe, expect, it } from 'vitest';
import type { AgedSource } from '../../../../src/data/clinic/aged-sources.ts';
import { toClinic } from '../../../../src/data/clinic/to-clinic.ts';
import {
  OPEN_FIGURE_NAMES,
  type OpenFigureName,
  type OpenValue,
} from '../../../../src/domain/clinic/clinic-figures.ts';
import { formatFigure, toOpenFigures } from '../../../../src/domain/clinic/format-figure.ts';
import {
  buildClinic,
  buildRealClinic,
  buildRealRow,
  type StoredRow,
} from '../../../fixtures/clinics.ts';

function getFigure(
  field: OpenFigureName,
  row: StoredRow,
  source: Partial<AgedSource> & Pick<AgedSource, 'column' | 'value'>,
) {
  const whole = {
    clinicId: 'c1',
    state: 'published',
    source: null,
    checkedOn: null,
    ...source,
  } as const;
  const clinic = toClinic(buildRealRow(row), { sources: [whole], strainCount: 0 });
  return toOpenFigures(clinic.figures)[field];
}

describe('the open figures of a clinic', () => {
  it('have no value at all where its row is silent: no default is given away', () => {
    for (const clinic of [buildRealClinic(), buildClinic()]) {
      const values = Object.values(toOpenFigures(clinic.figures)).map(({ value }) => value);
      expect(values).toEqual(OPEN_FIGURE_NAMES.map(() => null));
    }
  });

  it('have no value of an invented clinic', () => {
    const { prescriptionFee } = toOpenFigures(buildClinic({ prescription_fee: 25 }).figures);
    expect(prescriptionFee).toMatchObject({ value: null, state: 'example' });
  });

  it.each([
    [false, 'told', null, 'unknown'],
    [false, 'published', null, 'unknown'],
    [false, 'register', false, 'register'],
    [true, 'published', null, 'unknown'],
    [true, 'register', true, 'register'],
  ] as const)('of the register %s, %s, give %s', (listed, state, value, given) => {
    const figure = getFigure(
      'cqcRegistered',
      { cqc_registered: listed },
      { column: 'cqc_registered', value: String(listed), state, checkedOn: '2026-11-20' },
    );
    expect(figure).toMatchObject({ value, state: given });
  });
});

it.each<[OpenFigureName, OpenValue, string]>([
  ['initialConsultationPrice', 1234.5, '£1,234.50'],
  ['annualCostLow', 900, '£900 a year'],
  ['initialConsultationDuration', 1, '1 minute'],
  ['followUpIntervalMonths', 3, '3 months'],
  ['overallRating', 4.5, '4.5 stars out of 5'],
  ['overallRating', 1, '1 star out of 5'],
  ['recommendationRate', 92, '92%'],
  ['establishedYear', 2022, '2022'],
  ['averageWaitTime', '3 days', '3 days'],
  ['cqcRegistered', true, 'yes'],
  ['nationsServed', [], 'none'],
])('%s %j reads %s', (field, value, words) => {
  expect(formatFigure(field, value)).toBe(words);
});
