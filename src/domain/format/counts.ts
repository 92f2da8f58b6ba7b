export const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export function formatCount(count: number, one: string, plural = `${one}s`): string {
  return `${count} ${count === 1 ? one : plural}`;
}

export function formatEvery(months: number): string {
  return months === 1 ? 'every month' : `every ${months} months`;
}

export const toLowerStart = (words: string): string =>
  words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

export function toSentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const toNumberWord = (count: number): string =>
  count <= 10 ? toSentenceCase(NUMBER_WORDS[count] ?? '') : String(count);
