import { formatDate } from '../format/dates.ts';
import { formatCount } from '../format/counts.ts';

export type QueuedPage = {
  /** 0 wrong now; 2 old; 3 getting old, unclear, unread or without a quote; 4 missing. */
  tier: 0 | 2 | 3 | 4;
  figures: number;
  money: number;
  changed: number;
  gone: number;
  withheld: number;
  unclear: number;
  old: number;
  ageing: number;
  noted: number;
  missing: number;
  /** Why the watcher keeps failing to read it, and since when (ISO instant). */
  unread: string | null;
  unread_since: string | null;
  /** ISO instant or date; null if unknown. */
  since: string | null;
};

type QueueCounts = {
  pages: number;
  next: { day: string; pages: number } | null;
};

function toQueueSummary(queue: QueueCounts): string {
  const { next } = queue;
  if (queue.pages === 0) {
    const none = 'There is nothing to read.';
    return next
      ? `${none} Next: ${formatCount(next.pages, 'page')} on ${formatDate(next.day)}.`
      : none;
  }
  return `${formatCount(queue.pages, 'page')} to read.`;
}

/** Like `toQueueSummary`; adds how many clinics lack figures that most publish. */
export function toWholeQueueSummary({ gaps, ...queue }: QueueCounts & { gaps: number }): string {
  const summary = toQueueSummary(queue);
  if (gaps === 0) return summary;
  const lacks = gaps === 1 ? 'lacks' : 'lack';
  return `${summary} ${formatCount(gaps, 'clinic')} ${lacks} figures that most publish.`;
}

/** Days without a check before a warning. By default, the watcher checks a page weekly. */
const SILENT_DAYS = 8;
const DAY_MS = 86_400_000;

/**
 * A warning about the watcher; null while it runs or has no pages to check. `now` is an ISO
 * instant.
 */
export function toWatcherWarning(
  { pages, looked_at: lookedAt }: { pages: number; looked_at: string | null },
  now: string,
): string | null {
  const rest = 'Until it does, changes are noticed only when somebody reads the page.';
  if (pages === 0) return null;
  if (lookedAt === null) return `Automatic checking has not run yet. ${rest}`;
  const isSilent = Date.parse(now) - Date.parse(lookedAt) > SILENT_DAYS * DAY_MS;
  return isSilent ? `Automatic checking has not run since ${formatDate(lookedAt)}. ${rest}` : null;
}

/** `3 December`, with the year unless it is this year. */
function toDay(iso: string, now: string): string {
  const [day, today] = [formatDate(iso), formatDate(now)];
  const year = / \d{4}$/;
  return day.slice(-4) === today.slice(-4) ? day.replace(year, '') : day;
}

type Situation = {
  item: QueuedPage;
  /** ` on 3 December` and ` since 3 December`; empty if the day is unknown. */
  on: string;
  since: string;
  now: string;
};

/** A changed value is certainly a price only if all the page's figures are prices. */
const isAllMoney = ({ money, figures }: QueuedPage): boolean => money === figures;

/** Why a page is unread: two checks in a row failed, or only a person can read it now. */
const UNREAD: Readonly<Record<string, string>> = {
  unreachable: 'The automatic check has not reached this page',
  unreadable: 'The automatic check has found no text on this page',
  robots: 'The page’s host has not allowed automatic checks',
  refused: 'The page has blocked automatic checks',
  script: 'The automatic check has seen no content on this page',
  'signed-in': 'The page has required a sign-in',
  moved: 'The address has not led to this page',
};

/** `The automatic check has not reached this page since 3 December. Open it: it may have moved.` */
function toUnreadReason({ unread, unread_since: since }: QueuedPage, now: string): string {
  const reason = UNREAD[unread ?? ''] ?? 'This page has not been checked automatically';
  const day = since === null ? '' : ` since ${toDay(since, now)}`;
  const next =
    unread === 'unreachable' || unread === 'moved'
      ? 'Open it: it may have moved.'
      : 'Open it and paste its text, or read it there.';
  return `${reason}${day}. ${next}`;
}

/** Most urgent first; the first that applies is the reason. */
const REASONS: {
  count: keyof QueuedPage;
  describe: (situation: Situation, count: number) => string;
}[] = [
  {
    count: 'changed',
    describe: ({ item, on }, count) => {
      const thing = isAllMoney(item) ? 'price' : 'value';
      const found = count === 1 ? `another ${thing}` : `${count} other ${thing}s`;
      return `The automatic check found ${found} on this page${on}.`;
    },
  },
  {
    count: 'gone',
    describe: ({ since }, count) =>
      `The automatic check has not found ${formatCount(count, 'figure')} on this page${since}.`,
  },
  {
    count: 'withheld',
    describe: ({ since }, count) =>
      `${formatCount(count, 'figure has', 'figures have')} been held back from visitors${since}.`,
  },
  {
    count: 'old',
    describe: ({ since }, count) =>
      since === ''
        ? `${formatCount(count, 'figure has', 'figures have')} gone unread for too long.`
        : `${formatCount(count, 'figure has', 'figures have')} not been read${since}.`,
  },
  { count: 'unread', describe: ({ item, now }) => toUnreadReason(item, now) },
  {
    count: 'unclear',
    describe: ({ on }, count) =>
      `The automatic check could not tell${on} whether ${formatCount(count, 'figure was still', 'figures were still')} here.`,
  },
  {
    count: 'noted',
    describe: ({ item }, count) =>
      count === item.figures
        ? 'No source wording is saved for its facts.'
        : `No source wording is saved for ${formatCount(count, 'fact')}.`,
  },
  {
    count: 'ageing',
    describe: (_, count) => `${formatCount(count, 'figure is', 'figures are')} getting old.`,
  },
  {
    count: 'missing',
    describe: (_, count) =>
      `${formatCount(count, 'figure')} that most clinics publish ${count === 1 ? 'is' : 'are'} missing here.`,
  },
];

/** Why a page is in the queue, in one sentence; `now` is an ISO instant. */
export function toQueueReason(item: QueuedPage, now: string): string {
  const day = item.since === null ? '' : toDay(item.since, now);
  const situation: Situation = {
    item,
    on: day && ` on ${day}`,
    since: day && ` since ${day}`,
    now,
  };
  for (const { count: name, describe } of REASONS) {
    const value = item[name];
    const count = typeof value === 'string' ? 1 : Number(value);
    if (count > 0) return describe(situation, count);
  }
  return 'This page is due to be read again.';
}
