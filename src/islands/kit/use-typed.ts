import { type RefObject, useLayoutEffect, useState } from 'react';

/** Stands for what a field shows but cannot make sense of, such as half a date. */
const UNREADABLE = '?';

function readForm(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) continue;
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLSelectElement)) continue;
    typed[field.name] = field.validity.badInput ? UNREADABLE : field.value;
  }
  return typed;
}

/**
 * What the fields of a form hold, by their names, for fields that keep their own state: at first what was
 * typed while the script was on the way, then whatever is typed. Kept in memory alone.
 *
 * @returns null until the script has taken over from the server's HTML
 */
export function useTyped(
  form: RefObject<HTMLFormElement | null>,
): Readonly<Record<string, string>> | null {
  const [typed, setTyped] = useState<Record<string, string> | null>(null);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setTyped(readForm(element));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);

  return typed;
}
