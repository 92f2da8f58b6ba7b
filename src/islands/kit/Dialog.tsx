import './Dialog.css';
import { Button } from '../../components/ui/Button.tsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  heading: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

const FIRST = 'input:not([type="radio"], [readonly]), textarea';

/** A modal dialog, open while rendered. Returns the focus when it closes. */
export function Dialog({ heading, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      (element.querySelector<HTMLElement>(FIRST) ?? title.current)?.focus();
    }
    return () => element?.close();
  }, []);

  return (
    <dialog
      className={`dialog ${className}`}
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={onClose}
    >
      <div className="dialog-head">
        <h2 id={headingId} tabIndex={-1} ref={title}>
          {heading}
        </h2>
        <Button className="dialog-close button-icon" aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Button>
      </div>
      {children}
    </dialog>
  );
}
