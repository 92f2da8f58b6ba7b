/** Links that show one article, as it stands saved, to whoever has them. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

export type PreviewLink = {
  id: string;
  /** The name of the editor who made it. */
  madeBy: string;
  /** Whether that is the one who asks. */
  isOwn: boolean;
  /** ISO instants. */
  madeAt: string;
  endsAt: string;
};

/** Makes a link to a stored article, for seven days. Its token is told this once, and kept nowhere. */
export const makePreviewLink = (
  backend: Backend,
  articleId: string,
): Promise<Result<{ id: string; token: string }>> =>
  callAsEditor(backend, 'make_preview_link', { article_id: articleId });

/** The links of an article that lead somewhere, newest first, whoever made them. */
export const readPreviewLinks = async (
  backend: Backend,
  articleId: string,
): Promise<Result<PreviewLink[]>> => {
  type Stored = {
    id: string;
    made_by: string | null;
    is_own: boolean;
    made_at: string;
    ends_at: string;
  };
  const links = await callAsEditor<Stored[]>(backend, 'read_preview_links', {
    article_id: articleId,
  });
  if (!links.ok) return links;
  const data = links.data.map((link) => ({
    id: link.id,
    madeBy: link.made_by ?? 'Somebody',
    isOwn: link.is_own,
    madeAt: link.made_at,
    endsAt: link.ends_at,
  }));
  return { ok: true, data };
};

/** Ends a link at once, whoever made it; says whether it still led somewhere. */
export const endPreviewLink = (backend: Backend, id: string): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'end_preview_link', { link: id });
