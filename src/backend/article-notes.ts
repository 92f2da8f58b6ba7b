/** What editors write to one another about an article. Nobody else reads any of it. */
import type { Backend } from './client.ts';
import type { Shape } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type ArticleNote = Shape<'show_note'>;

/** Oldest first, and the other editors by name. */
export const readArticleNotes = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_article_notes', { article_id: articleId });

export type NewNote = {
  /** A UUID that the browser made: what is sent again under it is not written twice. */
  id: string;
  /** At most 2,000 characters; only an ask may do without. */
  words: string;
  /** Asks for a reader: somebody by their id, or, with null, anybody. Left out of a plain note. */
  ask?: { of: string | null };
};

/** Writes a note about a stored article. One ask is open at a time; a second is refused in words. */
export const writeArticleNote = (
  backend: Backend,
  articleId: string,
  { id, words, ask }: NewNote,
) =>
  callAsEditor(backend, 'write_article_note', {
    article_id: articleId,
    note: { id, words, is_ask: ask !== undefined, asked_of: ask?.of ?? null },
  });

/** Only who wrote a note deletes and restores it, for a day; who asks for a reader cannot resolve that. */
export type NoteChange = 'resolve' | 'reopen' | 'delete' | 'restore';

/** Says whether it was done: false where it was so already, or is not the caller's to do. */
export const changeArticleNote = (backend: Backend, id: string, change: NoteChange) =>
  callAsEditor(backend, 'change_article_note', { note: id, change });

/** Every open ask for a reader, oldest first. */
export const readAsks = (backend: Backend) => callAsEditor(backend, 'read_asks', {});
