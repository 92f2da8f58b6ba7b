const WORDS_PER_MINUTE = 200;

export const countWords = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '').length;

export const toReadingMinutes = (texts: readonly string[]): number =>
  Math.max(1, Math.round(countWords(texts) / WORDS_PER_MINUTE));
