import './Menu.css';
import { useId, useRef } from 'react';
import { Button } from './Button.tsx';

export type MenuItem = {
  label: string;
  /** Takes something away, or off the site. */
  isGrave?: boolean;
  run: () => void;
};

type Props = {
  label: string;
  /** What the label belongs to, for those who cannot see what it stands beside. */
  of?: string;
  kind?: 'quiet' | 'action';
  isBusy?: boolean;
  items: readonly MenuItem[];
};

/** What is done seldom, one press away from what is done often. */
export function Menu({ label, of, kind = 'quiet', isBusy, items }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const toName = (words: string) => (of === undefined ? undefined : `${words}: ${of}`);
  return (
    <>
      <Button kind={kind} popoverTarget={id} aria-label={toName(label)} isBusy={isBusy}>
        <span className="menu-label">{label}</span>
      </Button>
      <div className="menu" id={id} ref={list} popover="auto">
        {items.map((item) => (
          <Button
            key={item.label}
            kind="bare"
            data-grave={item.isGrave}
            aria-label={toName(item.label)}
            onClick={() => {
              list.current?.hidePopover();
              item.run();
            }}
          >
            {item.label}
          </Button>
        ))}
      </div>
    </>
  );
}
