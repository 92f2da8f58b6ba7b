/** The changes that the filters select, a page at a time, with what took them back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FigureChange, readChanges } from '../../../../backend/figure-desk.ts';
import type { Result } from '../../../../backend/result.ts';
import type { HistoryQuery, Undoing } from '../../../../domain/desk/history.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';

/** Changes read at once. */
const PAGE = 100;
/** Changes of the last batch that are read beyond the page, so that no batch is cut. */
const MOST_OF_BATCH = 1000;
/** Changes asked for by number in one question. */
const MOST_ASKED = 200;
/** How often what took back may itself have been taken back. */
const DEPTH = 8;

type Page = { changes: FigureChange[]; undoings: Undoing[]; isLast: boolean; oldest: number };

const toFilter = ({ clinic, field, person, reason, batch }: HistoryQuery) => ({
  clinic: clinic ?? undefined,
  field: field ?? undefined,
  person: person === '' ? undefined : person,
  reason: reason ?? undefined,
  batch: batch ?? undefined,
});

/** What takes one of these back, and what takes that back. */
export async function readUndoings(ids: number[]): Promise<Result<Undoing[]>> {
  const found: Undoing[] = [];
  let asked = ids;
  for (let depth = 0; depth < DEPTH && asked.length > 0; depth++) {
    const next: number[] = [];
    for (let from = 0; from < asked.length; from += MOST_ASKED) {
      const undoes = asked.slice(from, from + MOST_ASKED);
      const read = await readChanges(backend, { undoes, limit: MOST_OF_BATCH });
      if (!read.ok) return read;
      found.push(...read.data);
      next.push(...read.data.map(({ id }) => id));
    }
    asked = next;
  }
  return { ok: true, data: found };
}

async function readPage(query: HistoryQuery, before?: number): Promise<Result<Page>> {
  const filter = toFilter(query);
  const read = await readChanges(backend, { ...filter, before, limit: PAGE });
  if (!read.ok) return read;
  const changes = [...read.data];
  const last = changes.at(-1);
  const isLast = changes.length < PAGE;
  if (last && !isLast) {
    const { batch_id: batch, id } = last;
    const rest = await readChanges(backend, { ...filter, batch, before: id, limit: MOST_OF_BATCH });
    if (!rest.ok) return rest;
    changes.push(...rest.data);
  }
  const undoings = await readUndoings(changes.map(({ id }) => id));
  if (!undoings.ok) return undoings;
  return { ok: true, data: { changes, undoings: undoings.data, isLast, oldest: last?.id ?? 0 } };
}

type History = Page & {
  /** Null until it has been read for the first time. */
  key: string | null;
  failure: string | null;
  isReading: boolean;
};

const NOTHING: History = {
  changes: [],
  undoings: [],
  isLast: true,
  oldest: 0,
  key: null,
  failure: null,
  isReading: true,
};

export function useHistory(query: HistoryQuery) {
  const admin = useAdmin();
  const key = JSON.stringify(query);
  const [state, setState] = useState<History>(NOTHING);
  /** Counts the requests: an older answer never replaces a newer one. */
  const request = useRef(0);
  const adminNow = useRef(admin);
  useEffect(() => {
    adminNow.current = admin;
  }, [admin]);

  const read = useCallback(
    async (before?: number) => {
      const number = ++request.current;
      setState((known) => ({ ...known, isReading: true, failure: null }));
      const wanted = JSON.parse(key) as HistoryQuery;
      const page = await retrySignedIn(adminNow.current, () => readPage(wanted, before));
      if (number !== request.current) return;
      setState((known) => {
        if (!page.ok) return { ...known, isReading: false, failure: page.message };
        const earlier = before === undefined ? NOTHING : known;
        return {
          ...page.data,
          changes: [...earlier.changes, ...page.data.changes],
          undoings: [...earlier.undoings, ...page.data.undoings],
          key,
          failure: null,
          isReading: false,
        };
      });
    },
    [key],
  );
  useEffect(() => void read(), [read]);

  return {
    ...state,
    /** Whether what is shown is what the filters select. */
    isCurrent: state.key === key,
    readAgain: () => read(),
    readOlder: () => void read(state.oldest),
  };
}
