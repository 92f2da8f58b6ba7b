/** Long lists that are drawn a few items at a time, so that the first screen need not wait for the others. */
import { startTransition, useEffect, useState } from 'react';

/** About what a phone's screen shows. */
const FIRST = 3;
const STEP = 8;

type Named = { slug: string };

type Grown<Item extends Named> = {
  name: unknown;
  items: readonly Item[];
  /** How many of them are drawn. */
  count: number;
  /** What stood there before, and goes as the others come. */
  before: readonly Item[];
};

function toDrawn<Item extends Named>({ items, count, before }: Grown<Item>): readonly Item[] {
  if (count >= items.length) return items;
  const drawn = items.slice(0, count);
  const slugs = new Set(drawn.map(({ slug }) => slug));
  const rest = before.slice(count, items.length).filter(({ slug }) => !slugs.has(slug));
  return [...drawn, ...rest];
}

/**
 * Gives the items to draw: of another list a few of its own and then what stood there before, and after each
 * paint more of its own, until it is all of them.
 *
 * @param name what it is a list of
 * @param items the same array for as long as they are the same; those of the first call are drawn at once
 */
export function useGrowing<Item extends Named>(name: unknown, items: readonly Item[]) {
  const [grown, setGrown] = useState({ name, items, count: items.length, before: items });
  if (grown.name !== name) {
    setGrown({ name, items, count: FIRST, before: toDrawn(grown) });
  } else if (grown.items !== items) {
    setGrown({ ...grown, items });
  }
  const isWhole = grown.count >= items.length;

  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setGrown((now) => ({ ...now, count: now.count + STEP }))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWhole, grown]);

  return { drawn: toDrawn(grown), isWhole };
}
