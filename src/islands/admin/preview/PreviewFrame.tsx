import { useEffect, useEffectEvent, useRef } from 'react';
import { type ArticlePreview, PREVIEW_READY } from '../../../domain/article/article-preview.ts';

/** Milliseconds without a change before the preview follows. */
const FOLLOWING_DELAY_MS = 250;

type Props = { article: ArticlePreview; title: string; className: string };

/**
 * A frame with the preview page. `article` is sent to it when the page says that it is ready, and
 * whenever it has changed.
 */
export function PreviewFrame({ article, title, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(article, location.origin),
  );

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

  return <iframe className={className} ref={frame} src="/admin/preview" title={title} />;
}
