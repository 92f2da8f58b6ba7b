/** Where the eligibility check can end, and what leads there. */
import type { CheckQuestionId } from './check-questions.ts';

/** From the strictest to the mildest. */
export const OUTCOME_NAMES = [
  'get-help-now',
  'not-at-present',
  'ask-gp-first',
  'worth-asking',
] as const;

export type OutcomeName = (typeof OUTCOME_NAMES)[number];

export type CheckRule = {
  question: CheckQuestionId;
  /** The answer that brings the rule to bear. */
  value: string;
  outcome: OutcomeName;
  reason: string;
};
