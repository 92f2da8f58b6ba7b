/**
 * What was typed on a clinic's sheet and not applied, by field: kept in this browser until it is, or
 * until somebody signs out (rules §12). Each field has a draft of its own, so that two tabs of one
 * clinic cover one another on the same field at most.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { otherDrafts, whenCleared } from '../../editor/drafts.ts';
import type { Edit } from './edits.ts';

type Kept = {
  edit: Edit;
  /** E-mail address. */ writtenBy: string;
  /** Names the tab. */ tab: string;
};

/** Milliseconds after a key at which the draft is written. */
const DRAFT_DELAY_MS = 150;

const toPrefix = (clinic: string) => `clinic-draft:${clinic}:`;

/** Whoever may write into the store: a draft that another tab wrote over is not this one's to remove. */
const TAB = crypto.randomUUID();

export type Edits = ReturnType<typeof useEdits>;

export function useEdits(clinic: string, email: string) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [isRestored, setRestored] = useState(false);
  /** False where the browser refuses to keep them, or has no space. */
  const [isKept, setKept] = useState(true);
  /** What is to be written, by field; null is to be removed. */
  const pending = useRef(new Map<string, Edit | null>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const due = [...pending.current];
    pending.current.clear();
    for (const [field, edit] of due) {
      const name = toPrefix(clinic) + field;
      if (edit) {
        setKept(await otherDrafts.write(name, { edit, writtenBy: email, tab: TAB }));
      } else if ((await otherDrafts.read<Kept>(name))?.tab === TAB) {
        await otherDrafts.remove(name);
      }
    }
  }, [clinic, email]);

  const set = useCallback(
    (field: string, edit: Edit | null) => {
      setEdits((before) => {
        const others = [...before].filter(([other]) => other !== field);
        return new Map(edit ? [...others, [field, edit]] : others);
      });
      pending.current.set(field, edit);
      timer.current ??= setTimeout(() => void flush(), DRAFT_DELAY_MS);
    },
    [flush],
  );

  useEffect(() => {
    let isCurrent = true;
    void otherDrafts.readAll<Kept>(toPrefix(clinic)).then((all) => {
      if (!isCurrent) return;
      const mine = [...all].filter(([, { writtenBy }]) => writtenBy === email);
      const found = mine.map(([name, { edit }]): [string, Edit] => {
        const field = name.slice(toPrefix(clinic).length);
        // From here on it is this tab's.
        pending.current.set(field, edit);
        return [field, edit];
      });
      setEdits((typed) => new Map([...found, ...typed]));
      setRestored(true);
      void flush();
    });
    return () => {
      isCurrent = false;
    };
  }, [clinic, email, flush]);

  useEffect(() => {
    const writeNow = () => void flush();
    document.addEventListener('visibilitychange', writeNow);
    addEventListener('pagehide', writeNow);
    const endWatching = whenCleared(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      pending.current.clear();
    });
    return () => {
      document.removeEventListener('visibilitychange', writeNow);
      removeEventListener('pagehide', writeNow);
      endWatching();
      writeNow();
    };
  }, [flush]);

  return { edits, isRestored, isKept, set };
}
