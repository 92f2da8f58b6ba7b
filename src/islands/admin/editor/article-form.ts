/** What the form of an article shares: the ids of its controls, the other articles, its checks. */
import { createContext } from 'react';
import type { Resolver } from 'react-hook-form';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { findPublishingFaults, findSavingFaults } from '../../../domain/article/article-faults.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import { brokenAddresses } from '../pictures/tried-addresses.ts';
import type { ArticleValues } from '../../../domain/article/article-values.ts';

/** What the fields know besides their own values. */
export type ArticleSurroundings = {
  /** Every article, the one that is edited too, without their texts. */
  articles: readonly ArticleSummary[];
  /** What holds the address already, in a sentence; null where it is free. */
  findHolder: (slug: string) => string | null;
};

export const SurroundingsContext = createContext<ArticleSurroundings>({
  articles: [],
  findHolder: () => null,
});

/** The id of each field's control, in the order of the form. */
export const FIELD_IDS: Readonly<Record<keyof ArticleValues, string>> = {
  title: 'article-title',
  slug: 'article-slug',
  excerpt: 'article-excerpt',
  content: 'article-content',
  section: 'article-section',
  category: 'article-category',
  author: 'article-author',
  tags: 'article-tags',
  metaTitle: 'article-meta-title',
  metaDescription: 'article-meta-description',
};

export type ArticleRules = Pick<ArticleSurroundings, 'findHolder'> & {
  /** Whether readers will see what is saved. */
  isForReaders: boolean;
};

/** One sentence for each field at fault; the values stay as they were typed. */
function findFormFaults(values: ArticleValues, { findHolder, isForReaders }: ArticleRules) {
  const faults = isForReaders
    ? findPublishingFaults(values, brokenAddresses)
    : findSavingFaults(values);
  const holder = findHolder(repairSlug(values.slug));
  return holder === null || faults.slug !== undefined ? faults : { ...faults, slug: holder };
}

/** Checks by the rules of the latest render. */
export const checkArticle: Resolver<ArticleValues, ArticleRules> = (values, rules) => {
  const faults = Object.entries(rules ? findFormFaults(values, rules) : {});
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([field, message]) => [field, { type: 'fault', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as object };
};
