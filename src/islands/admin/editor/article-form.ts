/** What the form of an article shares: the ids of its controls, the other articles, its checks. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import {
  type ArticleFaults,
  findPublishingFaults,
  findSavingFaults,
} from '../../../domain/article/article-faults.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import type { ArticleForm, FormState } from './form-store.ts';
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

export const FormContext = createContext<ArticleForm | null>(null);

/** The form of the article around the component. Throws where there is none. */
export function useArticleForm(): ArticleForm {
  const form = use(FormContext);
  if (!form) throw new Error('This field is outside the form of an article.');
  return form;
}

/** What the fields hold and what is wrong with them, now. */
export function useFormState(form: ArticleForm): FormState {
  return useSyncExternalStore(form.watch, form.read);
}

/** What one field holds, what is wrong with it, and how it is changed. */
export function useField<Name extends keyof ArticleValues>(name: Name) {
  const form = useArticleForm();
  return {
    value: useSyncExternalStore(form.watch, () => form.read().values[name]),
    error: useSyncExternalStore(form.watch, () => form.read().faults[name]),
    change: (value: ArticleValues[Name]) => form.set(name, value),
  };
}

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

/** One sentence for each field at fault. */
export function findFormFaults(
  values: ArticleValues,
  { findHolder, isForReaders }: ArticleRules,
): ArticleFaults {
  const faults = isForReaders
    ? findPublishingFaults(values, brokenAddresses)
    : findSavingFaults(values);
  const holder = findHolder(repairSlug(values.slug));
  return holder === null || faults.slug !== undefined ? faults : { ...faults, slug: holder };
}
