import { useEffect, useState } from 'react';

type WholeList<Item> = { items: Item[]; state: 'complete' | 'loading' | 'failed' };

/**
 * Gives a list that the page carries in part: at first what it carries, then the whole once fetched.
 * The request is the same for every visitor, whatever was chosen.
 *
 * @param carried what the page carries; the same array at each call
 * @param address where the whole list is; null when the page carries it
 */
export function useWholeList<Item>(carried: Item[], address: string | null): WholeList<Item> {
  const [list, setList] = useState<WholeList<Item>>({
    items: carried,
    state: address ? 'loading' : 'complete',
  });

  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        setList({ items: (await response.json()) as Item[], state: 'complete' });
      })
      .catch(() => {
        if (!controller.signal.aborted) setList({ items: carried, state: 'failed' });
      });
    return () => controller.abort();
  }, [address, carried]);

  return list;
}
