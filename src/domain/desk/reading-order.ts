type Placed = { field: string; quote: string | null; outcome: string | null };

/**
 * Doubtful figures first: the watcher found a difference, or the text lacks the quote. Then in
 * text order, with figures without a quote last.
 *
 * @param known fields already on screen, which keep their order
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
