import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type PreviewLink = Returns<'read_preview_links'>[number];

/**
 * Creates a link to a stored article, valid for seven days. Only this call returns its token, which
 * is never stored.
 */
export const makePreviewLink = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'make_preview_link', { article_id: articleId });

/** An article's active links, newest first, including other people's. */
export const readPreviewLinks = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_preview_links', { article_id: articleId });

/** Ends any link immediately, including other people's. Resolves to true if it was active. */
export const endPreviewLink = (backend: Backend, id: string) =>
  callAsEditor(backend, 'end_preview_link', { link: id });
