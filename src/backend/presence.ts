/** Who has what open at the desk, now. */
import type { Backend } from './client.ts';
import type { Arguments } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

/** How often a tab says that it is there: a person counts as gone 45 seconds after the last time. */
export const PRESENCE_RENEWAL_MS = 20_000;

/**
 * Says that whoever is signed in has the place open in this tab, and gives the others who have it open,
 * who came first first. A place is a word, or a word and an id: `article:<id>`. A tab is a UUID and shows
 * one place at a time.
 */
export const beHere = (backend: Backend, here: Arguments<'be_here'>) =>
  callAsEditor(backend, 'be_here', here);

/** Says that this tab shows nothing any more; says whether it was there. */
export const leaveHere = (backend: Backend, tab: string) =>
  callAsEditor(backend, 'leave_here', { tab });
