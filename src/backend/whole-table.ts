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
      /** A unique text column to page by. */
      key: keyof Row<Name> & string;
      where?: Readonly<Partial<Record<keyof Row<Name> & string, string>>>;
    }
  : never;

export type WholeRead = ReadOf<TableName | ViewName>;

/** Rows that an anonymous visitor may read (rules §6), by the name of their snapshot file. */
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
  official_findings: { from: 'official_findings', key: 'id' },
  register_searches: { from: 'register_searches', key: 'id' },
} as const satisfies Record<string, WholeRead>;

export type StoredRow = Record<string, unknown>;

function toPath({ from, key, where }: WholeRead, after: string | null): string {
  const search = new URLSearchParams({
    select: '*',
    ...where,
    order: `${key}.asc`,
    limit: `${PAGE_SIZE}`,
  });
  if (after !== null) search.append(key, `gt.${after}`);
  return `${from}?${search.toString()}`;
}

/**
 * Every row that an anonymous visitor may read, ordered by key. Paging by key skips no row, and
 * checking the backend's row count catches truncated responses. Fails rather than return part of a
 * table. Never rejects or caches.
 */
export async function readWholeTable(
  { config }: Backend,
  read: WholeRead,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS }: WholeTableOptions,
): Promise<Result<StoredRow[]>> {
  if (!config) return NOT_CONFIGURED;
  const { from: table, key: column } = read;
  const rows = new Map<string, StoredRow>();
  let expected: number | null = null;
  let last: string | null = null;
  do {
    const path = toPath(read, last);
    const isCounted = expected === null;
    const page = await readPage(config, {
      table,
      path,
      isCounted,
      signal,
      timeoutMs,
      retryDelaysMs,
    });
    if (!page.ok) return page;
    expected ??= page.data.total;
    if (expected === null) return toFailure(`${table}: the backend did not count its rows.`);
    if (page.data.rows.length === 0) break;
    for (const row of page.data.rows) {
      const key = row[column];
      if (typeof key !== 'string' || rows.has(key)) {
        return toFailure(`${table}: a row has no ${column}, or appears twice.`);
      }
      rows.set(key, row);
      last = key;
    }
  } while (rows.size < expected);
  if (rows.size !== expected) {
    return toFailure(
      `${table}: ${rows.size} of ${expected} rows arrived; the table may have changed during the read, so try again.`,
    );
  }
  // By UTF-16 code unit, whatever the backend's collation.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ok: true, data: sorted.map(([, row]) => row) };
}
