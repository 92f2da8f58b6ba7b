/** Rules §9, "Match scoring". Shares of 1, only for parts that are present. */
import { MATCH_PARTS, type MatchPart } from './match-score.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

export type Weights = Readonly<Partial<Record<MatchPart, number>>>;

export const DEFAULT_WEIGHTS = {
  condition: 0.4,
  budget: 0.25,
  priorities: 0.2,
  location: 0.1,
  urgency: 0.05,
} as const satisfies Weights;

export function getAnsweredParts(answers: QuizAnswers): MatchPart[] {
  return MATCH_PARTS.filter((part) => answers[part] !== undefined);
}

function toShares(parts: readonly MatchPart[], weights: Weights, whole: number): Weights {
  const given = parts.map((part) => Math.max(0, weights[part] ?? 0));
  const sum = given.reduce((total, weight) => total + weight, 0);
  // If all weights are zero, uses the default proportions.
  const sizes = sum > 0 ? given : parts.map((part) => DEFAULT_WEIGHTS[part]);
  const divisor = sizes.reduce((total, weight) => total + weight, 0);
  return Object.fromEntries(
    parts.map((part, index) => [part, ((sizes[index] ?? 0) / divisor) * whole]),
  );
}

/** The shares add up to 1, so an unanswered question neither helps nor harms a clinic. */
export function toAnsweredWeights(answers: QuizAnswers, weights: Weights): Weights {
  return toShares(getAnsweredParts(answers), weights, 1);
}

/** Sets one part (0 to 1); the others share the rest in proportion. A single part stays at 1. */
export function renormaliseWeights(weights: Weights, part: MatchPart, value: number): Weights {
  const others = MATCH_PARTS.filter((other) => other !== part && weights[other] !== undefined);
  if (others.length === 0 || weights[part] === undefined) return weights;
  const share = Math.min(1, Math.max(0, value));
  return { ...toShares(others, weights, 1 - share), [part]: share };
}

export function toPercents(weights: Weights): Partial<Record<MatchPart, number>> {
  const parts = MATCH_PARTS.filter((part) => weights[part] !== undefined);
  if (parts.length === 0) return {};
  const percents = splitWhole(
    100,
    parts.map((part) => (weights[part] ?? 0) * 100),
  );
  return Object.fromEntries(parts.map((part, index) => [part, percents[index] ?? 0]));
}

export function splitWhole(whole: number, sizes: readonly number[]): number[] {
  const parts = sizes.map(Math.floor);
  let left = whole;
  for (const part of parts) left -= part;
  const fractions = left > 0 ? sizes.map((size) => size - Math.floor(size)) : [];
  for (; left > 0 && fractions.length > 0; left -= 1) {
    const next = fractions.indexOf(Math.max(...fractions));
    parts[next] = (parts[next] ?? 0) + 1;
    fractions[next] = -1;
  }
  return parts;
}
