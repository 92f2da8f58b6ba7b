/** The desk's lists: searching, filtering, sorting and paging, with a query that the address carries. */
import { isSlip } from '../search/slips.ts';

type Compare<Item> = (one: Item, other: Item) => number;

type ListFilter<Item> = {
  /** What can be chosen; left out where any words can. */
  choices?: readonly string[];
  keeps: (item: Item, choice: string) => boolean;
};

export type ListRules<Item, Column extends string, Filter extends string> = {
  columns: Readonly<Record<Column, Compare<Item>>>;
  /** Those whose largest comes first when they are first chosen. */
  largestFirst: ReadonlySet<Column>;
  /** The order of a list that nobody sorted; it also orders what is equal. */
  usual: Column;
  filters: Readonly<Record<Filter, ListFilter<Item>>>;
  /** Where a search looks. */
  toText: (item: Item) => string;
};

export type ListQuery<Column extends string, Filter extends string> = {
  /** Every word of it must occur. */
  search: string;
  /** The empty string for any. */
  filters: Readonly<Record<Filter, string>>;
  sort: Column;
  isDescending: boolean;
  /** From 1. */
  page: number;
};

export const PAGE_SIZE = 50;

export const toKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** The query that an address's parameters carry. Invalid parameters are ignored. */
export function parseListQuery<Item, Column extends string, Filter extends string>(
  { columns, largestFirst, usual, filters }: ListRules<Item, Column, Filter>,
  params: URLSearchParams,
): ListQuery<Column, Filter> {
  const sort = toKeys(columns).find((column) => column === params.get('sort')) ?? usual;
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

/** The parameters that carry the query; what is usual is left out. */
export function toListParams<Item, Column extends string, Filter extends string>(
  { largestFirst, usual }: ListRules<Item, Column, Filter>,
  { search, filters, sort, isDescending, page }: ListQuery<Column, Filter>,
): URLSearchParams {
  const isUsual = isDescending === largestFirst.has(sort);
  const all = {
    q: search,
    ...filters,
    sort: sort === usual ? '' : sort,
    order: isUsual ? '' : isDescending ? 'desc' : 'asc',
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries<string>(all).filter(([, value]) => value !== ''));
}

/** The query after a column's heading was pressed: sorted by that column, or in the reverse order. */
export function sortBy<Item, Column extends string, Filter extends string>(
  { largestFirst }: ListRules<Item, Column, Filter>,
  query: ListQuery<Column, Filter>,
  sort: Column,
): ListQuery<Column, Filter> {
  const isDescending = query.sort === sort ? !query.isDescending : largestFirst.has(sort);
  return { ...query, sort, isDescending, page: 1 };
}

const toLower = (text: string) => text.toLocaleLowerCase('en-GB');

/** The words of a search, in small letters. */
export const toWords = (text: string): string[] => toLower(text).split(/\s+/).filter(Boolean);

const hasSlip = (text: string, word: string) =>
  text.includes(word) || text.split(/[^\p{L}\p{N}]+/u).some((other) => isSlip(word, other));

/**
 * One page of the items that match, in order, and how many match on all pages. Where no item has all
 * the words, those that have words which may be slips of the pen match. `page` is the last one where
 * the query names a later one.
 *
 * @param isFoundElsewhere whether an item has the words where `toText` does not look
 */
export function listItems<Item extends Base, Base, Column extends string, Filter extends string>(
  items: readonly Item[],
  { columns, largestFirst, usual, filters, toText }: ListRules<Base, Column, Filter>,
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
  const found = exact.length > 0 ? exact : search(hasSlip);
  const direct = (isDescending: boolean) => (isDescending ? -1 : 1);
  found.sort(
    (one, other) =>
      direct(query.isDescending) * columns[query.sort](one, other) ||
      direct(largestFirst.has(usual)) * columns[usual](one, other),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { shown, found: found.length, page, pages };
}
