import type { DuePage, Look, QuoteOutcome } from '../../src/backend/watching.ts';
import { normaliseText } from '../../src/domain/evidence/page-words.ts';
import { isNoPage, toReadability } from '../../src/domain/evidence/readability.ts';
import { chooseParts } from '../../src/engines/page-text/choose-parts.ts';
import { toPageText } from '../../src/engines/page-text/to-page-text.ts';
import { locateQuote } from '../../src/engines/quote/locate-quote.ts';
import type { Fetched } from './fetch-page.ts';

/** Consecutive failures before a person takes over. */
const MAX_FAILURES = 3;
/** Seconds until the next check, by number of consecutive failures. */
const RETRIES = [
  { failures: 10, after: 7 * 86_400 },
  { failures: MAX_FAILURES, after: 86_400 },
];

/** Limits of the database and of request headers. */
const MAX_ETAG = 500;
const MAX_LAST_MODIFIED = 100;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Characters. Shorter pages are empty without their script. */
const SHELL_LENGTH = 80;
const PASSWORD_FIELD = /<input\b[^>]{0,500}\btype\s*=\s*["']?password/i;
const SCRIPT = /<script\b/i;
const ASKS_FOR_SCRIPT = /\bjavascript\b/i;

/** Worst first: the worst outcome of any quote is the verdict on its page. */
const BY_SEVERITY: QuoteOutcome[] = ['changed', 'gone', 'unclear', 'same'];

const NOTHING: Omit<Look, 'verdict'> = {
  body: null,
  etag: null,
  last_modified: null,
  why_person: null,
  retry_after: 0,
  sources: [],
};

function keepValidator(value: string | null, maxLength: number): string | null {
  return value !== null && value.length <= maxLength && PRINTABLE.test(value) ? value : null;
}

/** Without quotes, a page is unclear, never the same. */
function toVerdict(sources: Look['sources']): QuoteOutcome {
  return BY_SEVERITY.find((worst) => sources.some(({ outcome }) => outcome === worst)) ?? 'unclear';
}

function toReadLook(
  sources: Look['sources'],
  { body, etag, lastModified }: Record<'body' | 'etag' | 'lastModified', string | null>,
): Look {
  const isSettled = sources.every(({ outcome }) => outcome === 'same');
  return {
    ...NOTHING,
    verdict: toVerdict(sources),
    body,
    // A 304 may mean "found again" only for a version in which everything was found.
    etag: isSettled ? keepValidator(etag, MAX_ETAG) : null,
    last_modified: isSettled ? keepValidator(lastModified, MAX_LAST_MODIFIED) : null,
    sources,
  };
}

function toFailedLook(
  { failures }: DuePage,
  verdict: 'unreadable' | 'unreachable',
  { why = null, after = 0 }: { why?: Look['why_person']; after?: number } = {},
): Look {
  const retry = RETRIES.find((row) => failures + 1 >= row.failures)?.after ?? 0;
  return { ...NOTHING, verdict, why_person: why, retry_after: Math.max(after, retry) };
}

/** A permanent reason why a machine cannot read the page, or null. */
function findObstacle(html: string): Look['why_person'] {
  if (PASSWORD_FIELD.test(html)) return 'signed-in';
  const text = toPageText(html);
  const isShell = text.length < SHELL_LENGTH && SCRIPT.test(html);
  return isShell || ASKS_FOR_SCRIPT.test(text) ? 'script' : null;
}

function judgeText(page: DuePage, fetched: Extract<Fetched, { kind: 'text' }>): Look {
  const { keep_css: keepCss, drop_css: dropCss, length } = page;
  const body = fetched.isHtml
    ? toPageText(fetched.text, chooseParts({ keepCss, dropCss }))
    : normaliseText(fetched.text);
  const sources = page.sources.map(({ id, ...quote }) => {
    const { verdict, suggestion } = locateQuote(body, quote);
    return { id, outcome: verdict, suggestion };
  });
  const isLost = sources.every(({ outcome }) => outcome === 'gone');
  const moved = isLost && isNoPage(body) ? 'temporary' : fetched.moved;
  const isReadable = toReadability(body, length === null ? null : { length }) === 'readable';
  if (!isReadable || (moved !== null && isLost)) {
    const obstacle = fetched.isHtml && !isReadable ? findObstacle(fetched.text) : null;
    const why = obstacle ?? (moved === 'permanent' ? 'moved' : null);
    return toUnreadable(page, why, moved === null ? 'script' : 'moved');
  }
  return toReadLook(sources, { body, etag: fetched.etag, lastModified: fetched.lastModified });
}

/** After repeated failures, a person reads the page. */
function toUnreadable(
  page: DuePage,
  why: Look['why_person'],
  later: Look['why_person'] = 'script',
): Look {
  const needsPerson = page.failures + 1 >= MAX_FAILURES;
  return toFailedLook(page, 'unreadable', { why: why ?? (needsPerson ? later : null) });
}

/**
 * Judges each quote by itself. A page that could not be read is never "same", "changed" or "gone".
 */
export function toLook(page: DuePage, fetched: Fetched): Look {
  switch (fetched.kind) {
    case 'text':
      return judgeText(page, fetched);
    case 'unchanged':
      return toReadLook(
        page.sources.map(({ id }) => ({ id, outcome: 'same' as const, suggestion: null })),
        {
          body: null,
          etag: fetched.etag ?? page.etag,
          lastModified: fetched.lastModified ?? page.last_modified,
        },
      );
    case 'refused':
      return toFailedLook(page, 'unreadable', { why: fetched.why });
    case 'unreadable':
      return toUnreadable(page, null);
    case 'unreachable': {
      const needsPerson = fetched.isBusy && page.failures + 1 >= MAX_FAILURES;
      return toFailedLook(page, 'unreachable', {
        why: needsPerson ? 'refused' : null,
        after: Math.ceil(fetched.retryAfterMs / 1000),
      });
    }
  }
}
