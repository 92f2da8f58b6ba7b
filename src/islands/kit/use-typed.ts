import { useLayoutEffect, useRef, useState } from 'react';

/** A placeholder for unreadable input, such as half a date. */
const UNREADABLE = '?';

function readForm(form: HTMLFormElement): Record<string, string> {
  const typed = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
  for (const { name, validity } of form.querySelectorAll('input')) {
    if (validity.badInput) typed[name] = UNREADABLE;
  }
  return typed;
}

/** Values of an uncontrolled form, including early input; null until hydrated. Only in memory. */
export function useTyped() {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string> | null>(null);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setTyped(readForm(element));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, []);

  return { form, typed };
}
