/** What the header's menus take from the snapshot; everything else in them is fixed. */
import type { MenuLink } from '../../domain/page/navigation.ts';
import { getReviewEntries } from '../review/reviews.ts';
import { getArticles } from './articles.ts';

const MENU_ARTICLES = 5;
const MENU_REVIEWS = 3;

/** By menu: the newest five articles under Education, the three highest verdicts under Reviews. */
export async function getMenuLinks(): Promise<Record<string, MenuLink[]>> {
  const articles = await getArticles();
  const reviews = await getReviewEntries();
  return {
    Education: articles
      .slice(0, MENU_ARTICLES)
      .map(({ title, slug }) => ({ text: title, href: `/articles/${slug}` })),
    Reviews: reviews
      .slice(0, MENU_REVIEWS)
      .map(({ name, path }) => ({ text: `${name} review`, href: path })),
  };
}
