/** A long list cut into static pages. */

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
