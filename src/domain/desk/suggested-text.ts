import type { FieldKind } from './desk-fields.ts';

type Suggested = { kind: FieldKind; suggestion: string | null };

const AMOUNTS = /£\d[\d,]*(?:\.\d+)?/g;
const NUMBERS = /\d[\d,]*(?:\.\d+)?/g;

/**
 * For amounts and numbers, the only number in the suggestion or, if any have a pound sign, the only
 * one of these; null if there is not exactly one. As an amount, "free" without a number is 0. For
 * other kinds, the suggestion itself.
 */
export function toSuggestedText({ kind, suggestion }: Suggested): string | null {
  if (suggestion === null || (kind !== 'pounds' && kind !== 'number')) return suggestion;
  const numbers = suggestion.match(AMOUNTS) ?? suggestion.match(NUMBERS) ?? [];
  if (numbers.length === 0) return kind === 'pounds' && /\bfree\b/i.test(suggestion) ? '0' : null;
  return numbers.length === 1 ? numbers[0] : null;
}
