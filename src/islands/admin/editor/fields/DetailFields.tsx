import { use } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../backend/article-editing.ts';
import { repairSlug } from '../../../../domain/article/article-slug.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { Button } from '../../forms/Button.tsx';
import { VERBATIM } from '../../forms/TextField.tsx';
import { SurroundingsContext } from '../article-form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { SearchFields } from './SearchFields.tsx';
import { TagsField } from './TagsField.tsx';
import { useSlugFromTitle } from './TitleField.tsx';
import { ValueField } from './ValueField.tsx';

type Props = {
  /** The slug of the article's page, when readers can see it; null otherwise. */
  liveSlug: string | null;
};

const FILED = [
  { name: 'section', label: 'Section', another: 'A new section' },
  { name: 'category', label: 'Category', another: 'A new category' },
] as const;

type Filed = (typeof FILED)[number]['name'] | 'author';

/** What the articles have in that field, each value once, in order. */
const toKnown = (articles: readonly ArticleSummary[], name: Filed): string[] =>
  [...new Set(articles.flatMap((article) => article[name] ?? []))].sort((one, other) =>
    one.localeCompare(other),
  );

/** Everything about an article besides its title and text. */
export function DetailFields({ liveSlug }: Props) {
  const { control, formState } = useFormContext<ArticleValues>();
  const { articles } = use(SurroundingsContext);
  return (
    <>
      <ValueField
        name="excerpt"
        label="Summary"
        hint="One or two sentences for lists of articles."
        rows={3}
      />
      <SlugField liveSlug={liveSlug} />
      {FILED.map(({ name, ...field }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              name={name}
              value={value}
              known={toKnown(articles, name)}
              error={formState.errors[name]?.message}
              onChange={onChange}
              {...field}
            />
          )}
        />
      ))}
      <ValueField
        name="author"
        label="Author"
        hint="Empty for the editorial team."
        suggestions={toKnown(articles, 'author')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagsField
            tags={value}
            known={[...new Set(articles.flatMap(({ tags }) => tags))]}
            error={formState.errors.tags?.message}
            onChange={onChange}
          />
        )}
      />
      <h2>Search engines</h2>
      <SearchFields />
    </>
  );
}

/** The address: mended as it is left, and warned of while it is typed. */
function SlugField({ liveSlug }: Props) {
  const { setValue, control, formState } = useFormContext<ArticleValues>();
  const { findHolder } = use(SurroundingsContext);
  const typed = useWatch({ control, name: 'slug' });
  const makeSlug = useSlugFromTitle();
  const slug = repairSlug(typed);
  const holder = formState.errors.slug ? null : findHolder(slug);
  const put = (next: string) =>
    setValue('slug', next, { shouldValidate: formState.isSubmitted, shouldDirty: true });
  return (
    <ValueField
      name="slug"
      label="Address"
      hint={`${location.host}/articles/${slug || '…'}`}
      {...VERBATIM}
      onLeave={() => {
        if (slug !== '' && slug !== typed) put(slug);
      }}
      below={
        <>
          {holder !== null && (
            <p className="field-note" role="status">
              {holder}.
            </p>
          )}
          {liveSlug !== null && slug !== liveSlug && holder === null && (
            <p className="field-note" role="status">
              The old address will lead to the new one: /articles/{liveSlug} stays a way here.
            </p>
          )}
        </>
      }
    >
      <Button kind="quiet" onClick={() => put(makeSlug())}>
        Make from title
      </Button>
    </ValueField>
  );
}
