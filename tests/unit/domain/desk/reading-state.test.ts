import { describe, expect, it } from 'vitest';
import {
  type Answers,
  findInBox,
  type ReadFigure,
  type ReadingEvent,
  type ReadingState,
  reduceReading,
  toReadingAnswers,
  toReadingDraft,
  toReadingState,
} from '../../../../src/domain/desk/reading-state.ts';

const TEXT = 'Our fees\nInitial consultation | £99.99\nFollow-up | £49\nRepeat prescription | £20';

const toFigure = (changes: Partial<ReadFigure> & { field: string }): ReadFigure => ({
  kind: 'pounds',
  words: [],
  value: null,
  version: 7,
  quote: null,
  suggestion: null,
  ...changes,
});

const FEE = 'initial_consultation_fee';
const FOLLOW_UP = 'follow_up_consultation_fee';
const SCRIPT = 'prescription_fee';

const FIGURES = [
  toFigure({
    field: FEE,
    words: ['initial'],
    value: 99.99,
    quote: { exact: 'Initial consultation | £99.99', prefix: 'Our fees\n', suffix: '' },
  }),
  toFigure({ field: FOLLOW_UP, words: ['follow-up'], value: 49 }),
  toFigure({
    field: SCRIPT,
    words: ['prescription'],
    value: 25,
    suggestion: 'Repeat prescription | £20',
  }),
];

const open = (
  page: { text?: string | null; needsWords?: boolean; figures?: ReadFigure[] } = {},
  answers: Answers = {},
): ReadingState =>
  toReadingState(
    { text: TEXT, needsWords: true, figures: FIGURES, ...page },
    { answers, box: null },
    0,
  );

const play = (state: ReadingState, ...events: ReadingEvent[]) =>
  events.reduce(reduceReading, state);
const say = (outcome: Extract<ReadingEvent, { type: 'answered' }>['outcome']): ReadingEvent => ({
  type: 'answered',
  outcome,
  at: 4000,
});
const move = (to: number): ReadingEvent => ({ type: 'moved', to, at: 0 });
const KEEP: ReadingEvent = { type: 'kept', at: 9000 };

describe('reading a page', () => {
  it('moves to the next figure with each answer, and records how long it took', () => {
    const state = play(open(), say('same'));
    expect(state.current).toBe(1);
    expect(toReadingAnswers(state)).toEqual([
      { field: FEE, outcome: 'same', base_version: 7, seconds: 4 },
    ]);
  });

  it('sends a kept answer with the version its reader saw, even if somebody has changed the figure since', () => {
    const figures = FIGURES.map((figure) => ({ ...figure, version: 8 }));
    const { answers } = play(open(), say('same'));
    expect(toReadingAnswers(open({ figures }, answers))).toMatchObject([{ base_version: 7 }]);
  });

  it('keeps the text typed in an open box, and reopens the box with it', () => {
    const opened = play(open(), move(1), say('changed'));
    expect(toReadingDraft(opened)).toBeNull();
    const draft = toReadingDraft(play(opened, { type: 'typed', typed: '317' }));
    expect(draft).toMatchObject({ answers: {}, box: { field: FOLLOW_UP, typed: '317' } });
    const again = toReadingState({ text: TEXT, needsWords: true, figures: FIGURES }, draft!, 0);
    expect(again).toMatchObject({ current: 1, box: { field: FOLLOW_UP, typed: '317' } });
  });

  it('quotes the line with the value if a confirmed figure has no quote', () => {
    const state = play(open(), move(1), say('same'));
    expect(state.answers[FOLLOW_UP]?.words?.exact).toBe('Follow-up | £49');
  });

  it.each([
    ['pounds', 'Repeat prescription | £1,020.50', '£1,020.50'],
    ['pounds', '2 repeats a year: £20', '£20'],
    ['pounds', 'Delivery is free', '0'],
    ['pounds', 'from £20 to £30', '25'],
    ['number', 'We see you every 4 months.', '4'],
    ['text', 'within 2 to 3 weeks', 'within 2 to 3 weeks'],
  ] as const)(
    'turns the watcher’s value into what an editor would type (%s, %s)',
    (kind, suggestion, typed) => {
      const figure = toFigure({
        field: SCRIPT,
        kind,
        words: ['prescription'],
        value: kind === 'text' ? '' : 25,
        suggestion,
      });
      const state = play(open({ figures: [figure] }), say('changed'));
      expect(state.box?.typed).toBe(typed);
    },
  );

  it('asks for a quote if no line contains the value, and stays on that figure', () => {
    const state = play(open(), move(2), say('same'));
    expect(state.answers).toEqual({});
    expect(state.current).toBe(2);
    expect(state.problems[SCRIPT]).toMatch(/does not contain this value\. Select the words/);
  });
});

describe('a changed figure', () => {
  const box = play(open(), move(2), say('changed'));

  it('opens a box with the watcher’s value and the quote that contains it', () => {
    expect(box.box).toMatchObject({
      typed: '£20',
      words: { exact: 'Repeat prescription | £20' },
    });
  });

  it('is recorded as changed, with the typed value', () => {
    expect(play(box, KEEP).answers[SCRIPT]).toMatchObject({ outcome: 'changed', value: 20 });
    expect(play(box, KEEP).box).toBeNull();
  });

  it.each([
    ['nonsense', /amount in pounds/],
    ['', /answer Gone/],
    ['33', /does not contain this value\. .*press “Use the selected words”/],
  ])('stays open if %j is typed, and says why', (typed, problem) => {
    const state = play(box, { type: 'typed', typed }, KEEP);
    expect(state.box?.typed).toBe(typed);
    expect(state.problems[SCRIPT]).toMatch(problem);
  });
});

it('a typed value is found in the text, whether or not the words beside it name the figure', () => {
  const text = `Delivery | £7\nA\nB\nC\n${TEXT}`;
  const typed = play(open({ text }), move(2), say('changed'), { type: 'typed', typed: '7' });
  const place = findInBox(typed, FIGURES[2]!);
  expect(text.slice(place?.start, place?.end)).toBe('Delivery | £7');
  expect(play(typed, KEEP).problems[SCRIPT]).toContain('but not next to “prescription”');
  const absent = play(typed, { type: 'typed', typed: '33' });
  expect(findInBox(absent, FIGURES[2]!)).toBeNull();
});

describe('the database’s answers', () => {
  const answered = play(open(), say('same'), say('gone'), say('unclear'));
  const recorded = play(answered, {
    type: 'recorded',
    rows: [
      { field: FEE, outcome: 'applied', reason: null },
      { field: FOLLOW_UP, outcome: 'refused', reason: 'No.' },
      {
        field: SCRIPT,
        outcome: 'conflict',
        reason: null,
        theirs: { value: 22, by: 'Ann', at: '2026-12-01T00:00:00Z' },
      },
    ],
  });

  it('keep each failed figure open with its reason, and move to the first one', () => {
    expect(Object.keys(recorded.answers)).toEqual([FOLLOW_UP, SCRIPT]);
    expect(recorded.results[FOLLOW_UP]?.reason).toBe('No.');
    expect(recorded.current).toBe(1);
  });

  it('let an editor overwrite someone else’s change only by insisting', () => {
    expect(toReadingAnswers(recorded).map(({ field }) => field)).toEqual([FOLLOW_UP]);
    const insisted = play(recorded, { type: 'insisted', figure: 2 });
    expect(toReadingAnswers(insisted).map(({ field }) => field)).toEqual([FOLLOW_UP, SCRIPT]);
    const given = play(recorded, { type: 'cleared', figure: 2 });
    expect(given.answers[SCRIPT]).toBeUndefined();
  });
});

describe('kept answers', () => {
  const kept: Answers = {
    [FEE]: { outcome: 'same' },
    [FOLLOW_UP]: { outcome: 'same', words: { exact: 'Follow-up | £49', prefix: '', suffix: '' } },
    gone_field: { outcome: 'same' },
  };

  it('return if their figure and quote are still there', () => {
    expect(Object.keys(open({}, kept).answers)).toEqual([FEE, FOLLOW_UP]);
    const other = open({ text: 'Our fees\nInitial consultation | £99.99' }, kept);
    expect(Object.keys(other.answers)).toEqual([FEE]);
  });
});
