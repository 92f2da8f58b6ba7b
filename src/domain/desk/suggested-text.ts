import type { FieldKind } from './desk-fields.ts';

type Suggested = { kind: FieldKind; suggestion: string | null };

const AMOUNTS = /£\d[\d,]*(?:\.\d+)?/g;
const NUMBERS = /\d[\d,]*(?:\.\d+)?/g;

/**
 * The suggestion or, for amounts and numbers, the only amount in pounds or else the only number in
 * it ("free" is an amount of 0); null if there is not exactly one.
 */
export function toSuggestedText({ kind, suggestion }: Suggested): string | null {
  if (suggestion === null || (kind !== 'pounds' && kind !== 'number')) return suggestion;
  const numbers = suggestion.match(AMOUNTS) ?? suggestion.match(NUMBERS) ?? [];
  if (numbers.length === 0) return kind === 'pounds' && /\bfree\b/i.test(suggestion) ? '0' : null;
  return numbers.length === 1 ? numbers[0] : null;
}
