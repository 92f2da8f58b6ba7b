/** What a clinic's sheet says: its groups, the words for what a figure rests on, and the card. */
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '../../../../src/domain/desk/field-labels.ts';
import { toStateWords } from '../../../../src/domain/desk/figure-words.ts';
import { toSheetCard } from '../../../../src/domain/desk/sheet-card.ts';
import { groupFields, SHEET_GROUPS } from '../../../../src/domain/desk/sheet-groups.ts';

describe('the groups of a sheet', () => {
  it('name each field once, and none that does not exist', () => {
    const named = SHEET_GROUPS.flatMap(({ fields }) => fields);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((field) => !FIELD_LABELS.has(field))).toEqual([]);
  });

  it('leave no field out', () => {
    const fields = ['rating', 'phone', 'a_new_one'].map((field) => ({ field }));
    const grouped = groupFields(fields).map(({ id, fields: inIt }) => [id, inIt.length]);
    expect(grouped).toEqual([
      ['contact', 1],
      ['ratings', 2],
    ]);
  });
});

describe('what a figure rests on', () => {
  const about = { value: 50, tier: 'money', isExample: false, state: null };

  it('is said in words', () => {
    expect(toStateWords({ ...about, state: 'noted' })).toBe('Noted without its words');
    expect(toStateWords(about)).toBe('Without a source, so not shown');
    expect(toStateWords({ ...about, isExample: true })).toBe('Example');
    expect(toStateWords({ ...about, value: null })).toBe('Not known');
    expect(toStateWords({ ...about, value: [], state: 'published' })).toBe(
      'Published by the clinic',
    );
    expect(toStateWords({ ...about, tier: 'identity' })).toBe('');
  });
});

describe('the card of a sheet', () => {
  const clinic = {
    id: 'c1',
    name: 'Rowan Clinic',
    is_example: false,
    initial_consultation_fee: 50,
    waiting_time: 'within two weeks',
  };
  const FEE = 'initial_consultation_fee';
  const toSource = (state: string, others: object = {}) => ({
    ...{ clinic_id: 'c1', field: FEE, value: '50', state, is_main: true },
    ...others,
  });
  const fields = [{ field: FEE, tier: 'price', fresh_days: 90, old_days: 180, lapse_days: 365 }];
  const toCard = (sources: readonly object[], row: object = clinic) =>
    toSheetCard({ clinic: row, sources, fields }, '2026-11-27', null);

  it('shows what a source attests, and nothing else', () => {
    const card = toCard([toSource('published')]);
    expect(card?.slug).toBe('rowan-clinic');
    expect(card?.figures.initialConsultationPrice).toEqual({ value: 50, state: 'published' });
    expect(card?.figures.averageWaitTime).toEqual({ value: null, state: 'unknown' });
  });

  it('shows no price that its source does not hold', () => {
    const card = toCard([toSource('published', { value: '60' })]);
    expect(card?.figures.initialConsultationPrice.value).toBeNull();
  });

  it('shows what was noted, and words a wait as cards do', () => {
    expect(toCard([toSource('noted')])?.figures.initialConsultationPrice.value).toBe(50);
    const example = toCard([], { ...clinic, is_example: true });
    expect(example?.figures.averageWaitTime).toEqual({ value: '14 days', state: 'example' });
  });

  it('shows no price that is held back', () => {
    const toPrice = (withheld_since: string | null) =>
      toCard([toSource('published', { checked_on: '2026-11-20', withheld_since })])?.figures
        .initialConsultationPrice.value;
    expect(toPrice(null)).toBe(50);
    expect(toPrice('2026-11-25T09:00:00Z')).toBeNull();
  });

  it('is there for a clinic that is hidden', () => {
    expect(toCard([], { ...clinic, active: false })?.name).toBe('Rowan Clinic');
  });
});
