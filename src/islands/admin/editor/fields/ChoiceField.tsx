import { useState } from 'react';
import { Field } from '../../../kit/Field.tsx';
import { FIELD_IDS } from '../article-form.ts';

type Props = {
  name: 'section' | 'category';
  label: string;
  /** What the choice of a new value is called. */
  another: string;
  value: string;
  /** The values that articles have. */
  known: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Stands for no value that articles have. */
const NEW = '\n';

/** A value that articles have, or a new one, which has to be meant: a slip makes no new label. */
export function ChoiceField({ name, label, another, value, known, error, onChange }: Props) {
  const [isNew, setNew] = useState(false);
  const id = FIELD_IDS[name];
  const isOther = isNew || !known.includes(value);
  // The default of an article is a choice though no article has it yet.
  const options = isOther && !isNew && value !== '' ? [value, ...known] : known;
  return (
    <>
      <Field id={isNew ? `${id}-known` : id} label={label} error={isNew ? undefined : error}>
        {(field) => (
          <select
            className="field-input"
            {...field}
            value={isNew ? NEW : value}
            onChange={({ target }) => {
              setNew(target.value === NEW);
              onChange(target.value === NEW ? '' : target.value);
            }}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
            <option value={NEW}>{another}…</option>
          </select>
        )}
      </Field>
      {isNew && (
        <Field
          id={id}
          label={another}
          hint="Readers see it as a label. Check how it is spelt."
          error={error}
        >
          {(field) => (
            <input
              className="field-input"
              type="text"
              autoComplete="off"
              {...field}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
