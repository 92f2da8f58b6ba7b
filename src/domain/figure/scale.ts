/** One figure over all clinics that are compared, as it is drawn on a line (rules §10, "Dots and lines"). */

export type Scale = {
  low: number;
  high: number;
  /**
   * Where each clinic stands, percent of the way from low to high: distinct, in order. Where they are very
   * many, where some clinic stands nearby.
   */
  ticks: readonly number[];
};

/** Percent, with one decimal: a tenth of it is less than a pixel. */
export function toPlace(value: number, { low, high }: Pick<Scale, 'low' | 'high'>): number {
  return Math.round(((value - low) / (high - low)) * 1000) / 10;
}

/** More could not be told apart on a card. */
const MOST_TICKS = 60;
/** Percent from one tick to the next where they are too many. */
const COARSE_STEP = 2;

/** Distinct, in order. */
function toTicks(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}

/**
 * Gives the scale of what is known.
 *
 * @param values in one unit; null where nobody has checked
 * @returns null where fewer than two values differ, which no line compares
 */
export function toScale(values: readonly (number | null)[]): Scale | null {
  const known = values.filter((value) => value !== null);
  const ends = { low: Math.min(...known), high: Math.max(...known) };
  if (known.length < 2 || ends.low === ends.high) return null;
  const ticks = toTicks(known.map((value) => toPlace(value, ends)));
  if (ticks.length <= MOST_TICKS) return { ...ends, ticks };
  const coarse = ticks.map((place) => Math.round(place / COARSE_STEP) * COARSE_STEP);
  return { ...ends, ticks: toTicks(coarse) };
}
