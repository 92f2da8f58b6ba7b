/** Which part of the page's text is selected. */
import { useEffect, useState, type RefObject } from 'react';
import type { Span } from '../../../../domain/evidence/quote.ts';

/** Each holds one text, and says where in the page's text that begins. */
const PIECES = '[data-start]';

/** The selected part of the text that `panel` shows; null when nothing is selected there. */
function readSelection(panel: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!panel.contains(range.commonAncestorContainer)) return null;
  const touched = [...panel.querySelectorAll<HTMLElement>(PIECES)].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const startOf = (piece: HTMLElement) => Number(piece.dataset['start']);
  const start = startOf(first) + (first.contains(range.startContainer) ? range.startOffset : 0);
  const end =
    startOf(last) + (last.contains(range.endContainer) ? range.endOffset : last.textContent.length);
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
      const selection = getSelection();
      const isHere = selection?.anchorNode && panel.current?.contains(selection.anchorNode);
      if (panel.current && isHere) setSelected(readSelection(panel.current));
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
