import { describe, expect, it } from 'vitest';
import type { AgedSource } from '../../../../src/domain/record/aged-sources.ts';
import { toOpenFigures } from '../../../../src/domain/clinic/format-figure.ts';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import { findCqcCheck, toCqcStatus, toCqcWords } from '../../../../src/domain/clinic/regulation.ts';
import { toComparedClinic } from '../../../../src/domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { toClinicShareCard, toShareText } from '../../../../src/domain/share/share-cards.ts';
import { buildRealClinic, type StoredRow } from '../../../fixtures/clinics.ts';

const VERIFIED = [{ type: 'CQC', verified_date: '2026-11-01' }];

const build = (row: StoredRow, state: AgedSource['state'] = 'published') =>
  buildRealClinic(row, { state });

function toStatements(clinic: Clinic) {
  return {
    page: findCqcCheck(clinic.figures) !== null,
    comparison: toRegisterCell(clinic) !== undefined,
    shareImage: toShareText(toClinicShareCard(clinic)).includes('CQC-registered'),
    openData: toOpenFigures(clinic.figures).cqcRegistered.value === true,
  };
}

const toRegisterCell = (clinic: Clinic) => {
  const fees = toClinicFees(clinic);
  const year = toFirstYearCost(fees, DEFAULT_PLAN, toFeeRanges([fees]));
  return toComparedClinic(clinic, year).cells.register;
};

describe('a CQC registration', () => {
  it.each<[string, StoredRow, AgedSource['state'], string | null]>([
    ['stated by the clinic’s own pages', { cqc_registered: true }, 'published', null],
    [
      'stated by the clinic’s own pages, even with a verification date,',
      { cqc_registered: true, accreditations: VERIFIED },
      'published',
      null,
    ],
    [
      'with an entry checked in the register',
      { cqc_registered: true, accreditations: VERIFIED },
      'register',
      '2026-11-01',
    ],
    ['stated by the register', { cqc_registered: true }, 'register', '2026-11-20'],
    ['that is not stated', {}, 'published', null],
  ])('%s is confirmed in every place or in none', (_name, row, state, checkedOn) => {
    const clinic = build(row, state);
    expect(findCqcCheck(clinic.figures)).toBe(checkedOn);
    const isConfirmed = checkedOn !== null;
    expect(toStatements(clinic)).toEqual({
      page: isConfirmed,
      comparison: isConfirmed,
      shareImage: isConfirmed,
      openData: isConfirmed,
    });
  });

  it('is shown in comparisons with the date on which the register was read', () => {
    expect(toRegisterCell(build({ cqc_registered: true }, 'register'))).toEqual({
      text: 'On the CQC’s register (England), read on 20 November 2026',
      state: 'register',
    });
    expect(toRegisterCell(build({ cqc_registered: false }, 'register'))?.text).toBe(
      'Not on the CQC’s register (England), read on 20 November 2026',
    );
  });

  it.each([
    ['2025-01-08', 'dated 8 January 2025'],
    [null, 'without a date'],
  ])('found in a stored copy (date: %s) is stated only for that copy', (datedOn, copy) => {
    const source = { title: 'Register', url: null, datedOn, isCopy: true };
    const clinic = buildRealClinic({ cqc_registered: true }, { state: 'register', source });
    expect(toCqcWords(clinic.figures)).toBe(`On the CQC’s register (England), in a copy ${copy}`);
  });

  it.each([
    ['register', false],
    ['published', null],
  ] as const)(
    'with the source state “%s” is denied only if that state is “register”',
    (state, status) => {
      expect(toCqcStatus(build({ cqc_registered: false }, state).figures)).toBe(status);
    },
  );
});
