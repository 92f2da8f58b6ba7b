/** What editors write to one another about an article. Nobody else reads any of it. */
import type { ArticleNote } from '../domain/admin/article-notes.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

type StoredNote = {
  id: string;
  article_id: string;
  by: string | null;
  is_own: boolean;
  written_at: string;
  words: string;
  is_ask: boolean;
  asked_of: string | null;
  is_for_me: boolean;
  resolved_by: string | null;
  resolved_at: string | null;
};

const toNote = (stored: StoredNote): ArticleNote => ({
  id: stored.id,
  articleId: stored.article_id,
  by: stored.by ?? 'Somebody',
  isOwn: stored.is_own,
  writtenAt: stored.written_at,
  words: stored.words,
  isAsk: stored.is_ask,
  askedOf: stored.asked_of,
  isForMe: stored.is_for_me,
  resolved:
    stored.resolved_at === null
      ? null
      : { by: stored.resolved_by ?? 'Somebody', at: stored.resolved_at },
});

export type Colleague = { id: string; name: string };

export type ArticleNotes = {
  /** Oldest first. */
  notes: ArticleNote[];
  /** The other editors, by name. */
  colleagues: Colleague[];
};

export const readArticleNotes = async (
  backend: Backend,
  articleId: string,
): Promise<Result<ArticleNotes>> => {
  type Stored = { notes: StoredNote[]; colleagues: Colleague[] };
  const read = await callAsEditor<Stored>(backend, 'read_article_notes', { article_id: articleId });
  if (!read.ok) return read;
  const { notes, colleagues } = read.data;
  return { ok: true, data: { notes: notes.map(toNote), colleagues } };
};

export type NewNote = {
  /** A UUID that the browser made: what is sent again under it is not written twice. */
  id: string;
  /** At most 2,000 characters; only an ask may do without. */
  words: string;
  /** Asks for a look: somebody by their id, or, with null, anybody. Left out of a plain note. */
  ask?: { of: string | null };
};

/** Writes a note about a stored article. One ask is open at a time; a second is refused in words. */
export const writeArticleNote = async (
  backend: Backend,
  articleId: string,
  { id, words, ask }: NewNote,
): Promise<Result<ArticleNote>> => {
  const written = await callAsEditor<StoredNote>(backend, 'write_article_note', {
    article_id: articleId,
    note: { id, words, is_ask: ask !== undefined, asked_of: ask?.of ?? null },
  });
  return written.ok ? { ok: true, data: toNote(written.data) } : written;
};

/** Only who wrote a note deletes and restores it, for a day; who asks for a look cannot resolve that. */
export type NoteChange = 'resolve' | 'reopen' | 'delete' | 'restore';

/** Says whether it was done: false where it was so already, or is not the caller's to do. */
export const changeArticleNote = (
  backend: Backend,
  id: string,
  change: NoteChange,
): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'change_article_note', { note: id, change });

/** Every open ask for a look, oldest first. */
export const readAsks = async (backend: Backend): Promise<Result<ArticleNote[]>> => {
  const asks = await callAsEditor<StoredNote[]>(backend, 'read_asks', {});
  return asks.ok ? { ok: true, data: asks.data.map(toNote) } : asks;
};
