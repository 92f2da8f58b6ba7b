import { type EditableArticle, readArticlesAmong } from '../../../backend/article-editing.ts';
import { getDataOr } from '../../../backend/result.ts';
import {
  type ArticleValues,
  EMPTY_ARTICLE,
  isChanged,
  toValues,
} from '../../../domain/article/article-fields.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import { backend } from '../admin-context.ts';
import { type Draft, readDrafts, removeDraft } from '../drafts/draft-store.ts';

export type ArticleDraft = Draft<{
  articleId: string | null;
  values: ArticleValues;
  /**
   * The version that it is based on, which must still be current on save. Null if `articleId` is.
   */
  base: EditableArticle | null;
}>;

export const toDraftScreen = ({ key, value: { articleId } }: ArticleDraft): string =>
  articleId === null ? `/admin/articles/new?draft=${key}` : `/admin/articles/edit/${articleId}`;

/**
 * The owner's drafts, newest first. Removes any draft whose text was saved, but whose tab closed
 * before removing it.
 */
export async function readUnsaved(owner: string): Promise<ArticleDraft[]> {
  const read = await readDrafts<ArticleDraft['value']>(owner, 'article/');
  const drafts = read.map(({ value, ...draft }) => {
    // Older versions of this site wrote fewer fields.
    const values = { ...toValues(EMPTY_ARTICLE), ...value.values };
    return { ...draft, value: { ...value, values } };
  });
  const ids = drafts.flatMap(({ value }) => value.articleId ?? []);
  const slugs = drafts.map(({ value }) => repairSlug(value.values.slug)).filter(Boolean);
  const articles = getDataOr(await readArticlesAmong(backend, ids, slugs), []);
  const isSaved = ({ value: { articleId, values } }: ArticleDraft) => {
    const isIt = (one: EditableArticle) =>
      articleId === null ? one.slug === repairSlug(values.slug) : one.id === articleId;
    return articles.some((one) => isIt(one) && !isChanged(values, one));
  };
  await Promise.all(drafts.filter(isSaved).map(removeDraft));
  return drafts.filter((draft) => !isSaved(draft));
}
