import { useFormContext, useWatch } from 'react-hook-form';
import { toArticleSlug } from '../../../../domain/article/article-slug.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import { FIELD_IDS } from '../article-form.ts';
import { ValueField } from './ValueField.tsx';

type Props = {
  /** The slug of the article's page, when readers can see it; null otherwise. */
  liveSlug: string | null;
};

/** Title, address and summary. The address is made from the title until someone writes one. */
export function TitleFields({ liveSlug }: Props) {
  const { register, setValue, getValues, formState, control } = useFormContext<ArticleValues>();
  const { errors, isSubmitted } = formState;
  const slug = useWatch({ control, name: 'slug' });

  const title = register('title');

  /** Whether the address is still the one made from the title. */
  const isMade = () => {
    const made = toArticleSlug(getValues('title'));
    return liveSlug === null && ['', made].includes(getValues('slug'));
  };
  const makeSlug = () =>
    setValue('slug', toArticleSlug(getValues('title')), { shouldValidate: isSubmitted });

  return (
    <>
      <TextField
        id={FIELD_IDS.title}
        label="Title"
        error={errors.title?.message}
        {...title}
        onChange={(event) => {
          const follows = isMade();
          void title.onChange(event);
          if (follows) makeSlug();
        }}
      />
      <ValueField
        name="slug"
        label="Address"
        hint={`${location.host}/articles/${slug || '…'}`}
        {...VERBATIM}
        below={
          liveSlug !== null &&
          slug !== liveSlug && (
            <p className="field-note" role="status">
              The old address will lead to the new one: /articles/{liveSlug} stays a way here.
            </p>
          )
        }
      >
        <Button kind="quiet" onClick={makeSlug}>
          Make from title
        </Button>
      </ValueField>
      <ValueField
        name="excerpt"
        label="Summary"
        hint="One or two sentences for lists of articles."
        rows={2}
      />
    </>
  );
}
