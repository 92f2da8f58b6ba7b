import { describe, expect, it } from 'vitest';
import {
  findUndone,
  groupChanges,
  type PastChange,
  type PastSource,
  toBatchSentence,
  toChangeWords,
  toUndoSentences,
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

const toChange = (id: number, changes: Partial<PastChange> = {}): PastChange => ({
  id,
  batch_id: 'one',
  clinic_id: 'alder',
  field: 'initial_consultation_fee',
  before: { value: 89, sources: [] },
  after: { value: 99.99, sources: [SOURCE] },
  reason: 'check',
  note: null,
  made_by_name: 'ann@example.org',
  made_at: '2026-12-03T14:05:00Z',
  second_read_by: null,
  undoes: null,
  ...changes,
});

const NAMES = new Map([
  ['alder', 'Alder Clinic'],
  ['birch', 'Birch Clinic'],
]);
const say = (...changes: PastChange[]) =>
  groupChanges(changes).map((batch) => toBatchSentence(batch, NAMES));

describe('a batch', () => {
  it('says who changed what, why and when', () => {
    const several = ['initial_consultation_fee', 'prescription_fee', 'delivery_fee'].map(
      (field, at) => toChange(at + 1, { field }),
    );
    expect(say(...several)).toEqual([
      'ann@example.org changed 3 figures of Alder Clinic: check, 3 December 2026 at 14:05',
    ]);
    // Older columns that were emptied with a fee are no change of their own.
    expect(say(toChange(1), toChange(2, { field: 'consultation_fee' }))[0]).toContain(
      '1 figure of',
    );
    expect(say(toChange(1), toChange(2, { clinic_id: 'birch', reason: 'import' }))[0]).toContain(
      '2 figures of 2 clinics: import',
    );
    expect(say(toChange(1, { reason: 'secret-key', made_by_name: 'secret key' }))).toEqual([
      'Somebody with the secret key changed 1 figure of Alder Clinic, 3 December 2026 at 14:05',
    ]);
    expect(say(toChange(1, { reason: 'undo' }))[0]).toContain('took back 1 change of Alder Clinic');
  });
});

describe('a change', () => {
  it('stands in the words of the form, with the source before and after', () => {
    expect(toChangeWords(toChange(1))).toEqual({
      label: 'First consultation',
      event: null,
      before: '89',
      after: '99.99',
      sourceBefore: null,
      sourceAfter: '“First £99.99”, Fees, https://alder.example/fees, read 3 December 2026',
    });
  });

  it('of the source alone says what happened', () => {
    const say = (before: PastSource[], after: PastSource[]) =>
      toChangeWords(
        toChange(1, { before: { value: 1, sources: before }, after: { value: 1, sources: after } }),
      ).event;
    const held = { ...SOURCE, withheld_since: '2026-12-03T00:00:00Z' };
    expect(say([SOURCE], [held])).toBe('Held back from visitors.');
    expect(say([held], [SOURCE])).toBe('Shown to visitors again.');
    expect(say([SOURCE], [SOURCE, { ...SOURCE, is_main: false }])).toContain('One more page');
    expect(say([SOURCE], [])).toContain('no longer vouches');
    expect(say([SOURCE], [{ ...SOURCE, quote: 'Other' }])).toContain('other words');
  });

  it('is taken back until what took it back is taken back itself', () => {
    const undo = toChange(10, { undoes: 1 });
    const redo = toChange(20, { undoes: 10 });
    const again = toChange(30, { undoes: 20 });
    expect([...findUndone([undo]).keys()]).toEqual([1]);
    expect([...findUndone([undo, redo]).keys()]).toEqual([10]);
    expect([...findUndone([redo, again, undo]).keys()].sort()).toEqual([1, 20]);
  });
});

describe('an undo', () => {
  it('says what was taken back and what stays', () => {
    const NOBODY = new Map();
    const toAnswer = (field: string, outcome: 'applied' | 'conflict' | 'refused') => ({
      id: field.charCodeAt(0),
      clinic: 'alder',
      field,
      outcome,
      reason: null as string | null,
    });
    expect(
      toUndoSentences(
        [toAnswer('a', 'applied'), toAnswer('b', 'applied'), toAnswer('c', 'conflict')],
        ({ field }) => field,
        NOBODY,
      ),
    ).toEqual(['2 changes taken back.', 'Changed again since, left as it is: c.']);
    const refused = { ...toAnswer('d', 'refused'), reason: 'The clinic is gone.' };
    expect(
      toUndoSentences([refused, { ...refused, field: 'e' }], ({ field }) => field, NOBODY),
    ).toEqual(['Not taken back: d; e. The clinic is gone.']);
    expect(toUndoSentences([], () => '', NOBODY)).toEqual(['There was nothing to take back.']);
  });
});
