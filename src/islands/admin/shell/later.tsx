/** Parts of a screen that are fetched after it is ready: dialogs, and what few articles need. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../../browser/toasts.ts';

const UNFETCHED = 'A part of the desk did not arrive. Check your connection, and try again.';

/**
 * A component that is fetched when it is first shown, unless `fetch` has done so before. Where it does not
 * arrive, a message says so, `onClose` is called, and the rest of the screen stays.
 */
export function toLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  const fetch = async (): Promise<void> => {
    Part ??= await load();
  };

  function Later(props: Props & { onClose?: () => void }) {
    const [isHere, setHere] = useState(Part !== null);
    const tell = useEffectEvent(() => {
      showToast(UNFETCHED, { type: 'error' });
      props.onClose?.();
    });
    useEffect(() => {
      fetch().then(
        () => setHere(true),
        () => tell(),
      );
    }, []);
    return isHere && Part && <Part {...props} />;
  }
  return Object.assign(Later, { fetch });
}

const AHEAD_MS = 400;

/** Fetches those parts once the screen has been shown for a moment; one that does not arrive is tried again when it is opened. */
export function useFetchedAhead(parts: readonly { fetch: () => Promise<void> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.fetch().catch(() => undefined);
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
