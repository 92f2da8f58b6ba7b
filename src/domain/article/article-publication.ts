import type { Publication } from './article-fields.ts';

export type PublicationState = 'draft' | 'scheduled' | 'live';

/** @param now milliseconds */
export function toPublicationState(
  { published, published_at }: Publication,
  now: number,
): PublicationState {
  if (!published) return 'draft';
  return published_at !== null && Date.parse(published_at) > now ? 'scheduled' : 'live';
}

/** Saving a live article also publishes it, so the label says so. */
export const SAVE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Save draft',
  scheduled: 'Save changes',
  live: 'Publish changes',
};

/** Null where there is nothing to take back. */
export const TAKE_BACK_LABELS: Readonly<Record<PublicationState, string | null>> = {
  draft: null,
  scheduled: 'Back to draft',
  live: 'Take it off the site',
};

export const PUBLISH_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish…',
  scheduled: 'Change when it comes out…',
  live: 'Change the date it shows…',
};
