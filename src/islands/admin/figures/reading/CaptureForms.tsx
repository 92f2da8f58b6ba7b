import { type ClipboardEvent, useId, useState } from 'react';
import { saveCapture } from '../../../../backend/figure-desk.ts';
import type { PageReading } from '../../../../backend/page-reading.ts';
import { Field } from '../../../kit/Field.tsx';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { toPastedText } from '../../pasted-page.ts';

/** Milliseconds after which a text is no longer of the day. */
const OF_THE_DAY_MS = 24 * 3_600_000;

type Props = { page: PageReading; onTaken: () => void };

/** Takes the text of a page from its reader: pasted as a whole, or typed from a picture. */
export function CaptureForms({ page, onTaken }: Props) {
  const admin = useAdmin();
  const [openedAt] = useState(Date.now);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [newest] = page.captures;
  const isByHand = page.page.watch === 'person';
  const isStale = !newest || openedAt - Date.parse(newest.last_seen_at) > OF_THE_DAY_MS;

  const take = async (how: 'pasted' | 'typed', body: string): Promise<boolean> => {
    if (isTaking) return false;
    setTaking(true);
    setProblem(null);
    const taken = await retrySignedIn(admin, () =>
      saveCapture(backend, { page: page.page.id, how, body }),
    );
    setTaking(false);
    if (taken.ok) onTaken();
    else setProblem(taken.message);
    return taken.ok;
  };

  return (
    <>
      {problem !== null && (
        <p className="reading-problem" role="alert">
          {problem}
        </p>
      )}
      <details className="capture-form" open={!newest || (isByHand && isStale)}>
        <summary className="chevron">{newest ? 'Paste the page again' : 'Paste the page'}</summary>
        <PasteBox isTaking={isTaking} onPaste={(body) => void take('pasted', body)} />
      </details>
      <details className="capture-form">
        <summary className="chevron">A price stands in a picture</summary>
        <TypedWords
          isTaking={isTaking}
          onType={(words) => take('typed', [newest?.body, words].filter(Boolean).join('\n'))}
        />
      </details>
    </>
  );
}

function PasteBox({ isTaking, onPaste }: { isTaking: boolean; onPaste: (body: string) => void }) {
  const id = useId();
  const [error, setError] = useState<string>();
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const body = toPastedText(event.clipboardData.getData('text/plain'));
    setError(body === '' ? 'There is no text in what you copied.' : undefined);
    if (body !== '') onPaste(body);
  };
  return (
    <Field
      id={id}
      label="Text of the page"
      hint="Open the page, select everything, copy, and paste here."
      error={error}
    >
      {(field) => (
        <textarea
          className="field-input"
          {...field}
          value=""
          readOnly={isTaking}
          placeholder={isTaking ? 'Keeping it…' : ''}
          onChange={() => setError('Paste it: what is typed here is not kept.')}
          onPaste={handlePaste}
        />
      )}
    </Field>
  );
}

type TypedProps = { isTaking: boolean; onType: (words: string) => Promise<boolean> };

function TypedWords({ isTaking, onType }: TypedProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const keep = async () => {
    const body = toPastedText(words);
    if (body !== '' && (await onType(body))) setWords('');
  };
  return (
    <div className="stack-2">
      <Field
        id={id}
        label="Words of the picture"
        hint="Type them as they stand, with what they are the price of. They are marked as typed."
        error={undefined}
      >
        {(field) => (
          <textarea
            className="field-input"
            {...field}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button kind="quiet" isBusy={isTaking} onClick={() => void keep()}>
        Keep these words
      </Button>
    </div>
  );
}
