import { useState } from 'react';
import { readWordsVersions } from '../../../backend/site-words.ts';
import { toActorName } from '../../../domain/admin/actor-name.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import {
  findWordsChanges,
  toChangedText,
  type WordsChange,
} from '../../../domain/words/words-changes.ts';
import { getAt, mergeWords } from '../../../domain/words/words-merge.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { backend } from '../admin-context.ts';
import { ConflictDialog } from '../conflicts/ConflictChooser.tsx';
import { FieldDifference } from '../editor/versions/Differences.tsx';
import { VersionsDialog } from '../editor/versions/HistoryDialog.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useRead } from '../queries.tsx';
import type { Theirs, WordsEditor } from './use-words-editor.ts';

function WordsChanges({ changes }: { changes: readonly WordsChange[] }) {
  if (changes.length === 0) return <p className="muted">There is no difference.</p>;
  return (
    <dl className="differences stack">
      {changes.map(({ place, label, before, after }) => (
        <div key={place.join('.')}>
          <dt>
            {label}
            {before === undefined && <span className="muted"> (new)</span>}
            {after === undefined && <span className="muted"> (removed)</span>}
          </dt>
          <dd>
            <FieldDifference before={toChangedText(before)} after={toChangedText(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { editor: WordsEditor; onClose: () => void };

export function PublishWordsDialog({ editor, onClose }: Props) {
  const { entry, changes } = editor;
  return (
    <DialogForm
      heading={`Publish: ${entry.title}`}
      className="versions-dialog"
      submit="Publish now"
      cancel="Not yet"
      onSubmit={() => {
        onClose();
        void editor.publish();
      }}
      onClose={onClose}
    >
      {changes.length === 0 ? (
        <p>This restores the original words. Visitors will see no other change.</p>
      ) : (
        <>
          <p>This will appear with the next build, usually within a minute:</p>
          <WordsChanges changes={changes} />
        </>
      )}
    </DialogForm>
  );
}

const toText = (value: unknown) => <p className="as-typed">{toChangedText(value) || 'Removed'}</p>;

export function MergeWordsDialog({ editor, theirs }: { editor: WordsEditor; theirs: Theirs }) {
  const { words, original } = editor;
  const [merge] = useState(() => mergeWords(original, words, readWords(theirs.source)));
  const { by } = theirs;
  return (
    <ConflictDialog
      heading={by ? `${toActorName(by)} changed these words` : 'These words have changed'}
      intro={
        <>
          {by
            ? `They were published on ${formatLondonTime(by.at)} (UK time), after you started editing.`
            : 'A new version of the site changed them after you started editing.'}{' '}
          {merge.conflicts.length === 0
            ? 'You changed different fields, so both changes are kept. Check them once more before you publish.'
            : 'Where you both changed something, choose which version to keep. Then check everything once more before you publish.'}
        </>
      }
      conflicts={merge.conflicts.map(({ label, theirs: their, mine }, index) => ({
        id: String(index),
        label,
        theirs: toText(their),
        mine: toText(mine),
        proposal: null,
      }))}
      submit={() => 'Combine both'}
      cancel="Back to my words"
      onDone={(choices) => {
        const won = merge.conflicts.filter((_, index) => choices.get(String(index)) === 'mine');
        const places = [...merge.mine, ...won.map(({ place }) => place)];
        editor.merge(places.map((place) => [place, getAt(words, place)]));
      }}
      onClose={editor.dismissConflict}
    />
  );
}

export function WordsHistoryDialog({ editor, onClose }: Props) {
  const { entry, file, words } = editor;
  const read = useRead(['words-versions', entry.path], () =>
    readWordsVersions(backend, entry.path),
  );
  return (
    <VersionsDialog
      read={read}
      toVersions={(versions) => [
        ...versions.map(({ at, by, source }) => ({
          name: formatLondonTime(at),
          note: `${by ?? 'Somebody'}${source === null ? ', restored the original words' : ''}`,
          value: source ?? file.source,
        })),
        { name: 'The original words', note: '', value: file.source },
      ]}
      hint="Restoring puts this version into the form. Visitors will see it once you publish."
      toDifferences={(source) => (
        <WordsChanges changes={findWordsChanges(readWords(source), words)} />
      )}
      onRestore={(source) => editor.replace(source, 'the previous words')}
      onClose={onClose}
    />
  );
}
