import type { ComponentProps } from 'react';

/** Quiet unless `className` says otherwise; only one of type `submit` submits its form. */
export function Button({ className = 'button button-quiet', ...button }: ComponentProps<'button'>) {
  return <button className={className} type="button" {...button} />;
}
