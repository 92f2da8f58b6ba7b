import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** The history state of an address that a screen has given itself: the one it had before. */
export type Renaming = { renamedFrom: string };

/**
 * The address under which the current screen was opened. A screen that gives itself another address,
 * as a new article does once it is saved, stays the same screen.
 */
export function useOpenedPath(path: string): string {
  const state = useHistoryState<Partial<Renaming> | null>();
  const [shown, setShown] = useState({ path, opened: path });
  if (path !== shown.path) {
    setShown({ path, opened: state?.renamedFrom === shown.path ? shown.opened : path });
  }
  return shown.opened;
}
