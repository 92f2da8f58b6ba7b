import { describe, expect, it } from 'vitest';
import { toClinic } from '../../../../src/data/clinic/to-clinic.ts';
import type { FigureSource } from '../../../../src/data/rows/other-rows.ts';
import { toOpenFigures } from '../../../../src/domain/clinic/format-figure.ts';
import { findCqcCheck, toCqcStatus } from '../../../../src/domain/clinic/regulation.ts';
import { toComparedClinic } from '../../../../src/domain/compare/comparison.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { toClinicShareCard, toShareText } from '../../../../src/domain/share/share-cards.ts';
import { buildClinicRow, type StoredRow } from '../../../fixtures/clinics.ts';

const VERIFIED = [{ type: 'CQC', verified_date: '2026-11-01' }];
const CLAIMED = [{ type: 'CQC' }];

function build(row: StoredRow, state: FigureSource['state'] = 'published') {
  const registered = row['cqc_registered'];
  const source: FigureSource = {
    clinicId: 'c1',
    column: 'cqc_registered',
    state,
    value: String(registered),
    source: { title: 'Where it was read', url: null },
    checkedOn: '2026-11-20',
  };
  return toClinic(buildClinicRow(row), {
    sources: registered === undefined ? [] : [source],
    strainCount: 0,
  });
}

/** What each place that speaks of the registration says. */
function toStatements(clinic: ReturnType<typeof build>) {
  const fees = toClinicFees(clinic);
  const year = toFirstYearCost(fees, DEFAULT_PLAN, toFeeRanges([fees]));
  return {
    page: findCqcCheck(clinic.figures) !== null,
    comparison: toComparedClinic(clinic, year).cells.register.text !== null,
    shareImage: toShareText(toClinicShareCard(clinic)).includes('CQC-registered'),
    openData: toOpenFigures(clinic.figures).cqcRegistered.value === true,
  };
}

describe('a registration with the CQC', () => {
  it.each<[string, StoredRow, FigureSource['state'], string | null]>([
    ['that its own pages state', { cqc_registered: true }, 'published', null],
    [
      'that its own pages state, with an entry nobody checked',
      { cqc_registered: true, accreditations: CLAIMED },
      'published',
      null,
    ],
    [
      'with an entry that was checked',
      { cqc_registered: true, accreditations: VERIFIED },
      'published',
      '2026-11-01',
    ],
    ['that the register states', { cqc_registered: true }, 'register', '2026-11-20'],
    [
      'that is denied although an entry was checked',
      { cqc_registered: false, accreditations: VERIFIED },
      'published',
      null,
    ],
    ['of which nobody says anything', {}, 'published', null],
  ])('%s is confirmed everywhere or nowhere', (_name, row, state, checkedOn) => {
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

  it.each([
    ['register', false],
    ['published', null],
  ] as const)('is denied only by the register: %s', (state, status) => {
    expect(toCqcStatus(build({ cqc_registered: false }, state).figures)).toBe(status);
  });
});
