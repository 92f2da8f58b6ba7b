import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Capture } from '../../../../backend/figure-desk.ts';
import { placeQuote, type Quote, type Span } from '../../../../domain/evidence/quote.ts';

type Props = {
  capture: Capture;
  title: string;
  /** The words that are taken. */
  quote: Quote | null;
  onSelect: (span: Span) => void;
};

/** Names the marked words to the stylesheet. */
const HIGHLIGHT = 'figure-words';

/** How far from the top of the box the marked words stand, as a share of its height. */
const PLACE = 1 / 3;

function toRange(text: ChildNode, { start, end }: Span): Range {
  const range = new Range();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}

/** What is selected in the box; null where nothing is, or it reaches beyond. */
function readSelection(box: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return null;
  const before = new Range();
  before.setStart(box, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/**
 * The text of a page. It takes the caret like a box to write in, so that words are selected with the
 * mouse or with Shift and the arrows, and takes no writing. The words are marked without a change to the
 * text, which would end a selection.
 */
export function CapturedText({ capture, title, quote, onSelect }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { body } = capture;
  const span = quote && placeQuote(body, quote);
  const { start, end } = span ?? { start: -1, end: -1 };

  useLayoutEffect(() => {
    const element = box.current;
    const text = element?.firstChild;
    if (!element || !text || start === -1 || !('highlights' in CSS)) return;
    const range = toRange(text, { start, end });
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    // What somebody selects is in view already.
    if (document.activeElement !== element) {
      const { top } = range.getBoundingClientRect();
      const from = element.getBoundingClientRect().top + element.clientHeight * PLACE;
      element.scrollTop += top - from;
    }
    return () => {
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [start, end, body]);

  const takeSelection = useEffectEvent(() => {
    const selected = box.current && readSelection(box.current);
    if (selected && body.slice(selected.start, selected.end).trim() !== '') onSelect(selected);
  });
  useEffect(() => {
    const handleSelection = () => takeSelection();
    const refuse = (event: InputEvent) => event.preventDefault();
    const element = box.current;
    document.addEventListener('selectionchange', handleSelection);
    element?.addEventListener('beforeinput', refuse);
    return () => {
      document.removeEventListener('selectionchange', handleSelection);
      element?.removeEventListener('beforeinput', refuse);
    };
  }, []);

  /** The caret begins where the words are. */
  const placeCaret = () => {
    const text = box.current?.firstChild;
    if (text && start !== -1) getSelection()?.collapse(text, start);
  };

  return (
    <>
      <p className="small muted" id={id}>
        Text of {title}
      </p>
      <div
        ref={box}
        className="captured-text small"
        role="textbox"
        tabIndex={0}
        aria-labelledby={id}
        aria-multiline
        aria-readonly
        contentEditable
        inputMode="none"
        spellCheck={false}
        suppressContentEditableWarning
        onFocus={placeCaret}
      >
        {body}
      </div>
    </>
  );
}
