/** How long a link is valid, in milliseconds: hosted Supabase's default. */
const LINK_LIFE_MS = 60 * 60_000;

export type InvitationState =
  /** `waiting`: the account process has not made the link yet. */
  'waiting' | 'ready' | 'expired' | 'failed';

/** `link_made_at` is an ISO instant, null if there is no link; `now` is in epoch milliseconds. */
export function toInvitationState(
  invitation: {
    status: 'waiting' | 'ready' | 'failed';
    link: string | null;
    link_made_at: string | null;
  },
  now: number,
): InvitationState {
  const { status, link, link_made_at } = invitation;
  if (status !== 'ready') return status;
  const isFresh = link_made_at !== null && now - Date.parse(link_made_at) < LINK_LIFE_MS;
  return link !== null && isFresh ? 'ready' : 'expired';
}
