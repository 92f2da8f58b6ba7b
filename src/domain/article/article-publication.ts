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

/** Brings what is written to the version that visitors see, or will. */
export const CHANGE_LABELS = { scheduled: 'Save for that date', live: 'Publish changes' } as const;

/** Null where there is nothing to take back. */
export const TAKE_BACK_LABELS: Readonly<Record<PublicationState, string | null>> = {
  draft: null,
  scheduled: 'Back to draft',
  live: 'Take it off the site',
};

export const PUBLISH_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Publish…',
  scheduled: 'Publish now or change the date…',
  live: 'Change the date it shows…',
};
