/** Publishing an article: its states, and what its buttons say. */
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

/** The button that saves: on a live article it publishes what it saves, so it says so. */
export const SAVE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Save draft',
  scheduled: 'Save changes',
  live: 'Publish changes',
};

/** The item of the menu that takes an article back; null where nothing is to be taken back. */
export const TAKE_BACK_LABELS: Readonly<Record<PublicationState, string | null>> = {
  draft: null,
  scheduled: 'Back to draft',
  live: 'Take it off the site',
};

/** The item of the menu, or the button, that opens the question of when. */
export const PUBLISH_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish…',
  scheduled: 'Change when it comes out…',
  live: 'Change the date it shows…',
};
