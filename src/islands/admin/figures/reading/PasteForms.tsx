import { useId, useState } from 'react';
import { saveCapture } from '../../../../backend/figure-desk.ts';
import { toPageText, toPlainPageText } from '../../../../engines/page-text/to-page-text.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/fields.tsx';

export const PICTURE = 'The price is in a picture';
export const ADD_WORDS = 'Add these words';

type Props = {
  page: string;
  known: string | undefined;
  isOpen: boolean;
  onTaken: () => unknown;
};

export function PasteForms({ page, known, isOpen, onTaken }: Props) {
  const admin = useAdmin();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isTaking, setTaking] = useState(false);

  const take = async (how: 'pasted' | 'typed', text: string) => {
    setProblem(text === '' ? 'Add some text first.' : null);
    if (isTaking || text === '') return;
    setTaking(true);
    const body = how === 'pasted' || !known ? text : `${known}\n${text}`;
    const taken = await retrySignedIn(admin, () => saveCapture(backend, { page, how, body }));
    setTaking(false);
    setProblem(taken.ok ? null : taken.message);
    if (taken.ok && how === 'typed') setWords('');
    if (taken.ok) onTaken();
  };

  const addWords = () => take('typed', toPlainPageText(words));

  return (
    <>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <details open={isOpen}>
        <summary className="chevron">{known ? 'Paste the page again' : 'Paste the page'}</summary>
        <TextField
          id={`${id}-page`}
          label="Text of the page"
          hint="Open the page, select everything, copy, and paste here."
          rows={3}
          value=""
          readOnly={isTaking}
          placeholder={isTaking ? 'Recording…' : ''}
          onChange={() =>
            setProblem(`Paste the page here. To type words, open “${PICTURE}” below.`)
          }
          onPaste={(event) => {
            event.preventDefault();
            const copied = event.clipboardData;
            const text = toPageText(copied.getData('text/html'));
            void take('pasted', text || toPlainPageText(copied.getData('text/plain')));
          }}
        />
      </details>
      <details className="own-keys stack-2">
        <summary className="chevron">{PICTURE}</summary>
        <TextField
          id={`${id}-words`}
          label="Words in the picture"
          hint="Type them exactly as in the picture, including what the price is for. They will be marked as typed."
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.stopPropagation();
            void addWords();
          }}
        />
        <Button kind="quiet" isBusy={isTaking} onClick={() => void addWords()}>
          {ADD_WORDS}
        </Button>
      </details>
    </>
  );
}
