import { describe, expect, it } from 'vitest';
import {
  findUndone,
  groupChanges,
  parseHistoryQuery,
  type PastChange,
  type PastSource,
  toBatchSentence,
  toChangeWords,
  toClinicName,
  toHistoryParams,
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
  why: 'check',
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
    expect(say(toChange(1), toChange(2, { clinic_id: 'birch', why: 'import' }))[0]).toContain(
      '2 figures of 2 clinics: import',
    );
    expect(say(toChange(1, { why: 'secret-key', made_by_name: 'secret key' }))).toEqual([
      'Somebody with the secret key changed 1 figure of Alder Clinic, 3 December 2026 at 14:05',
    ]);
    expect(say(toChange(1, { why: 'undo' }))[0]).toContain('took back 1 change of Alder Clinic');
  });

  it('comes newest first, with what is read twice once', () => {
    const batches = groupChanges([
      toChange(1),
      toChange(5, { batch_id: 'two' }),
      toChange(3),
      toChange(3),
    ]);
    expect(batches.map(({ id, changes }) => [id, changes.map((change) => change.id)])).toEqual([
      ['two', [5]],
      ['one', [3, 1]],
    ]);
  });

  it('of a clinic that is gone bears its last name, where that is known', () => {
    const gone = { clinic_id: 'gone', field: 'name', after: null };
    const named = toChange(1, { ...gone, before: { value: 'Elm', sources: [] } });
    expect(toClinicName(named, NAMES)).toBe('Elm');
    expect(say(toChange(1, { clinic_id: 'gone' }))[0]).toContain('a clinic that is gone');
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

describe('the address of the history', () => {
  const CLINIC = 'c11c0000-0000-4000-8000-000000000001';
  it('carries the filters, and ignores what is none', () => {
    const query = {
      clinic: CLINIC,
      field: 'delivery_fee',
      person: 'ann',
      why: 'import',
      batch: CLINIC,
    };
    expect(parseHistoryQuery(toHistoryParams(query))).toEqual(query);
    const none = { clinic: null, field: null, person: '', why: null, batch: null };
    expect(toHistoryParams(none).toString()).toBe('');
    expect(
      parseHistoryQuery(new URLSearchParams('clinic=x&field=A%20b&why=toString&batch=1')),
    ).toEqual(none);
  });
});
