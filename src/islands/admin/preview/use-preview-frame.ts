import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type ArticlePreview, PREVIEW_READY } from '../../../domain/article/article-preview.ts';

/** Milliseconds without a change before the preview follows. */
const FOLLOWING_DELAY_MS = 250;

/**
 * A ref for a frame that shows the preview page. `article` is sent to it when the preview says that it
 * is ready, and whenever it has changed; it is null while there is none to show.
 */
export function usePreviewFrame(
  article: ArticlePreview | null,
): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useEffectEvent(() => {
    if (article) frame.current?.contentWindow?.postMessage(article, location.origin);
  });

  useEffect(() => {
    const timer = setTimeout(() => send(), FOLLOWING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [article]);

  useEffect(() => {
    const answer = ({ source, origin, data }: MessageEvent<{ kind?: unknown } | null>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.kind === PREVIEW_READY) send();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, []);

  return frame;
}
