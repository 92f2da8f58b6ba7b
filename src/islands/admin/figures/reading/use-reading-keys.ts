import { useEffect, useRef } from 'react';
import { isMod, isTyping, useKeys } from '../letter-keys.tsx';
import type { Reader } from './use-reading.ts';

/** What can be said of a figure, and the key that says it. */
export const ANSWERS = [
  { outcome: 'same', text: 'Still there', key: 'S' },
  { outcome: 'changed', text: 'Changed', key: 'C' },
  { outcome: 'gone', text: 'Gone', key: 'G' },
  { outcome: 'unclear', text: 'Can’t tell', key: 'U' },
  { outcome: 'withhold', text: 'Hold back', key: 'W' },
] as const;

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const toFigureId = (index: number): string => `figure-${index + 1}`;

type Options = {
  reader: Reader;
  letters: boolean;
  onNumber: (index: number) => void;
  onOpenPage: () => void;
};

/**
 * The keys of the reading screen. After each of them the figure in hand has the focus. Gives what the screen
 * listens to besides.
 */
export function useReadingKeys({ reader, letters, onNumber, onOpenPage }: Options) {
  const { state, act } = reader;
  const { current } = state;
  const isBoxOpen = state.box !== null;
  const hasMoved = useRef(false);

  useKeys((event) => {
    const key = event.key.toLowerCase();
    hasMoved.current = true;
    if (isMod(event) && !event.altKey && (key === 'enter' || key === 's')) {
      event.preventDefault();
      if (!event.repeat) void reader.record(key === 'enter');
      return;
    }
    if (isMod(event) || event.altKey || isTyping(event)) return;
    const step = ARROWS[event.key];
    const answer = ANSWERS.find((one) => one.key.toLowerCase() === key);
    const isInText = event.target instanceof Element && event.target.closest('.page-text') !== null;
    if (step !== undefined && !isInText) act({ type: 'moved', to: current + step });
    else if (key === 'delete' || key === 'backspace') act({ type: 'cleared', figure: current });
    // A key that is held down answers once.
    else if (!letters || event.repeat) return;
    else if (answer) act({ type: 'answered', outcome: answer.outcome });
    else if (key === 'o') onOpenPage();
    else if (/^[1-9]$/.test(key)) onNumber(Number(key) - 1);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (hasMoved.current && !isBoxOpen) document.getElementById(toFigureId(current))?.focus();
  }, [current, isBoxOpen]);

  return {
    onPointerDown: () => {
      hasMoved.current = false;
    },
    onFocus: ({ target }: { target: Element }) => {
      const figure = target.closest('.reading-figure');
      if (figure) act({ type: 'moved', to: Number(figure.id.replace(/\D/g, '')) - 1 });
    },
  };
}
