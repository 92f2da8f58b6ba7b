/** What the explorer fetches where there are more clinics than a page holds. */
import {
  unpackCards,
  unpackDetails,
  withDescriptions,
} from '../../../domain/listing/card-index.ts';
import type { ListedClinic } from '../../../domain/listing/clinic-card.ts';
import {
  CARD_FILES,
  type CardDetails,
  type IndexedCard,
} from '../../../domain/listing/indexed-card.ts';
import { prepareClinics } from '../../../domain/listing/filter-clinics.ts';
import { fetchLongList, fetchPages } from '../../kit/fetch-pages.ts';
import { takeInSlices } from '../../kit/in-slices.ts';
import type { FetchList } from '../../kit/use-carried-list.ts';

export const fetchCards: FetchList<IndexedCard> = (address, signal) =>
  fetchLongList(address, unpackCards, signal);

/** Does what would otherwise be done at the first search of the cards. */
export const prepareInSlices = (cards: readonly ListedClinic[], signal: AbortSignal) =>
  takeInSlices(prepareClinics(cards), signal);

/** The same cards with their descriptions, ready for a search. */
export async function fetchDescriptions(cards: readonly IndexedCard[], signal: AbortSignal) {
  const read = (packed: unknown) => withDescriptions(cards, packed);
  const described = await fetchLongList(CARD_FILES.descriptions, read, signal);
  await prepareInSlices(described, signal);
  return described;
}

/** @param pages their numbers, with a space between them */
export const fetchDetails = (
  pages: string,
  signal: AbortSignal,
): Promise<[number, CardDetails[]][]> => fetchPages(pages, CARD_FILES.page, unpackDetails, signal);
