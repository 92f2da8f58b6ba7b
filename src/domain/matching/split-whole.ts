/**
 * Whole numbers near the given sizes that add up to exactly `whole`, by largest remainder: each size
 * is rounded down, and what is left goes to the largest fractions, earlier ones first.
 */
export function splitWhole(whole: number, sizes: readonly number[]): number[] {
  const parts = sizes.map(Math.floor);
  let left = whole;
  for (const part of parts) left -= part;
  const fractions = left > 0 ? sizes.map((size) => size - Math.floor(size)) : [];
  for (; left > 0 && fractions.length > 0; left -= 1) {
    const next = fractions.indexOf(Math.max(...fractions));
    parts[next] = (parts[next] ?? 0) + 1;
    fractions[next] = -1;
  }
  return parts;
}
