import type { ComponentProps } from 'react';

const CLASSES = {
  main: 'button',
  quiet: 'button button-quiet',
  link: 'button-link',
  bare: 'admin-quiet-button tap',
  action: 'admin-quiet-button tap article-action small',
};

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: keyof typeof CLASSES;
  /** Shown as unavailable for the moment, but still focusable. */
  isBusy?: boolean;
};

/** A button of the admin area; only one of type `submit` submits its form. */
export function Button({ kind = 'main', isBusy, ...button }: Props) {
  return (
    <button
      className={CLASSES[kind]}
      type="button"
      aria-disabled={isBusy || undefined}
      {...button}
    />
  );
}
