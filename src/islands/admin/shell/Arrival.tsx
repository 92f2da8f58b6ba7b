import { useEffect } from 'react';

/** The path of the screen that was shown last. */
let shown: string | null = null;

/** Put after a screen's content: moves the focus to its heading when it was navigated to. */
export function Arrival({ path }: { path: string }) {
  useEffect(() => {
    if (shown !== null && shown !== path) {
      const place =
        document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
      if (place) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
    }
    shown = path;
  }, [path]);
  return null;
}
