import { useEffect, useState } from 'react';
import type { CarriedList } from '../../domain/listing/long-lists.ts';

type State = 'complete' | 'loading' | 'failed';

/**
 * Gives a list that the page carries in part: at first what it carries, then the whole once fetched.
 * The request is the same for every visitor, whatever was chosen.
 *
 * @param list with the same array of items at each call
 * @returns with `failed`, the items the page carries and the error's message
 */
export function useCarriedList<Item>({ items, rest }: CarriedList<Item>): {
  items: Item[];
  state: State;
  message: string;
} {
  const [whole, setWhole] = useState<Item[] | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!rest) return;
    const controller = new AbortController();
    fetch(rest, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the list answered ${response.status}`);
        setWhole((await response.json()) as Item[]);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setMessage(error instanceof Error ? error.message : 'Failed to fetch clinics');
      });
    return () => controller.abort();
  }, [rest]);

  if (!rest || whole) return { items: whole ?? items, state: 'complete', message };
  return { items, state: message ? 'failed' : 'loading', message };
}
