import { useEffect, useState } from 'react';
import type { CarriedList } from '../../domain/listing/long-lists.ts';

type State = 'complete' | 'loading' | 'failed';

export function toItems<Item>(json: unknown): Item[] {
  if (!Array.isArray(json)) throw new Error('the list is not a list');
  return json as Item[];
}

/** The page's items first, then all. The request is the same for everyone. */
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
    fetchFile(rest, toItems<Item>, controller.signal)
      .then(setWhole)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setMessage((error as Error).message);
      });
    return () => controller.abort();
  }, [rest]);

  const pending = message ? 'failed' : 'loading';
  return { items: whole ?? items, state: !rest || whole ? 'complete' : pending, message };
}

/** Rejects if the fetch fails or `read` throws. */
export async function fetchFile<Value>(
  address: string,
  read: (json: unknown) => Value,
  signal?: AbortSignal,
): Promise<Value> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return read(await response.json());
}
