import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseAnswers,
  parseStoredAnswers,
  toAnswersSearch,
  toAnswersState,
} from '../../../../src/domain/quiz/answers-address.ts';
import { QUESTIONS } from '../../../../src/domain/quiz/questions.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';
import { quizAnswers } from '../../../fixtures/candidates.ts';

const FULL =
  '?condition=chronic-pain&treatment-history=nhs-medications,therapy&priorities=cost&budget=150-250&location=london&urgency=month';

describe('answers in an address', () => {
  it('are read and written in question order', () => {
    const { answers, ignored, missing } = parseAnswers(FULL);
    expect(answers).toEqual({
      condition: 'chronic-pain',
      'treatment-history': ['nhs-medications', 'therapy'],
      priorities: 'cost',
      budget: '150-250',
      location: 'london',
      urgency: 'month',
    });
    expect({ ignored, missing }).toEqual({ ignored: [], missing: [] });
    expect(toAnswersSearch(answers)).toBe(FULL);
  });

  it.each([
    ['?condition=flu', [{ question: 'condition', reason: 'unknown' }], {}],
    [
      '?condition=sleep&condition=cancer',
      [{ question: 'condition', reason: 'repeated' }],
      { condition: 'sleep' },
    ],
    ['?condition=sleep,cancer', [{ question: 'condition', reason: 'unknown' }], {}],
    [
      '?treatment-history=therapy,therapy,x',
      [
        { question: 'treatment-history', reason: 'unknown' },
        { question: 'treatment-history', reason: 'repeated' },
      ],
      { 'treatment-history': ['therapy'] },
    ],
    [
      '?treatment-history=nothing,surgery',
      [{ question: 'treatment-history', reason: 'conflicting' }],
      { 'treatment-history': ['surgery'] },
    ],
    ['?utm_source=x&__proto__=y', [], {}],
  ])('are read, and any parts ignored are reported: %s', (search, ignored, answers) => {
    expect(parseAnswers(search)).toMatchObject({ ignored, answers });
    expect(Object.keys(parseAnswers(search).answers)).toEqual(Object.keys(answers));
  });

  it('are read back as written', () => {
    fc.assert(
      fc.property(quizAnswers, (answers) => {
        const parsed = parseAnswers(toAnswersSearch(answers));
        expect(parsed.answers).toEqual(answers);
        expect(parsed.ignored).toEqual([]);
      }),
    );
  });

  it('can be read from any text without an error', () => {
    const known = new Set(QUESTIONS.flatMap(({ options }) => options.map(({ value }) => value)));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        for (const { answers } of [parseAnswers(`?condition=${text}`), parseStoredAnswers(text)]) {
          for (const value of Object.values(answers).flat()) expect(known).toContain(value);
        }
      }),
    );
  });
});

describe('answers in the session', () => {
  it('are read back as written', () => {
    fc.assert(
      fc.property(quizAnswers, (answers) => {
        const parsed = parseStoredAnswers(toAnswersState(answers));
        expect(parsed.answers).toEqual(answers);
        expect(parsed.ignored).toEqual([]);
      }),
    );
  });
});
