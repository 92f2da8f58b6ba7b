import '../preview/PreviewDialog.css';
import { useEffect, useRef, useState } from 'react';
import type { Words } from '../../../domain/words/words.ts';
import type { WordsChange } from '../../../domain/words/words-changes.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PreviewStage } from '../preview/PreviewStage.tsx';
import { type Page, parsePage, putWords, showPage } from './page-with-words.ts';

type Props = {
  /** The path of the page that shows the words. */
  page: string;
  title: string;
  changes: readonly WordsChange[];
  words: Words;
  onClose: () => void;
};

type Shown = { unseen: readonly WordsChange[] } | { failure: string };

async function fetchPage(path: string): Promise<Page | null> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    return answer.ok ? parsePage(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** The live page with the words as they are typed, and what of them it cannot show. */
export function WordsPreview({ page, title, changes, words, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void fetchPage(page).then((live) => {
      if (!isCurrent || !frame.current) return;
      if (!live) {
        setShown({ failure: 'The live page could not be read. Try again in a minute.' });
        return;
      }
      const unseen = putWords(live.document, changes, words);
      showPage(frame.current, live);
      setShown({ unseen });
    });
    return () => {
      isCurrent = false;
    };
  }, [page, changes, words]);

  return (
    <Dialog
      heading={`Preview: ${title}`}
      className="preview-dialog words-preview"
      onClose={onClose}
    >
      <div role="status">
        {shown && 'failure' in shown && <p>{shown.failure}</p>}
        {shown && 'unseen' in shown && <Unseen unseen={shown.unseen} isAny={changes.length > 0} />}
      </div>
      <PreviewStage>
        <iframe className="preview-page" ref={frame} title={`The page with your words: ${title}`} />
      </PreviewStage>
    </Dialog>
  );
}

function Unseen({ unseen, isAny }: { unseen: readonly WordsChange[]; isAny: boolean }) {
  if (!isAny) return <p>Nothing is changed: this is the page as visitors see it.</p>;
  if (unseen.length === 0) return <p>Your changes have a dashed line around them.</p>;
  return (
    <>
      <p>
        Your changes have a dashed line around them. These are put on the page when it is built, and
        cannot be shown before:
      </p>
      <ul>
        {unseen.map(({ place, label }) => (
          <li key={place.join('.')}>{label}</li>
        ))}
      </ul>
    </>
  );
}
