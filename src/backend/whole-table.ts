/** Reads a whole table, page by page: each request is retried, and its failure explained. */
import type { Backend } from './client.ts';
import type { BackendConfig } from './config.ts';
import type { Row, TableName, ViewName } from './database.types.ts';
import { fetchRest, PAGE_SIZE } from './rest.ts';
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
type WholeRead = ReadOf<TableName | ViewName>;

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

type PageRequest = {
  /** Named first in every failure. */
  table: string;
  path: string;
  signal: AbortSignal;
  /** Milliseconds that one request may take, its body included. */
  timeoutMs: number;
  /** Milliseconds before each further try. */
  retryDelaysMs: readonly number[];
};

type Page = {
  rows: Record<string, unknown>[];
  /** All rows that match, as the backend counts them; null when it does not say. */
  total: number | null;
};

const MAX_RETRY_AFTER_MS = 10_000;

type Attempt =
  { kind: 'page'; page: Page } | { kind: 'failure'; message: string; retryAfterMs: number | null };

const fail = (message: string): Attempt => ({ kind: 'failure', message, retryAfterMs: null });

const failForNow = (message: string, response?: Response): Attempt => {
  const seconds = Number(response?.headers.get('retry-after') ?? 0);
  const retryAfterMs = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
  return { kind: 'failure', message, retryAfterMs: Math.min(retryAfterMs, MAX_RETRY_AFTER_MS) };
};

const STATUS_ADVICE: Record<number, string> = {
  401: 'check PUBLIC_SUPABASE_ANON_KEY',
  403: 'check PUBLIC_SUPABASE_ANON_KEY and that the migrations have been applied',
  404: 'check PUBLIC_SUPABASE_URL and that the migrations have been applied',
  429: 'wait a little and try again',
};

const parseRows = (text: string): Page['rows'] | null => {
  try {
    const rows: unknown = JSON.parse(text);
    const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
    return Array.isArray(rows) && rows.every(isRow) ? (rows as Page['rows']) : null;
  } catch {
    return null;
  }
};

const toAttempt = (response: Response, text: string): Attempt => {
  const { status, ok } = response;
  if (status === 429 || status >= 500) {
    const advice = STATUS_ADVICE[status] ?? 'try again, and look at its own log if it stays so';
    return failForNow(`the backend answered ${status}; ${advice}`, response);
  }
  if (!ok) {
    return fail(`the backend answered ${status}; ${STATUS_ADVICE[status] ?? 'check its address'}`);
  }
  if (/^\s*</.test(text)) {
    return fail('a web page came back instead of rows; check PUBLIC_SUPABASE_URL');
  }
  const rows = parseRows(text);
  if (!rows) {
    return fail(
      'the answer breaks off or is no list of rows; check what stands before the backend',
    );
  }
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { kind: 'page', page: { rows, total: total === undefined ? null : Number(total) } };
};

const attempt = async (
  config: BackendConfig,
  { path, signal, timeoutMs }: PageRequest,
): Promise<Attempt> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchRest(config, path, {
      signal: AbortSignal.any([signal, timeout]),
      headers: { prefer: 'count=exact' },
    });
    return toAttempt(response, await response.text());
  } catch {
    if (signal.aborted) return fail('reading was stopped before the answer was there');
    if (timeout.aborted) {
      return fail(
        `no answer within ${timeoutMs / 1000} seconds; check that the backend is running`,
      );
    }
    return failForNow(
      `${config.url} cannot be reached or broke off; check PUBLIC_SUPABASE_URL and that the backend is running`,
    );
  }
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((onDone) => {
    const onEnd = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onEnd);
      onDone();
    };
    const timer = setTimeout(onEnd, milliseconds);
    signal.addEventListener('abort', onEnd);
    if (signal.aborted) onEnd();
  });

/**
 * The page, or why it could not be read, in a sentence that says what came back and what to check.
 * A 429, a 5xx or a broken connection is tried again after each of `retryDelaysMs`, or later when
 * the backend asks for it (10 s at most). Never rejects.
 */
const readPage = async (config: BackendConfig, request: PageRequest): Promise<Result<Page>> => {
  for (let failures = 0; ; failures += 1) {
    const tried = await attempt(config, request);
    if (tried.kind === 'page') return { ok: true, data: tried.page };
    const delayMs = request.retryDelaysMs[failures];
    if (delayMs === undefined || tried.retryAfterMs === null || request.signal.aborted) {
      return toFailure(`${request.table}: ${tried.message}.`);
    }
    await wait(Math.max(delayMs, tried.retryAfterMs), request.signal);
  }
};

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
