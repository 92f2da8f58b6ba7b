import { useState } from 'react';
import { readRevisions, type Revision } from '../../../../backend/article-history.ts';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { backend, useAnswer } from '../../admin-context.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button } from '../../forms/Button.tsx';
import { Differences } from './Differences.tsx';

type Props = {
  articleId: string;
  /** What the editor holds now, saved or not. */
  current: ArticleFields;
  onRestore: (fields: ArticleFields) => void;
  onClose: () => void;
};

/** Every version of the article, how it differs from the editor's contents, and restoring it. */
export function HistoryDialog({ articleId, current, onRestore, onClose }: Props) {
  const read = useAnswer(articleId, () => readRevisions(backend, articleId));
  const [picked, setPicked] = useState<Revision | null>(null);
  const chosen = picked ?? (read?.ok ? read.data[0] : undefined);

  return (
    <Dialog heading="History" className="versions-dialog" onClose={onClose}>
      {!read && <p role="status">Loading the versions…</p>}
      {read && !read.ok && <p role="alert">The versions could not be read. {read.message}</p>}
      {read?.ok && (
        <div className="history">
          <fieldset className="history-versions">
            <legend>Versions, newest first</legend>
            {read.data.map((revision, index) => (
              <label className="check-field" key={revision.id}>
                <input
                  type="radio"
                  name="history-version"
                  checked={chosen?.id === revision.id}
                  onChange={() => setPicked(revision)}
                />
                <span>
                  {formatLondonTime(revision.saved_at)}
                  <span className="history-author muted small">
                    {revision.saved_by_name ?? 'Nobody at the desk'},{' '}
                    {revision.fields.published ? 'published' : 'draft'}
                    {index === 0 && ', the saved version'}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {chosen && (
            <section className="stack" aria-labelledby="history-differences">
              <h3 id="history-differences">From this version to what the editor holds now</h3>
              <Differences before={chosen.fields} after={current} />
              <p className="field-hint">
                Restoring puts its words into the editor. Nothing is overwritten until you save, and
                whether and when the article is published stays as it is.
              </p>
              <div className="button-row">
                <Button onClick={() => onRestore(chosen.fields)}>Restore this version</Button>
                <Button kind="quiet" onClick={onClose}>
                  Close
                </Button>
              </div>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
