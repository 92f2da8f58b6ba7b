import './Toolbar.css';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { FIELD_IDS } from '../article-form.ts';
import type { TextDialog, Tool } from './tools.tsx';

type Props = {
  label: string;
  groups: readonly (readonly Tool[])[];
  editor: Editor;
  onOpenDialog: (dialog: TextDialog) => void;
  bar?: RefObject<HTMLDivElement | null>;
};

/** The index that each key moves to. */
const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tools as one stop of the Tab key, with arrow keys between them (WAI-ARIA toolbar pattern). */
export function Toolbar({ label, groups, editor, onOpenDialog, bar }: Props) {
  const tools = groups.flat();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, tools.length - 1);
  const states = useEditorState({
    editor,
    selector: ({ editor: changed }) =>
      tools.map(({ isOn, isPossible }) => ({
        isOn: isOn?.(changed),
        isPossible: isPossible?.(changed) ?? true,
      })),
  });

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const index = move(current, tools.length - 1);
      setChosen(index);
      event.currentTarget.querySelectorAll('button')[index]?.focus();
    } else if (event.key === 'Escape') editor.commands.focus();
  };

  return (
    <div
      className="toolbar row"
      role="toolbar"
      aria-label={label}
      aria-controls={FIELD_IDS.content}
      ref={bar}
      onKeyDown={handleKey}
    >
      {groups.map((group) => (
        <div className="toolbar-group row" key={group[0]?.name}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const state = states[index];
            return (
              <button
                key={tool.name}
                className="tool"
                type="button"
                aria-label={tool.face === undefined ? undefined : tool.name}
                title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
                aria-pressed={state?.isOn}
                aria-disabled={state?.isPossible === false ? true : undefined}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setChosen(index)}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (state?.isPossible !== false) tool.run(editor, onOpenDialog);
                }}
              >
                {tool.face ?? tool.name}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
