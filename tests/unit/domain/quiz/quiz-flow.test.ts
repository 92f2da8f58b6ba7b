import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTIONS, type QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import {
  INITIAL_QUIZ,
  moveQuiz,
  type QuizEvent,
  type QuizState,
} from '../../../../src/domain/quiz/quiz-flow.ts';
import { quizAnswers } from '../../../fixtures/candidates.ts';

const ANSWERS: QuizEvent[] = [
  { type: 'answer', question: 'condition', values: ['sleep'] },
  { type: 'answer', question: 'treatment-history', values: ['therapy', 'surgery'] },
  { type: 'answer', question: 'priorities', values: ['cost'] },
  { type: 'answer', question: 'budget', values: ['need-info'] },
  { type: 'answer', question: 'location', values: ['wales'] },
  { type: 'answer', question: 'urgency', values: ['month'] },
];
const BEGIN: QuizEvent[] = [{ type: 'start' }, { type: 'accept' }];
const ALL: QuizEvent[] = [
  ...BEGIN,
  ...ANSWERS.flatMap((answer): QuizEvent[] => [answer, { type: 'next' }]),
];
const COMPLETE: QuizAnswers = {
  condition: 'sleep',
  'treatment-history': ['therapy', 'surgery'],
  priorities: 'cost',
  budget: 'need-info',
  location: 'wales',
  urgency: 'month',
};

const play = (events: QuizEvent[], from: QuizState = INITIAL_QUIZ) => events.reduce(moveQuiz, from);

const STATES: Record<string, QuizState> = {
  intro: INITIAL_QUIZ,
  disclaimer: play([{ type: 'start' }]),
  question: play(BEGIN),
  done: play(ALL),
};

describe('the quiz', () => {
  it('shows the disclaimer when started, and the first question once that is accepted', () => {
    expect(STATES['disclaimer']).toMatchObject({ at: null, isAsking: true, isAccepted: false });
    expect(STATES['question']).toMatchObject({ at: 0, isAsking: false, isAccepted: true });
  });

  it('returns to its intro when the disclaimer is cancelled', () => {
    expect(play([{ type: 'start' }, { type: 'cancel' }])).toEqual(INITIAL_QUIZ);
  });

  it('does not show an accepted disclaimer again', () => {
    const events: QuizEvent[] = [...BEGIN, { type: 'goTo', at: null }, { type: 'start' }];
    expect(play(events)).toMatchObject({ at: 0, isAsking: false });
  });

  it('ends with an answer to every question', () => {
    expect(STATES['done']).toMatchObject({ at: 'done', answers: COMPLETE, isAccepted: true });
  });

  it('continues only from an answered question', () => {
    const open = play(BEGIN);
    expect(moveQuiz(open, { type: 'next' })).toBe(open);
    expect(play([ANSWERS[0]!, { type: 'next' }], open).at).toBe(1);
  });

  it('resumes what the session has stored', () => {
    const restore: QuizEvent = {
      type: 'restore',
      answers: { condition: 'sleep' },
      isAccepted: true,
      at: 4,
    };
    expect(play([restore])).toMatchObject({
      at: 1,
      answers: { condition: 'sleep' },
      isAccepted: true,
    });
  });

  it('shows the disclaimer again if only the answers were stored', () => {
    const restored = play([{ type: 'restore', answers: COMPLETE, isAccepted: false, at: 4 }]);
    expect(restored).toMatchObject({ at: null, answers: COMPLETE });
    expect(play(BEGIN, restored).at).toBe(0);
  });

  it('never skips an unanswered question, and does not end without all answers', () => {
    const place = fc.option(fc.integer({ min: -1, max: 7 }), { nil: null });
    const event = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ALL, ...ANSWERS) },
      fc.constant<QuizEvent>({ type: 'previous' }),
      place.map((at): QuizEvent => ({ type: 'goTo', at })),
      fc
        .record({ answers: quizAnswers, isAccepted: fc.boolean(), at: place })
        .map((remembered): QuizEvent => ({ type: 'restore', ...remembered })),
      fc
        .constantFrom(...QUESTIONS)
        .map(({ id }): QuizEvent => ({ type: 'answer', question: id, values: [] })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let before = INITIAL_QUIZ;
        for (const moved of events) {
          const state = moveQuiz(before, moved);
          const { at, answers } = state;
          const open = QUESTIONS.findIndex(({ id }) => answers[id] === undefined);
          if (at === 'done') expect(open).toBe(-1);
          if (typeof at === 'number') {
            expect(state.isAccepted).toBe(true);
            if (before.at !== at) {
              expect(at).toBeLessThanOrEqual(open === -1 ? QUESTIONS.length - 1 : open);
            }
          }
          before = state;
        }
      }),
    );
  });
});
