import type { ComponentProps } from 'react';

/** Only type `submit` submits its form. */
export function Button({ className = 'button button-quiet', ...button }: ComponentProps<'button'>) {
  return <button className={className} type="button" {...button} />;
}
