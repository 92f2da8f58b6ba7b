/** Lists too long for one page: cut into static pages, or carried by a page in part. */

export type ListPage<Item> = {
  items: Item[];
  /** Counts from 1. */
  page: number;
  pages: number;
  total: number;
};

/** Cuts a list, in its order, into pages: every item on one, and at least one page. */
export function toListPages<Item>(items: readonly Item[], pageSize: number): ListPage<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  return Array.from({ length: pages }, (_, index) => ({
    items: items.slice(index * pageSize, (index + 1) * pageSize),
    page: index + 1,
    pages,
    total: items.length,
  }));
}

/** `/articles` for the first page of the list, `/articles/page/2` and on for the others. */
export function toListPath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/**
 * A list that a page carries in whole or in part. These are an island's props, so their names are
 * bytes of every page that has one.
 */
export type CarriedList<Item> = {
  items: Item[];
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
