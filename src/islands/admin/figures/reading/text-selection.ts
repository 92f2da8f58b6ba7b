import { useEffect, useState, type RefObject } from 'react';
import type { Span } from '../../../../domain/evidence/quote.ts';

/** The selection in `panel`, whose pieces carry their offsets; null for none. */
export function readSelection(panel: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const touched = [...panel.querySelectorAll<HTMLElement>('[data-start]')].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  /** The offset in the whole text. A triple click selects beyond the piece. */
  const toPlace = (piece: HTMLElement, node: Node, offset: number, outside: number) => {
    // In an element, the offset counts children.
    const all = offset === 0 ? 0 : piece.textContent.length;
    const inside = node.nodeType === Node.TEXT_NODE ? offset : all;
    return Number(piece.dataset['start']) + (piece.contains(node) ? inside : outside);
  };
  const start = toPlace(first, range.startContainer, range.startOffset, 0);
  const end = toPlace(last, range.endContainer, range.endOffset, last.textContent.length);
  return end > start ? { start, end } : null;
}

/** The last selection, kept when the focus moves away, until `forget`. */
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
