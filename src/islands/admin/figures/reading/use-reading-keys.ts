import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReadOutcome } from '../../../../domain/desk/reading-state.ts';
import { isMod, isTyping, useKeys } from '../letter-keys.ts';

export const OUTCOME_KEYS: Readonly<Record<ReadOutcome, string>> = {
  same: 'S',
  changed: 'C',
  gone: 'G',
  unclear: 'U',
  withhold: 'W',
};

const OUTCOMES = new Map(
  Object.entries(OUTCOME_KEYS).map(([outcome, key]) => [key.toLowerCase(), outcome as ReadOutcome]),
);
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Options = {
  /** Whether keys act alone. */
  letters: boolean;
  /** The id of the figure in hand, and what moves the focus there after a key. */
  currentId: string;
  isBoxOpen: boolean;
  onOutcome: (outcome: ReadOutcome) => void;
  onMove: (step: number) => void;
  /** A figure got the focus. */
  onFocus: (index: number) => void;
  /** Counted from one. */
  onNumber: (number: number) => void;
  onOpenPage: () => void;
  onClear: () => void;
  onRecord: (goesOn: boolean) => void;
};

/** The keys of the reading screen. After each of them the figure in hand has the focus. */
export function useReadingKeys(options: Options): void {
  const { letters, currentId, isBoxOpen } = options;
  const hasMoved = useRef(false);

  const actAlone = (key: string): (() => void) | null => {
    const outcome = OUTCOMES.get(key);
    if (outcome) return () => options.onOutcome(outcome);
    if (key === 'o') return options.onOpenPage;
    if (/^[1-9]$/.test(key)) return () => options.onNumber(Number(key));
    return null;
  };

  useKeys((event) => {
    const key = event.key.toLowerCase();
    hasMoved.current = true;
    if (isMod(event) && !event.altKey && (key === 'enter' || key === 's')) {
      event.preventDefault();
      if (!event.repeat) options.onRecord(key === 'enter');
      return;
    }
    // A key that is held down answers once.
    if (isMod(event) || event.altKey || isTyping(event)) return;
    const step = ARROWS[event.key];
    const isInText = event.target instanceof Element && event.target.closest('.page-text') !== null;
    if (step !== undefined && !isInText) {
      event.preventDefault();
      options.onMove(step);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      options.onClear();
      return;
    }
    const act = letters && !event.repeat ? actAlone(key) : null;
    if (!act) return;
    event.preventDefault();
    act();
  });

  const follow = useEffectEvent((target: EventTarget | null) => {
    const figure = target instanceof Element && target.closest('.reading-figure');
    if (figure) options.onFocus(Number(figure.id.replace(/\D/g, '')) - 1);
  });
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => follow(target);
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);

  useEffect(() => {
    const forget = () => {
      hasMoved.current = false;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  useEffect(() => {
    if (hasMoved.current && !isBoxOpen) document.getElementById(currentId)?.focus();
  }, [currentId, isBoxOpen]);
}
