/** What the form of an article shares: the ids of its controls, the other articles, its checks. */
import { createContext } from 'react';
import type { Resolver } from 'react-hook-form';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { findPublishingFaults, findSavingFaults } from '../../../domain/article/article-faults.ts';
import type { ArticleValues } from '../../../domain/article/article-values.ts';

/** Every article, the one that is edited too, without their texts. */
export const ArticlesContext = createContext<readonly ArticleSummary[]>([]);

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
  publishedAt: 'article-published-at',
  metaTitle: 'article-meta-title',
  metaDescription: 'article-meta-description',
};

export type ArticleRules = {
  /** The title of another article at the address, if there is one. */
  findTitle: (slug: string) => string | undefined;
  /** Whether readers will see what is saved. */
  isForReaders: boolean;
};

/** One sentence for each field at fault; the values stay as they were typed. */
function findFormFaults(values: ArticleValues, { findTitle, isForReaders }: ArticleRules) {
  const faults = isForReaders ? findPublishingFaults(values) : findSavingFaults(values);
  const other = findTitle(values.slug.trim());
  if (other === undefined || faults.slug !== undefined) return faults;
  return { ...faults, slug: `Another article has this address: “${other}”` };
}

/** Checks by the rules of the latest render. */
export const checkArticle: Resolver<ArticleValues, ArticleRules> = (values, rules) => {
  const faults = Object.entries(rules ? findFormFaults(values, rules) : {});
  if (faults.length === 0) return { values, errors: {} };
  const errors = faults.map(([field, message]) => [field, { type: 'fault', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as object };
};
