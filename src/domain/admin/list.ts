/** Desk lists with search, filters, sorting and pages. The query is in the address. */
import { isTypo } from '../search/typos.ts';

type Compare<Item> = (one: Item, other: Item) => number;

type ListFilter<Item> = {
  /** Possible values; omitted for free text. */
  choices?: readonly string[];
  keeps: (item: Item, choice: string) => boolean;
};

export type ListRules<Item, Column extends string, Filter extends string> = {
  columns: Readonly<Record<Column, Compare<Item>>>;
  /** Columns that sort in descending order first. */
  largestFirst: ReadonlySet<Column>;
  /** The default order, also used to break ties. */
  defaultSort: Column;
  filters: Readonly<Record<Filter, ListFilter<Item>>>;
  toText: (item: Item) => string;
};

export type ListQuery<Column extends string, Filter extends string> = {
  /** Every word must occur. */
  search: string;
  /** Empty for any value. */
  filters: Readonly<Record<Filter, string>>;
  sort: Column;
  isDescending: boolean;
  /** From 1. */
  page: number;
};

export const PAGE_SIZE = 50;

export const toKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** The query from the address. Invalid parameters are ignored. */
export function parseListQuery<Item, Column extends string, Filter extends string>(
  { columns, largestFirst, defaultSort, filters }: ListRules<Item, Column, Filter>,
  params: URLSearchParams,
): ListQuery<Column, Filter> {
  const sort = toKeys(columns).find((column) => column === params.get('sort')) ?? defaultSort;
  const order = params.get('order');
  const page = Number(params.get('page'));
  const chosen = toKeys(filters).map((name) => {
    const choice = params.get(name) ?? '';
    return [name, filters[name].choices?.includes(choice) === false ? '' : choice];
  });
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(chosen) as Record<Filter, string>,
    sort,
    isDescending: order === 'desc' || (order !== 'asc' && largestFirst.has(sort)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function toListParams<Item, Column extends string, Filter extends string>(
  { largestFirst, defaultSort }: ListRules<Item, Column, Filter>,
  { search, filters, sort, isDescending, page }: ListQuery<Column, Filter>,
): URLSearchParams {
  const isDefault = isDescending === largestFirst.has(sort);
  const all = {
    q: search,
    ...filters,
    sort: sort === defaultSort ? '' : sort,
    order: isDefault ? '' : isDescending ? 'desc' : 'asc',
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries<string>(all).filter(([, value]) => value !== ''));
}

export function sortBy<Item, Column extends string, Filter extends string>(
  { largestFirst }: ListRules<Item, Column, Filter>,
  query: ListQuery<Column, Filter>,
  sort: Column,
): ListQuery<Column, Filter> {
  const isDescending = query.sort === sort ? !query.isDescending : largestFirst.has(sort);
  return { ...query, sort, isDescending, page: 1 };
}

const toLower = (text: string) => text.toLocaleLowerCase('en-GB');

export const toWords = (text: string): string[] => toLower(text).split(/\s+/).filter(Boolean);

const hasTypo = (text: string, word: string) =>
  text.includes(word) || text.split(/[^\p{L}\p{N}]+/u).some((other) => isTypo(word, other));

/**
 * One page of matching items, and the total number of matches. If no item has all the words, allows
 * for typos. `page` is capped at the last page.
 *
 * @param isFoundElsewhere whether an item contains the words in text that `toText` leaves out
 */
export function listItems<Item extends Base, Base, Column extends string, Filter extends string>(
  items: readonly Item[],
  { columns, largestFirst, defaultSort, filters, toText }: ListRules<Base, Column, Filter>,
  query: ListQuery<Column, Filter>,
  isFoundElsewhere: (item: Item) => boolean = () => false,
): { shown: Item[]; found: number; page: number; pages: number } {
  const words = toWords(query.search);
  const kept = items.filter((item) =>
    toKeys(filters).every((name) => {
      const choice = query.filters[name];
      return choice === '' || filters[name].keeps(item, choice);
    }),
  );
  const search = (holds: (text: string, word: string) => boolean) =>
    kept.filter((item) => {
      const text = toLower(toText(item));
      return (
        words.every((word) => holds(text, word)) || (words.length > 0 && isFoundElsewhere(item))
      );
    });
  const exact = search((text, word) => text.includes(word));
  const found = exact.length > 0 ? exact : search(hasTypo);
  const direct = (isDescending: boolean) => (isDescending ? -1 : 1);
  found.sort(
    (one, other) =>
      direct(query.isDescending) * columns[query.sort](one, other) ||
      direct(largestFirst.has(defaultSort)) * columns[defaultSort](one, other),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { shown, found: found.length, page, pages };
}
