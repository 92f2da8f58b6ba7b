import { DEFAULT_CATEGORY, DEFAULT_SECTION } from '../../../domain/article/article.ts';
import type { ArticlePreview } from '../../../domain/article/article-preview.ts';
import { cleanArticleHtml } from '../../../engines/article-html/clean-article-html.ts';

type Surroundings = {
  /** Who wrote an article that names nobody. */
  editorialTeam: string;
  /** ISO instant (UTC). */
  now: string;
};

/** What a page would show if the article were published now as it is, cleaned as the build cleans it. */
export function toShown(
  preview: Omit<ArticlePreview, 'kind'>,
  { editorialTeam, now }: Surroundings,
) {
  return {
    article: {
      ...preview,
      title: preview.title.trim() || 'Untitled article',
      author: preview.author || editorialTeam,
      section: preview.section || DEFAULT_SECTION,
      category: preview.category || DEFAULT_CATEGORY,
      date: preview.date ?? now,
    },
    body: cleanArticleHtml(preview.content, { pictures: () => 'shown-from-there' }),
  };
}
