/** Moving through the eligibility check. An answer that means danger ends it at once. */
import { createQuestionFlow, type FlowEvent, type FlowState } from '../questions/question-flow.ts';
import { type CheckOutcome, toCheckOutcome } from './check-outcome.ts';
import { CHECK_QUESTIONS, type CheckAnswers } from './check-questions.ts';

export type CheckState = FlowState & { readonly answers: CheckAnswers };

export type CheckEvent = FlowEvent | { type: 'clear' };

export const INITIAL_CHECK: CheckState = { answers: {}, at: null };

const FLOW = createQuestionFlow(
  CHECK_QUESTIONS,
  (answers) => toCheckOutcome(answers)?.name === 'get-help-now',
);

/** The check after an event; an event that is not allowed leaves it where it is. */
export function moveCheck(state: CheckState, event: CheckEvent): CheckState {
  return event.type === 'clear' ? INITIAL_CHECK : FLOW.move(state, event);
}

/** The outcome, once the check is done. */
export function getOutcome({ at, answers }: CheckState): CheckOutcome | null {
  return at === 'done' ? toCheckOutcome(answers) : null;
}
