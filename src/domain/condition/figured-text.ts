/** Text of a guide in which `{{figure-id}}` stands for a figure with a provenance record. */

export type TextPart = { text: string } | { figure: string };

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** The text cut at its figures, in order; no empty parts. */
export function toTextParts(text: string): TextPart[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index): TextPart => (index % 2 === 1 ? { figure: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

/** Ids of the figures that a text shows, in order, with repeats. */
export function findFigureIds(text: string): string[] {
  return [...text.matchAll(PLACEHOLDERS)].map(([, id = '']) => id);
}
