/** Addresses that articles have left: what was ever public leads to where it is now. */
import { z } from 'astro/zod';
import type { Article } from '../../domain/article/article.ts';
import { parseRow, text } from '../rows/fields.ts';

const redirectRowSchema = z.object({ slug: text(200), article_id: text(100) });

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * One redirect for each row whose article is shown: the slug it left, and its own. A slug that is some
 * article's page redirects nowhere.
 */
export function toArticleRedirects(
  rows: readonly unknown[],
  articles: readonly Article[],
): { from: string; to: string }[] {
  const slugs = new Map(articles.map(({ id, slug }) => [id, slug]));
  const pages = new Set(slugs.values());
  return rows.flatMap((row) => {
    const { slug: from, article_id: id } = parseRow(redirectRowSchema, row) ?? {};
    const to = slugs.get(id ?? '');
    return from && to && SLUG.test(from) && !pages.has(from) ? [{ from, to }] : [];
  });
}
