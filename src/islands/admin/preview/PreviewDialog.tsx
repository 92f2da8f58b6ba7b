import './PreviewDialog.css';
import { useMemo } from 'react';
import { type ArticleSummary, readArticleForEditing } from '../../../backend/article-editing.ts';
import { toArticlePreview } from '../../../domain/article/article-preview.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, useAnswer } from '../admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

type Props = { article: Pick<ArticleSummary, 'id' | 'title'>; onClose: () => void };

/** The stored version of an article as a reader will see it. */
export function PreviewDialog({ article: { id, title }, onClose }: Props) {
  const read = useAnswer(id, () => readArticleForEditing(backend, id));
  const stored = read?.ok ? read.data : null;
  const preview = useMemo(() => stored && toArticlePreview(stored, stored.updated_at), [stored]);
  const failure = read && (read.ok ? !stored && 'It has been deleted.' : read.message);
  return (
    <Dialog heading={`Preview: ${title}`} className="preview-dialog" onClose={onClose}>
      {failure && <p role="alert">The article cannot be shown. {failure}</p>}
      {preview && (
        <PreviewFrame className="preview-frame" article={preview} title={`Preview of ${title}`} />
      )}
      {!read && <Spinner text="Loading the preview" />}
    </Dialog>
  );
}
