/** In which order the figures of a page are answered: those in doubt first, then as the page has them. */

type Placed = { field: string; quote: string | null; outcome: string | null };

/**
 * The figures in their order. What the watcher did not find the same, and what the text no longer holds,
 * comes first; then they stand as their words do in the text, and those without words last.
 *
 * @param known fields in the order they have on the screen already, which they keep
 */
export function toReadingOrder<Figure extends Placed>(
  figures: readonly Figure[],
  text: string | null,
  known: readonly string[] = [],
): Figure[] {
  const isInDoubt = ({ quote, outcome }: Figure): boolean =>
    outcome !== null || (quote !== null && text !== null && !text.includes(quote));
  const toPlace = ({ quote }: Figure): number => {
    const at = quote === null || text === null ? -1 : text.indexOf(quote);
    return at === -1 ? Infinity : at;
  };
  const toKnown = ({ field }: Figure): number => {
    const at = known.indexOf(field);
    return at === -1 ? Infinity : at;
  };
  const ranked = figures.map((figure, index) => ({
    figure,
    ranks: [toKnown(figure), isInDoubt(figure) ? 0 : 1, toPlace(figure), index],
  }));
  const compare = (one: number[], other: number[]): number => {
    const at = one.findIndex((rank, index) => rank !== other[index]);
    return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  };
  return ranked
    .toSorted((one, other) => compare(one.ranks, other.ranks))
    .map(({ figure }) => figure);
}
