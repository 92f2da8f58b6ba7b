/** Never says that someone qualifies, which only a specialist can decide. */
import {
  createQuestionFlow,
  type FlowEvent,
  type FlowState,
  getChosen,
} from '../questions/question.ts';
import { CHECK_QUESTIONS, type CheckQuestionId } from './check-questions.ts';
import { type CheckRule, OUTCOME_NAMES, type OutcomeName } from './outcomes.ts';

export type CheckAnswers = { readonly [Id in CheckQuestionId]?: string | readonly string[] };

export type CheckOutcome<Rule extends CheckRule> = {
  name: OutcomeName;
  rules: Rule[];
  /**
   * Less strict rules that also apply, except those on treatments tried; empty if help is needed
   * now.
   */
  alsoTell: Rule[];
};

/** The strictest rule decides; null if none applies. */
export function toCheckOutcome<Rule extends CheckRule>(
  answers: CheckAnswers,
  rules: readonly Rule[],
): CheckOutcome<Rule> | null {
  const found = rules.filter(({ question, value }) => getChosen(answers, question).includes(value));
  const name = OUTCOME_NAMES.find((outcome) => found.some((rule) => rule.outcome === outcome));
  if (name === undefined) return null;
  return {
    name,
    rules: found.filter(({ outcome }) => outcome === name),
    alsoTell: found.filter(
      ({ outcome, question }) =>
        name !== 'get-help-now' && outcome !== name && question !== 'treatments',
    ),
  };
}

export type CheckState = FlowState & { readonly answers: CheckAnswers };

export type CheckEvent = FlowEvent | { type: 'clear' };

export const INITIAL_CHECK: CheckState = { answers: {}, at: null };

/** In an emergency, skip the other questions. */
const FLOW = createQuestionFlow(CHECK_QUESTIONS, (answers) =>
  getChosen(answers, 'now').some((value) => value !== 'no'),
);

export function moveCheck(state: CheckState, event: CheckEvent): CheckState {
  return event.type === 'clear' ? INITIAL_CHECK : FLOW.move(state, event);
}

export function getOutcome<Rule extends CheckRule>(
  { at, answers }: CheckState,
  rules: readonly Rule[],
): CheckOutcome<Rule> | null {
  return at === 'done' ? toCheckOutcome(answers, rules) : null;
}
