/** How text becomes words that can be compared. */
import { toPlainLetters } from './plain-letters.ts';

/** A word as it stands in a text; apostrophes belong to it. */
export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Plurals and possessives; `ss`, `us` and `is` end words of their own (cannabis, sclerosis). */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$/.test(word)) return word;
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const PLAIN = /^[a-z\d]+$/i;

/** What is compared in place of a word: plain lower-case letters, in the singular. */
export function toTerm(word: string): string {
  // Most words are plain already, and an index makes terms of tens of thousands.
  const plain = PLAIN.test(word) ? word.toLowerCase() : toPlainLetters(word);
  return toSingular(plain.replace(/['’]s?/g, ''));
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
