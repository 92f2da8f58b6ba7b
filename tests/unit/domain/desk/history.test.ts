import { describe, expect, it } from 'vitest';
import {
  type PastBatch,
  type PastSource,
  toBatchSentence,
  toChangeWords,
  toUndoSentences,
  type UndoneChange,
} from '../../../../src/domain/desk/history.ts';

const SOURCE: PastSource = {
  is_main: true,
  state: 'published',
  source_title: 'Fees',
  source_url: 'https://alder.example/fees',
  quote: 'First £99.99',
  checked_on: '2026-12-03',
  withheld_since: null,
};

const FEE = 'initial_consultation_fee';
const ALDER = { clinic_id: 'alder', clinic_name: 'Alder Clinic', field: FEE };
const BIRCH = { clinic_id: 'birch', clinic_name: 'Birch Clinic', field: FEE };

const say = (changes: PastBatch['changes'], reason = 'check') =>
  toBatchSentence({
    ...{ changes, reason },
    made_by_name: 'ann@example.org',
    made_at: '2026-12-03T14:05:00Z',
  });

describe('a batch', () => {
  it('says who changed what, why and when', () => {
    const several = [FEE, 'prescription_fee', 'delivery_fee'].map((field) => ({ ...ALDER, field }));
    expect(say(several)).toBe(
      'ann@example.org changed 3 figures of Alder Clinic: check, 3 December 2026 at 14:05',
    );
    // Older columns that were emptied with a fee are no change of their own.
    expect(say([ALDER, { ...ALDER, field: 'consultation_fee' }])).toContain('1 figure of');
    expect(say([ALDER, BIRCH], 'import')).toContain('2 figures of 2 clinics: import');
    expect(say([ALDER], 'secret-key')).toBe(
      'Somebody with the secret key changed 1 figure of Alder Clinic, 3 December 2026 at 14:05',
    );
    expect(say([ALDER], 'undo')).toContain('took back 1 change of Alder Clinic');
  });
});

describe('a change', () => {
  it('stands in the words of the form, with the source before and after', () => {
    const before = { value: 89, sources: [] };
    const after = { value: 99.99, sources: [SOURCE] };
    expect(toChangeWords({ field: FEE, before, after })).toEqual({
      label: 'First consultation',
      event: null,
      before: '89',
      after: '99.99',
      sources: {
        before: null,
        after: '“First £99.99”, Fees, https://alder.example/fees, read 3 December 2026',
      },
    });
  });

  it('of the source alone says what happened', () => {
    const say = (before: PastSource[], after: PastSource[]) =>
      toChangeWords({
        field: FEE,
        before: { value: 1, sources: before },
        after: { value: 1, sources: after },
      }).event;
    const held = { ...SOURCE, withheld_since: '2026-12-03T00:00:00Z' };
    expect(say([SOURCE], [held])).toBe('Held back from visitors.');
    expect(say([held], [SOURCE])).toBe('Shown to visitors again.');
    expect(say([SOURCE], [SOURCE, { ...SOURCE, is_main: false }])).toContain('One more page');
    expect(say([SOURCE], [])).toContain('no longer vouches');
    expect(say([SOURCE], [{ ...SOURCE, quote: 'Other' }])).toContain('other words');
  });
});

describe('an undo', () => {
  it('says what was taken back and what stays', () => {
    const toAnswer = (
      field: string,
      outcome: UndoneChange['outcome'],
      more: Partial<UndoneChange> = {},
    ): UndoneChange => ({
      ...{ field, outcome, clinic_name: 'Alder', reason: null, undone_by: null },
      before: { value: 89, sources: [] },
      after: { value: 99.99, sources: [] },
      ...more,
    });
    expect(
      toUndoSentences([
        toAnswer('a', 'applied'),
        toAnswer('b', 'applied'),
        toAnswer('c', 'conflict'),
        toAnswer('d', 'conflict', { undone_by: 'Ben' }),
      ]),
    ).toEqual([
      '2 changes taken back.',
      'It says again: a of Alder: 99.99; b of Alder: 99.99.',
      'Changed again since, left as it is: c of Alder.',
      'Taken back by Ben already: d of Alder.',
    ]);
    const gone = { reason: 'The clinic is gone.' };
    expect(
      toUndoSentences([toAnswer('d', 'refused', gone), toAnswer('e', 'refused', gone)]),
    ).toEqual(['Not taken back: d of Alder; e of Alder. The clinic is gone.']);
    expect(toUndoSentences([])).toEqual(['There was nothing to take back.']);
  });
});
