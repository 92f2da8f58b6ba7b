import {
  findConditionsIn,
  KNOWN_CONDITIONS,
  namesCondition,
  toConditionTerms,
} from '../condition/treats.ts';
import { formatChoice, formatList } from '../format/list.ts';
import { splitWords } from '../format/terms.ts';
import {
  AREA_NAMES,
  findPlace,
  isNation,
  isPlaceIn,
  NATION_BY_AREA,
  type Nation,
  type Place,
} from '../place/areas.ts';
import { findSharedPlace, type SharedPlace } from '../place/postcodes.ts';
import { isTypo } from '../search/typos.ts';
import type { ListedClinic } from './clinic-card.ts';

export type FoundClinics<Card extends ListedClinic> = {
  cards: Card[];
  unchecked: Card[];
  note: string;
};

type Meaning = {
  phrase: string;
  passes: (card: ListedClinic) => boolean | null;
};

const NEAR =
  /\b(?:near(?:er)? (?:to )?(?:me|here|us)|nearby|nearest|close(?:st)? (?:to )?(?:me|here|us)|closest|around (?:me|here)|(?:in )?my area|local(?:ly)?)\b/;
const HERE = 'We do not know where you are. Type a town, a county or a postcode.';

const UNREAD = 'We could not read that. Write a name, a town, a postcode or a condition.';

const VIDEO = /\b(?:video|online|remote|remotely|virtual)\b/;

const toPlain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

// Joined by a line break, which a search cannot contain.
const toText = ({ name, filter }: ListedClinic) =>
  [name, filter.description, ...filter.treats].map(toPlain).join('\n');

const toWords = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

const toTitle = (name: string) =>
  name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

function findNation(place: string): Nation | null {
  const { area } = findPlace(place) ?? {};
  return area === undefined ? null : NATION_BY_AREA[area];
}

type Filter = ListedClinic['filter'];

function isNamed(words: string, { name }: ListedClinic): boolean {
  const [, first] = toWords(name.toLowerCase()).split(' ');
  return words.includes(` ${first} `);
}

const isInTown = (words: string, { filter }: ListedClinic) =>
  toWords(toPlace(filter).toLowerCase()).includes(words);

export const toPlace = ({ city, region }: Filter) =>
  [city, region].filter((part) => part !== null).join(', ');

export const isPlaced = ({ city, region }: Filter) => city !== null && region !== null;

export const offersVideo = ({ by }: Filter) => by?.includes('video') ?? null;

/** Null if unchecked. An address may be an office without appointments. */
export function seesPeopleOf(nation: Nation, filter: Filter): boolean | null {
  const isThere = filter.by?.includes('in-person') && findNation(toPlace(filter)) === nation;
  return filter.nations?.includes(nation) ?? (isThere || null);
}

const ENGLAND: Place = { name: 'england', area: 'rest-of-england' };

function toSharedMeaning({ name, nations, areas }: SharedPlace): Meaning {
  const where =
    nations.length > 0 ? formatChoice(nations) : 'the Channel Islands or the Isle of Man';
  const regions = formatChoice(areas.map((area) => AREA_NAMES[area]));
  return {
    phrase: `see people in ${where} (we read “${name.toUpperCase()}” as ${regions || 'a place'})`,
    passes: ({ filter }) => {
      const seen = nations.map((nation) => seesPeopleOf(nation, filter));
      if (seen.includes(true)) return true;
      return seen.length === 0 || seen.includes(null) ? null : false;
    },
  };
}

/**
 * For a town without a clinic, falls back to its nation, because most clinics see people by video.
 */
function toPlaceMeaning(text: string, cards: readonly ListedClinic[]): Meaning[] {
  const place = findPlace(text) ?? (isPlaceIn(ENGLAND, text) ? ENGLAND : null);
  if (!place) {
    const shared = findSharedPlace(text);
    return shared ? [toSharedMeaning(shared)] : [];
  }
  const nation = NATION_BY_AREA[place.area];
  const isWhole = isNation(place);
  const isThere = ({ filter }: ListedClinic) =>
    isPlaceIn(place, toPlace(filter)) || (isPlaced(filter) ? false : null);
  if (!isWhole && cards.some(isThere)) {
    return [{ phrase: `are in ${toTitle(place.name)}`, passes: isThere }];
  }
  const known = isWhole ? '' : ` (none says that it is in ${toTitle(place.name)})`;
  return [
    {
      phrase: `see people in ${nation}${known}`,
      passes: (card) => {
        const sees = seesPeopleOf(nation, card.filter);
        return sees === false && !isWhole ? isThere(card) : sees;
      },
    },
  ];
}

function toNaming(label: string, condition: string): Meaning {
  const terms = toConditionTerms(condition);
  return { phrase: `name ${label}`, passes: ({ filter }) => namesCondition(filter, terms) };
}

function toMeanings(text: string, cards: readonly ListedClinic[]): Meaning[] {
  const meanings = [
    ...findConditionsIn(text).map(({ label, key }) => toNaming(label, key)),
    ...toPlaceMeaning(text, cards),
  ];
  if (VIDEO.test(text)) {
    meanings.push({ phrase: 'offer video', passes: ({ filter }) => offersVideo(filter) });
  }
  // Anything except a name or a town may be a condition.
  const words = toWords(text);
  const isOther = (card: ListedClinic) =>
    !toPlain(card.name).includes(text) && !isNamed(words, card) && !isInTown(words, card);
  if (meanings.length === 0 && words.trim() !== '' && cards.every(isOther)) {
    meanings.push(toNaming(`“${text}”`, text));
  }
  // If no clinic matches everything, drops video first, then the place, then a condition.
  while (meanings.length > 1 && !cards.some((card) => meanings.every(({ passes }) => passes(card))))
    meanings.pop();
  return meanings;
}

function findByMeaning<Card extends ListedClinic>(
  cards: readonly Card[],
  text: string,
): FoundClinics<Card> {
  const meanings = toMeanings(text, cards);
  const isMeant = (card: Card) =>
    meanings.length > 0 && meanings.every(({ passes }) => passes(card));
  const ranked = cards.flatMap((card) => {
    const isLiteral = toText(card).includes(text);
    if (!isLiteral && !isMeant(card)) return [];
    const isWhole = isMeant(card) || toWords(toText(card)).includes(toWords(text));
    return [{ card, isLiteral, rank: Number(card.isExample) * 2 + Number(!isWhole) }];
  });
  const isMore = ranked.length === 0 || ranked.some(({ isLiteral }) => !isLiteral);
  const isFound = new Set(ranked.map(({ card }) => card));
  const mayBeMeant = (card: Card) =>
    meanings.length > 0 && meanings.every(({ passes }) => passes(card) !== false);
  return {
    cards: ranked.sort((first, second) => first.rank - second.rank).map(({ card }) => card),
    unchecked: cards.filter((card) => !isFound.has(card) && mayBeMeant(card)),
    note:
      isMore && meanings.length > 0
        ? `We looked for clinics that ${formatList(meanings.map(({ phrase }) => phrase))}.`
        : '',
  };
}

/** Corrects likely typos to words used by clinics and conditions. */
function correctTypos(text: string, cards: readonly ListedClinic[]): string {
  const named = cards.flatMap(({ name, filter }) => [name, ...filter.treats]);
  const names = [...named, ...KNOWN_CONDITIONS.flatMap(({ exact }) => exact)];
  const known = [...new Set(names.flatMap((name) => splitWords(name.toLowerCase())))];
  return splitWords(text)
    .map((word) => (known.includes(word) ? word : (known.find((one) => isTypo(word, one)) ?? word)))
    .join(' ');
}

/**
 * Finds clinics by text or meaning ("can't sleep" finds "Insomnia"), real clinics and whole words
 * first (rules §5, "Clinic filters"). If nothing is found, tries names and towns, then likely
 * typos.
 */
export function searchClinics<Card extends ListedClinic>(
  cards: Card[],
  search: string,
): FoundClinics<Card> {
  const text = toPlain(search);
  if (text === '') return { cards, unchecked: [], note: '' };
  // The page does not know the reader's location.
  const anywhere = text.replace(NEAR, '');
  if (anywhere !== text && !findPlace(text) && !findSharedPlace(text)) {
    const found = searchClinics(cards, anywhere.replace(/\b(?:clinics?|the|to|in)\b/g, ''));
    return { ...found, note: `${HERE} ${found.note}`.trim() };
  }
  const found = findByMeaning(cards, text);
  if (found.cards.length > 0) return found;
  const words = toWords(text);
  if (words.trim() === '') return { ...found, note: UNREAD };
  const there = cards.filter((card) => isInTown(words, card));
  const placed = cards.filter((card) => there.includes(card) || isNamed(words, card));
  if (placed.length > 0) {
    const mayBeThere = ({ filter }: Card) => there.length > 0 && !isPlaced(filter);
    return {
      cards: placed,
      unchecked: cards.filter(
        (card) => !placed.includes(card) && (found.unchecked.includes(card) || mayBeThere(card)),
      ),
      note: 'We looked for it in names and towns.',
    };
  }
  const corrected = correctTypos(text, cards);
  const nearly = findByMeaning(cards, corrected);
  if (corrected === text || nearly.cards.length === 0) return found;
  return { ...nearly, note: `We read it as “${corrected}”. ${nearly.note}`.trim() };
}
