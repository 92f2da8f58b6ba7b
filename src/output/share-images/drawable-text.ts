import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ShareCard } from '../../domain/share/share-cards.ts';

/** These sets are the same in both font packages. */
const COVERAGE = resolve('node_modules/@fontsource/source-sans-3/unicode.json');
export const SUBSETS = ['latin', 'latin-ext'] as const;
export type Subset = (typeof SUBSETS)[number];

function parseRanges(text: string): string[] {
  return Array.from(
    text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(first + index));
    },
  ).flat();
}

export function readCharacters(subset: Subset): string[] {
  const coverage = JSON.parse(readFileSync(COVERAGE, 'utf8')) as Record<Subset, string>;
  return parseRanges(coverage[subset]);
}

let drawable: ReadonlySet<string> | null = null;

function isDrawable(text: string): boolean {
  const characters = (drawable ??= new Set(SUBSETS.flatMap(readCharacters)));
  return Array.from(text).every((character) => characters.has(character));
}

function toDrawable(character: string): string {
  // Controls, joiners and direction marks have no glyph.
  if (/\p{C}/u.test(character)) return '';
  const plain = [character, character.normalize('NFKC')].find(isDrawable);
  return plain ?? '';
}

function toDrawableText(text: string, otherwise: string): string {
  const drawable = Array.from(text.normalize('NFC').replace(/\s+/g, ' '), toDrawable)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(drawable) ? drawable : otherwise;
}

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
    ledger: card.ledger,
    date: orNull(card.date),
  };
}
