import { useEffect, useState } from 'react';
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
  const key = `note-draft:${name}`;
  useKept(key, words === '' ? null : words, email);

  useEffect(() => {
    let isCurrent = true;
    void readKept<string>(key).then((kept) => {
      if (!isCurrent || kept?.by !== email) return;
      setWords((typed) => (typed === '' ? kept.value : typed));
    });
    return () => {
      isCurrent = false;
    };
  }, [key, email]);

  return {
    words,
    setWords,
    /** They are sent. Also where what they were typed in goes away with that. */
    forget: () => {
      setWords('');
      void otherDrafts.remove(key);
    },
  };
}
