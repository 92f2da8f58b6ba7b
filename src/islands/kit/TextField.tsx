import { Field } from './Field.tsx';

type Props = {
  id: string;
  /** Omit for fields that no form reads. */
  name?: string;
  label: string;
  hint?: string | undefined;
  /** `day` is an ISO date. */
  kind: 'line' | 'text' | 'day';
  /** Characters. */
  most: number;
  /** ISO date. */
  lastDay?: string;
  value: string;
  onChange: (value: string) => void;
};

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
