import { useState } from 'react';
import { readRevisions, type Revision } from '../../../../backend/article-history.ts';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { Loaded, useRead } from '../../queries.tsx';
import { Differences } from './Differences.tsx';

type Props = {
  articleId: string;
  current: ArticleFields;
  onRestore: (fields: ArticleFields) => void;
  onClose: () => void;
};

export function HistoryDialog({ articleId, current, onRestore, onClose }: Props) {
  const read = useRead(['versions', articleId], () => readRevisions(backend, articleId));
  const [picked, setPicked] = useState<Revision | null>(null);
  const show = (revisions: Revision[]) => {
    const chosen = picked ?? revisions[0];
    return (
      <div className="history">
        <fieldset>
          <legend>Versions, newest first</legend>
          {revisions.map((revision, index) => (
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
    );
  };
  return (
    <Dialog heading="History" className="versions-dialog" onClose={onClose}>
      <Loaded read={read} loading="Loading the versions" failed="The versions could not be read.">
        {show}
      </Loaded>
    </Dialog>
  );
}
