import type { Publication } from './article-fields.ts';

export type PublicationState = 'draft' | 'scheduled' | 'live';

export function toPublicationState(
  { published, published_at }: Publication,
  now: number,
): PublicationState {
  if (!published) return 'draft';
  return published_at !== null && Date.parse(published_at) > now ? 'scheduled' : 'live';
}

/** Labels for saving changes to a live or scheduled version. */
export const CHANGE_LABELS = { scheduled: 'Save for that date', live: 'Publish changes' } as const;

/** Null if there is nothing to unpublish. */
export const UNPUBLISH_LABELS: Readonly<Record<PublicationState, string | null>> = {
  draft: null,
  scheduled: 'Back to draft',
  live: 'Take it off the site',
};

export const PUBLISH_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish…',
  scheduled: 'Publish now or change the date…',
  live: 'Change the date it shows…',
};
