/**
 * What has been answered on the figures desk and not recorded, kept with the drafts of articles: gone
 * when it is recorded and on sign-out (rules §12: nothing typed is lost).
 */
import { del, get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { askStorage, whenCleared } from '../editor/drafts.ts';

export type Kept<Value> = {
  value: Value;
  /** E-mail address of who answered. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
};

export const readKept = <Value>(key: string): Promise<Kept<Value> | null> =>
  askStorage(async (opened) => (await get<Kept<Value>>(key, opened)) ?? null, null);

/** Null forgets it. False where the browser refuses or has no space. */
const writeKept = (key: string, kept: Kept<unknown> | null): Promise<boolean> =>
  askStorage(async (opened) => {
    await (kept ? set(key, kept, opened) : del(key, opened));
    return true;
  }, false);

/**
 * Keeps the value under the key at every change, and forgets it when it is null. False where the browser
 * cannot; null while that is not known yet.
 */
export function useKept(key: string, value: unknown, by: string): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  const isCleared = useRef(false);
  const isFirst = useRef(true);

  useEffect(
    () =>
      whenCleared(() => {
        isCleared.current = true;
      }),
    [],
  );

  useEffect(() => {
    // What another tab keeps stays until something is answered here.
    if (isFirst.current && value === null) return;
    isFirst.current = false;
    if (isCleared.current) return;
    void writeKept(key, value === null ? null : { value, by, at: Date.now() }).then(setKept);
  }, [key, value, by]);

  return isKept;
}
