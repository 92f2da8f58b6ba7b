/**
 * Every clinic's card as browsers fetch it where the page does not carry all: what filters, orders and
 * search read comes at once, by column and by name; descriptions when somebody searches; and what only
 * stands on a card with the page of cards that it is on.
 */
import { fromYearRow, toYearRow, YEAR_COLUMNS, type YearRow } from '../cost/year-columns.ts';
import { compareClinicNames } from '../clinic/clinic.ts';
import {
  toSlug,
  figureOf,
  NAME_COLUMNS,
  type NameRow,
  toNameRow,
} from '../packed/clinic-columns.ts';
import {
  choices,
  type Columns,
  isFlag,
  isNumber,
  isText,
  listOf,
  nameLists,
  oneOf,
  orNull,
  packRows,
  shapeOf,
  texts,
  unpackRows,
} from '../packed/columns.ts';
import { NATIONS } from '../place/areas.ts';
import type { Steps } from '../steps.ts';
import { CARD_SPECIALTIES } from './card-limits.ts';
import type { ClinicCard } from './clinic-card.ts';
import {
  type CardDetails,
  DETAILS_PAGE_SIZE,
  type Figures,
  type IndexedCard,
} from './indexed-card.ts';
import { toListPages } from './long-lists.ts';

type Row = NameRow &
  YearRow & {
    rated: Pick<Figures, 'overallRating'> & Pick<ClinicCard['filter'], 'rating'>;
    waits: Pick<Figures, 'averageWaitTime'> & Pick<ClinicCard['filter'], 'waitDays'>;
    price: Figures['initialConsultationPrice'];
    treats: string[] | null;
  } & Pick<ClinicCard['filter'], 'annualCost' | 'place' | 'hasVideo' | 'nations'>;

const number = figureOf(isNumber);

const COLUMNS: Columns<Row> = {
  ...NAME_COLUMNS,
  ...YEAR_COLUMNS,
  rated: choices(shapeOf<Row['rated']>({ overallRating: number, rating: orNull(isNumber) })),
  waits: choices(
    shapeOf<Row['waits']>({ averageWaitTime: figureOf(isText), waitDays: orNull(isNumber) }),
  ),
  price: choices(number),
  treats: nameLists,
  annualCost: choices(orNull(isNumber)),
  place: choices(isText),
  hasVideo: choices(orNull(isFlag)),
  nations: choices(listOf(oneOf(NATIONS))),
};

function toRow(card: ClinicCard): Row {
  const { overallRating, averageWaitTime, initialConsultationPrice } = card.figures;
  const { annualCost, rating, place, hasVideo, treats, waitDays, nations } = card.filter;
  return {
    ...toNameRow(card),
    ...toYearRow(card.firstYear),
    rated: { overallRating, rating },
    waits: { averageWaitTime, waitDays },
    price: initialConsultationPrice,
    treats,
    ...{ annualCost, place, hasVideo, nations },
  };
}

function fromRow(row: Row, at: number): IndexedCard {
  const { rated, waits, price, annualCost, place, hasVideo, nations } = row;
  const treats = row.treats ?? [];
  return {
    name: row.name,
    slug: toSlug(row),
    isExample: row.isExample,
    firstYear: fromYearRow(row),
    specialties: treats.slice(0, CARD_SPECIALTIES),
    figures: {
      overallRating: rated.overallRating,
      initialConsultationPrice: price,
      averageWaitTime: waits.averageWaitTime,
    },
    filter: {
      annualCost,
      rating: rated.rating,
      place,
      hasVideo,
      treats,
      waitDays: waits.waitDays,
      nations,
      description: '',
    },
    at,
  };
}

const byName = (cards: readonly ClinicCard[]) => cards.toSorted(compareClinicNames);

/** JSON: the index of all cards. */
export function packCards(cards: readonly ClinicCard[]): unknown {
  return packRows(byName(cards).map(toRow), COLUMNS);
}

/** JSON: the descriptions of all cards, in the order of the index. */
export function packDescriptions(cards: readonly ClinicCard[]): unknown {
  return byName(cards).map(({ filter }) => filter.description);
}

/** JSON: the ids of all clinics, in the order of the index. */
export function packIds(cards: readonly ClinicCard[]): unknown {
  return byName(cards).map(({ id }) => id);
}

/** The details of all cards, by page. JSON. */
export function toDetailPages(
  cards: readonly ClinicCard[],
): { page: number; items: CardDetails[] }[] {
  const details = byName(cards).map(({ summary, figures }): CardDetails => {
    const { totalReviews, nextAvailableAppointment } = figures;
    return { summary, totalReviews, nextAvailableAppointment };
  });
  return toListPages(details, DETAILS_PAGE_SIZE);
}

/** As the listing has them: real ones before examples, the best rated first, then by name. */
function compareListed(first: IndexedCard, second: IndexedCard): number {
  return (
    Number(first.isExample) - Number(second.isExample) ||
    (second.filter.rating ?? -1) - (first.filter.rating ?? -1) ||
    first.at - second.at
  );
}

/**
 * The cards of an index in the order of the listing.
 *
 * @param packed from outside
 * @throws Error that says what cannot be read
 */
export function* unpackCards(packed: unknown): Steps<IndexedCard[]> {
  const cards = yield* unpackRows(packed, COLUMNS, fromRow);
  yield;
  return cards.sort(compareListed);
}

/**
 * The same cards with their descriptions.
 *
 * @param packed from outside
 * @throws Error where it does not fit the cards
 */
export function* withDescriptions(
  cards: readonly IndexedCard[],
  packed: unknown,
): Steps<IndexedCard[]> {
  const descriptions = texts.unpack(packed, cards.length);
  const described: IndexedCard[] = [];
  for (const card of cards) {
    const description = descriptions[card.at] ?? '';
    described.push({ ...card, filter: { ...card.filter, description } });
    yield;
  }
  return described;
}

const isDetails = shapeOf<CardDetails>({
  summary: isText,
  totalReviews: number,
  nextAvailableAppointment: figureOf(isText),
});

/**
 * The details of one page.
 *
 * @param packed from outside
 * @throws Error where it is no such page
 */
export function unpackDetails(packed: unknown): CardDetails[] {
  if (!listOf(isDetails)(packed)) throw new Error('The page holds no details of cards');
  return packed;
}
