/** One page of rows from the REST interface, with retries and explained failures. */
import type { BackendConfig } from './config.ts';
import { fetchRest } from './rest.ts';
import { type Result, toFailure } from './result.ts';

export type PageRequest = {
  /** Failure messages begin with it. */
  table: string;
  path: string;
  /** JSON body of a function call; omitted for a table. */
  body?: unknown;
  /** Whether to count all matching rows, which is as slow as reading them. */
  isCounted?: boolean;
  signal: AbortSignal;
  /** Milliseconds for one request, including its body. */
  timeoutMs: number;
  retryDelaysMs: readonly number[];
};

export type Page = {
  rows: Record<string, unknown>[];
  /** The backend's count of matching rows; null if it gave none. */
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
  401: 'check PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  403: 'check PUBLIC_SUPABASE_PUBLISHABLE_KEY and that the migrations have been applied',
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
    const advice = STATUS_ADVICE[status] ?? 'try again, and check its log if this happens again';
    return failForNow(`the backend returned ${status}; ${advice}`, response);
  }
  if (!ok) {
    return fail(`the backend returned ${status}; ${STATUS_ADVICE[status] ?? 'check its address'}`);
  }
  if (/^\s*</.test(text)) {
    return fail('a web page came back instead of rows; check PUBLIC_SUPABASE_URL');
  }
  const rows = parseRows(text);
  if (!rows) {
    return fail(
      'the response is cut off or is not a list of rows; check any proxy in front of the backend',
    );
  }
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { kind: 'page', page: { rows, total: total === undefined ? null : Number(total) } };
};

const attempt = async (
  config: BackendConfig,
  { path, body, isCounted, signal, timeoutMs }: PageRequest,
): Promise<Attempt> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchRest(config, path, {
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        ...(isCounted && { prefer: 'count=exact' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return toAttempt(response, await response.text());
  } catch {
    if (signal.aborted) return fail('stopped before an answer arrived');
    if (timeout.aborted) {
      return fail(
        `no response within ${timeoutMs / 1000} seconds; check that the backend is running`,
      );
    }
    return failForNow(
      `${config.url} cannot be reached, or the connection broke; check PUBLIC_SUPABASE_URL and that the backend is running`,
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
 * The page, or a sentence that says what was received and what to check. Retries a 429, a 5xx or a
 * broken connection after each of `retryDelaysMs`, or later if the backend asks for it (up to 10
 * s). Never rejects.
 */
export const readPage = async (
  config: BackendConfig,
  request: PageRequest,
): Promise<Result<Page>> => {
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

export const REQUEST_TIMEOUT_MS = 15_000;
export const RETRY_DELAYS_MS = [300, 1000, 3000];

export type WholeTableOptions = {
  signal: AbortSignal;
  timeoutMs?: number;
  retryDelaysMs?: readonly number[];
};
