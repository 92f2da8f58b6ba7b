import { findWordsChanges, TEXT, type WordsChange } from './words-changes.ts';
import { isRecord, isSame, type Place, type Words } from './words.ts';

export type WordsConflict = {
  place: Place;
  label: string;
  mine: unknown;
  theirs: unknown;
};

export type WordsMerge = {
  mine: Place[];
  conflicts: WordsConflict[];
};

export function getAt({ data, text }: Words, place: Place): unknown {
  if (place[0] === TEXT[0]) return text ?? '';
  return place.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return (value as unknown[])[Number(key)];
    return isRecord(value) ? value[key] : undefined;
  }, data);
}

const isWithin = (one: Place, other: Place): boolean =>
  other.every((key, index) => key === one[index]);

/** An added or removed item changes the whole list. */
function toGround({ place, before, after }: WordsChange): Place {
  const isItem = typeof place.at(-1) === 'number';
  return isItem && (before === undefined || after === undefined) ? place.slice(0, -1) : place;
}

const toOutermost = <Item extends { place: Place }>(items: readonly Item[]): Item[] =>
  items.filter(
    ({ place }, index) =>
      !items.some(
        (other, at) =>
          isWithin(place, other.place) && (at < index || other.place.length < place.length),
      ),
  );

export function mergeWords(base: Words, mine: Words, theirs: Words): WordsMerge {
  const ours = findWordsChanges(base, theirs).map(toGround);
  const alone: { place: Place }[] = [];
  const met: WordsConflict[] = [];
  for (const change of findWordsChanges(base, mine)) {
    const ground = toGround(change);
    const other = ours.find((place) => isWithin(ground, place) || isWithin(place, ground));
    const place = other && other.length < ground.length ? other : ground;
    const [own, their] = [getAt(mine, place), getAt(theirs, place)];
    if (!other) alone.push({ place });
    else if (!isSame(own, their)) {
      met.push({ place, label: change.label, mine: own, theirs: their });
    }
  }
  return { mine: toOutermost(alone).map(({ place }) => place), conflicts: toOutermost(met) };
}
