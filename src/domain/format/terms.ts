import { toPlainLetters } from './plain-letters.ts';

export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words that end in `ss`, `us` or `is` are not plurals (cannabis, sclerosis). */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$/.test(word)) return word;
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const PLAIN = /^[a-z\d]+$/i;

export function toTerm(word: string): string {
  // For speed: an index has tens of thousands of terms, most of them plain.
  const plain = PLAIN.test(word) ? word.toLowerCase() : toPlainLetters(word);
  return toSingular(plain.replace(/['’]s?/g, ''));
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
