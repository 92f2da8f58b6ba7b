/** What editors write to one another about an article, and who asks whom for a look. */
import { formatCount } from '../format/counts.ts';

export const MAX_NOTE_LENGTH = 2000;

export type ArticleNote = {
  id: string;
  articleId: string;
  /** The name of who wrote it. */
  by: string;
  /** Whether that is the one who reads it. */
  isOwn: boolean;
  /** ISO instant. */
  writtenAt: string;
  /** Plain text; empty in an ask without words. */
  words: string;
  isAsk: boolean;
  /** The name of whom it asks; null for anybody. */
  askedOf: string | null;
  /** Whether it asks the one who reads it. */
  isForMe: boolean;
  /** Of an ask: who has looked. Null while it is open. */
  resolved: { by: string; at: string } | null;
};

export const isOpen = ({ resolved }: ArticleNote): boolean => resolved === null;

/** The ask that nobody has answered; there is one at most. */
export const findOpenAsk = (notes: readonly ArticleNote[]): ArticleNote | null =>
  notes.find((note) => note.isAsk && isOpen(note)) ?? null;

/** `Sam asks you for a look`, without the words of the ask. */
export function toAskTitle({ by, isOwn, askedOf, isForMe }: ArticleNote): string {
  const whom = isForMe ? 'you' : askedOf;
  const subject = isOwn ? 'You ask' : `${by} asks`;
  return whom === null ? `${subject} for a look` : `${subject} ${whom} for a look`;
}

/** `Sam asks you for a look: is the second table right?` */
export const toAskSentence = (ask: ArticleNote): string =>
  ask.words === '' ? toAskTitle(ask) : `${toAskTitle(ask)}: ${ask.words}`;

/** What the button that unfolds the notes says of them: who asks for a look, or how many are open. */
export function toNotesLabel(notes: readonly ArticleNote[]): string {
  const ask = findOpenAsk(notes);
  if (ask) return `Notes: ${toAskTitle(ask)}`;
  const open = notes.filter(isOpen).length;
  return open === 0 ? 'Notes' : `Notes: ${open} open`;
}

/** What is said when notes of others have come since; empty where none have. */
export function toNews(before: readonly ArticleNote[], now: readonly ArticleNote[]): string {
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id, isOwn }) => !isOwn && !known.has(id));
  const [only] = fresh;
  if (!only) return '';
  if (fresh.length > 1) return `${formatCount(fresh.length, 'new note')}.`;
  return only.isAsk ? `${toAskTitle(only)}.` : `${only.by} has written a note.`;
}
