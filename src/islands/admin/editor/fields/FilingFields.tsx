import { use } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../backend/article-editing.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';
import { ArticlesContext } from '../articles-context.ts';
import { TagsField } from './TagsField.tsx';
import { ValueField } from './ValueField.tsx';

type Props = {
  /** Whether readers can see the article as it is stored. */
  isLive: boolean;
  /** Milliseconds. */
  now: number;
};

const FILED = [
  { name: 'section', label: 'Section' },
  { name: 'category', label: 'Category' },
  { name: 'author', label: 'Author', hint: 'Empty for the editorial team.' },
] as const;

/** What the articles have in that field, each value once, in order. */
const toSuggestions = (
  articles: readonly ArticleSummary[],
  name: (typeof FILED)[number]['name'],
): string[] =>
  [...new Set(articles.flatMap((article) => article[name] ?? []))].sort((one, other) =>
    one.localeCompare(other),
  );

/** Where the article is filed, who wrote it and when it is published. */
export function FilingFields({ isLive, now }: Props) {
  const { control, formState } = useFormContext<ArticleValues>();
  const articles = use(ArticlesContext);
  const instant = fromLondonClock(useWatch({ control, name: 'publishedAt' }));
  const isToCome = instant !== null && Date.parse(instant) > now;

  return (
    <>
      {FILED.map((field) => (
        <ValueField key={field.name} suggestions={toSuggestions(articles, field.name)} {...field} />
      ))}
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagsField tags={value} error={formState.errors.tags?.message} onChange={onChange} />
        )}
      />
      <ValueField
        name="publishedAt"
        label="Publication date"
        hint="London time. Empty means the moment you publish; a time to come schedules the article."
      >
        {isLive && isToCome && (
          <p className="field-note" role="status">
            The article leaves the site until then.
          </p>
        )}
      </ValueField>
    </>
  );
}
