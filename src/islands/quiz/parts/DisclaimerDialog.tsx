import './DisclaimerDialog.css';
import { useEffect, useRef, useState } from 'react';
import type { QuizWords } from '../../../schemas/quiz.ts';
import { sendToQuiz } from '../../../stores/quiz.ts';
import { Dialog } from '../../kit/Dialog.tsx';

/** Heights are whole pixels and scrolling is not: on a zoomed screen both are rounded. */
const ROUNDING_PX = 2;

/** The medical disclaimer (rules §2): it can be accepted once its end has been reached. */
export function DisclaimerDialog({ words }: { words: QuizWords['disclaimer'] }) {
  const text = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);

  const noteEnd = () => {
    const box = text.current;
    if (box && box.scrollHeight - box.clientHeight - box.scrollTop < ROUNDING_PX) setRead(true);
  };
  useEffect(() => {
    if (!text.current) return;
    // Reports at once, where the whole text fits, and again when the screen is turned.
    const observer = new ResizeObserver(noteEnd);
    observer.observe(text.current);
    return () => observer.disconnect();
  }, []);

  const cancel = () => sendToQuiz({ type: 'cancel' });

  return (
    <Dialog heading={words.heading} className="disclaimer" onClose={cancel}>
      <div
        className="disclaimer-text stack-2"
        ref={text}
        role="region"
        aria-label={words.heading}
        tabIndex={0}
        onScroll={noteEnd}
      >
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="disclaimer-hint muted small" role="status">
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
    </Dialog>
  );
}
