import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  CHECK_QUESTIONS,
  CHECK_RULES,
  type CheckAnswers,
  type CheckEvent,
  getOutcome,
  INITIAL_CHECK,
  moveCheck,
  OUTCOME_NAMES,
  toCheckOutcome,
} from '../../../../src/domain/eligibility/check.ts';
import { getChosen } from '../../../../src/domain/questions/question.ts';

const WELL: CheckAnswers = {
  now: 'no',
  age: '25-64',
  diagnosis: 'yes',
  treatments: 'two',
  health: ['nothing'],
};

/** Every way to answer each question: one option, or for several any set of them that goes together. */
const fullAnswers: fc.Arbitrary<CheckAnswers> = fc
  .tuple(
    ...CHECK_QUESTIONS.map(({ options, multiple }) =>
      fc.subarray(
        options.map(({ value }): string => value),
        { minLength: 1, maxLength: multiple ? options.length : 1 },
      ),
    ),
  )
  .map((chosen) =>
    Object.fromEntries(CHECK_QUESTIONS.map(({ id }, index) => [id, chosen[index] ?? []])),
  );

function answerAll(answers: CheckAnswers) {
  let state = moveCheck(INITIAL_CHECK, { type: 'goTo', at: 0 });
  for (const { id } of CHECK_QUESTIONS) {
    if (state.at === 'done') break;
    state = moveCheck(state, { type: 'answer', question: id, values: getChosen(answers, id) });
    state = moveCheck(state, { type: 'next' });
  }
  return state;
}

describe('the outcome', () => {
  it.each<[string, CheckAnswers, string]>([
    ['two treatments and nothing against it', {}, 'worth-asking'],
    ['one treatment', { treatments: ['one'] }, 'ask-gp-first'],
    ['no treatment', { treatments: ['none'] }, 'ask-gp-first'],
    ['no diagnosis', { diagnosis: ['no'] }, 'ask-gp-first'],
    ['a child', { age: ['under-18'] }, 'ask-gp-first'],
    ['liver disease', { health: ['liver'] }, 'ask-gp-first'],
    ['psychosis in the family', { health: ['psychosis'] }, 'not-at-present'],
    ['pregnancy', { health: ['pregnancy', 'heart'] }, 'not-at-present'],
    ['danger', { now: ['danger'], health: ['psychosis'] }, 'get-help-now'],
  ])('for %s is %s', (_, change, name) => {
    expect(toCheckOutcome({ ...WELL, ...change })?.name).toBe(name);
  });

  it('is reached by every way through the questions, with a reason', () => {
    fc.assert(
      fc.property(fullAnswers, (answers) => {
        const outcome = getOutcome(answerAll(answers));
        expect(OUTCOME_NAMES).toContain(outcome?.name);
        expect(outcome?.rules.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never gets milder when one more thing applies', () => {
    const severity = (answers: CheckAnswers) =>
      OUTCOME_NAMES.indexOf(toCheckOutcome(answers)?.name ?? 'worth-asking');
    const health = CHECK_QUESTIONS[4]!.options.map(({ value }) => value);
    fc.assert(
      fc.property(fullAnswers, fc.constantFrom(...health), (answers, more) => {
        const worse = { ...answers, health: [...getChosen(answers, 'health'), more] };
        expect(severity(worse)).toBeLessThanOrEqual(severity(answers));
      }),
    );
  });

  it('is not given before anything is answered', () => {
    expect(toCheckOutcome({})).toBeNull();
  });

  it('names what else a doctor should hear', () => {
    const outcome = toCheckOutcome({ ...WELL, health: ['psychosis', 'heart'] });
    expect(outcome?.rules.map(({ value }) => value)).toEqual(['psychosis']);
    expect(outcome?.alsoTell.map(({ value }) => value)).toEqual(['heart']);
  });
});

describe('the rules', () => {
  it('name answers that the questions offer', () => {
    for (const { question, value } of CHECK_RULES) {
      const options = CHECK_QUESTIONS.find(({ id }) => id === question)?.options ?? [];
      expect(options.map((option) => option.value)).toContain(value);
    }
  });

  it('cite sources that the site holds, apart from what to do in danger', () => {
    const sources = parse(readFileSync('content/sources.yml', 'utf8')) as Record<string, unknown>;
    for (const { question, sources: ids } of CHECK_RULES) {
      if (question !== 'now') expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(sources).toHaveProperty(id);
    }
  });

  it('never say that somebody qualifies', () => {
    for (const { reason } of CHECK_RULES)
      expect(reason).not.toMatch(/qualif|eligible|safe for you/i);
  });
});

describe('the way through', () => {
  it('ends at once in danger', () => {
    let state = moveCheck(INITIAL_CHECK, { type: 'goTo', at: 0 });
    state = moveCheck(state, { type: 'answer', question: 'now', values: ['danger'] });
    state = moveCheck(state, { type: 'next' });
    expect(getOutcome(state)?.name).toBe('get-help-now');
  });

  it('goes nowhere without an answer', () => {
    const start = moveCheck(INITIAL_CHECK, { type: 'goTo', at: 0 });
    expect(moveCheck(start, { type: 'next' })).toBe(start);
  });

  it('reaches no outcome by its address alone', () => {
    expect(moveCheck(INITIAL_CHECK, { type: 'goTo', at: 'done' }).at).toBe(0);
    expect(moveCheck(INITIAL_CHECK, { type: 'goTo', at: 4 }).at).toBe(0);
  });

  it('knows no question after the last', () => {
    expect(moveCheck(answerAll(WELL), { type: 'goTo', at: 9 }).at).toBe(CHECK_QUESTIONS.length - 1);
  });

  it('keeps every answer on the way back', () => {
    const done = answerAll(WELL);
    const back = moveCheck(moveCheck(done, { type: 'previous' }), { type: 'previous' });
    expect(back).toEqual({ answers: WELL, at: 3 });
  });

  it('is always at a place that exists, whatever happens', () => {
    const events: fc.Arbitrary<CheckEvent> = fc.oneof(
      fc.constantFrom<CheckEvent>({ type: 'next' }, { type: 'previous' }, { type: 'clear' }),
      fc.integer({ min: 0, max: 9 }).map((at): CheckEvent => ({ type: 'goTo', at })),
      fc
        .tuple(fc.constantFrom(...CHECK_QUESTIONS), fc.array(fc.string()))
        .chain(([{ id, options }, noise]) =>
          fc.subarray(options.map(({ value }): string => value)).map((values): CheckEvent => ({
            type: 'answer',
            question: id,
            values: [...values, ...noise],
          })),
        ),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (list) => {
        const { at, answers } = list.reduce(moveCheck, INITIAL_CHECK);
        if (typeof at === 'number') expect(at).toBeLessThan(CHECK_QUESTIONS.length);
        if (at === 'done') expect(toCheckOutcome(answers)).not.toBeNull();
      }),
    );
  });
});
