import './DisclaimerDialog.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { QuizWords } from '../../../schemas/quiz.ts';
import { sendToQuiz } from '../../../stores/quiz.ts';

/** The medical disclaimer: it can be accepted once its end has been on screen. */
export function DisclaimerDialog({ words }: { words: QuizWords['disclaimer'] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const [isRead, setRead] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const lastParagraph = end.current;
    if (!element || !lastParagraph) return;
    if (!element.open) element.showModal();
    // The text comes first for a keyboard too: it is what must be read.
    text.current?.focus();
    // Also true at once where the whole text fits.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRead(true);
      },
      { root: text.current, threshold: 0.9 },
    );
    observer.observe(lastParagraph);
    return () => {
      observer.disconnect();
      element.close();
    };
  }, []);

  const cancel = () => sendToQuiz({ type: 'cancel' });
  const last = words.paragraphs.length - 1;

  return (
    <dialog
      className="disclaimer"
      ref={dialog}
      aria-labelledby="disclaimer-heading"
      onCancel={cancel}
    >
      <div className="disclaimer-head">
        <h2 id="disclaimer-heading">{words.heading}</h2>
        <button className="disclaimer-close" type="button" aria-label="Close" onClick={cancel}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <div
        className="disclaimer-text stack"
        ref={text}
        role="region"
        aria-labelledby="disclaimer-heading"
        tabIndex={0}
      >
        {words.paragraphs.map((paragraph, index) => (
          <p key={paragraph} ref={index === last ? end : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      <p className="muted small" role="status">
        {isRead ? '' : words.hint}
      </p>
      <div className="button-row">
        <button
          className="button"
          type="button"
          disabled={!isRead}
          onClick={() => sendToQuiz({ type: 'accept' })}
        >
          {words.accept}
        </button>
        <button className="button button-quiet" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    </dialog>
  );
}
