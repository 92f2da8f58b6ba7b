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
const CHANGE = {
  field: FEE,
  before: { value: 50, sources: [] },
  after: { value: 60, sources: [] },
};
const ALDER = { ...CHANGE, clinic_id: 'alder', clinic_name: 'Alder Clinic' };
const BIRCH = { ...CHANGE, clinic_id: 'birch', clinic_name: 'Birch Clinic' };

const say = (changes: PastBatch['changes'], reason = 'check') =>
  toBatchSentence({
    ...{ changes, reason },
    made_by_name: 'ann@example.org',
    made_at: '2026-12-03T14:05:00Z',
  });

describe('a batch in the history', () => {
  it('says who changed what, why and when', () => {
    const several = [FEE, 'prescription_fee', 'delivery_fee'].map((field) => ({ ...ALDER, field }));
    expect(say(several)).toBe(
      'ann@example.org changed 3 figures of Alder Clinic: check, 3 December 2026 at 14:05',
    );
    // Older columns cleared with a fee are not separate changes.
    const emptied = { ...ALDER, field: 'consultation_fee', before: ALDER.after, after: null };
    expect(say([emptied, ALDER])).toBe(
      'ann@example.org changed “First consultation” of Alder Clinic from £50 to £60: check, 3 December 2026 at 14:05',
    );
    expect(say([ALDER, BIRCH], 'import')).toContain('2 figures of 2 clinics: import');
    expect(say([ALDER], 'secret-key')).toContain('from £50 to £60, 3 December');
    expect(say([ALDER], 'undo')).toContain('“First consultation” of Alder Clinic back from £50');
  });
});

describe('a change in the history', () => {
  it('is described in the words of the form, with its source before and after', () => {
    const before = { value: 89, sources: [] };
    const after = { value: 99.99, sources: [SOURCE] };
    expect(toChangeWords({ field: FEE, before, after })).toEqual({
      label: 'First consultation',
      event: null,
      before: '£89',
      after: '£99.99',
      sources: {
        before: null,
        after: '“First £99.99”, Fees, https://alder.example/fees, read 3 December 2026',
      },
    });
  });

  it('that affects only the source says what happened', () => {
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
    expect(say([SOURCE], [])).toContain('One fewer page');
    expect(say([SOURCE], [{ ...SOURCE, quote: 'Other' }])).toContain('different source wording');
  });
});

describe('an undo in the history', () => {
  it('says what was undone and what stays', () => {
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
      '2 changes undone.',
      'Restored: a of Alder: 99.99; b of Alder: 99.99.',
      'Left alone, because of later changes: c of Alder.',
      'Already undone by Ben: d of Alder.',
    ]);
    const gone = { reason: 'The clinic no longer exists.' };
    expect(
      toUndoSentences([toAnswer('d', 'refused', gone), toAnswer('e', 'refused', gone)]),
    ).toEqual(['Not undone: d of Alder; e of Alder. The clinic no longer exists.']);
    expect(toUndoSentences([])).toEqual(['There was nothing to undo.']);
  });
});
