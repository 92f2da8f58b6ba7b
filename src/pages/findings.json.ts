/** The build adds broken links once it has all pages. */
import { getArticles } from '../data/article/articles.ts';
import { getReviewedPages } from '../data/content/review-dates.ts';

export async function GET(): Promise<Response> {
  const articles = (await getArticles()).map(({ id, slug }) => ({ id, slug }));
  return Response.json({ articles, reviews: getReviewedPages() });
}
