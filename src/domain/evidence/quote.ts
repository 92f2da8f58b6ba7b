/** Words of a page that hold a value, and what stands on both sides, as W3C's TextQuoteSelector. */

export type Quote = {
  /** A slice of the page's text in its normal form; it may go over lines. */
  exact: string;
  /** What stands directly before it, with the blank or line break between. */
  prefix: string;
  suffix: string;
};

/** Words of a text by their offsets: from the first character to the one after the last. */
export type Span = { start: number; end: number };

/** Characters. A longer quote is more than the source for one figure. */
export const MAX_EXACT = 200;
export const MAX_CONTEXT = 80;

/** Whether what stands before and after a place belong to one word or number. */
function isJoined(before: string, after: string): boolean {
  if (/[\p{L}\p{N}\p{M}]$/u.test(before))
    return /^[\p{L}\p{N}\p{M}%£]|^[.,:/]\d|^['-]\p{L}/u.test(after);
  if (/\d[.,:/]$/.test(before)) return /^\d/.test(after);
  if (/[\p{L}\p{N}]['-]$/u.test(before)) return /^\p{L}/u.test(after);
  return /£$/.test(before) && /^\d/.test(after);
}

/** Whether a word or a number would be cut in two at a place. */
export function isWithinWord(text: string, at: number): boolean {
  return (
    at > 0 &&
    at < text.length &&
    isJoined(text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3))
  );
}

/** Where the exact words stand as whole words and numbers: "£99.99" is not in "£99.995". */
export function findWhole(text: string, exact: string): number[] {
  const places: number[] = [];
  if (exact === '') return places;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    if (!isWithinWord(text, at) && !isWithinWord(text, at + exact.length)) places.push(at);
  }
  return places;
}

/** The words from a place on, without the blanks at their ends and with the ends of cut words. */
export function toWholeWords(text: string, start: number, end: number): [number, number] {
  let [first, last] = [start, end];
  while (first < last && /\s/.test(text.charAt(first))) first++;
  while (last > first && /\s/.test(text.charAt(last - 1))) last--;
  while (first > 0 && first < last && isWithinWord(text, first)) first--;
  while (last < text.length && first < last && isWithinWord(text, last)) last++;
  return [first, last];
}

/** The last place up to `limit` where no word is cut; `start` when the first word is longer. */
function fitEnd(text: string, start: number, end: number, limit: number): number {
  let last = Math.min(end, start + limit);
  if (last === end) return end;
  while (last > start && !/\s/.test(text.charAt(last)) && !/\s/.test(text.charAt(last - 1))) last--;
  return last;
}

function fitStart(text: string, end: number, limit: number): number {
  let first = Math.max(0, end - limit);
  if (first === 0) return 0;
  while (first < end && !/\s/.test(text.charAt(first)) && !/\s/.test(text.charAt(first - 1)))
    first++;
  return first;
}

/**
 * The quote of what is selected in a text. Words that are selected in part are taken whole; of more
 * than `MAX_EXACT` characters the first words are taken. All three are slices of the text that touch,
 * and no word is cut in any of them.
 *
 * @param text in its normal form
 */
export function toQuote(text: string, start: number, end: number): Quote {
  const [first, widened] = toWholeWords(text, start, end);
  const [, last] = toWholeWords(text, first, fitEnd(text, first, widened, MAX_EXACT));
  return {
    exact: text.slice(first, last),
    prefix: text.slice(fitStart(text, first, MAX_CONTEXT), first),
    suffix: text.slice(last, fitEnd(text, last, text.length, MAX_CONTEXT)),
  };
}

/** Where a quote stands in a text: with what stood around it, or else where its words stand first, whole. */
export function placeQuote(
  text: string,
  { exact, prefix, suffix }: Quote,
): (Span & { isVerbatim: boolean }) | null {
  if (exact === '') return null;
  const whole = text.indexOf(prefix + exact + suffix);
  const start = whole === -1 ? findWhole(text, exact)[0] : whole + prefix.length;
  return start === undefined
    ? null
    : { start, end: start + exact.length, isVerbatim: whole !== -1 };
}
