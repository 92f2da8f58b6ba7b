import { type KeyboardEvent, use, useRef, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../backend/article-editing.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';
import { Field } from '../../../kit/Field.tsx';
import { ArticlesContext, FIELD_IDS } from '../article-form.ts';
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
        below={
          isLive &&
          isToCome && (
            <p className="field-note" role="status">
              The article leaves the site until then.
            </p>
          )
        }
      />
    </>
  );
}

type TagsProps = {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

const ADDING_KEYS = new Set(['Enter', ',']);

/** Tags one by one: Enter or a comma adds what is typed, Backspace in the empty box removes the last. */
function TagsField({ tags, error, onChange }: TagsProps) {
  /** Whether the last tag is still in the box. It is saved as the others are, and kept in the draft. */
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = (isTyping && tags.at(-1)) || '';
  const added = isTyping ? tags.slice(0, -1) : tags;

  const add = (text: string) => {
    const more = text.split(',').map((tag) => tag.trim());
    setTyping(false);
    onChange([...new Set([...added, ...more].filter(Boolean))]);
  };

  const type = (text: string) => {
    setTyping(text !== '');
    onChange(text === '' ? [...added] : [...added, text]);
  };

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (ADDING_KEYS.has(event.key)) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && !isTyping) onChange(tags.slice(0, -1));
  };

  return (
    <Field id={FIELD_IDS.tags} label="Tags" hint="Enter or a comma adds a tag." error={error}>
      {(field) => (
        <>
          {added.length > 0 && (
            <ul className="row" aria-label="Tags of this article">
              {added.map((tag) => (
                <li key={tag}>
                  <button
                    className="tag-button control"
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => remove(tag)}
                  >
                    {tag} <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            className="field-input"
            type="text"
            autoComplete="off"
            ref={input}
            {...field}
            value={typed}
            onChange={({ target }) => {
              if (target.value.includes(',')) add(target.value);
              else type(target.value);
            }}
            onKeyDown={handleKey}
            // Text without a comma becomes a tag too.
            onBlur={() => {
              if (isTyping) add(typed);
            }}
          />
        </>
      )}
    </Field>
  );
}
