import { Field } from './Field.tsx';

type Props = {
  id: string;
  /** Within its form; none for a field that no form reads. */
  name?: string;
  label: string;
  hint?: string | undefined;
  /** One line, lines, or a day as an ISO date. */
  kind: 'line' | 'text' | 'day';
  /** Characters at most, of words. */
  most: number;
  /** The last day that may be chosen, as an ISO date. */
  lastDay?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A labelled field for words or a day. */
export function TextField({ id, label, hint, kind, most, lastDay, onChange, ...props }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={undefined}>
      {(field) =>
        kind === 'text' ? (
          <textarea
            className="field-input"
            rows={4}
            maxLength={most}
            onChange={({ target }) => onChange(target.value)}
            {...field}
            {...props}
          />
        ) : (
          <input
            className="field-input"
            {...(kind === 'day'
              ? { type: 'date', max: lastDay }
              : { type: 'text', maxLength: most })}
            onChange={({ target }) => onChange(target.value)}
            {...field}
            {...props}
          />
        )
      }
    </Field>
  );
}
