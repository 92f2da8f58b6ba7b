/** Lists too long for one page: cut into static pages, or carried by a page in part. */

export type ListPage<Item> = {
  items: Item[];
  /** Counts from 1. */
  page: number;
  pages: number;
  total: number;
};

/** Cuts a list, in its order, into pages: every item on one, and at least one page. */
export function toListPages<Item>(
  items: readonly Item[],
  pageSize: number,
): [ListPage<Item>, ...ListPage<Item>[]] {
  const total = items.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const toPage = (page: number): ListPage<Item> => {
    const end = page * pageSize;
    return { items: items.slice(end - pageSize, end), page, pages, total };
  };
  const others = Array.from({ length: pages - 1 }, (_, index) => toPage(index + 2));
  return [toPage(1), ...others];
}

/** A page of a list by its number. Throws when the list has fewer. */
export function pickPage<Page extends { page: number }>(
  pages: readonly Page[],
  page: number,
): Page {
  const found = pages[page - 1];
  if (!found) throw new Error(`The list has no page ${page}.`);
  return found;
}

/** The routes of a list's pages, for a file named [...path] in the folder of its address. */
export function toListRoutes(pages: readonly { page: number }[]) {
  return pages.map(({ page }) => ({
    params: { path: toListPath('', page).slice(1) || undefined },
  }));
}

/** The number of the page that such a route is for. */
export const toPageNumber = (path: string | undefined): number =>
  Number(/^page\/(\d+)$/.exec(path ?? '')?.[1] ?? 1);

/** What titles add on a further page of a list, so that each is told apart. */
export function toPageSuffix(page: number): string {
  return page === 1 ? '' : `, page ${page}`;
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
