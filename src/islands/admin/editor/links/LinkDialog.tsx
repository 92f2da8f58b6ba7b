import './LinkDialog.css';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../forms/Button.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import type { TextDialogProps } from '../text/tools.tsx';
import { toLinkAddress } from './link-address.ts';
import { useLinkTargets } from './use-link-targets.ts';

const INPUT = 'link-target';

/** The index the arrow keys lead to from one of `count` results; -1 is the search box. */
const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => index - 1,
};

/** Links the selected words; where none are selected, inserts `words` unless there is a link already. */
function setLink(editor: Editor, href: string, words: string | null): void {
  const focused = editor.chain().focus();
  if (words === null || !editor.state.selection.empty) {
    focused.extendMarkRange('link').setLink({ href }).run();
  } else {
    const marks = [{ type: 'link', attrs: { href } }];
    focused.insertContent({ type: 'text', text: words, marks }).run();
  }
}

/** Moves the focus between the search box and the results. */
function useArrowKeys() {
  const results = useRef<HTMLUListElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const buttons = [...(results.current?.querySelectorAll('button') ?? [])];
    if (!move || buttons.length === 0) return;
    event.preventDefault();
    const current = buttons.findIndex((button) => button === document.activeElement);
    (buttons[move(current, buttons.length)] ?? document.getElementById(INPUT))?.focus();
  };
  return { results, handleKey };
}

/** Links the selected words to a clinic, an article, a page or another address. */
export function LinkDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const { results, handleKey } = useArrowKeys();
  const { targets, isSearching, failure } = useLinkTargets(typed);
  const address = toLinkAddress(typed, location.origin);

  const link = (href: string, words: string) =>
    closeAnd(() => setLink(editor, href, before === '' ? words : null))();
  const unlink = closeAnd(() => editor.chain().focus().extendMarkRange('link').unsetLink().run());

  const status = () => {
    if (failure !== null) return `Clinics could not be searched: ${failure}`;
    if (typed.trim() === '') return '';
    if (isSearching) return 'Searching…';
    return targets.length === 1 ? 'One page found.' : `${targets.length} pages found.`;
  };

  return (
    <DialogForm
      heading={before ? 'Change the link' : 'Add a link'}
      submit="Link to this address"
      between={
        before && (
          <Button kind="quiet" onClick={unlink}>
            Remove the link
          </Button>
        )
      }
      onSubmit={() => {
        setTried(true);
        if (address !== null) link(address, typed.trim());
        else document.getElementById(INPUT)?.focus();
      }}
      onClose={onClose}
    >
      <TextField
        id={INPUT}
        label="Where to"
        hint="The name of a clinic, an article or a page, or an address that starts with https://"
        error={
          isTried && address === null
            ? 'Choose one of the pages below, or enter an address that starts with https://'
            : undefined
        }
        autoComplete="off"
        {...VERBATIM}
        value={typed}
        onKeyDown={handleKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setTried(false);
        }}
      />
      <p className="muted small link-status" role="status">
        {status()}
      </p>
      {targets.length > 0 && (
        <ul className="link-targets" ref={results} aria-label="Pages found">
          {targets.map(({ kind, name, path }) => (
            <li key={path + kind}>
              <button type="button" onKeyDown={handleKey} onClick={() => link(path, name)}>
                <span>{name}</span> <span className="link-target-kind muted small">{kind}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  );
}
