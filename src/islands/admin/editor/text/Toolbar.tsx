import './Toolbar.css';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from 'react';
import { FIELD_IDS } from '../article-form.ts';
import { draw, type TextDialog, type Tool } from './tools.tsx';

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

const MORE = draw('M5 12h.01M12 12h.01M19 12h.01');
const FEWER = draw('m6 15 6-6 6 6');

/** As in Toolbar.css: the tools share one row there, so that the text keeps its space. */
const isNarrow = matchMedia('(width < 40rem)');

const watchWidth = (tell: () => void): (() => void) => {
  isNarrow.addEventListener('change', tell);
  return () => isNarrow.removeEventListener('change', tell);
};

/** Groups with the tools of a row that is too narrow for all. */
const pickFirst = (groups: Props['groups']): Props['groups'] =>
  groups.map((group) => group.filter(({ isFirst }) => isFirst)).filter(({ length }) => length > 0);

/**
 * Tools as one stop of the Tab key, with arrow keys between them (WAI-ARIA toolbar pattern). On a phone
 * those used least wait behind "More tools".
 */
export function Toolbar({ label, groups, editor, onOpenDialog, bar }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const isTight = useSyncExternalStore(watchWidth, () => isNarrow.matches);
  const first = pickFirst(groups);
  const canOpen = isTight && first.length > 0;
  const shown = canOpen && !isOpen ? first : groups;
  const tools = shown.flat();
  const last = canOpen ? tools.length : tools.length - 1;
  const current = Math.min(chosen, last);
  const states = useEditorState({
    editor,
    selector: ({ editor: changed }) =>
      groups.flat().map(({ isOn, isPossible }) => ({
        isOn: isOn?.(changed),
        isPossible: isPossible?.(changed) ?? true,
      })),
  });

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const index = move(current, last);
      setChosen(index);
      event.currentTarget.querySelectorAll('button')[index]?.focus();
    } else if (event.key === 'Escape') editor.commands.focus();
  };

  return (
    // The buttons inside take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="toolbar row"
      role="toolbar"
      aria-label={label}
      aria-controls={FIELD_IDS.content}
      ref={bar}
      onKeyDown={handleKey}
    >
      {shown.map((group) => (
        <div className="toolbar-group row" key={group[0]?.name}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const state = states[groups.flat().indexOf(tool)];
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
      {canOpen && (
        <button
          className="tool tool-more"
          type="button"
          aria-label={isOpen ? 'Fewer tools' : 'More tools'}
          aria-expanded={isOpen}
          tabIndex={current === last ? 0 : -1}
          onFocus={() => setChosen(last)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const fewer = isOpen ? first.flat().length : groups.flat().length;
            setOpen(!isOpen);
            setChosen(fewer);
          }}
        >
          {isOpen ? FEWER : MORE}
        </button>
      )}
    </div>
  );
}
