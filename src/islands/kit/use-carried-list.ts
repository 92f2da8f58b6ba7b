import { useEffect, useState } from 'react';
import type { CarriedList } from '../../domain/listing/long-lists.ts';

type State = 'complete' | 'loading' | 'failed';

/** Fetches a whole list; rejects with an error where it does not come or cannot be read. */
export type FetchList<Item> = (address: string, signal: AbortSignal) => Promise<Item[]>;

/**
 * Gives a list that the page carries in part: at first what it carries, then the whole once fetched.
 * The request is the same for every visitor, whatever was chosen.
 *
 * @param list with the same array of items at each call
 * @param importFetch fetches what fetches the whole list, which few sites need; never changes
 * @returns with `failed`, the items the page carries and the error's message
 */
export function useCarriedList<Item>(
  { items, rest }: CarriedList<Item>,
  importFetch: () => Promise<FetchList<Item>>,
): {
  items: Item[];
  state: State;
  message: string;
} {
  const [whole, setWhole] = useState<Item[] | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!rest) return;
    const controller = new AbortController();
    importFetch()
      .then((fetchList) => fetchList(rest, controller.signal))
      .then(setWhole)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setMessage((error as Error).message);
      });
    return () => controller.abort();
  }, [rest, importFetch]);

  const pending = message ? 'failed' : 'loading';
  return { items: whole ?? items, state: !rest || whole ? 'complete' : pending, message };
}
