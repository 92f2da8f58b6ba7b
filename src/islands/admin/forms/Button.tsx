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
  /** Looks disabled but stays focusable. */
  isBusy?: boolean;
};

/** Only type `submit` submits its form. */
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
