/** `1 review`, `2 reviews`; `plural` where an "s" does not make one. */
export function formatCount(count: number, one: string, plural = `${one}s`): string {
  return `${count} ${count === 1 ? one : plural}`;
}

/** `every month`, `every 3 months`. */
export function formatEvery(months: number): string {
  return months === 1 ? 'every month' : `every ${months} months`;
}

/** The words with a capital letter in front. */
export function toSentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
