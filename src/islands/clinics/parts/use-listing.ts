/** The cards that the explorer searches: those of the page, or all of them once they are fetched. */
import { useEffect, useState } from 'react';
import type { ClinicCard } from '../../../domain/listing/clinic-card.ts';
import {
  type CardDetails,
  findDetails,
  type IndexedCard,
} from '../../../domain/listing/indexed-card.ts';
import type { CarriedList } from '../../../domain/listing/long-lists.ts';
import { useCarriedList } from '../../kit/use-carried-list.ts';

export type ExplorerCard = ClinicCard | IndexedCard;

const isIndexed = (card: ExplorerCard): card is IndexedCard => 'at' in card;

// Few sites have more clinics than a page holds.
const importFetching = () => import('./fetch-cards.ts');
const importFetch = () => importFetching().then(({ fetchCards }) => fetchCards);

/**
 * Gives the cards in the order of the listing.
 *
 * @param carried what the page carries
 * @param isSearched whether a text is searched for, which needs the descriptions
 * @returns while something is on its way, what is there; with `failed`, the error's message
 */
export function useListing(carried: CarriedList<ClinicCard>, isSearched: boolean) {
  const list = useCarriedList<ExplorerCard>(carried, importFetch);
  const [described, setDescribed] = useState<ExplorerCard[] | null>(null);
  const [lost, setLost] = useState('');
  const isWhole = carried.rest !== null && list.state === 'complete';
  const isWanted = isWhole && isSearched && described === null;

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    importFetching()
      .then(({ fetchDescriptions }) =>
        fetchDescriptions(list.items.filter(isIndexed), controller.signal),
      )
      .then(setDescribed)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLost((error as Error).message);
      });
    return () => controller.abort();
  }, [isWanted, list.items]);

  if (!isWanted) {
    return { cards: described ?? list.items, state: list.state, message: list.message };
  }
  return { cards: list.items, state: lost ? 'failed' : 'loading', message: lost } as const;
}

/**
 * Fetches what only stands on cards, for the shown ones of which it is not known yet.
 *
 * @returns `of` gives the details of a card: null until they are fetched, and where the card has its own
 */
export function useDetails(shown: readonly ExplorerCard[]) {
  const [pages, setPages] = useState<ReadonlyMap<number, CardDetails[]>>(new Map());
  const [message, setMessage] = useState('');
  const missing = [...new Set(shown.filter(isIndexed).map((card) => findDetails(card).page))]
    .filter((page) => !pages.has(page))
    .join(' ');

  useEffect(() => {
    if (missing === '') return;
    const controller = new AbortController();
    importFetching()
      .then(({ fetchDetails }) => fetchDetails(missing, controller.signal))
      .then((fetched) => {
        setPages((known) => new Map([...known, ...fetched]));
        setMessage('');
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setMessage((error as Error).message);
      });
    return () => controller.abort();
  }, [missing]);

  const of = (card: ExplorerCard): CardDetails | null => {
    if (!isIndexed(card)) return null;
    const { page, place } = findDetails(card);
    return pages.get(page)?.[place] ?? null;
  };
  return { of, message };
}
