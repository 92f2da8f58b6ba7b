import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { Field } from '../../../kit/Field.tsx';
import { FIELD_IDS } from '../article-form.ts';

type Props = {
  name: Exclude<keyof ArticleValues, 'content' | 'tags'>;
  label: string;
  hint?: ReactNode;
  /** For a text of several lines. */
  rows?: number;
  /** Values that somebody may want to use again. */
  suggestions?: readonly string[];
  /** Under the control. */
  children?: ReactNode;
};

/** A field of the article's form with nothing but a control for its text. */
export function ValueField({ name, label, hint, rows, suggestions, children }: Props) {
  const { register, formState } = useFormContext<ArticleValues>();
  const id = FIELD_IDS[name];
  const list = suggestions && `${id}-suggestions`;
  return (
    <Field id={id} label={label} hint={hint} error={formState.errors[name]?.message}>
      {(field) => (
        <>
          {rows === undefined ? (
            <input
              className="field-input"
              type={name === 'publishedAt' ? 'datetime-local' : 'text'}
              list={list}
              autoComplete={list && 'off'}
              {...field}
              {...register(name)}
            />
          ) : (
            <textarea className="field-input" rows={rows} {...field} {...register(name)} />
          )}
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          {children}
        </>
      )}
    </Field>
  );
}
