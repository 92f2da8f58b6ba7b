import { describe, expect, it } from 'vitest';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost, toLedgerSums } from '../../../../src/domain/cost/first-year.ts';
import { EMPTY_PACK, type Pack, toEmptyRow } from '../../../../src/domain/pack/pack.ts';
import { dateCosts, needsDays, addClinics } from '../../../../src/domain/pack/pack-clinics.ts';
import { toPackSource } from '../../../../src/domain/pack/pack-source.ts';
import { addAnswers, addCosts } from '../../../../src/domain/pack/add-to-pack.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';

const TODAY = '2026-11-26';

describe('quiz answers in the pack', () => {
  it('become a condition, treatments and a nation', () => {
    const pack = addAnswers(EMPTY_PACK, {
      condition: 'epilepsy',
      'treatment-history': ['nhs-medications', 'surgery'],
      location: 'scotland',
      budget: 'under-150',
    });
    expect(pack.conditions).toEqual([{ name: 'Epilepsy', since: '' }]);
    expect(pack.treatments.map(({ name }) => name)).toEqual(['Medicine from the NHS', 'Surgery']);
    expect(pack.nation).toBe('Scotland');
    expect(JSON.stringify(pack)).not.toContain('150');
  });

  it('are added only once, and remove nothing', () => {
    const own: Pack = {
      ...EMPTY_PACK,
      nation: 'Wales',
      symptoms: 'Tired.',
      conditions: [{ name: 'Epilepsy', since: '2015' }, toEmptyRow('conditions')],
    };
    const taken = addAnswers(own, { condition: 'epilepsy', location: 'virtual' });
    expect(taken).toEqual({ ...own, conditions: [{ name: 'Epilepsy', since: '2015' }] });
    expect(addAnswers(taken, { condition: 'sleep' }).conditions).toHaveLength(2);
  });
});

const FEES = {
  initial_consultation_fee: 50,
  follow_up_consultation_fee: 60,
  follow_up_interval_months: 3,
  prescription_fee: 20,
  delivery_fee: 5,
  form_fee: 0,
};

describe('a budget total in the pack', () => {
  const clinic = buildRealClinic({ ...FEES, name: 'Real Clinic' });
  const fees = toClinicFees(clinic);
  const plan = { ...DEFAULT_PLAN, medicinePence: 10_000 };
  const year = toFirstYearCost(fees, plan, toFeeRanges([fees]));
  const ledger = toLedgerSums(year.sums!.lines, fees);
  const taken = addCosts(EMPTY_PACK, year, ledger, plan, TODAY);

  it('keeps its calculation, and the source of each price', () => {
    const [sheet] = taken.costs;
    expect(sheet).toMatchObject({ name: 'Real Clinic', takenOn: TODAY, total: year.sums!.total });
    expect(sheet?.plan).toContain('£100 a month for medicine');
    expect(sheet?.lines.map(({ kind, fee, state }) => [kind, fee, state])).toEqual([
      ['initial', 'initialConsultation', fees.fees.initialConsultation.state],
      ['follow-up', 'followUpConsultation', fees.fees.followUpConsultation.state],
      ['prescription', 'prescription', fees.fees.prescription.state],
      ['delivery', 'delivery', fees.fees.delivery.state],
      ['medicine', null, null],
    ]);
  });

  it('gets each price’s check date from the data of the pack’s page', () => {
    expect(needsDays(taken)).toBe(true);
    const source = { ...toPackSource(clinic), checkedOn: '2026-11-20  2026-11-21 2026-11-22' };
    const dated = dateCosts(taken, [source]);
    expect(dated.costs[0]?.lines.map(({ checkedOn }) => checkedOn)).toEqual([
      '2026-11-20',
      '',
      '2026-11-21',
      '2026-11-22',
      '',
    ]);
    expect(dateCosts(dated, [{ ...source, checkedOn: '2027-01-01' }]).costs[0]?.lines[0]).toEqual(
      dated.costs[0]?.lines[0],
    );
  });
});

describe('shortlisted clinics in the pack', () => {
  it('are listed only once, and are updated when added again', () => {
    const source = toPackSource(buildRealClinic({ name: 'Real Clinic' }));
    const once = addClinics(EMPTY_PACK, [{ ...source, records: 'Photo ID' }]);
    const twice = addClinics(once, [{ ...source, records: 'Nothing' }]);
    expect(twice.clinics.map(({ name, records }) => [name, records])).toEqual([
      ['Real Clinic', 'Nothing'],
    ]);
    expect(Object.keys(twice.clinics[0]!)).not.toContain('checkedOn');
  });
});
