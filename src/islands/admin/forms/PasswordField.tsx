import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'children'>;

/** A password that can be looked at. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField {...props} type={isShown ? 'text' : 'password'}>
      <button
        className="button button-quiet"
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </TextField>
  );
}
