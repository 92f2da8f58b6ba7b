/** Reads a page for its reader, and finds the one after it. */
import { type FigureField, readFields } from '../../../../backend/figure-desk.ts';
import {
  claimPage,
  getSourcePage,
  listReadingQueue,
  type PageReading,
} from '../../../../backend/page-reading.ts';
import type { Result } from '../../../../backend/result.ts';
import { toReadingOrder } from '../../../../domain/desk/reading-order.ts';
import type { ReadFigure } from '../../../../domain/desk/reading-state.ts';
import { backend } from '../../admin-context.ts';

export type Opened = {
  page: PageReading;
  fields: readonly FigureField[];
  /** Who else has the page, null when it is this reader's; and until when, ISO instant. */
  claim: { by: string | null; until: string };
};

/** Takes the page and reads it; null when there is none. */
export async function openPage(pageId: string): Promise<Result<Opened | null>> {
  // First, so that nobody changes what is read then.
  const claim = await claimPage(backend, pageId);
  if (!claim.ok) return claim;
  const [page, fields] = await Promise.all([getSourcePage(backend, pageId), readFields(backend)]);
  if (!page.ok) return page;
  if (!fields.ok) return fields;
  const data = page.data && { page: page.data, fields: fields.data, claim: claim.data };
  return { ok: true, data };
}

/**
 * The text of the page, and its figures as its reader answers for them, in the order in which they are
 * answered; `known` keep theirs.
 */
export function toRead({ page, fields }: Pick<Opened, 'page' | 'fields'>, known?: string[]) {
  const text = page.captures[0]?.body ?? null;
  const figures = toReadingOrder(page.figures, text, known).map((figure): ReadFigure => {
    const field = fields.find((one) => one.field === figure.field);
    const { quote: exact, quote_before: prefix, quote_after: suffix } = figure;
    return {
      field: figure.field,
      kind: field?.kind ?? 'text',
      words: field?.words ?? [],
      value: figure.value_now,
      version: figure.version,
      quote: exact === null ? null : { exact, prefix, suffix },
      // What the watcher read may be what a colleague did, whom somebody has to check unseen.
      suggestion: figure.waits ? null : figure.suggestion,
    };
  });
  return { text, figures };
}

/** Recorded since the admin area was opened: what waits for a second person stays in the queue. */
const recorded = new Set<string>();

const MOST = 50;

/** The address of the next page of the queue that nobody reads, or of the queue. */
export async function findNextPath(pageId: string): Promise<string> {
  recorded.add(pageId);
  const queue = await listReadingQueue(backend, MOST);
  const items = queue.ok ? queue.data.items : [];
  const next = items.find(({ page, by }) => page !== null && by === null && !recorded.has(page));
  return next?.page ? `/admin/figures/read/${next.page}` : '/admin/figures';
}
