import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECK_QUESTIONS } from '../../../../src/domain/eligibility/check-questions.ts';
import { CHECK_RULES } from '../../../../src/domain/eligibility/check-rules.ts';
import { OUTCOME_NAMES } from '../../../../src/domain/eligibility/outcomes.ts';
import {
  type CheckAnswers,
  type CheckState,
  getOutcome as getOutcomeBy,
  INITIAL_CHECK,
  moveCheck,
  toCheckOutcome as toOutcomeBy,
} from '../../../../src/domain/eligibility/check.ts';
import { getChosen } from '../../../../src/domain/questions/question.ts';

const toCheckOutcome = (answers: CheckAnswers) => toOutcomeBy(answers, CHECK_RULES);
const getOutcome = (state: CheckState) => getOutcomeBy(state, CHECK_RULES);

const HEALTHY: CheckAnswers = {
  now: 'no',
  age: '25-64',
  diagnosis: 'yes',
  treatments: 'two',
  mind: ['nothing'],
  body: ['nothing'],
  medicines: ['nothing'],
};

/** Answers that say nothing either way; all others have a rule, except "nothing". */
const NEUTRAL = ['now no', 'age 25-64', 'diagnosis yes'];

/** The outcome that each answer gives on its own, strictest first; independent of the rules table. */
const STRICTEST: Record<string, string[]> = {
  'get-help-now': ['now danger', 'now emergency'],
  'not-at-present': [
    ...['mind psychosis', 'mind bipolar', 'mind severe'],
    ...['body pregnancy', 'medicines clozapine'],
  ],
  'ask-hospital-team-first': ['age under-18'],
  'ask-gp-first': [
    ...['age 18-24', 'diagnosis waiting', 'diagnosis no'],
    ...['treatments none', 'treatments one', 'mind own-condition', 'mind dependence'],
    ...['body heart', 'body liver', 'body kidney', 'body lung'],
    ...['medicines clobazam', 'medicines valproate', 'medicines seizures', 'medicines warfarin'],
    ...['medicines blood-thinner', 'medicines lithium', 'medicines antidepressant'],
    ...['medicines opioid', 'medicines sedative', 'medicines transplant'],
  ],
};

const toKeys = (answers: CheckAnswers) =>
  CHECK_QUESTIONS.flatMap(({ id }) => getChosen(answers, id).map((value) => `${id} ${value}`));

function expectOutcome(answers: CheckAnswers): string {
  const keys = toKeys(answers);
  const found = Object.entries(STRICTEST).find(([, values]) =>
    keys.some((key) => values.includes(key)),
  );
  return found?.[0] ?? 'worth-asking';
}

/** Every way to answer: one option, or for multiple choice any compatible set. */
const fullAnswers: fc.Arbitrary<CheckAnswers> = fc
  .tuple(
    ...CHECK_QUESTIONS.map(({ options, multiple }) => {
      const values = options.map(({ value }): string => value);
      if (!multiple) return fc.constantFrom(...values).map((value) => [value]);
      const things = values.filter((value) => value !== 'nothing');
      return fc.oneof(fc.constant(['nothing']), fc.subarray(things, { minLength: 1 }));
    }),
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

describe('the eligibility outcome', () => {
  it.each<[string, CheckAnswers, string]>([
    ['two treatments and no other concern', {}, 'worth-asking'],
    ['an age of 18 to 24', { age: '18-24' }, 'ask-gp-first'],
    ['valproate', { medicines: ['valproate'] }, 'ask-gp-first'],
    ['bipolar disorder', { mind: ['bipolar'] }, 'not-at-present'],
    ['low mood that came with pain', { mind: ['low-mood'] }, 'worth-asking'],
    ['PTSD', { mind: ['own-condition'] }, 'ask-gp-first'],
    ['low mood with pain, and psychosis', { mind: ['low-mood', 'psychosis'] }, 'not-at-present'],
    ['immediate danger', { now: 'danger', mind: ['psychosis'] }, 'get-help-now'],
  ])('for %s is %s', (_, change, name) => {
    expect(toCheckOutcome({ ...HEALTHY, ...change })?.name).toBe(name);
  });

  it('is the strictest that any single answer would give, whatever the combination', () => {
    fc.assert(
      fc.property(fullAnswers, (answers) => {
        const outcome = getOutcome(answerAll(answers));
        expect(outcome?.name).toBe(expectOutcome(answers));
        expect(outcome?.rules.length).toBeGreaterThan(0);
        expect(outcome?.rules.every((rule) => rule.outcome === outcome.name)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('never gets milder when another option is chosen', () => {
    const severity = (answers: CheckAnswers) =>
      OUTCOME_NAMES.indexOf(toCheckOutcome(answers)?.name ?? 'worth-asking');
    const several = CHECK_QUESTIONS.filter(({ multiple }) => multiple);
    const more = several.flatMap(({ id, options }) => options.map(({ value }) => ({ id, value })));
    fc.assert(
      fc.property(fullAnswers, fc.constantFrom(...more), (answers, { id, value }) => {
        const worse = { ...answers, [id]: [...getChosen(answers, id), value] };
        expect(severity(worse)).toBeLessThanOrEqual(severity(answers));
      }),
    );
  });

  it('says what else a doctor should know', () => {
    const outcome = toCheckOutcome({ ...HEALTHY, mind: ['psychosis'], body: ['heart'] });
    expect(outcome?.rules.map(({ value }) => value)).toEqual(['psychosis']);
    expect(outcome?.alsoTell.map(({ value }) => value)).toEqual(['heart']);
  });
});

describe('the eligibility rules', () => {
  const offered = CHECK_QUESTIONS.flatMap(({ id, options }) =>
    options.map(({ value }) => `${id} ${value}`),
  );

  it('cover each meaningful answer exactly once', () => {
    const ruled = CHECK_RULES.map(({ question, value }) => `${question} ${value}`);
    const meant = offered.filter((key) => !NEUTRAL.includes(key) && !key.endsWith(' nothing'));
    expect(ruled.toSorted()).toEqual(meant.toSorted());
  });

  it('cite sources from this site’s register', () => {
    const sources = parse(readFileSync('content/sources.yml', 'utf8')) as Record<string, unknown>;
    for (const { sources: ids, value } of CHECK_RULES) {
      expect(ids.length, value).toBeGreaterThan(0);
      for (const id of ids) expect(sources).toHaveProperty(id);
    }
  });

  it('never say that somebody qualifies', () => {
    for (const { reason } of CHECK_RULES)
      expect(reason).not.toMatch(/qualif|eligible|safe for you/i);
  });
});

describe('the way through the check', () => {
  it.each(['danger', 'emergency'])('ends immediately if the answer is %s', (value) => {
    let state = moveCheck(INITIAL_CHECK, { type: 'goTo', at: 0 });
    state = moveCheck(state, { type: 'answer', question: 'now', values: [value] });
    state = moveCheck(state, { type: 'next' });
    expect(getOutcome(state)?.name).toBe('get-help-now');
  });

  it('cannot reach an outcome by address alone', () => {
    expect(moveCheck(INITIAL_CHECK, { type: 'goTo', at: 'done' }).at).toBe(0);
    expect(moveCheck(INITIAL_CHECK, { type: 'goTo', at: 4 }).at).toBe(0);
  });
});
