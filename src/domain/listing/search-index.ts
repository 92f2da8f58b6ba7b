/**
 * What the listing's search reads of a list of clinics, worked out once: ten thousand descriptions at every
 * key stroke would be felt. A clinic is named by its place in the list, from 0.
 */
import { WHOLE_WORD_LETTERS } from '../condition/treats.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import { remember, rememberText } from '../remember.ts';
import type { Steps } from '../steps.ts';
import type { ListedClinic } from './clinic-card.ts';

/** The clinics that have something, in the order of the list. */
type PlacesOf = Map<string, number[]>;

export type SearchIndex = {
  cards: readonly ListedClinic[];
  /** Name, description and what it treats, in lower case, a line each. */
  texts: string[];
  /** Names in lower case, with a space before them. */
  names: string[];
  /** By a word of its text as short as needs to be found as a whole. */
  byShortWord: PlacesOf;
  /** By a term of its text or place. */
  byTerm: PlacesOf;
  byNameTerm: PlacesOf;
  /** By a word of its name or of what it treats. */
  byOwnWord: PlacesOf;
  /** By a name of what it treats, as it is written. */
  byTreated: PlacesOf;
};

// The same words come in thousands of descriptions.
const toKnownTerm = /* @__PURE__ */ rememberText(toTerm);

const splitKnown = /* @__PURE__ */ rememberText((text) => splitWords(text.toLowerCase()));

function add(places: PlacesOf, key: string, place: number): void {
  const known = places.get(key);
  if (!known) places.set(key, [place]);
  else if (known.at(-1) !== place) known.push(place);
}

const getStarted = /* @__PURE__ */ remember((cards: readonly ListedClinic[]): SearchIndex => ({
  cards,
  texts: [],
  names: [],
  byShortWord: new Map(),
  byTerm: new Map(),
  byNameTerm: new Map(),
  byOwnWord: new Map(),
  byTreated: new Map(),
}));

// Fields are joined by a line break, which a one-line search can never contain.
function toText({ name, filter }: ListedClinic): string {
  const description = filter.description.replace(/\s+/g, ' ');
  return `${name}\n${description}\n${filter.treats.join('\n')}`.toLowerCase();
}

/** The words of a text as its letters and digits are. */
export const splitLetters = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** The words of its name and of what it treats, in lower case. */
export const getOwnWords = ({ name, filter }: ListedClinic): string[] =>
  [name, ...filter.treats].flatMap(splitKnown);

function readNext(index: SearchIndex): void {
  const place = index.texts.length;
  const card = index.cards[place] as ListedClinic;
  const text = toText(card);
  index.texts.push(text);
  index.names.push(` ${card.name.toLowerCase()}`);
  for (const word of splitLetters(text)) {
    if (word.length <= WHOLE_WORD_LETTERS) add(index.byShortWord, word, place);
  }
  for (const word of splitWords(`${text}\n${card.filter.place}`)) {
    add(index.byTerm, toKnownTerm(word), place);
  }
  for (const word of splitKnown(card.name)) add(index.byNameTerm, toKnownTerm(word), place);
  for (const word of getOwnWords(card)) add(index.byOwnWord, word, place);
  for (const entry of card.filter.treats) add(index.byTreated, entry, place);
}

/** Works out the index in as many steps as there are clinics, so that a slow phone can pause in between. */
export function* prepareSearch(cards: readonly ListedClinic[]): Steps<void> {
  const index = getStarted(cards);
  while (index.texts.length < cards.length) {
    readNext(index);
    yield;
  }
  joinTexts(index.texts);
}

/** The index of a list that does not change. */
export function getSearchIndex(cards: readonly ListedClinic[]): SearchIndex {
  const index = getStarted(cards);
  while (index.texts.length < cards.length) readNext(index);
  return index;
}

/** All texts in one, a line break after each, and where each ends. */
const joinTexts = /* @__PURE__ */ remember((texts: readonly string[]) => {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  texts.forEach((text, place) => {
    end += text.length + 1;
    ends[place] = end;
  });
  return { joined: `${texts.join('\n')}\n`, ends };
});

/**
 * Marks the texts that a needle stands in.
 *
 * @param texts a list that does not change any more
 * @param needle without a line break, and not empty
 * @param marks one for each text
 */
export function markTexts(texts: readonly string[], needle: string, marks: Uint8Array): void {
  const { joined, ends } = joinTexts(texts);
  let place = 0;
  let hit = joined.indexOf(needle);
  while (hit >= 0) {
    while ((ends[place] as number) <= hit) place += 1;
    marks[place] = 1;
    hit = joined.indexOf(needle, ends[place]);
  }
}
