import { Extension } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatCount } from '../../../../domain/format/counts.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/fields.tsx';

export const Search = Extension.create({
  name: 'search',
  addProseMirrorPlugins: () => [search()],
});

const ACTS: readonly (readonly [name: string, act: Command, said?: (count: number) => string])[] = [
  ['Previous', findPrev],
  ['Next', findNext],
  ['Replace', replaceNext],
  ['Replace all', replaceAll, (count) => `${formatCount(count, 'match', 'matches')} replaced`],
];

/** The selection, if it is within one line. */
function getSelected({ state: { doc, selection } }: Editor): string {
  return selection.$from.sameParent(selection.$to)
    ? doc.textBetween(selection.from, selection.to)
    : '';
}

export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [words, setWords] = useState(() => getSelected(editor));
  const [replacement, setReplacement] = useState('');
  const [done, setDone] = useState('');
  const [count, current] = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = getMatchHighlights(state).find();
      return [found.length, found.findIndex(({ from }) => from === state.selection.from)] as const;
    },
  });

  const seek = (query: SearchQuery) => editor.view.dispatch(setSearchState(editor.state.tr, query));
  useEffect(() => {
    seek(new SearchQuery({ search: words, replace: replacement, literal: true }));
    setDone('');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editor stays the same
  }, [words, replacement]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editor stays the same
  useEffect(() => () => seek(new SearchQuery({ search: '' })), []);

  const run = (command: Command, said = '') => {
    command(editor.state, editor.view.dispatch, editor.view);
    setDone(said);
    // The editor does not scroll to its selection while a field has the focus.
    const { node } = editor.view.domAtPos(editor.state.selection.from);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      run(event.shiftKey ? findPrev : findNext);
    } else return;
    event.preventDefault();
  };

  const place = current < 0 ? `${count} found` : `${current + 1} of ${count}`;
  return (
    // The fields and buttons inside take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="row find-bar" role="search" aria-label="Find and replace" onKeyDown={handleKey}>
      <TextField
        id="find-words"
        label="Find"
        // People who open it want to type at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        id="find-replacement"
        label="Replace with"
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      {ACTS.map(([name, command, said]) => (
        <Button key={name} kind="quiet" onClick={() => run(command, said?.(count))}>
          {name}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
      <span className="small" role="status">
        {done || (words && place)}
      </span>
    </div>
  );
}
