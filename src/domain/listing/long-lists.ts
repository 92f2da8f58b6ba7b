export type ListPage<Item> = {
  items: Item[];
  page: number;
  pages: number;
  total: number;
};

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

/** @throws Error if the list has fewer pages */
export function pickPage<Page extends { page: number }>(
  pages: readonly Page[],
  page: number,
): Page {
  const found = pages[page - 1];
  if (!found) throw new Error(`The list has no page ${page}.`);
  return found;
}

/** For a [...path] file in the list's folder. */
export function toListRoutes(pages: readonly { page: number }[]) {
  return pages.map(({ page }) => ({
    params: { path: toListPath('', page).slice(1) || undefined },
  }));
}

/**
 * Reads the path of a route from `toListRoutes`. An alias has no path and shows the first page. The
 * suffix makes the titles of later pages unique.
 */
export function readListRoute(list: string, path: string | undefined) {
  const page = Number(/^page\/(\d+)$/.exec(path ?? '')?.[1] ?? 1);
  return { page, path: toListPath(list, page), suffix: page === 1 ? '' : `, page ${page}` };
}

export function toListPath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Island props, whose short names save bytes on every page. */
export type CarriedList<Item> = {
  items: Item[];
  total: number;
  rest: string | null;
};

export function toCarriedList<Item>(
  items: Item[],
  total: number,
  address: string,
): CarriedList<Item> {
  return { items, total, rest: items.length < total ? address : null };
}
