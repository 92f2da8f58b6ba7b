import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type EditableArticle, readArticleForEditing } from '../../../backend/article-editing.ts';
import { EMPTY_ARTICLE, toFields } from '../../../domain/article/article-fields.ts';
import {
  type ArticlePreview,
  PREVIEW_READY,
  toArticlePreview,
} from '../../../domain/article/article-preview.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend } from '../admin-context.ts';
import { useArticle } from '../editor/article-form.ts';
import { Loaded, useRead } from '../queries.tsx';
import { PreviewStage } from './PreviewStage.tsx';

/** A ref. On phones, the preview is below everything else. */
function bringIntoView(element: HTMLElement | null): void {
  if (!matchMedia('(width >= 62rem)').matches) element?.scrollIntoView({ block: 'nearest' });
}

export function Preview({ stored }: { stored: EditableArticle | null }) {
  const { values } = useArticle();
  const article = useMemo(
    () => toArticlePreview(toFields(values, stored ?? EMPTY_ARTICLE), stored?.updated_at ?? null),
    [values, stored],
  );
  return (
    <section className="preview stack-2" ref={bringIntoView} aria-labelledby="preview-heading">
      <PreviewStage heading={<h2 id="preview-heading">Preview</h2>}>
        <PreviewFrame
          className="preview-page"
          article={article}
          title="The article as readers will see it"
        />
      </PreviewStage>
    </section>
  );
}

type DialogProps = { article: { id: string; title: string }; onClose: () => void };

export function PreviewDialog({ article: { id, title }, onClose }: DialogProps) {
  const read = useRead(['preview', id], () => readArticleForEditing(backend, id));
  return (
    <Dialog heading={`Preview: ${title}`} className="preview-dialog" onClose={onClose}>
      <Loaded read={read} loading="Loading the preview" failed="The article could not be loaded.">
        {(stored) =>
          stored ? (
            <PreviewFrame
              className="preview-frame"
              article={toArticlePreview(stored, stored.updated_at)}
              title={`Preview of ${title}`}
            />
          ) : (
            <p role="alert">The article could not be loaded. It has been deleted.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type FrameProps = { article: ArticlePreview; title: string; className: string };

function PreviewFrame({ article, title, className }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(article, location.origin),
  );

  useEffect(() => {
    const timer = setTimeout(() => send(), 250);
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
