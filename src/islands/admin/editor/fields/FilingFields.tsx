import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';
import { useArticles } from '../articles-context.ts';
import { Field } from '../../../kit/Field.tsx';
import { FIELD_IDS } from './field-ids.ts';
import { toSuggestions } from './suggestions.ts';
import { TagsField } from './TagsField.tsx';

type Props = {
  /** Whether readers can see the article as it is stored. */
  isLive: boolean;
  /** Milliseconds. */
  now: number;
};

const FILED = [
  { name: 'section', label: 'Section', list: 'sections', hint: undefined },
  { name: 'category', label: 'Category', list: 'categories', hint: undefined },
  { name: 'author', label: 'Author', list: 'authors', hint: 'Empty for the editorial team.' },
] as const;

/** Where the article is filed, who wrote it and when it is published. */
export function FilingFields({ isLive, now }: Props) {
  const { register, control, formState } = useFormContext<ArticleValues>();
  const { errors } = formState;
  const suggestions = toSuggestions(useArticles());
  const publishedAt = useWatch({ control, name: 'publishedAt' });
  const instant = fromLondonClock(publishedAt);
  const isToCome = instant !== null && Date.parse(instant) > now;

  return (
    <>
      {FILED.map(({ name, label, list, hint }) => (
        <Field
          key={name}
          id={FIELD_IDS[name]}
          label={label}
          hint={hint}
          error={errors[name]?.message}
        >
          {(field) => (
            <>
              <input
                className="field-input"
                type="text"
                list={`article-${list}`}
                autoComplete="off"
                {...field}
                {...register(name)}
              />
              <datalist id={`article-${list}`}>
                {suggestions[list].map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      ))}
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagsField tags={value} error={errors.tags?.message} onChange={onChange} />
        )}
      />
      <Field
        id={FIELD_IDS.publishedAt}
        label="Publication date"
        hint="London time. Empty means the moment you publish; a time to come schedules the article."
        error={errors.publishedAt?.message}
      >
        {(field) => (
          <>
            <input
              className="field-input"
              type="datetime-local"
              {...field}
              {...register('publishedAt')}
            />
            {isLive && isToCome && (
              <p className="field-note" role="status">
                The article leaves the site until then.
              </p>
            )}
          </>
        )}
      </Field>
    </>
  );
}
