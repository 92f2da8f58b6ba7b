export const MAX_PAGE_TEXT = 200_000;

/** Format characters, variation selectors and lone surrogates. */
const INVISIBLE = /[\p{Cf}\p{Cs}]|[\uFE00-\uFE0F]/gu;
// NFKC would join a footnote mark or a fraction to the number before it: "£99²" is not £992.
const RAISED_AFTER_DIGIT = /(?<=\d)(?=[²³¹⁰-⁹₀-₉¼-¾⅐-⅞])/g;
const SINGLE_QUOTES = /[‘’‚‛′]/g;
const DOUBLE_QUOTES = /[“”„‟″]/g;
const FRACTION_SLASH = /\u2044/g;
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;
const BLANKS = /[\s\p{Cc}]+/gu;
const LOOSE_POUND = /£\s+(?=\d)/g;

/** Cuts between lines or words, because part of a number is a different number. */
function cut(text: string): string {
  if (text.length <= MAX_PAGE_TEXT) return text;
  const head = text.slice(0, MAX_PAGE_TEXT);
  const line = head.lastIndexOf('\n');
  const end = line > MAX_PAGE_TEXT / 2 ? line : Math.max(line, head.lastIndexOf(' '), 0);
  return head.slice(0, end).trimEnd();
}

/** Normal form in which page text is stored and searched. Idempotent; never throws. */
export function normaliseText(text: string): string {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(RAISED_AFTER_DIGIT, ' ')
    .normalize('NFKC')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(FRACTION_SLASH, '/');
  const lines = plain
    .split(LINE_BREAKS)
    .map((line) => line.replace(BLANKS, ' ').trim())
    .filter((line) => line !== '');
  return cut(lines.join('\n').replace(LOOSE_POUND, '£'));
}
