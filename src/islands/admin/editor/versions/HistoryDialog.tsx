import './versions.css';
import { type ReactNode, useState } from 'react';
import { readRevisions } from '../../../../backend/article-history.ts';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { backend } from '../../admin-context.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Choices } from '../../forms/fields.tsx';
import { Loaded, type Read, useRead } from '../../queries.tsx';
import { Differences } from './Differences.tsx';

export type Version<Value> = {
  name: string;
  note: string;
  value: Value;
};

type VersionsProps<Data, Value> = {
  read: Read<Data>;
  toVersions: (data: Data) => Version<Value>[];
  hint: string;
  toDifferences: (value: Value) => ReactNode;
  onRestore: (value: Value) => void;
  onClose: () => void;
};

export function VersionsDialog<Data, Value>(props: VersionsProps<Data, Value>) {
  const { read, toVersions, hint, toDifferences, onRestore, onClose } = props;
  const [picked, setPicked] = useState('0');
  const versions = read.data === undefined ? [] : toVersions(read.data);
  const chosen = versions[Number(picked)];
  return (
    <DialogForm
      heading="History"
      className="versions-dialog"
      submit="Restore this version"
      cancel="Close"
      onSubmit={() => {
        if (!chosen) return;
        onClose();
        onRestore(chosen.value);
      }}
      onClose={onClose}
    >
      <Loaded read={read} loading="Loading the versions" failed="The versions could not be loaded.">
        {() => (
          <div className="history">
            <fieldset>
              <legend>Versions, newest first</legend>
              <Choices
                name="version"
                options={versions.map(({ name, note }, index) => [
                  String(index),
                  <>
                    {name} {note && <span className="history-author muted small">{note}</span>}
                  </>,
                ])}
                value={picked}
                onChange={setPicked}
              />
            </fieldset>
            {chosen && (
              <section className="stack" aria-labelledby="differences">
                <h3 id="differences">Differences from your current text</h3>
                {toDifferences(chosen.value)}
                <p className="field-hint">{hint}</p>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </DialogForm>
  );
}

type Props = {
  articleId: string;
  current: ArticleFields;
  onRestore: (fields: ArticleFields) => void;
  onClose: () => void;
};

export function HistoryDialog({ articleId, current, ...acts }: Props) {
  const read = useRead(['versions', articleId], () => readRevisions(backend, articleId));
  return (
    <VersionsDialog
      {...acts}
      read={read}
      toVersions={(revisions) =>
        revisions.map(({ saved_at: at, saved_by_name: by, fields }, index) => ({
          name: formatLondonTime(at),
          note: `${by ?? 'Unknown'}, ${fields.published ? 'published' : 'draft'}${index === 0 ? ', the saved version' : ''}`,
          value: fields,
        }))
      }
      hint="Restoring puts this version into the editor. Nothing is overwritten until you save, and the article’s publication state and date do not change."
      toDifferences={(fields) => <Differences before={fields} after={current} />}
    />
  );
}
