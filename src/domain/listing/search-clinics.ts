/**
 * The listing's search (rules §5, "Clinic filters"): the text itself, and what it means in the words of
 * clinics. A patient types "can't sleep" or "ms glasgow"; a clinic writes "Insomnia" or "Scotland".
 */
import {
  findConditionsIn,
  getConditionNames,
  isNamed,
  KNOWN_CONDITIONS,
  toConditionTerms,
  WHOLE_WORD_LETTERS,
} from '../condition/treats.ts';
import {
  findPlace,
  isPlaceIn,
  NATION_BY_AREA,
  type Nation,
  NATIONS,
  type Place,
} from '../place/areas.ts';
import { rememberText } from '../remember.ts';
import { isSlip } from '../search/slips.ts';
import { parseQuery } from '../search/search-words.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import type { ListedClinic } from './clinic-card.ts';
import {
  getOwnWords,
  getSearchIndex,
  markTexts,
  type SearchIndex,
  splitLetters,
} from './search-index.ts';

/** Places in the list, from 0, in their given order. */
type Places = readonly number[];

export type FoundPlaces = {
  places: Places;
  /** What the search was read as, in one or two sentences; empty where only its own text counted. */
  note: string;
};

/** What is searched: the places of a list that may be found. */
type Asked = { index: SearchIndex; places: Places };

/** Something that the text asks for. */
type Need = {
  /** What clinics that pass do: "name sleep problems". */
  deed: string;
  /** How much it counts where no clinic meets all needs: a clinic's name, then the condition, then the rest. */
  weight: number;
  /** 1 at the place of each clinic that passes. */
  marks: Uint8Array;
};

const CONDITION_WEIGHT = 10;
const NAME_WEIGHT = 20;

const VIDEO = /\b(?:video|online|remote|remotely|virtual)\b/;

/** Words that every clinic could be found by. */
const GENERAL = new Set(
  'clinic doctor specialist near me best good cheap cost price fee medical cannabis marijuana uk treat treatment help cant problem prescription appointment wait'.split(
    ' ',
  ),
);

const startMarks = ({ cards }: SearchIndex) => new Uint8Array(cards.length);

function mark(marks: Uint8Array, places: Places = []): void {
  for (const place of places) marks[place] = 1;
}

function markCards(index: SearchIndex, passes: (card: ListedClinic) => boolean): Uint8Array {
  return Uint8Array.from(index.cards, (card) => Number(passes(card)));
}

const isAny = ({ places }: Asked, marks: Uint8Array) => places.some((place) => marks[place]);

const toNeedle = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The clinics that have the text as it was typed. A name is found from the beginning of its words on. */
function markLiteral(index: SearchIndex, needle: string): Uint8Array {
  const marks = startMarks(index);
  if (needle.length > WHOLE_WORD_LETTERS) {
    markTexts(index.texts, needle, marks);
    return marks;
  }
  markTexts(index.names, ` ${needle}`, marks);
  const [word = '', ...others] = needle.split(' ');
  const places = index.byShortWord.get(word) ?? [];
  const hasAll = (place: number) =>
    ` ${splitLetters(index.texts[place] ?? '').join(' ')} `.includes(` ${needle} `);
  mark(marks, others.length > 0 ? places.filter(hasAll) : places);
  return marks;
}

function toConditionNeeds(text: string, index: SearchIndex): Need[] {
  return findConditionsIn(text).map(({ label, key }) => {
    const terms = toConditionTerms(key);
    const marks = startMarks(index);
    for (const [entry, places] of index.byTreated) {
      if (isNamed([entry], terms)) mark(marks, places);
    }
    return { deed: `name ${label}`, weight: CONDITION_WEIGHT, marks };
  });
}

const toTitle = (name: string) =>
  name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** Whether a clinic says that it sees people in a nation, or is there. */
export function seesPeopleOf(nation: Nation, { filter }: ListedClinic): boolean {
  return filter.nations.includes(nation) || findNation(filter.place) === nation;
}

const findNation = /* @__PURE__ */ rememberText((place: string) => {
  const { area } = findPlace(place) ?? {};
  return area === undefined ? null : NATION_BY_AREA[area];
});

/** The one nation that is no area: its regions are. */
const ENGLAND: Place = { name: 'england', area: 'rest-of-england' };

/** A town stands for its nation where no clinic is known to be there: most see people by video. */
function toPlaceNeed(text: string, asked: Asked): Need[] {
  const place = findPlace(text) ?? (isPlaceIn(ENGLAND, text) ? ENGLAND : null);
  if (!place) return [];
  const { index } = asked;
  const nation = NATION_BY_AREA[place.area];
  const isNation = NATIONS.some((name) => name.toLowerCase() === place.name);
  const isIn = rememberText((town) => isPlaceIn(place, town));
  const areThere = isNation ? null : markCards(index, ({ filter }) => isIn(filter.place));
  if (areThere && isAny(asked, areThere)) {
    return [{ deed: `are in ${toTitle(place.name)}`, weight: 1, marks: areThere }];
  }
  const known = isNation ? '' : ` (none says that it is in ${toTitle(place.name)})`;
  const marks = markCards(index, (card) => seesPeopleOf(nation, card));
  return [{ deed: `see people in ${nation}${known}`, weight: 1, marks }];
}

/**
 * The other words of the text, as far as some clinic has them; beside a condition those of names alone,
 * since the rest only say more about it ("back pain").
 */
function toWordNeeds(text: string, asked: Asked): Need[] {
  const { index } = asked;
  const conditions = findConditionsIn(text);
  const names = conditions.flatMap(({ key }) => getConditionNames(key));
  const [byTerm, weight] =
    conditions.length > 0 ? [index.byNameTerm, NAME_WEIGHT] : [index.byTerm, 1];
  const understood = new Set(splitWords([...names, findPlace(text)?.name].join(' ')).map(toTerm));
  return parseQuery(text).flatMap(({ word, alternatives }) => {
    const term = toTerm(word);
    if (understood.has(term) || GENERAL.has(term) || VIDEO.test(word)) return [];
    const forms = alternatives.filter(({ weight }) => weight === 1).map(({ words }) => words);
    const marks = startMarks(index);
    // Several words are no term.
    for (const form of [term, ...forms.map(toTerm)]) mark(marks, byTerm.get(form));
    return isAny(asked, marks) ? [{ deed: `have “${word}” in their entry`, weight, marks }] : [];
  });
}

function toNeeds(text: string, asked: Asked): Need[] {
  const { index } = asked;
  const isVideo = VIDEO.test(toNeedle(text));
  const marks = isVideo && markCards(index, ({ filter }) => filter.hasVideo);
  return [
    ...toConditionNeeds(text, index),
    ...toPlaceNeed(text, asked),
    ...(marks ? [{ deed: 'offer video', weight: 1, marks }] : []),
    ...toWordNeeds(text, asked),
  ];
}

const LIST = /* @__PURE__ */ new Intl.ListFormat('en-GB');

const weigh = (needs: readonly Need[]) => needs.reduce((sum, { weight }) => sum + weight, 0);

/** The needs that the best of the clinics meets, the first of several, and whether a place meets them too. */
function findNearest(places: Places, needs: readonly Need[]) {
  let most = 0;
  let best = -1;
  for (const place of places) {
    let own = 0;
    for (const { weight, marks } of needs) if (marks[place]) own += weight;
    if (own > most) [most, best] = [own, place];
  }
  const met = needs.filter(({ marks }) => marks[best]);
  const isNear = (place: number) => best >= 0 && met.every(({ marks }) => marks[place]);
  return { isNear, met, isWhole: weigh(met) === weigh(needs) };
}

/** The word of the first clinic that has one, or else of a condition, that a word may be a slip for. */
function mendSlip(word: string, { index, places }: Asked): string {
  const marks = startMarks(index);
  for (const [known, having] of index.byOwnWord) if (isSlip(word, known)) mark(marks, having);
  const first = places.find((place) => marks[place]);
  const conditions = () => KNOWN_CONDITIONS.flatMap(({ exact }) => exact).flatMap(splitWords);
  const card = first === undefined ? undefined : index.cards[first];
  const words = card ? getOwnWords(card) : conditions();
  return words.find((other) => isSlip(word, other)) ?? word;
}

/** The text with each word as the one of clinics or conditions that it may be a slip for. */
const mendSlips = (text: string, asked: Asked) =>
  splitWords(text.toLowerCase())
    .map((word) => (GENERAL.has(toTerm(word)) ? word : mendSlip(word, asked)))
    .join(' ');

function findMeant(asked: Asked, text: string): FoundPlaces {
  const { index, places } = asked;
  const isLiteral = markLiteral(index, toNeedle(text));
  const { isNear, met, isWhole } = findNearest(places, toNeeds(text, asked));
  const literal = places.filter((place) => isLiteral[place]);
  const found = places.filter((place) => isLiteral[place] || isNear(place));
  // What only comes near stands in for the text itself, never beside it.
  if (found.length === literal.length || (literal.length > 0 && !isWhole)) {
    return { places: literal, note: '' };
  }
  const start = isWhole ? 'We looked for clinics that' : 'No clinic fits all of it. The nearest';
  const note = `${start} ${LIST.format(met.map(({ deed }) => deed))}.`;
  return { places: found, note };
}

/**
 * The clinics that a text finds, in their given order: those that have it in their name, description,
 * specialties or conditions, and those that have what it means. Where none has all of it, the nearest;
 * where nothing is understood, the same for what it may be a slip for. All of them for empty text.
 *
 * @param cards a list that does not change
 * @param places those of the list that may be found
 */
export function searchClinics(
  cards: readonly ListedClinic[],
  places: Places,
  text: string,
): FoundPlaces {
  if (text.trim() === '') return { places, note: '' };
  const asked = { index: getSearchIndex(cards), places };
  const found = findMeant(asked, text);
  if (found.places.length > 0) return found;
  const mended = mendSlips(text, asked);
  if (mended === '') return found;
  const nearly = findMeant(asked, mended);
  if (nearly.places.length === 0) return nearly;
  return { ...nearly, note: `We read it as “${mended}”. ${nearly.note}`.trim() };
}
