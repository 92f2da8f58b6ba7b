/** The five parts of a match, each with its rule (rules §9, "Match scoring"). */
import type { MatchPart, PartRule } from './match-score.ts';
import { BUDGET_RULE } from './score-budget.ts';
import { CONDITION_RULE } from './score-condition.ts';
import { LOCATION_RULE } from './score-location.ts';
import { PRIORITIES_RULE } from './score-priorities.ts';
import { URGENCY_RULE } from './score-urgency.ts';

export const MATCH_RULES: Readonly<Record<MatchPart, PartRule>> = {
  condition: CONDITION_RULE,
  budget: BUDGET_RULE,
  priorities: PRIORITIES_RULE,
  location: LOCATION_RULE,
  urgency: URGENCY_RULE,
};
