import { toPlainLetters } from './plain-letters.ts';

export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** `ss`, `us` and `is` end words of their own (cannabis, sclerosis). */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$/.test(word)) return word;
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const PLAIN = /^[a-z\d]+$/i;

export function toTerm(word: string): string {
  // Most words are plain, and an index makes tens of thousands of terms.
  const plain = PLAIN.test(word) ? word.toLowerCase() : toPlainLetters(word);
  return toSingular(plain.replace(/['’]s?/g, ''));
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
