/** Follows W3C's TextQuoteSelector. */

export type Quote = {
  exact: string;
  /** The text directly before, including any space or line break. */
  prefix: string;
  suffix: string;
};

export type Span = { start: number; end: number };

/** Characters. A longer quote would cover more than one figure. */
export const MAX_EXACT = 200;
export const MAX_CONTEXT = 80;

/** Whether both sides of a position belong to one word or number. */
function isJoined(before: string, after: string): boolean {
  if (/[\p{L}\p{N}\p{M}]$/u.test(before))
    return /^[\p{L}\p{N}\p{M}%£]|^[.,:/]\d|^['-]\p{L}/u.test(after);
  if (/\d[.,:/]$/.test(before)) return /^\d/.test(after);
  if (/[\p{L}\p{N}]['-]$/u.test(before)) return /^\p{L}/u.test(after);
  return /£$/.test(before) && /^\d/.test(after);
}

export function isWithinWord(text: string, at: number): boolean {
  return (
    at > 0 &&
    at < text.length &&
    isJoined(text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3))
  );
}

/** Whole words and numbers only: "£99.99" is not in "£99.995". */
export function findWhole(text: string, exact: string): number[] {
  const places: number[] = [];
  if (exact === '') return places;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    if (!isWithinWord(text, at) && !isWithinWord(text, at + exact.length)) places.push(at);
  }
  return places;
}

/** Trims spaces and completes partial words. */
export function toWholeWords(text: string, start: number, end: number): [number, number] {
  let [first, last] = [start, end];
  while (first < last && /\s/.test(text.charAt(first))) first++;
  while (last > first && /\s/.test(text.charAt(last - 1))) last--;
  while (first > 0 && first < last && isWithinWord(text, first)) first--;
  while (last < text.length && first < last && isWithinWord(text, last)) last++;
  return [first, last];
}

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

export function toQuote(text: string, start: number, end: number): Quote {
  const [first, widened] = toWholeWords(text, start, end);
  const [, last] = toWholeWords(text, first, fitEnd(text, first, widened, MAX_EXACT));
  return {
    exact: text.slice(first, last),
    prefix: text.slice(fitStart(text, first, MAX_CONTEXT), first),
    suffix: text.slice(last, fitEnd(text, last, text.length, MAX_CONTEXT)),
  };
}

/** Where the context matches, or else the first occurrence of the words. */
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
