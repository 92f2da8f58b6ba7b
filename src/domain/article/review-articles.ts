/** Articles filed under "Reviews": they belong to the reviews of clinics as well. */
import type { Article } from './article.ts';

const REVIEW_SECTION = 'reviews';

export function isReviewArticle({ section }: Pick<Article, 'section'>): boolean {
  return section.trim().toLowerCase() === REVIEW_SECTION;
}

/** Those that link to the page at `path`, which is how an article says what it is about. */
export function findArticlesAbout(path: string, articles: readonly Article[]): Article[] {
  return articles.filter(({ content }) => content.includes(`href="${path}"`));
}
