/** Which part of the page's text is selected. */
import { useEffect, useState, type RefObject } from 'react';
import type { Span } from '../../../../domain/evidence/quote.ts';

/** Each holds one text, and says where in the page's text that begins. */
const PIECES = '[data-start]';

const toStart = (piece: HTMLElement): number => Number(piece.dataset['start']);

/** Where an end of a selection stands in a piece, in characters; null where it is outside. */
function toOffset(piece: HTMLElement, node: Node, offset: number): number | null {
  if (!piece.contains(node)) return null;
  // Of an element, the offset counts its children.
  if (node.nodeType !== Node.TEXT_NODE) return offset === 0 ? 0 : piece.textContent.length;
  return offset;
}

/** The selected part of the text that `panel` shows; null when nothing is selected there. */
export function readSelection(panel: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  // Three clicks select a line up to the beginning of what follows, which may be outside.
  if (!range.intersectsNode(panel)) return null;
  const touched = [...panel.querySelectorAll<HTMLElement>(PIECES)].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const start = toStart(first) + (toOffset(first, startContainer, startOffset) ?? 0);
  const end = toStart(last) + (toOffset(last, endContainer, endOffset) ?? last.textContent.length);
  return end > start ? { start, end } : null;
}

/**
 * The part of the text that was selected last. It stays while the focus is elsewhere, as on a button, and
 * goes with `forget`.
 */
export function useTextSelection(panel: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<Span | null>(null);

  useEffect(() => {
    const read = () => {
      const anchor = getSelection()?.anchorNode ?? null;
      if (panel.current?.contains(anchor)) setSelected(readSelection(panel.current));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [panel]);

  const forget = () => {
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return { selected, forget };
}
