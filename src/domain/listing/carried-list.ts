/**
 * A list that a page carries in whole or in part. These are an island's props, so their names are
 * bytes of every page that has one.
 */
export type CarriedList<Item> = {
  /** What the page carries. */
  items: Item[];
  /** How many there are in all. */
  total: number;
  /** The address of the whole list; null when the page carries it. */
  rest: string | null;
};

/**
 * Gives what a page carries of a list.
 *
 * @param items the part it carries
 * @param total how many there are in all
 * @param address where the whole list is built
 */
export function toCarriedList<Item>(
  items: Item[],
  total: number,
  address: string,
): CarriedList<Item> {
  return { items, total, rest: items.length < total ? address : null };
}
