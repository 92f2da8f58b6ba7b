/** A card of a list that is too long for its page, and where the rest of it is. */
import type { ClinicCard, ListedClinic } from './clinic-card.ts';

/** The addresses of what is fetched. */
export const CARD_FILES = {
  index: '/clinics/cards.json',
  descriptions: '/clinics/descriptions.json',
  /** For editors. */
  ids: '/clinics/ids.json',
  /** @param page from 1 */
  page: (page: number) => `/clinics/cards/${page}.json`,
} as const;

/** Cards whose details are fetched together. */
export const DETAILS_PAGE_SIZE = 48;

export type Figures = ClinicCard['figures'];
type IndexedFigure = 'overallRating' | 'initialConsultationPrice' | 'averageWaitTime';

/** What only stands on a card. */
export type CardDetails = Pick<ClinicCard, 'summary'> & Omit<Figures, IndexedFigure>;

/** A card without its details; its description is empty until that is fetched. */
export type IndexedCard = ListedClinic &
  Pick<ClinicCard, 'specialties'> & {
    figures: Pick<Figures, IndexedFigure>;
    /** Its place by name, from 0. */
    at: number;
  };

/** Where a card's details are: the page, from 1, and the place on it, from 0. */
export function findDetails({ at }: Pick<IndexedCard, 'at'>): { page: number; place: number } {
  return { page: Math.floor(at / DETAILS_PAGE_SIZE) + 1, place: at % DETAILS_PAGE_SIZE };
}

/** The card with its details; null leaves out what is still on its way. */
export function toWholeCard(card: IndexedCard, details: CardDetails | null) {
  const { summary, ...figures } = details ?? {};
  return { ...card, summary, figures: { ...card.figures, ...figures } };
}
