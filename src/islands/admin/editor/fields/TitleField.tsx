import { use } from 'react';
import { toArticleSlug, toFreeSlug } from '../../../../domain/article/article-slug.ts';
import { toLondonDay } from '../../../../domain/format/london-time.ts';
import { TextField } from '../../forms/TextField.tsx';
import { FIELD_IDS, SurroundingsContext, useArticleForm, useField } from '../article-form.ts';

/** Gives the function that makes a free address from the title, and asks for no other day than today's. */
export function useSlugFromTitle(): () => string {
  const form = useArticleForm();
  const { findHolder } = use(SurroundingsContext);
  return () => {
    const today = toLondonDay(new Date().toISOString());
    return toFreeSlug(form.read().values.title, (slug) => findHolder(slug) !== null, today);
  };
}

/** The title. The address is made from it until someone writes one, or readers have seen it. */
export function TitleField({ isLive }: { isLive: boolean }) {
  const form = useArticleForm();
  const { value, error, change } = useField('title');
  const makeSlug = useSlugFromTitle();

  /** Whether the address is still the one made from the title. */
  const isMade = () => {
    const { slug, title } = form.read().values;
    return !isLive && (slug === '' || slug === toArticleSlug(title) || slug === makeSlug());
  };

  return (
    <TextField
      id={FIELD_IDS.title}
      label="Title"
      dir="auto"
      error={error}
      name="title"
      value={value}
      onChange={({ target }) => {
        const follows = isMade();
        change(target.value);
        if (follows) form.set('slug', makeSlug());
      }}
    />
  );
}
