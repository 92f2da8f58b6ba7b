const toKey = (tag: string): string => tag.toLocaleLowerCase('en-GB');

const toTag = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Removes duplicates, ignoring case. Spells tags as in `known`, or as first typed. */
export function joinTags(
  tags: readonly string[],
  more: readonly string[],
  known: readonly string[],
): string[] {
  const spelt = new Map(known.map((tag) => [toKey(tag), tag]));
  const joined = new Map<string, string>();
  for (const typed of [...tags, ...more]) {
    const tag = toTag(typed);
    const key = toKey(tag);
    if (tag !== '' && !joined.has(key)) joined.set(key, spelt.get(key) ?? tag);
  }
  return [...joined.values()];
}
