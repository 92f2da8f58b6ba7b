/** Checks the form of an article before it is saved. */
import type { Resolver } from 'react-hook-form';
import { findPublishingFaults, findSavingFaults } from '../../../domain/article/article-faults.ts';
import type { ArticleValues } from '../../../domain/article/article-values.ts';

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
