import type { CheckQuestionId } from './check-questions.ts';

export const OUTCOME_NAMES = [
  'get-help-now',
  'not-at-present',
  'ask-hospital-team-first',
  'ask-gp-first',
  'worth-asking',
] as const;

export type OutcomeName = (typeof OUTCOME_NAMES)[number];

export type CheckRule = {
  question: CheckQuestionId;
  value: string;
  outcome: OutcomeName;
  reason: string;
};
