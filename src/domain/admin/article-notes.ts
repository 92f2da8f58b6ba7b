import { TEXT_LIMITS } from '../database-rules.ts';
import { formatCount } from '../format/counts.ts';

export const MAX_NOTE_LENGTH = TEXT_LIMITS.article_notes.words;

type Note = {
  id: string;
  by: string;
  is_own: boolean;
  words: string;
  is_ask: boolean;
  /** Null if nobody in particular was asked. */
  asked_of: string | null;
  is_for_me: boolean;
  /** Null while open. */
  resolved_at: string | null;
};

export const isOpen = ({ resolved_at }: Note): boolean => resolved_at === null;

export const findOpenAsk = (notes: readonly Note[]): Note | null =>
  notes.find((note) => note.is_ask && isOpen(note)) ?? null;

/** `Sam asked you to read it`, without what the note says. */
export function toAskTitle({ by, is_own, asked_of, is_for_me }: Note): string {
  const whom = is_for_me ? 'you' : asked_of;
  const subject = is_own ? 'You asked' : `${by} asked`;
  return `${subject} ${whom ?? 'for somebody'} to read it`;
}

export const toAskSentence = (ask: Note): string =>
  ask.words === '' ? toAskTitle(ask) : `${toAskTitle(ask)}: ${ask.words}`;

export function toNotesLabel(notes: readonly Note[]): string {
  const ask = findOpenAsk(notes);
  if (ask) return `Notes: ${toAskTitle(ask)}`;
  const open = notes.filter(isOpen).length;
  return open === 0 ? 'Notes' : `Notes: ${open} open`;
}

export function announceNewNotes(before: readonly Note[], now: readonly Note[]): string {
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id, is_own }) => !is_own && !known.has(id));
  const [only] = fresh;
  if (!only) return '';
  if (fresh.length > 1) return `${formatCount(fresh.length, 'new note')}.`;
  return only.is_ask ? `${toAskTitle(only)}.` : `${only.by} has written a note.`;
}
