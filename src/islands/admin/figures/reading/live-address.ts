/** Where a row's cells were joined or two blocks met, the live page has no such characters. */
const JOINTS = /\s*(?:\||\n)\s*/;

/** The address of the live page, in browsers that know text fragments at those words. */
export function toLiveAddress(url: string, words: string | null): string {
  const parts = (words ?? '').split(JOINTS).filter(Boolean);
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  if (!longest) return url;
  const text = encodeURIComponent(longest).replaceAll('-', '%2D');
  return `${url.split('#')[0] ?? url}#:~:text=${text}`;
}
