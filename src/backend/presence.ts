/** Who has what open at the desk, now. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

export type Neighbour = {
  name: string;
  /** ISO instant at which they opened it. */
  since: string;
  /** Whether they have changes that are not saved. */
  isWriting: boolean;
};

/** How often a tab says that it is there: a person counts as gone 45 seconds after the last time. */
export const PRESENCE_RENEWAL_MS = 20_000;

/**
 * Says that whoever is signed in has the place open in this tab, and gives the others who have it open,
 * who came first first. A place is a word, or a word and an id: `article:<id>`. A tab is a UUID and shows
 * one place at a time.
 */
export const beHere = async (
  backend: Backend,
  { place, tab, isWriting }: { place: string; tab: string; isWriting: boolean },
): Promise<Result<Neighbour[]>> => {
  type Stored = { name: string; since: string; is_writing: boolean };
  const others = await callAsEditor<Stored[]>(backend, 'be_here', {
    place,
    tab,
    is_writing: isWriting,
  });
  if (!others.ok) return others;
  const data = others.data.map(({ is_writing, ...other }) => ({ ...other, isWriting: is_writing }));
  return { ok: true, data };
};

/** Says that this tab shows nothing any more; says whether it was there. */
export const leaveHere = (backend: Backend, tab: string): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'leave_here', { tab });
