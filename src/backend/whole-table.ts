/** Reads a whole table, page by page. */
import type { Backend } from './client.ts';
import type { Row, TableName, ViewName } from './database.types.ts';
import {
  readPage,
  REQUEST_TIMEOUT_MS,
  RETRY_DELAYS_MS,
  type WholeTableOptions,
} from './page-request.ts';
import { PAGE_SIZE } from './rest.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';

type ReadOf<Name extends TableName | ViewName> = Name extends unknown
  ? {
      from: Name;
      /** The column with a different text in every row, by which pages are ordered. */
      key: keyof Row<Name> & string;
      /** By column, as the REST interface writes filters. */
      where?: Readonly<Partial<Record<keyof Row<Name> & string, string>>>;
    }
  : never;

/** A table or view as the snapshot reads it. */
export type WholeRead = ReadOf<TableName | ViewName>;

/** What an anonymous visitor may read (rules §7), by the name of its file in the snapshot. */
export const SNAPSHOT_READS = {
  clinics: { from: 'clinics', key: 'id', where: { active: 'eq.true' } },
  clinic_reviews: { from: 'clinic_reviews', key: 'id' },
  clinic_strains: { from: 'clinic_strains', key: 'id' },
  figure_sources: { from: 'figure_sources', key: 'id' },
  figure_fields: { from: 'figure_fields', key: 'field' },
  check_counts: { from: 'check_counts', key: 'name' },
  articles: { from: 'articles', key: 'id', where: { published: 'eq.true' } },
  article_redirects: { from: 'article_redirects', key: 'slug' },
  condition_counts: { from: 'clinic_condition_match_count', key: 'id' },
  site_words: { from: 'site_words', key: 'path' },
  review_decisions: { from: 'review_decisions', key: 'id' },
  figure_disputes: { from: 'figure_disputes', key: 'id' },
  figure_change_reasons: { from: 'figure_change_reasons', key: 'id' },
} as const satisfies Record<string, WholeRead>;

export type StoredRow = Record<string, unknown>;

/** The rows whose key is not before `first` and before `end`; null where there is no bound. */
export type KeyRange = { first: string | null; end: string | null };

const toPath = (
  { from, key, where }: WholeRead,
  { first, end }: KeyRange,
  after: string | null,
) => {
  const search = new URLSearchParams({
    select: '*',
    ...where,
    order: `${key}.asc`,
    limit: `${PAGE_SIZE}`,
  });
  if (after !== null) search.append(key, `gt.${after}`);
  else if (first !== null) search.append(key, `gte.${first}`);
  if (end !== null) search.append(key, `lt.${end}`);
  return `${from}?${search.toString()}`;
};

const EVERY_KEY: KeyRange = { first: null, end: null };

/**
 * The rows of a table that an anonymous visitor may read, in pages that cannot skip one and each cost the
 * same, and compared with the number of rows that the backend counts: a host that cuts answers short is
 * noticed. A failure is the last that comes. Nothing is cached, because a snapshot is what stands at that
 * moment.
 *
 * @param part which rows, and how many there are; all of them, counted by the backend, without it
 */
export async function* readPages(
  { config }: Backend,
  read: WholeRead,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS }: WholeTableOptions,
  part?: KeyRange & { rows: number },
): AsyncGenerator<Result<StoredRow[]>, void, void> {
  if (!config) return yield NOT_CONFIGURED;
  const { from: table, key: column } = read;
  let expected = part?.rows ?? null;
  let last: string | null = null;
  let count = 0;
  do {
    const path = toPath(read, part ?? EVERY_KEY, last);
    const isCounted = expected === null;
    const page = await readPage(config, {
      table,
      path,
      isCounted,
      signal,
      timeoutMs,
      retryDelaysMs,
    });
    if (!page.ok) return yield page;
    expected ??= page.data.total;
    if (expected === null) return yield toFailure(`${table}: the backend did not count its rows.`);
    const { rows } = page.data;
    if (rows.length === 0) break;
    const keys = new Set<unknown>(rows.map((row) => row[column]));
    const newLast = rows.at(-1)?.[column];
    if (keys.size < rows.length || typeof newLast !== 'string' || keys.has(last)) {
      return yield toFailure(`${table}: a row came without its ${column}, or came twice.`);
    }
    last = newLast;
    count += rows.length;
    yield { ok: true, data: rows };
  } while (count < expected);
  if (count !== expected) {
    yield toFailure(
      `${table}: ${count} of ${expected} rows came; they may have changed meanwhile, so try again.`,
    );
  }
}

/** By UTF-16 units, whatever the backend's collation. */
export const compareKeys = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** Every row of a table, ordered by its key. Gives a failure, never half a table, and never rejects. */
export const readWholeTable = async (
  backend: Backend,
  read: WholeRead,
  options: WholeTableOptions,
): Promise<Result<StoredRow[]>> => {
  const rows = new Map<string, StoredRow>();
  for await (const page of readPages(backend, read, options)) {
    if (!page.ok) return page;
    for (const row of page.data) {
      const key = row[read.key];
      if (typeof key !== 'string' || rows.has(key)) {
        return toFailure(`${read.from}: a row came without its ${read.key}, or came twice.`);
      }
      rows.set(key, row);
    }
  }
  const sorted = [...rows].sort(([one], [other]) => compareKeys(one, other));
  return { ok: true, data: sorted.map(([, row]) => row) };
};
