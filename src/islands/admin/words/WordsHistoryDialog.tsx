import '../editor/versions/versions.css';
import { useState } from 'react';
import { readWordsVersions } from '../../../backend/site-words.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { findWordsChanges } from '../../../domain/words/words-changes.ts';
import type { Words } from '../../../domain/words/words.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { WordsChanges } from './WordsChanges.tsx';

type Props = {
  path: string;
  /** What came with the site. */
  file: string;
  /** What the form holds now. */
  words: Words;
  onRestore: (source: string) => void;
  onClose: () => void;
};

/** Every version of the words, how it differs from what the form holds, and bringing it back. */
export function WordsHistoryDialog({ path, file, words, onRestore, onClose }: Props) {
  const read = useAnswer(path, () => readWordsVersions(backend, path));
  const [picked, setPicked] = useState(0);
  const versions = [
    ...(read?.ok ? read.data : []).map(({ at, by, source }) => ({
      name: formatLondonTime(at),
      by: `${by ?? 'Nobody at the desk'}${source === null ? ', back to the words of the site' : ''}`,
      source: source ?? file,
    })),
    { name: 'As it came with the site', by: '', source: file },
  ];
  const chosen = versions[picked]?.source ?? file;

  return (
    <Dialog heading="History" className="versions-dialog" onClose={onClose}>
      {!read && <p role="status">Loading the versions…</p>}
      {read && !read.ok && (
        <p role="alert">
          The versions could not be read. {read.message} Close this and open it again to try once
          more.
        </p>
      )}
      {read?.ok && (
        <div className="history">
          <fieldset className="history-versions">
            <legend>Versions, newest first</legend>
            {versions.map(({ name, by }, index) => (
              <label className="check-field" key={index}>
                <input
                  type="radio"
                  name="words-version"
                  checked={index === picked}
                  onChange={() => setPicked(index)}
                />
                <span>
                  {name}
                  {by && <span className="history-author muted small">{by}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <section className="stack" aria-labelledby="words-differences">
            <h3 id="words-differences">From this version to what the form holds now</h3>
            <WordsChanges changes={findWordsChanges(readWords(chosen), words)} />
            <p className="field-hint">
              Bringing it back puts its words into the form. Visitors see nothing of it until you
              publish.
            </p>
            <div className="button-row">
              <Button onClick={() => onRestore(chosen)}>Bring this version back</Button>
              <Button kind="quiet" onClick={onClose}>
                Close
              </Button>
            </div>
          </section>
        </div>
      )}
    </Dialog>
  );
}
