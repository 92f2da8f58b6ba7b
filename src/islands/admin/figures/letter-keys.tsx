/** Single-key shortcuts such as S, and a setting to turn them off (WCAG 2.1.4). */
import { TickField } from '../forms/fields.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from '../../../browser/storage.ts';

const LETTERS = 'keyboard-letters';
const OFF = 'off';

export function useLetterKeys(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(() => deviceStorage.read(LETTERS) !== OFF);
  return {
    isOn,
    set: (next) => {
      deviceStorage.write(LETTERS, next ? null : OFF);
      setOn(next);
    },
  };
}

export const LetterSwitch = ({ letters }: { letters: ReturnType<typeof useLetterKeys> }) => (
  <TickField
    className="small"
    checked={letters.isOn}
    onChange={({ target }) => letters.set(target.checked)}
  >
    Single-key shortcuts
  </TickField>
);

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

export const isMod = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

export function useKeys(handle: (event: KeyboardEvent) => void): void {
  const handleNow = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector('dialog[open]')) handle(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleNow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
