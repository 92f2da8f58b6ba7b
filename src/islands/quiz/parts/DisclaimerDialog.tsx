import { useEffect, useRef, useState } from 'react';
import type { QuizWords } from '../../../schemas/quiz.ts';
import { Dialog } from '../../kit/Dialog.tsx';

const HINT_ID = 'disclaimer-hint';

type Props = {
  words: QuizWords['disclaimer'];
  onAccept: (event: MouseEvent) => void;
  onCancel: () => void;
};

/** The medical disclaimer (rules §2), accepted once read to the end. */
export function DisclaimerDialog({ words, onAccept, onCancel }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (!buttons.current) return;
    // The buttons follow the last sentence.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog heading={words.heading} onClose={onCancel}>
      <div className="stack">
        <p className="muted small" id={HINT_ID}>
          Read to the end to accept.
        </p>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="button-row" ref={buttons}>
          <button
            className="button"
            type="button"
            disabled={!isRead}
            aria-describedby={isRead ? undefined : HINT_ID}
            onClick={({ nativeEvent }) => onAccept(nativeEvent)}
          >
            Accept
          </button>
          <button className="button button-quiet" type="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
