/** Reads a page for its reader, and finds the one after it. */
import { type FigureField, readFields } from '../../../../backend/figure-desk.ts';
import {
  claimPage,
  type PageReading,
  getSourcePage,
  listReadingQueue,
} from '../../../../backend/page-reading.ts';
import type { Failure, Result } from '../../../../backend/result.ts';
import { toReadingOrder } from '../../../../domain/desk/reading-order.ts';
import type { Answers, ReadFigure } from '../../../../domain/desk/reading-state.ts';
import { backend } from '../../admin-context.ts';
import { type Kept, readKept } from '../kept.ts';

/** Who else has the page, null when it is this reader's; and until when, ISO instant. */
export type Claim = { by: string | null; until: string };

export type Opened = {
  ok: true;
  page: PageReading;
  fields: ReadonlyMap<string, FigureField>;
  claim: Claim;
  kept: Kept<Answers> | null;
};

export const toAnswersKey = (page: string): string => `reading:${page}`;

/** Takes the page and reads it, with what was answered and not recorded; null when there is none. */
export async function openPage(
  pageId: string,
): Promise<(Omit<Opened, 'page'> & { page: PageReading | null }) | Failure> {
  // First, so that nobody changes what is read then.
  const claim = await claimPage(backend, pageId);
  if (!claim.ok) return claim;
  const [page, fields, kept] = await Promise.all([
    getSourcePage(backend, pageId),
    readFields(backend),
    readKept<Answers>(toAnswersKey(pageId)),
  ]);
  if (!page.ok) return page;
  if (!fields.ok) return fields;
  return {
    ok: true,
    page: page.data && toOrdered(page.data),
    fields: new Map(fields.data.map((field) => [field.field, field])),
    claim: claim.data,
    kept,
  };
}

/** The page with its figures in the order in which they are answered; `known` keep theirs. */
export const toOrdered = (page: PageReading, known?: readonly string[]): PageReading => ({
  ...page,
  figures: toReadingOrder(page.figures, page.captures[0]?.body ?? null, known),
});

/** The figures of the page as its reader answers for them. */
export const toReadFigures = (
  { figures }: Pick<PageReading, 'figures'>,
  fields: ReadonlyMap<string, FigureField>,
): ReadFigure[] =>
  figures.map((figure) => {
    const field = fields.get(figure.field);
    return {
      field: figure.field,
      kind: field?.kind ?? 'text',
      words: field?.words ?? [],
      value: figure.value_now,
      version: figure.version,
      quote:
        figure.quote === null
          ? null
          : { exact: figure.quote, prefix: figure.quote_before, suffix: figure.quote_after },
      // What the watcher read may be what a colleague did, whom somebody has to check unseen.
      suggestion: figure.waits ? null : figure.suggestion,
    };
  });

/** Recorded since the admin area was opened: what waits for a second person stays in the queue. */
const recorded = new Set<string>();

const MOST = 50;

/** The address of the next page of the queue that nobody reads, or of the queue. */
export async function findNextPath(pageId: string): Promise<Result<string>> {
  recorded.add(pageId);
  const queue = await listReadingQueue(backend, MOST);
  if (!queue.ok) return queue;
  const next = queue.data.items.find(
    ({ page, by }) => page !== null && by === null && !recorded.has(page),
  );
  const data = next?.page ? `/admin/figures/read/${next.page}` : '/admin/figures';
  return { ok: true, data };
}
