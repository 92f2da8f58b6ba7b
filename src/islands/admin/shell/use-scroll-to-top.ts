import { useLayoutEffect } from 'react';

/** Milliseconds (rules §2). */
const AGAIN_MS = 100;

/** On every path: to the top at once, on the next frame, and once more (rules §2). */
export function useScrollToTop(path: string): void {
  useLayoutEffect(() => {
    const toTop = () => scrollTo(0, 0);
    toTop();
    const frame = requestAnimationFrame(toTop);
    const timer = setTimeout(toTop, AGAIN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [path]);
}
