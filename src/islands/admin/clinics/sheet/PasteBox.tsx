import { type ClipboardEvent, useId, useState } from 'react';
import type { SourcePage } from '../../../../backend/figure-desk.ts';
import { Button } from '../../forms/Button.tsx';
import { toPastedText } from '../../pasted-page.ts';
import { useThisSheet } from './use-sheet.ts';

/** Takes the text of a page that nothing fetches, or of one that has changed since. */
export function PasteBox({ page }: { page: SourcePage }) {
  const { isBusy, saveCapture } = useThisSheet();
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  async function keep(how: 'pasted' | 'typed', body: string) {
    if (body === '') {
      setFailure('There are no words in it.');
      return;
    }
    setFailure(null);
    setText(body);
    const taken = await saveCapture(page.id, how, body);
    if (taken?.ok) setText('');
    else if (taken) setFailure(`The text was not kept. ${taken.message}`);
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    void keep('pasted', toPastedText(event.clipboardData.getData('text/plain')));
  };

  const box = (
    <div className="field">
      <label htmlFor={id}>Open the page, select all, copy, paste here</label>
      <textarea
        id={id}
        className="field-input"
        value={text}
        onPaste={paste}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== '' && (
        <div>
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() => void keep('typed', toPastedText(text))}
          >
            Keep what I typed as the page’s words
          </Button>
        </div>
      )}
      {failure !== null && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
  if (!page.capture) return box;
  return (
    <details className="small">
      <summary className="button-link">Paste the page anew</summary>
      {box}
    </details>
  );
}
