/** What happened and is asked for, a page at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ActivityEntry, readActivity } from '../../../backend/activity.ts';
import { type ActivityQuery, toActivityFilter } from '../../../domain/admin/activity.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';

/** Entries read at once. */
const PAGE = 100;

type Activity = {
  entries: ActivityEntry[];
  /** The query that they answer; null until it has been read for the first time. */
  key: string | null;
  isLast: boolean;
  isReading: boolean;
  failure: string | null;
};

const NOTHING: Activity = {
  entries: [],
  key: null,
  isLast: true,
  isReading: true,
  failure: null,
};

export function useActivity(query: ActivityQuery) {
  const admin = useAdmin();
  const key = JSON.stringify(query);
  const [state, setState] = useState<Activity>(NOTHING);
  /** Counts the requests: an older answer never replaces a newer one. */
  const request = useRef(0);
  const adminNow = useRef(admin);
  useEffect(() => {
    adminNow.current = admin;
  }, [admin]);

  const read = useCallback(
    async (after: ActivityEntry | null) => {
      const number = ++request.current;
      setState((known) => ({ ...known, isReading: true, failure: null }));
      const filter = toActivityFilter(JSON.parse(key) as ActivityQuery, Date.now());
      const page = await retrySignedIn(adminNow.current, () =>
        readActivity(backend, filter, PAGE, after),
      );
      if (number !== request.current) return;
      setState((known) => {
        if (!page.ok) return { ...known, isReading: false, failure: page.message };
        return {
          entries: [...(after ? known.entries : []), ...page.data],
          key,
          isLast: page.data.length < PAGE,
          isReading: false,
          failure: null,
        };
      });
    },
    [key],
  );
  useEffect(() => void read(null), [read]);

  return {
    ...state,
    /** Whether what is shown is what the filters select. */
    isCurrent: state.key === key,
    readAgain: () => read(null),
    readOlder: () => void read(state.entries.at(-1) ?? null),
  };
}
