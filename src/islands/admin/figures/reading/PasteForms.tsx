import { useId, useState } from 'react';
import { saveCapture } from '../../../../backend/figure-desk.ts';
import { normaliseText } from '../../../../domain/evidence/page-words.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/fields.tsx';

/** Characters of a page that are kept at most. */
const MAX_TEXT = 200_000;

/** What was copied, as the watcher reads pages: a line for each block, a bar between the cells of a row. */
function toPastedText(copied: string): string {
  const lines = copied.split(/\r?\n/).map((line) =>
    line
      .split('\t')
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' | '),
  );
  return normaliseText(lines.join('\n')).slice(0, MAX_TEXT);
}

type Props = {
  page: string;
  known: string | undefined;
  isOpen: boolean;
  onTaken: () => unknown;
};

/** Takes the text of a page: pasted as a whole, or typed from a picture. */
export function PasteForms({ page, known, isOpen, onTaken }: Props) {
  const admin = useAdmin();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isTaking, setTaking] = useState(false);

  const take = async (how: 'pasted' | 'typed', copied: string) => {
    const text = toPastedText(copied);
    setProblem(text === '' ? 'There is no text in what you copied.' : null);
    if (isTaking || text === '') return;
    setTaking(true);
    const body = how === 'pasted' || !known ? text : `${known}\n${text}`;
    const taken = await retrySignedIn(admin, () => saveCapture(backend, { page, how, body }));
    setTaking(false);
    setProblem(taken.ok ? null : taken.message);
    if (taken.ok && how === 'typed') setWords('');
    if (taken.ok) onTaken();
  };

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
          placeholder={isTaking ? 'Keeping it…' : ''}
          onChange={() => setProblem('Paste it: what is typed here is not kept.')}
          onPaste={(event) => {
            event.preventDefault();
            void take('pasted', event.clipboardData.getData('text/plain'));
          }}
        />
      </details>
      <details className="stack-2">
        <summary className="chevron">A price stands in a picture</summary>
        <TextField
          id={`${id}-words`}
          label="Words of the picture"
          hint="Type them as they stand, with what they are the price of. They are marked as typed."
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button kind="quiet" isBusy={isTaking} onClick={() => void take('typed', words)}>
          Keep these words
        </Button>
      </details>
    </>
  );
}
