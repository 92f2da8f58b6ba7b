import {
  type Inbox,
  readDecided,
  readDecidedReview,
  readInbox,
} from '../../../backend/moderation.ts';
import { readOwnRights } from '../../../backend/people.ts';
import type { Result } from '../../../backend/result.ts';
import { backend } from '../admin-context.ts';

/** What waits, what looks like a program's, and what has been decided. */
export type View = 'waiting' | 'suspects' | 'decided';

/** What a view lists, with how much waits in all; of what is decided, one `review` of the site alone if it is named. */
export async function readView(view: View, review: string | null): Promise<Result<Inbox>> {
  if (view !== 'decided') return readInbox(backend, view === 'suspects');
  const [decided, rights] = await Promise.all([
    review === null ? readDecided(backend) : readDecidedReview(backend, review),
    readOwnRights(backend),
  ]);
  if (!decided.ok) return decided;
  const waiting = rights.ok ? (rights.data.waiting ?? 0) : 0;
  return { ok: true, data: { items: decided.data, waiting, suspects: 0 } };
}
