import './DisclaimerDialog.css';
import { useEffect, useRef, useState } from 'react';
import type { QuizWords } from '../../../schemas/quiz.ts';
import { sendToQuiz } from '../../../stores/quiz.ts';
import { Dialog } from '../../kit/Dialog.tsx';

/** The medical disclaimer: it can be accepted once its end has been on screen. */
export function DisclaimerDialog({ words }: { words: QuizWords['disclaimer'] }) {
  const text = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const end = text.current?.lastElementChild;
    if (!end) return;
    // Reports at once where the whole text fits.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRead(true);
      },
      { root: text.current, threshold: 0.9 },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const cancel = () => sendToQuiz({ type: 'cancel' });

  return (
    <Dialog heading={words.heading} className="disclaimer" onClose={cancel}>
      <div
        className="disclaimer-text stack"
        ref={text}
        role="region"
        aria-label={words.heading}
        tabIndex={0}
      >
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
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
    </Dialog>
  );
}
