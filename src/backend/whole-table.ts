import type { Backend } from './client.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';
import type { WholeRead } from './snapshot-reads.ts';
import { readPage } from './table-page.ts';

/** The most rows that hosted Supabase sends at a time. */
const PAGE_SIZE = 1000;
const REQUEST_TIMEOUT_MS = 15_000;
const RETRY_DELAYS_MS = [300, 1000, 3000];

export type WholeTableOptions = {
  /** Ends the reading; the result is a failure then. */
  signal: AbortSignal;
  /** Milliseconds for one request; 15 s by default. */
  timeoutMs?: number;
  /** Milliseconds before each further try of a request. */
  retryDelaysMs?: readonly number[];
};

const toPath = ({ from, key, where }: WholeRead, after: string | null): string => {
  const search = new URLSearchParams({
    select: '*',
    ...where,
    order: `${key}.asc`,
    limit: `${PAGE_SIZE}`,
  });
  if (after !== null) search.set(key, `gt.${after}`);
  return `${from}?${search.toString()}`;
};

/**
 * Every row of a table that an anonymous visitor may read, ordered by its key (by UTF-16 units,
 * whatever the backend's collation), in pages that cannot skip a row, and compared with the number of
 * rows that the backend counts: a host that cuts answers short is noticed. Nothing is cached, because
 * a snapshot is what stands at that moment. Gives a failure, never half a table, and never rejects.
 */
export const readWholeTable = async (
  { config }: Backend,
  read: WholeRead,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS }: WholeTableOptions,
): Promise<Result<Record<string, unknown>[]>> => {
  if (!config) return NOT_CONFIGURED;
  const { from: table, key: column } = read;
  const rows = new Map<string, Record<string, unknown>>();
  let expected: number | null = null;
  let last: string | null = null;
  do {
    const path = toPath(read, last);
    const page = await readPage(config, { table, path, signal, timeoutMs, retryDelaysMs });
    if (!page.ok) return page;
    expected ??= page.data.total;
    if (expected === null) return toFailure(`${table}: the backend did not count its rows.`);
    if (page.data.rows.length === 0) break;
    for (const row of page.data.rows) {
      const key = row[column];
      if (typeof key !== 'string' || rows.has(key)) {
        return toFailure(`${table}: a row came without its ${column}, or came twice.`);
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
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return { ok: true, data: sorted };
};
