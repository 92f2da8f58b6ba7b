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
import { remember, rememberText } from '../remember.ts';
import { isSlip } from '../search/slips.ts';
import { parseQuery } from '../search/search-words.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import type { ListedClinic } from './clinic-card.ts';

export type FoundClinics<Card extends ListedClinic> = {
  /** In their given order. */
  cards: Card[];
  /** What the search was read as, in one or two sentences; empty where only its own text counted. */
  note: string;
};

/** Something that the text asks for. */
type Need = {
  /** What clinics that pass do: "name sleep problems". */
  deed: string;
  /** How much it counts where no clinic meets all needs: a clinic's name, then the condition, then the rest. */
  weight: number;
  passes: (card: ListedClinic) => boolean;
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

// Lower-casing ten thousand descriptions at every key stroke would be felt; once a card is enough.
// Fields are joined by a line break, which a one-line search can never contain.
const getText = /* @__PURE__ */ remember(({ name, filter }: ListedClinic) => {
  const description = filter.description.replace(/\s+/g, ' ');
  return `${name}\n${description}\n${filter.treats.join('\n')}`.toLowerCase();
});

/** Its words as whole ones: a space at each end of each. */
const getWords = /* @__PURE__ */ remember(
  (card: ListedClinic) => ` ${getText(card).replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
);

const getName = /* @__PURE__ */ remember(({ name }: ListedClinic) => ` ${name.toLowerCase()}`);

// The same words come in thousands of descriptions.
const toKnownTerm = /* @__PURE__ */ rememberText(toTerm);

const splitKnown = /* @__PURE__ */ rememberText(splitWords);

/** The terms of a text, a space at each end of each. */
const toTermText = (text: string) => ` ${splitWords(text).map(toKnownTerm).join(' ')} `;

const getTerms = /* @__PURE__ */ remember((card: ListedClinic) =>
  toTermText(`${getText(card)}\n${card.filter.place}`),
);

const getNameTerms = /* @__PURE__ */ remember(({ name }: ListedClinic) => toTermText(name));

/** The words of its name and of what it treats. */
const getNamedWords = /* @__PURE__ */ remember(({ name, filter }: ListedClinic) =>
  [name, ...filter.treats].flatMap(splitKnown),
);

/** Works out what a search reads of a card, so that the first one need not do it for all of them. */
export function prepareSearch(card: ListedClinic): void {
  for (const get of [getWords, getName, getTerms, getNameTerms, getNamedWords]) get(card);
}

const toNeedle = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a card has the text as it was typed. A name is found from the beginning of its words on. */
function hasText(card: ListedClinic, needle: string): boolean {
  if (needle.length > WHOLE_WORD_LETTERS) return getText(card).includes(needle);
  return getWords(card).includes(` ${needle} `) || getName(card).includes(` ${needle}`);
}

function toConditionNeeds(text: string): Need[] {
  return findConditionsIn(text).map(({ label, key }) => {
    const terms = toConditionTerms(key);
    return {
      deed: `name ${label}`,
      weight: CONDITION_WEIGHT,
      passes: ({ filter }) => isNamed(filter.treats, terms),
    };
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
function toPlaceNeed(text: string, cards: readonly ListedClinic[]): Need[] {
  const place = findPlace(text) ?? (isPlaceIn(ENGLAND, text) ? ENGLAND : null);
  if (!place) return [];
  const nation = NATION_BY_AREA[place.area];
  const isNation = NATIONS.some((name) => name.toLowerCase() === place.name);
  const isIn = rememberText((town) => isPlaceIn(place, town));
  const isThere = ({ filter }: ListedClinic) => isIn(filter.place);
  if (!isNation && cards.some(isThere)) {
    return [{ deed: `are in ${toTitle(place.name)}`, weight: 1, passes: isThere }];
  }
  const known = isNation ? '' : ` (none says that it is in ${toTitle(place.name)})`;
  return [
    {
      deed: `see people in ${nation}${known}`,
      weight: 1,
      passes: (card) => seesPeopleOf(nation, card),
    },
  ];
}

/**
 * The other words of the text, as far as some clinic has them; beside a condition those of names alone,
 * since the rest only say more about it ("back pain").
 */
function toWordNeeds(text: string, cards: readonly ListedClinic[]): Need[] {
  const conditions = findConditionsIn(text);
  const names = conditions.flatMap(({ key }) => getConditionNames(key));
  const [getOwn, weight] = conditions.length > 0 ? [getNameTerms, NAME_WEIGHT] : [getTerms, 1];
  const understood = new Set(splitWords([...names, findPlace(text)?.name].join(' ')).map(toTerm));
  return parseQuery(text).flatMap(({ word, alternatives }) => {
    const term = toTerm(word);
    if (understood.has(term) || GENERAL.has(term) || VIDEO.test(word)) return [];
    const forms = alternatives.filter(({ weight }) => weight === 1).map(({ words }) => words);
    // Of several words none is a term of its own.
    const single = forms.filter((form) => !form.includes(' '));
    const terms = [term, ...single.map(toTerm)].map((form) => ` ${form} `);
    const passes = (card: ListedClinic) => terms.some((form) => getOwn(card).includes(form));
    return cards.some(passes) ? [{ deed: `have “${word}” in their entry`, weight, passes }] : [];
  });
}

function toNeeds(text: string, cards: readonly ListedClinic[]): Need[] {
  const hasVideo: Need = {
    deed: 'offer video',
    weight: 1,
    passes: ({ filter }) => filter.hasVideo,
  };
  return [
    ...toConditionNeeds(text),
    ...toPlaceNeed(text, cards),
    ...(VIDEO.test(toNeedle(text)) ? [hasVideo] : []),
    ...toWordNeeds(text, cards),
  ];
}

const LIST = /* @__PURE__ */ new Intl.ListFormat('en-GB');

const weigh = (needs: readonly Need[]) => needs.reduce((sum, { weight }) => sum + weight, 0);

/** The clinics that meet all the needs, or those that the best of them meets: whether each of the cards does. */
function findNearest(cards: readonly ListedClinic[], needs: readonly Need[]) {
  // Each is asked of each card once.
  const isMet = needs.map(({ passes }) => cards.map(passes));
  let most = 0;
  let best = -1;
  for (let at = 0; at < cards.length; at += 1) {
    let own = 0;
    for (let need = 0; need < needs.length; need += 1) {
      if (isMet[need]?.[at]) own += needs[need]?.weight ?? 0;
    }
    if (own > most) [most, best] = [own, at];
  }
  const met = needs.filter((_, need) => isMet[need]?.[best]);
  const asked = isMet.filter((passing) => passing[best]);
  const isNear = (at: number) => best >= 0 && asked.every((passing) => passing[at]);
  return { isNear, met, isWhole: weigh(met) === weigh(needs) };
}

/** What names and lists of clinics and conditions say, in lower case, each word once. */
const getVocabulary = /* @__PURE__ */ remember((cards: readonly ListedClinic[]) => {
  const named = KNOWN_CONDITIONS.flatMap(({ exact }) => exact).flatMap(splitWords);
  const words = [...cards.flatMap(getNamedWords), ...named];
  return [...new Set(words)].map((word) => word.toLowerCase());
});

/** The text with each word as the one of clinics or conditions that it may be a slip for. */
function mendSlips(text: string, cards: readonly ListedClinic[]): string {
  const words = getVocabulary(cards);
  return splitWords(text.toLowerCase())
    .map((word) =>
      GENERAL.has(toTerm(word)) ? word : (words.find((other) => isSlip(word, other)) ?? word),
    )
    .join(' ');
}

function findMeant<Card extends ListedClinic>(
  cards: readonly Card[],
  text: string,
): FoundClinics<Card> {
  const needle = toNeedle(text);
  const isLiteral = cards.map((card) => hasText(card, needle));
  const { isNear, met, isWhole } = findNearest(cards, toNeeds(text, cards));
  const literal = cards.filter((_, at) => isLiteral[at]);
  const found = cards.filter((_, at) => isLiteral[at] || isNear(at));
  // What only comes near stands in for the text itself, never beside it.
  if (found.length === literal.length || (literal.length > 0 && !isWhole)) {
    return { cards: literal, note: '' };
  }
  const start = isWhole ? 'We looked for clinics that' : 'No clinic fits all of it. The nearest';
  const note = `${start} ${LIST.format(met.map(({ deed }) => deed))}.`;
  return { cards: found, note };
}

/**
 * The cards that a text finds, in their given order: those that have it in their name, description,
 * specialties or conditions, and those that have what it means. Where none has all of it, the nearest;
 * where nothing is understood, the same for what it may be a slip for. All cards for empty text.
 */
export function searchClinics<Card extends ListedClinic>(
  cards: readonly Card[],
  text: string,
): FoundClinics<Card> {
  if (text.trim() === '') return { cards: [...cards], note: '' };
  const found = findMeant(cards, text);
  if (found.cards.length > 0) return found;
  const mended = mendSlips(text, cards);
  if (mended === '') return found;
  const nearly = findMeant(cards, mended);
  if (nearly.cards.length === 0) return nearly;
  return { ...nearly, note: `We read it as “${mended}”. ${nearly.note}`.trim() };
}
