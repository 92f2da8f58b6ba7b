/**
 * What the rich text would not keep of an article. Most HTML is what the desk wrote itself, and all of that
 * is kept. What looks closer brings the cleaning of the build along, three times the size of the rest, so
 * it is fetched for other HTML alone.
 */
import type * as ArticleLoss from './article-loss.ts';
import { isKeptToTheLetter } from './article-document.ts';

export type Loss = {
  /** The first words that it would change; empty where those are not words, or nothing of that kind. */
  words: string;
  /** What it would drop, named. */
  unshown: string[];
};

let closer: typeof ArticleLoss | null = null;

/** Fetches what looks closer where one of the texts needs it. Rejects when it does not arrive. */
export async function prepareToJudge(...texts: readonly string[]): Promise<void> {
  if (closer === null && !texts.every(isKeptToTheLetter))
    closer = await import('./article-loss.ts');
}

/** Null when the rich text would keep all of it; undefined for HTML that nothing was fetched for. */
export function judge(html: string): Loss | null | undefined {
  if (isKeptToTheLetter(html)) return null;
  if (closer === null) return undefined;
  const [words, unshown] = [closer.findLoss(html), closer.findUnshown(html)];
  return words === null && unshown.length === 0 ? null : { words: words ?? '', unshown };
}
