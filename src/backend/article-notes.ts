/** Notes that editors leave for one another on an article. */
import type { Backend } from './client.ts';
import type { Shape } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type ArticleNote = Shape<'show_note'>;

/** Oldest first, and the other editors by name. */
export const readArticleNotes = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_article_notes', { article_id: articleId });

export type NewNote = {
  /** A UUID made by the browser, so that a repeated request writes one note. */
  id: string;
  /** At most 2,000 characters. Only a request to read may be empty. */
  words: string;
  /** Requests a reader, by user id or, with null, anybody. Omitted for a plain note. */
  ask?: { of: string | null };
};

/** Writes a note on a stored article. A second open request is refused. */
export const writeArticleNote = (
  backend: Backend,
  articleId: string,
  { id, words, ask }: NewNote,
) =>
  callAsEditor(backend, 'write_article_note', {
    article_id: articleId,
    note: { id, words, is_ask: ask !== undefined, asked_of: ask?.of ?? null },
  });

/** Only the author can delete or restore a note, for a day. The requester cannot resolve their own request. */
export type NoteChange = 'resolve' | 'reopen' | 'delete' | 'restore';

/** Resolves to false if it was done already or the caller may not do it. */
export const changeArticleNote = (backend: Backend, id: string, change: NoteChange) =>
  callAsEditor(backend, 'change_article_note', { note: id, change });

/** Every open request for a reader, oldest first. */
export const readReadingRequests = (backend: Backend) =>
  callAsEditor(backend, 'read_reading_requests', {});
