import { describe, expect, it } from 'vitest';
import {
  OPEN_FIGURE_NAMES,
  type OpenFigureName,
  type OpenValue,
} from '../../../../src/domain/clinic/clinic-figures.ts';
import { formatFigure, toOpenFigures } from '../../../../src/domain/clinic/format-figure.ts';
import { buildClinic, buildRealClinic } from '../../../fixtures/clinics.ts';

describe('a clinic’s open data figures', () => {
  it('have neither values nor defaults if its row is empty', () => {
    for (const clinic of [buildRealClinic(), buildClinic()]) {
      const values = Object.values(toOpenFigures(clinic.figures)).map(({ value }) => value);
      expect(values).toEqual(OPEN_FIGURE_NAMES.map(() => null));
    }
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
])('the figure %s with the value %j reads %s', (field, value, words) => {
  expect(formatFigure(field, value)).toBe(words);
});
