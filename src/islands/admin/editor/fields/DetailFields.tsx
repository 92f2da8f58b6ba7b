import { use } from 'react';
import type { ArticleSummary } from '../../../../backend/article-editing.ts';
import { repairSlug } from '../../../../domain/article/article-slug.ts';
import { Button } from '../../forms/Button.tsx';
import { VERBATIM } from '../../forms/TextField.tsx';
import { SurroundingsContext, useField } from '../article-form.ts';
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

type Filing = (typeof FILED)[number];
type Filed = Filing['name'] | 'author';

/** What the articles have in that field, each value once, in order. */
const toKnown = (articles: readonly ArticleSummary[], name: Filed): string[] =>
  [...new Set(articles.flatMap((article) => article[name] ?? []))].sort((one, other) =>
    one.localeCompare(other),
  );

/** Everything about an article besides its title and text. */
export function DetailFields({ liveSlug }: Props) {
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
      {FILED.map((filed) => (
        <FiledField key={filed.name} {...filed} known={toKnown(articles, filed.name)} />
      ))}
      <ValueField
        name="author"
        label="Author"
        hint="Empty for the editorial team."
        suggestions={toKnown(articles, 'author')}
      />
      <TagsOfArticle known={[...new Set(articles.flatMap(({ tags }) => tags))]} />
      <h2>Search engines</h2>
      <SearchFields />
    </>
  );
}

function FiledField({ name, ...field }: Filing & { known: readonly string[] }) {
  const { value, error, change } = useField(name);
  return <ChoiceField name={name} value={value} error={error} onChange={change} {...field} />;
}

function TagsOfArticle({ known }: { known: readonly string[] }) {
  const { value, error, change } = useField('tags');
  return <TagsField tags={value} known={known} error={error} onChange={change} />;
}

/** The address: mended as it is left, and warned of while it is typed. */
function SlugField({ liveSlug }: Props) {
  const { findHolder } = use(SurroundingsContext);
  const { value: typed, error, change: put } = useField('slug');
  const makeSlug = useSlugFromTitle();
  const slug = repairSlug(typed);
  const holder = error ? null : findHolder(slug);
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
