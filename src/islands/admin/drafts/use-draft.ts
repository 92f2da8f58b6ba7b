import { type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { useRead } from '../queries.tsx';
import { type Draft, holdLock, keepDraft, readDrafts, removeDraft } from './draft-store.ts';
import { createDraftWriter, type DraftStatus, NOT_KEPT } from './draft-writer.ts';

type Options<Value> = {
  place: string;
  /** Unsaved work; null if there is none. Called as late as possible. */
  collect: () => Value | null;
  continued?: Draft<Value> | null;
};

/** Stores unsaved work until it is saved. Call `touch` after a change. */
export function useDraft<Value>(options: Options<Value>) {
  const owner = useAdmin().session.userId;
  const [kept, setKept] = useState<DraftStatus>(NOT_KEPT);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [writer] = useState(() =>
    createDraftWriter<Value>({
      owner,
      place: options.place,
      collect: () => latest.current.collect(),
      onStatus: setKept,
    }),
  );
  const { continued } = options;
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    if (continued) writer.continueWith(continued);
  }, [writer, continued]);
  // A layout effect, because the text must still be in the DOM.
  useLayoutEffect(() => writer.leave, [writer]);
  return { ...writer, kept };
}

export function useDiscarding<Value>(read: readonly Draft<Value>[]) {
  const [removed, setRemoved] = useState<Draft<Value>[]>([]);
  const [restored, setRestored] = useState<Draft<Value>[]>([]);
  const newest = new Map([...read, ...restored].map((draft) => [draft.key, draft]));
  for (const { key } of removed) newest.delete(key);
  return {
    drafts: [...newest.values()],
    discarded: removed.at(-1) ?? null,
    discard: (draft: Draft<Value>) => {
      setRemoved([...removed, draft]);
      void removeDraft(draft);
    },
    undo: () => {
      const draft = removed.at(-1);
      if (!draft) return;
      // A newer copy, so that a pending removal ignores it.
      const copy = { ...draft, writtenAt: draft.writtenAt + 1 };
      setRemoved(removed.slice(0, -1));
      setRestored([...restored, copy]);
      void keepDraft(copy);
    },
  };
}

/** The signed-in editor's unsaved drafts, newest first; null until loaded. */
function useUnsaved<Value>(place: string) {
  const owner = useAdmin().session.userId;
  const readUnsaved = async () =>
    ({ ok: true, data: await readDrafts<Value>(owner, `${place}/`) }) as const;
  const { data: read = null } = useRead(['unsaved', place], readUnsaved, { isOnce: true });
  const discarding = useDiscarding(read ?? []);
  return { ...discarding, drafts: read && discarding.drafts };
}

/**
 * A value that is stored as a draft until it is `empty` again, which means saved. Starts with the
 * newest unsaved draft, unless something has been typed by then. The other drafts can be offered.
 */
export function useDraftValue<Value>(place: string, empty: Value) {
  const unsaved = useUnsaved<Value>(place);
  const [value, setValue] = useState(empty);
  const [continuedDrafts, setContinuedDrafts] = useState<Draft<Value>[] | null>(null);
  const { kept, touch, settle, setAside, continueWith } = useDraft<Value>({
    place,
    collect: () => (value === empty ? null : value),
  });
  const isRead = continuedDrafts !== null;
  useEffect(() => touch(), [value, touch]);

  useEffect(() => {
    if (isRead || unsaved.drafts === null) return;
    const newest = value === empty ? unsaved.drafts[0] : undefined;
    setContinuedDrafts(newest ? [newest] : []);
    if (!newest) return;
    setValue(newest.value);
    continueWith(newest);
  }, [isRead, unsaved.drafts, value, empty, continueWith]);

  return {
    value,
    set: setValue,
    isRead,
    draft: continuedDrafts?.at(-1),
    kept,
    settle,
    earlier: {
      ...unsaved,
      drafts: unsaved.drafts?.filter((one) => !continuedDrafts?.includes(one)) ?? [],
    },
    /**
     * Replaces the value with the draft's or with `next`. Sets `replaced` aside as a draft: by
     * default the whole value, nothing if null.
     */
    use: async (
      draft: Draft<Value>,
      next: SetStateAction<Value> = draft.value,
      replaced?: Value | null,
    ) => {
      await setAside(replaced);
      setContinuedDrafts([...(continuedDrafts ?? []), draft]);
      setValue(next);
      continueWith(draft);
    },
  };
}

export type DraftValue<Value> = ReturnType<typeof useDraftValue<Value>>;

/** If a lock takes more than this many milliseconds, another tab must have the place open. */
const ANSWER_MS = 400;

/**
 * Whether another tab of this browser has the same place open, such as `article:<id>`; false for
 * null.
 */
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
