/**
 * The eligibility check: private, in plain words. Nothing here ever says that somebody qualifies, because
 * that is for a specialist to decide, person by person.
 */
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
  /** The rules that lead there, in the order of the table; at least one. */
  rules: Rule[];
  /** Rules that apply too and are milder: worth telling a doctor. */
  alsoTell: Rule[];
};

/**
 * The outcome of the answers given: the strictest rule that applies decides. Null while none applies;
 * a check that is done has an outcome, as every answer about treatments has a rule.
 */
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

/** Something happens now that cannot wait for the other questions. */
const FLOW = createQuestionFlow(CHECK_QUESTIONS, (answers) =>
  getChosen(answers, 'now').some((value) => value !== 'no'),
);

/** The check after an event; an event that is not allowed leaves it where it is. */
export function moveCheck(state: CheckState, event: CheckEvent): CheckState {
  return event.type === 'clear' ? INITIAL_CHECK : FLOW.move(state, event);
}

/** The outcome, once the check is done. */
export function getOutcome<Rule extends CheckRule>(
  { at, answers }: CheckState,
  rules: readonly Rule[],
): CheckOutcome<Rule> | null {
  return at === 'done' ? toCheckOutcome(answers, rules) : null;
}
