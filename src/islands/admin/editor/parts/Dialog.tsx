import './Dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  heading: string;
  /** Room for two versions side by side. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog, open while it is rendered. The focus goes back to where it was. */
export function Dialog({ heading, isWide, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // A box to write in, or else the heading, before what is to be read.
      const box = element.querySelector<HTMLElement>('input:not([type="radio"]), textarea');
      (box ?? title.current)?.focus();
    }
    return () => element?.close();
  }, []);

  return (
    <dialog
      className="editor-dialog"
      data-wide={isWide}
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={onClose}
    >
      <div className="editor-dialog-head">
        <h2 id={headingId} tabIndex={-1} ref={title}>
          {heading}
        </h2>
        <button
          className="editor-dialog-close"
          type="button"
          aria-label={`Close: ${heading}`}
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}
