import { type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useRead } from '../queries.tsx';
import { type Draft, holdLock, keepDraft, readDrafts, removeDraft } from './draft-store.ts';
import { createDraftWriter, type Kept, NOT_KEPT } from './draft-writer.ts';

type Options<Value> = {
  /** What it is of, such as `sheet:` and the clinic. */
  place: string;
  /** What is not saved; null where all is. Called as late as possible. */
  collect: () => Value | null;
  /** The draft that the screen has opened with. */
  continued?: Draft<Value> | null;
};

/** Keeps what is typed until it is saved. `touch` says that something has changed. */
export function useDraft<Value>(options: Options<Value>) {
  const owner = useAdmin().session.userId;
  const [kept, setKept] = useState<Kept>(NOT_KEPT);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [writer] = useState(() =>
    createDraftWriter<Value>({
      owner,
      place: options.place,
      collect: () => latest.current.collect(),
      onKept: setKept,
    }),
  );
  const { continued } = options;
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    if (continued) writer.continueWith(continued);
  }, [writer, continued]);
  // A layout effect, because the text must still be mounted.
  useLayoutEffect(() => writer.leave, [writer]);
  return { ...writer, kept };
}

/** Discards drafts, and undoes that. */
export function useDiscarding<Value>(read: readonly Draft<Value>[]) {
  const [removed, setRemoved] = useState<Draft<Value>[]>([]);
  const [restored, setRestored] = useState<Draft<Value>[]>([]);
  const newest = new Map([...read, ...restored].map((draft) => [draft.key, draft]));
  for (const { key } of removed) newest.delete(key);
  return {
    drafts: [...newest.values()],
    /** What was discarded last, and can be restored. */
    discarded: removed.at(-1) ?? null,
    discard: (draft: Draft<Value>) => {
      setRemoved([...removed, draft]);
      void removeDraft(draft);
    },
    undo: () => {
      const draft = removed.at(-1);
      if (!draft) return;
      // As a newer copy, which a removal that is still under way leaves.
      const copy = { ...draft, writtenAt: draft.writtenAt + 1 };
      setRemoved(removed.slice(0, -1));
      setRestored([...restored, copy]);
      void keepDraft(copy);
    },
  };
}

/** The signed-in editor’s unsaved drafts of a place, newest first; null until they are read. */
function useUnsaved<Value>(place: string) {
  const owner = useAdmin().session.userId;
  const readUnsaved = async () =>
    ({ ok: true, data: await readDrafts<Value>(owner, `${place}/`) }) as const;
  const { data: read = null } = useRead(['unsaved', place], readUnsaved, { isOnce: true });
  const discarding = useDiscarding(read ?? []);
  return { ...discarding, drafts: read && discarding.drafts };
}

/**
 * A value that is kept until it is saved, which is when it is `empty` again. It begins with the newest that was
 * typed at the place and not saved, unless something has been typed by then; the others can be offered.
 */
export function useKeptValue<Value>(place: string, empty: Value) {
  const unsaved = useUnsaved<Value>(place);
  const [value, setValue] = useState(empty);
  const [begun, setBegun] = useState<Draft<Value>[] | null>(null);
  const { kept, touch, settle, setAside, continueWith } = useDraft<Value>({
    place,
    collect: () => (value === empty ? null : value),
  });
  const isRead = begun !== null;
  useEffect(() => touch(), [value, touch]);

  useEffect(() => {
    if (isRead || unsaved.drafts === null) return;
    const newest = value === empty ? unsaved.drafts[0] : undefined;
    setBegun(newest ? [newest] : []);
    if (!newest) return;
    setValue(newest.value);
    continueWith(newest);
  }, [isRead, unsaved.drafts, value, empty, continueWith]);

  return {
    value,
    set: setValue,
    /** Whether what was typed before is known. */
    isRead,
    /** What it began with, or was taken up last. */
    draft: begun?.at(-1),
    kept,
    settle,
    earlier: { ...unsaved, drafts: unsaved.drafts?.filter((one) => !begun?.includes(one)) ?? [] },
    /**
     * Puts an earlier draft, or what is made of it, in the place of the value. What it replaces, all of the
     * value or that part, is set aside.
     */
    use: async (
      draft: Draft<Value>,
      next: SetStateAction<Value> = draft.value,
      replaced?: Value | null,
    ) => {
      await setAside(replaced);
      setBegun([...(begun ?? []), draft]);
      setValue(next);
      continueWith(draft);
    },
  };
}

export type KeptValue<Value> = ReturnType<typeof useKeptValue<Value>>;

/** Milliseconds after which an answer that has not come means that another tab holds the place. */
const ANSWER_MS = 400;

/** Whether another tab of this browser has the same place open, such as `article:<id>`; never for null. */
export function useOtherTab(place: string | null): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (place === null || !('locks' in navigator)) return undefined;
    const timer = setTimeout(() => setOther(true), ANSWER_MS);
    const release = holdLock(place, () => {
      clearTimeout(timer);
      setOther(false);
    });
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [place]);
  return isOther;
}
