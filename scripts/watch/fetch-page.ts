import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { DuePage } from '../../src/backend/watching.ts';
import {
  followRedirects,
  readBody,
  readRedirect,
  toReason,
  UnusableBody,
} from '../fetch/connection.ts';
import { decodeText } from './decode-text.ts';
import type { Robots } from './robots.ts';
import {
  BUSY,
  HostBusy,
  MAX_REDIRECTS,
  OutOfTime,
  readRetryAfter,
  type Round,
  type Visitor,
} from './visitor.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/** How the address redirects elsewhere, if it does. */
export type Moved = 'temporary' | 'permanent' | null;

type Validators = { etag: string | null; lastModified: string | null };

export type Fetched =
  | ({ kind: 'text'; text: string; isHtml: boolean; moved: Moved } & Validators)
  | ({ kind: 'unchanged' } & Validators)
  /** From now on, a person reads the page. */
  | { kind: 'refused'; why: 'robots' | 'refused'; reason: string }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'unreachable'; reason: string; isBusy: boolean; retryAfterMs: number };

const REFUSALS = new Set([401, 403, 451]);
const READABLE = /^\s*text\/(html|plain)\s*(?:;|$)/i;

const unreachable = (reason: string, busy: { retryAfterMs: number } | null = null): Fetched => ({
  kind: 'unreachable',
  reason,
  isBusy: busy !== null,
  retryAfterMs: busy?.retryAfterMs ?? 0,
});

function readValidators({ headers }: IncomingMessage): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

async function readText(answer: IncomingMessage, moved: Moved): Promise<Fetched> {
  const type = answer.headers['content-type'] ?? '';
  const [, kind] = READABLE.exec(type) ?? [];
  if (!kind) return { kind: 'unreadable', reason: 'it is not text' };
  try {
    const text = decodeText(await readBody(answer, MAX_BYTES), type);
    const isHtml = kind.toLowerCase() === 'html';
    return { kind: 'text', text, isHtml, moved, ...readValidators(answer) };
  } catch (error) {
    if (!(error instanceof UnusableBody)) throw error;
    return { kind: 'unreadable', reason: error.message };
  }
}

async function readAnswer(
  answer: IncomingMessage,
  { isConditional, moved, now }: { isConditional: boolean; moved: Moved; now: number },
): Promise<Fetched> {
  const { statusCode: status = 0, headers } = answer;
  const reason = `its host returned ${status}`;
  if (status === 200) return readText(answer, moved);
  if (status === 304 && isConditional) return { kind: 'unchanged', ...readValidators(answer) };
  if (REFUSALS.has(status)) return { kind: 'refused', why: 'refused', reason };
  if (!BUSY.has(status)) return unreachable(reason);
  const retryAfterMs = readRetryAfter(headers['retry-after'], now) ?? 0;
  return unreachable(reason, { retryAfterMs });
}

function toHeaders({ etag, last_modified: lastModified }: DuePage): OutgoingHttpHeaders {
  return {
    accept: 'text/html, text/plain;q=0.9',
    'accept-language': 'en-GB, en;q=0.8',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** Equal for addresses that differ only in what hosts often tidy up with a redirect. */
const toPlace = ({ host, pathname }: URL) =>
  `${host.replace(/^www\./, '')}${pathname.replace(/(?:\/|\/index\.\w+)$/, '')}`.toLowerCase();

const LASTING = new Set([301, 308]);

async function follow(
  page: DuePage,
  { visitor, robots }: { visitor: Visitor; robots: Robots },
  round: Round,
): Promise<Fetched> {
  const first = URL.parse(page.url);
  if (!first) return unreachable('its address is invalid');
  first.hash = '';
  const headers = toHeaders(page);
  const isConditional = page.etag !== null || page.last_modified !== null;
  let isLasting = true;
  return followRedirects<Fetched>(first, MAX_REDIRECTS, async (url) => {
    const mayVisit = await robots.mayVisit(url, round);
    if (mayVisit === null) {
      const retryAfterMs = visitor.getRetryAfterMs(url);
      const busy = retryAfterMs > 0 ? { retryAfterMs } : null;
      return unreachable('its robots.txt cannot be read', busy);
    }
    const refusal = !mayVisit
      ? 'disallows it'
      : visitor.hasTimeFor(url, round)
        ? null
        : 'asks for too long a pause';
    if (refusal !== null)
      return { kind: 'refused', why: 'robots', reason: `its robots.txt ${refusal}` };
    return visitor.ask(url, headers, round, async (answer) => {
      const next = readRedirect(answer, url);
      if (next) {
        isLasting &&= LASTING.has(answer.statusCode ?? 0);
        return next;
      }
      const moved = toPlace(url) === toPlace(first) ? null : isLasting ? 'permanent' : 'temporary';
      return readAnswer(answer, { isConditional, moved, now: visitor.clock.now() });
    });
  });
}

/** Returns failures instead of throwing them, except OutOfTime and any error once the round is stopped. */
export async function fetchPage(
  page: DuePage,
  access: { visitor: Visitor; robots: Robots },
  round: Round,
): Promise<Fetched> {
  try {
    return await follow(page, access, round);
  } catch (error) {
    if (error instanceof OutOfTime || round.signal.aborted) throw error;
    const now = access.visitor.clock.now();
    if (error instanceof HostBusy) {
      return unreachable(error.message, { retryAfterMs: error.until - now });
    }
    return unreachable(toReason(error));
  }
}
