/** One figure across all the compared clinics, drawn on a line (rules §10, "Dots and lines"). */

export type Scale = {
  low: number;
  high: number;
  /** Percent from low to high: distinct, ascending and, if there are very many, rounded. */
  ticks: readonly number[];
};

/** Percent, to one decimal place, which is less than a pixel. */
export function toPlace(value: number, { low, high }: Pick<Scale, 'low' | 'high'>): number {
  return Math.round(((value - low) / (high - low)) * 1000) / 10;
}

/** More would merge on a card. */
const MAX_TICKS = 60;
const COARSE_STEP = 2;

function toTicks(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}

/** Fewer would only reflect what we happen to know. */
const MIN_VALUES = 5;

/** @returns null for fewer than five values, or if all are equal */
export function toScale(values: readonly (number | null)[]): Scale | null {
  const known = values.filter((value) => value !== null);
  const ends = { low: Math.min(...known), high: Math.max(...known) };
  if (known.length < MIN_VALUES || ends.low === ends.high) return null;
  const ticks = toTicks(known.map((value) => toPlace(value, ends)));
  if (ticks.length <= MAX_TICKS) return { ...ends, ticks };
  const coarse = ticks.map((place) => Math.round(place / COARSE_STEP) * COARSE_STEP);
  return { ...ends, ticks: toTicks(coarse) };
}
