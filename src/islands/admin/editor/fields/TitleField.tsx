import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { toArticleSlug, toFreeSlug } from '../../../../domain/article/article-slug.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { TextField } from '../../forms/TextField.tsx';
import { FIELD_IDS, SurroundingsContext } from '../article-form.ts';

/** Gives the function that makes a free address from the title, and asks for no other day than today's. */
export function useSlugFromTitle(): () => string {
  const { getValues } = useFormContext<ArticleValues>();
  const { findHolder } = use(SurroundingsContext);
  return () => {
    const today = new Date().toISOString().slice(0, 10);
    return toFreeSlug(getValues('title'), (slug) => findHolder(slug) !== null, today);
  };
}

/** The title. The address is made from it until someone writes one, or readers have seen it. */
export function TitleField({ isLive }: { isLive: boolean }) {
  const { register, setValue, getValues, formState } = useFormContext<ArticleValues>();
  const { errors, isSubmitted } = formState;
  const makeSlug = useSlugFromTitle();
  const title = register('title');

  /** Whether the address is still the one made from the title. */
  const isMade = () => {
    const slug = getValues('slug');
    const made = toArticleSlug(getValues('title'));
    return !isLive && (slug === '' || slug === made || slug === makeSlug());
  };

  return (
    <TextField
      id={FIELD_IDS.title}
      label="Title"
      dir="auto"
      error={errors.title?.message}
      {...title}
      onChange={(event) => {
        const follows = isMade();
        void title.onChange(event);
        if (follows) setValue('slug', makeSlug(), { shouldValidate: isSubmitted });
      }}
    />
  );
}
