import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';
import { readPage } from './table-page.ts';

/** What an anonymous visitor may read, with the column that orders its pages. */
const PAGE_KEYS = {
  clinics: 'id',
  clinic_reviews: 'id',
  clinic_strains: 'id',
  figure_sources: 'id',
  articles: 'id',
  article_redirects: 'slug',
  clinic_condition_match_count: 'id',
} as const;

export type ReadableTable = keyof typeof PAGE_KEYS;

/** Hosted Supabase sends no more at a time, whatever is asked. */
const PAGE_SIZE = 1000;
const REQUEST_TIMEOUT_MS = 15_000;
const RETRY_DELAYS_MS = [300, 1000, 3000];

export type WholeTableOptions = {
  /** Ends the reading; the result is a failure then. */
  signal: AbortSignal;
  /** Milliseconds for one request; 15 s unless told. */
  timeoutMs?: number;
  /** Milliseconds before each further try of a request. */
  retryDelaysMs?: readonly number[];
};

const toPath = (table: ReadableTable, after: string | null): string => {
  const key = PAGE_KEYS[table];
  const search = new URLSearchParams({ select: '*', order: `${key}.asc`, limit: `${PAGE_SIZE}` });
  if (after !== null) search.set(key, `gt.${after}`);
  return `${table}?${search.toString()}`;
};

/**
 * Every row of a table that an anonymous visitor may read, ordered by its key, in pages that cannot
 * skip a row, and compared with the number of rows that the backend counts: a host that cuts
 * answers short is noticed. Gives a failure, never half a table, and never rejects.
 */
export const readWholeTable = async <Name extends ReadableTable>(
  { config }: Backend,
  table: Name,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS }: WholeTableOptions,
): Promise<Result<Row<Name>[]>> => {
  if (!config) return NOT_CONFIGURED;
  const rows = new Map<string, Record<string, unknown>>();
  let expected: number | null = null;
  let last: string | null = null;
  do {
    const path = toPath(table, last);
    const page = await readPage(config, { table, path, signal, timeoutMs, retryDelaysMs });
    if (!page.ok) return page;
    expected ??= page.data.total;
    if (expected === null) return toFailure(`${table}: the backend did not count its rows.`);
    if (page.data.rows.length === 0) break;
    for (const row of page.data.rows) {
      const key = row[PAGE_KEYS[table]];
      if (typeof key !== 'string' || rows.has(key)) {
        return toFailure(`${table}: a row came without its ${PAGE_KEYS[table]}, or came twice.`);
      }
      rows.set(key, row);
      last = key;
    }
  } while (rows.size < expected);
  if (rows.size !== expected) {
    return toFailure(
      `${table}: ${rows.size} of ${expected} rows came; they may have changed meanwhile, so try again.`,
    );
  }
  // The columns are the table's own, as the generated types have them.
  return { ok: true, data: [...rows.values()] as unknown as Row<Name>[] };
};
