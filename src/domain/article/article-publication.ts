/** Publishing an article: its states, what its buttons say, and what a save did. */
import { formatLondonTime } from '../format/london-time.ts';
import type { Publication } from './article-values.ts';

export type PublicationState = 'draft' | 'scheduled' | 'live';

/** @param now milliseconds */
export function toPublicationState(
  { published, published_at }: Publication,
  now: number,
): PublicationState {
  if (!published) return 'draft';
  return published_at !== null && Date.parse(published_at) > now ? 'scheduled' : 'live';
}

/** What an editor does with a save: leave the publication as it is, publish, or unpublish. */
export type PublishAction = 'keep' | 'publish' | 'unpublish';

/** The labels of the buttons for each state; null where there is no such button. */
export const SAVE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Save draft',
  scheduled: 'Save changes',
  live: 'Save changes',
};
export const UNPUBLISH_LABELS: Readonly<Record<PublicationState, string | null>> = {
  draft: null,
  scheduled: 'Back to draft',
  live: 'Unpublish',
};

/**
 * What a save did, in a sentence.
 *
 * @param before the state before it
 * @param after what is stored now
 * @param now milliseconds
 */
export function toSaveOutcome(before: PublicationState, after: Publication, now: number): string {
  const state = toPublicationState(after, now);
  const isShown = before === 'live';
  if (state === 'scheduled') {
    const time = formatLondonTime(after.published_at ?? '');
    const comesOut = `it comes out with the first build after ${time}, London time.`;
    return isShown
      ? `It leaves the site with the next build; ${comesOut}`
      : `Scheduled: ${comesOut}`;
  }
  if (state === 'live') return `${isShown ? 'Live' : 'Published: live'} after the next build.`;
  if (before === 'draft') return 'Only editors see it.';
  return `A draft again: it ${isShown ? 'leaves the site with the next build' : 'will not come out'}.`;
}
