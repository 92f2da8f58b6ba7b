/** Links that show one article, as it is saved, to anybody who has them. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type PreviewLink = Returns<'read_preview_links'>[number];

/** Makes a link to a stored article, for seven days. Its token is told this once, and kept nowhere. */
export const makePreviewLink = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'make_preview_link', { article_id: articleId });

/** The links of an article that lead somewhere, newest first, also those of others. */
export const readPreviewLinks = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_preview_links', { article_id: articleId });

/** Ends a link at once, also that of somebody else; says whether it still led somewhere. */
export const endPreviewLink = (backend: Backend, id: string) =>
  callAsEditor(backend, 'end_preview_link', { link: id });
