import './PreviewDialog.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EditableArticle, readArticleForEditing } from '../../../backend/article-editing.ts';
import type { Result } from '../../../backend/result.ts';
import { type ArticlePreview, PREVIEW_READY } from '../../../domain/article/article-preview.ts';
import { useAdmin } from '../admin-context.ts';
import type { Row } from './DashboardScreen.tsx';

type Props = { article: Row; onClose: () => void };

const toMessage = (article: EditableArticle): ArticlePreview => ({
  kind: 'article-preview',
  title: article.title,
  excerpt: article.excerpt,
  section: article.section,
  category: article.category,
  author: article.author,
  tags: article.tags,
  date: article.published_at,
  updatedAt: article.updated_at,
  content: article.content,
});

/** The stored version of an article as a reader will see it. */
export function PreviewDialog({ article, onClose }: Props) {
  const { backend } = useAdmin();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [read, setRead] = useState<Result<EditableArticle | null> | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void readArticleForEditing(backend, article.id).then((result) => {
      if (isCurrent) setRead(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, article.id]);

  const content = read?.ok ? read.data : null;
  useEffect(() => {
    if (!content) return;
    const answer = ({ origin, source, data }: MessageEvent<{ kind?: unknown } | null>) => {
      const preview = frame.current?.contentWindow;
      if (origin !== location.origin || source !== preview || data?.kind !== PREVIEW_READY) return;
      preview?.postMessage(toMessage(content), location.origin);
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [content]);

  const failure = read && (read.ok ? !read.data && 'It has been deleted.' : read.message);
  return (
    <dialog
      className="admin-dialog preview-dialog"
      ref={dialog}
      aria-labelledby="preview-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="preview-head">
        <h2 id="preview-heading">Preview: {article.title}</h2>
        <button className="button button-quiet" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {failure && <p role="alert">The article cannot be shown. {failure}</p>}
      {content && (
        <iframe
          className="preview-frame"
          ref={frame}
          src="/admin/preview"
          title={`Preview of ${article.title}`}
        />
      )}
      {!read && (
        <p className="admin-spinner script-only" role="status">
          Loading the preview
        </p>
      )}
    </dialog>
  );
}
