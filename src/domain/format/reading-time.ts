const WORDS_PER_MINUTE = 200;

/** At a calm pace; at least 1. */
export function toReadingMinutes(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
