import './Menu.css';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from './Button.tsx';

export type MenuItem = {
  label: string;
  isDestructive?: boolean;
  run?: () => void;
  href?: string;
  current?: 'page' | true | undefined;
  /** Shown only in narrow windows, which have no room for it elsewhere. */
  isNarrow?: boolean;
};

type Props = {
  label: string;
  /** What the label belongs to, for screen readers. */
  of?: string;
  kind?: 'quiet' | 'action' | 'bare';
  isBusy?: boolean;
  items: readonly MenuItem[];
  children?: ReactNode;
};

export function Menu({ label, of, kind = 'quiet', isBusy, items, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  const toName = (words: string) => (of === undefined ? undefined : `${words}: ${of}`);
  return (
    <>
      <Button kind={kind} popoverTarget={id} aria-label={toName(label)} isBusy={isBusy}>
        <span className="menu-label">{label}</span>
      </Button>
      <div className="menu" id={id} ref={list} popover="auto">
        {children}
        {items.map(({ label: words, isDestructive, run, href, current, isNarrow }) => {
          const Anchor = href?.startsWith('/admin') ? Link : 'a';
          return href ? (
            <Anchor
              key={words}
              className="admin-quiet-button tap"
              href={href}
              aria-current={current}
              data-narrow={isNarrow}
              onClick={close}
            >
              {words}
            </Anchor>
          ) : (
            <Button
              key={words}
              kind="bare"
              data-destructive={isDestructive}
              aria-label={toName(words)}
              onClick={() => {
                close();
                run?.();
              }}
            >
              {words}
            </Button>
          );
        })}
      </div>
    </>
  );
}
