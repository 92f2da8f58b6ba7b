import type { ChangeEvent, ComponentProps } from 'react';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { Field } from '../../../kit/Field.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { FIELD_IDS, useField } from '../article-form.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'id' | 'error'> & {
  name: Exclude<keyof ArticleValues, 'content' | 'tags' | 'section' | 'category'>;
  /** For a text of several lines. */
  rows?: number;
  /** Values that somebody may want to use again. */
  suggestions?: readonly string[];
  /** Called when the focus leaves it. */
  onLeave?: () => void;
};

/** A field of the article's form whose value is text. */
export function ValueField({
  name,
  label,
  hint,
  rows,
  suggestions,
  onLeave,
  below,
  ...props
}: Props) {
  const { value, error, change } = useField(name);
  const id = FIELD_IDS[name];
  const shared = { id, label, hint, error };
  const control = {
    name,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(target.value),
  };
  if (rows !== undefined) {
    return (
      <Field {...shared}>
        {(field) => (
          <textarea className="field-input" rows={rows} dir="auto" {...field} {...control} />
        )}
      </Field>
    );
  }
  const list = suggestions && `${id}-suggestions`;
  return (
    <TextField
      list={list}
      autoComplete={list && 'off'}
      below={
        <>
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          {below}
        </>
      }
      {...shared}
      {...control}
      onBlur={onLeave}
      {...props}
    />
  );
}
