import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../kit/Field.tsx';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'children'> &
  ComponentProps<'input'> & { rows?: number; below?: ReactNode };

/** For addresses and the like, which browsers must not correct. */
export const VERBATIM = { spellCheck: false, autoCapitalize: 'none' } as const;

/** A one-line field, or a textarea with `rows`. `children` go beside it, `below` under it. */
export function TextField({ id, label, hint, error, rows, children, below, ...props }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(field) => {
        const shared = { className: 'field-input', ...field, ...props };
        const input = rows ? (
          <textarea rows={rows} {...(shared as ComponentProps<'textarea'>)} />
        ) : (
          <input type="text" {...shared} />
        );
        return (
          <>
            {children ? (
              <div className="field-row">
                {input}
                {children}
              </div>
            ) : (
              input
            )}
            {below}
          </>
        );
      }}
    </Field>
  );
}

type SelectProps = Omit<ComponentProps<typeof Field>, 'children'> &
  ComponentProps<'select'> & { options: Iterable<readonly [value: string, text: string]> };

export function SelectField(props: SelectProps) {
  const { id, label, hint, error, options, children, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(field) => (
        <div className="field-row">
          <select className="field-input" {...field} {...select}>
            {[...options].map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {children}
        </div>
      )}
    </Field>
  );
}

type TickProps = ComponentProps<'input'> & { type?: 'radio' | 'checkbox' };

export const TickField = ({ className = '', children, ...props }: TickProps) => (
  <label className={`check-field ${className}`}>
    <input type="checkbox" {...props} />
    <span>{children}</span>
  </label>
);

type ChoicesProps<Value> = {
  name: string;
  options: Iterable<readonly [value: Value, text: ReactNode]>;
  value: Value | null;
  onChange: (value: Value) => void;
};

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, options, value, onChange } = props;
  return [...options].map(([one, text]) => (
    <TickField
      key={one}
      type="radio"
      name={name}
      checked={one === value}
      onChange={() => onChange(one)}
    >
      {text}
    </TickField>
  ));
}

export function EmailField(props: Omit<Props, 'label'>) {
  return (
    <TextField
      label="Email address"
      type="email"
      inputMode="email"
      autoComplete="username"
      {...VERBATIM}
      {...props}
    />
  );
}

export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField {...VERBATIM} {...props} type={isShown ? 'text' : 'password'}>
      <Button
        kind="quiet"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </TextField>
  );
}
