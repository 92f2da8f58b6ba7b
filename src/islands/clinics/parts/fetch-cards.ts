/** What the explorer fetches where there are more clinics than a page holds. */
import {
  unpackCards,
  unpackDetails,
  withDescriptions,
} from '../../../domain/listing/card-index.ts';
import {
  CARD_FILES,
  type CardDetails,
  type IndexedCard,
} from '../../../domain/listing/indexed-card.ts';
import { fetchLongList, fetchPages } from '../../kit/fetch-pages.ts';
import type { FetchList } from '../../kit/use-carried-list.ts';

export const fetchCards: FetchList<IndexedCard> = (address, signal) =>
  fetchLongList(address, unpackCards, signal);

/** The same cards with their descriptions. */
export const fetchDescriptions = (
  cards: readonly IndexedCard[],
  signal: AbortSignal,
): Promise<IndexedCard[]> =>
  fetchLongList(CARD_FILES.descriptions, (packed) => withDescriptions(cards, packed), signal);

/** @param pages their numbers, with a space between them */
export const fetchDetails = (
  pages: string,
  signal: AbortSignal,
): Promise<[number, CardDetails[]][]> => fetchPages(pages, CARD_FILES.page, unpackDetails, signal);
