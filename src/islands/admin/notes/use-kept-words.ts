import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { otherDrafts } from '../editor/drafts.ts';
import { readKept, useKept } from '../figures/kept.ts';

/**
 * Words that are being typed, kept in this browser until they are sent (rules §12: nothing typed is
 * lost). `name` says what they are of.
 */
export function useKeptWords(name: string) {
  const { email } = useAdmin().session;
  const [words, setWords] = useState('');
  /** The current words, for callbacks that started earlier. */
  const latest = useRef('');
  const key = `note-draft:${name}`;
  useKept(key, words === '' ? null : words, email);

  useEffect(() => {
    let isCurrent = true;
    void readKept<string>(key).then((kept) => {
      if (!isCurrent || kept?.by !== email || latest.current !== '') return;
      latest.current = kept.value;
      setWords(kept.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, email]);

  const type = (typed: string) => {
    latest.current = typed;
    setWords(typed);
  };

  return {
    words,
    setWords: type,
    /** Drops words that were sent, and keeps what was typed since; works after the form has gone, too. */
    forget: (sent: string) => {
      if (latest.current !== sent) return;
      type('');
      void otherDrafts.remove(key);
    },
  };
}
