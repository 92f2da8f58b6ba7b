/** What the form of an article shares: the ids of its controls, the other articles, its checks. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import {
  type ArticleFaults,
  findPublishingFaults,
  findSavingFaults,
} from '../../../domain/article/article-faults.ts';
import {
  ARTICLE_FIELDS,
  type ArticleValues,
  WRITTEN_NAMES,
  type WrittenName,
} from '../../../domain/article/article-fields.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import { $broken } from '../pictures/tried-addresses.ts';
import type { ArticleForm, FormState } from './form-store.ts';

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
export const useFormState = (form: ArticleForm): FormState =>
  useSyncExternalStore(form.watch, form.read);

/** The id of each field's control, in the order of the form. */
export const FIELD_IDS = Object.fromEntries(
  WRITTEN_NAMES.map((name) => [name, `article-${name.replace('_', '-')}`]),
) as Readonly<Record<WrittenName, string>>;

/** What a field holds, how it is changed, and what it shows around its control. */
export function useField<Name extends WrittenName>(name: Name) {
  const form = useArticleForm();
  const { values, faults } = useFormState(form);
  const { label, hint } = ARTICLE_FIELDS[name];
  return {
    value: values[name],
    change: (value: ArticleValues[Name]) => form.set(name, value),
    field: { id: FIELD_IDS[name], name, label, hint, error: faults[name] },
  };
}

/** What the articles have in that field, each value once, in order. */
export function useKnown(name: Exclude<WrittenName, 'content'>): string[] {
  const { articles } = use(SurroundingsContext);
  const values = articles.flatMap((article) => article[name] ?? []);
  return [...new Set(values)].sort((one, other) => one.localeCompare(other));
}

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
    ? findPublishingFaults(values, $broken.get())
    : findSavingFaults(values);
  const holder = findHolder(repairSlug(values.slug));
  return holder === null || faults.slug !== undefined ? faults : { ...faults, slug: holder };
}
