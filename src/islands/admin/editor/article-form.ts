import { createContext, use } from 'react';
import {
  ARTICLE_FIELDS,
  type ArticleValues,
  WRITTEN_NAMES,
  type WrittenName,
} from '../../../domain/article/article-fields.ts';
import type { useArticleEditor } from './use-article-editor.ts';

type Article = ReturnType<typeof useArticleEditor>;

export const ArticleContext = createContext<Article | null>(null);

export function useArticle(): Article {
  const article = use(ArticleContext);
  if (!article) throw new Error('This field is outside the form of an article.');
  return article;
}

export const FIELD_IDS = Object.fromEntries(
  WRITTEN_NAMES.map((name) => [name, `article-${name.replace('_', '-')}`]),
) as Readonly<Record<WrittenName, string>>;

export function useField<Name extends Exclude<WrittenName, 'content'>>(name: Name) {
  const { values, faults, set, articles } = useArticle();
  const { label, hint } = ARTICLE_FIELDS[name];
  const known = new Set(articles.flatMap((article) => article[name] ?? []));
  return {
    value: values[name],
    change: (value: ArticleValues[Name]) => set(name, value),
    known: [...known].sort((one, other) => one.localeCompare(other)),
    field: { id: FIELD_IDS[name], name, label, hint, error: faults[name] },
  };
}
