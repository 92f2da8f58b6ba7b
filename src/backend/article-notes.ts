import type { Backend } from './client.ts';
import type { Shape } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type ArticleNote = Shape<'show_note'>;

/** Notes, oldest first, and the other editors by name. */
export const readArticleNotes = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_article_notes', { article_id: articleId });

export type NewNote = {
  /** A UUID from the browser, so that a retry does not add a second note. */
  id: string;
  /** Up to 2,000 characters. Only a review request may be empty. */
  words: string;
  /** User ID of the requested reader; null for anyone. Omitted for a plain note. */
  ask?: { of: string | null };
};

/** Adds a note to a stored article. A request fails if the article already has an open one. */
export const writeArticleNote = (
  backend: Backend,
  articleId: string,
  { id, words, ask }: NewNote,
) =>
  callAsEditor(backend, 'write_article_note', {
    article_id: articleId,
    note: { id, words, is_ask: ask !== undefined, asked_of: ask?.of ?? null },
  });

/**
 * Only the author can delete a note, and restore it for at least a day afterwards. Nobody can
 * resolve their own request.
 */
export type NoteChange = 'resolve' | 'reopen' | 'delete' | 'restore';

/** Resolves to false if the change was already made or is not allowed. */
export const changeArticleNote = (backend: Backend, id: string, change: NoteChange) =>
  callAsEditor(backend, 'change_article_note', { note: id, change });

/** Every open review request, oldest first. */
export const readReadingRequests = (backend: Backend) =>
  callAsEditor(backend, 'read_reading_requests', {});
