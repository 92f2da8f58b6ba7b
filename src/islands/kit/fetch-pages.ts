/** Lists that are fetched when they are needed, or parts of them. */
import type { Steps } from '../../domain/steps.ts';
import { takeInSlices } from './in-slices.ts';

/**
 * Fetches a file and reads it.
 *
 * @param read throws where it cannot
 * @returns rejects where the file does not come or cannot be read
 */
export async function fetchFile<Value>(
  address: string,
  read: (packed: unknown) => Value,
  signal?: AbortSignal,
): Promise<Value> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return read(await response.json());
}

/**
 * Fetches a long list and reads it in slices.
 *
 * @param read throws where it cannot
 * @returns rejects where the list does not come or cannot be read
 */
export async function fetchLongList<Item>(
  address: string,
  read: (packed: unknown) => Steps<Item[]>,
  signal: AbortSignal,
): Promise<Item[]> {
  return takeInSlices(await fetchFile(address, read, signal), signal);
}

/**
 * Fetches pages of a list at once.
 *
 * @param numbers of the pages, with a space between them
 * @param toAddress of a page
 * @returns the pages by their numbers; rejects where one does not come or cannot be read
 */
export async function fetchPages<Page>(
  numbers: string,
  toAddress: (page: number) => string,
  read: (packed: unknown) => Page,
  signal?: AbortSignal,
): Promise<[number, Page][]> {
  return Promise.all(
    numbers
      .split(' ')
      .map(Number)
      .map(async (page) => [page, await fetchFile(toAddress(page), read, signal)]),
  );
}
