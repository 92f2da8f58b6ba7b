/** Text as the fonts of the share images can draw it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ShareCard } from '../../domain/share/share-cards.ts';

/** Each package says which characters its files hold; the two agree on these sets. */
const COVERAGE = resolve('node_modules/@fontsource/source-sans-3/unicode.json');
export const SUBSETS = ['latin', 'latin-ext'] as const;

type Range = { first: number; last: number };

function parseRanges(text: string): Range[] {
  return Array.from(text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g), ([, first = '', last]) => ({
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last ?? first, 16),
  }));
}

let ranges: Range[] | null = null;

function getRanges(): Range[] {
  if (ranges === null) {
    const coverage = JSON.parse(readFileSync(COVERAGE, 'utf8')) as Record<string, string>;
    ranges = SUBSETS.flatMap((subset) => parseRanges(coverage[subset] ?? ''));
  }
  return ranges;
}

function isDrawable(text: string): boolean {
  return Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return getRanges().some(({ first, last }) => code >= first && code <= last);
  });
}

/** The character; else the plain ones that mean the same; else nothing. */
function toDrawable(character: string): string {
  // Controls, joiners and marks of direction have no shape of their own.
  if (/\p{C}/u.test(character)) return '';
  const plain = [character, character.normalize('NFKC')].find(isDrawable);
  return plain ?? '';
}

/**
 * The text on one line, without what the fonts cannot draw; the other text when no letter or digit
 * would be left.
 */
function toDrawableText(text: string, otherwise: string): string {
  const drawable = Array.from(text.normalize('NFC').replace(/\s+/g, ' '), toDrawable)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(drawable) ? drawable : otherwise;
}

/** The card with texts that can all be drawn. */
export function toDrawableCard(card: ShareCard): ShareCard {
  const orNull = (text: string | null) => (text === null ? null : toDrawableText(text, '') || null);
  const kind = toDrawableText(card.kind, 'Page');
  return {
    kind,
    title: toDrawableText(card.title, kind),
    detail: orNull(card.detail),
    figures: card.figures
      .map(({ label, value }) => ({ label, value: toDrawableText(value, '') }))
      .filter(({ value }) => value !== ''),
    gap: orNull(card.gap),
    date: orNull(card.date),
  };
}
