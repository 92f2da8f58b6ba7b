/** The words of the site besides articles and clinics: which there are, and how each stands. */
import '../dashboard/DashboardScreen.css';
import './Words.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StoredWords } from '../../../backend/site-words.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { saySame, toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { useAdmin, useAnswer } from '../admin-context.ts';
import { ReadFailure } from '../figures/ReadFailure.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { readWordsList, type WordsList } from './read-words.ts';
import { dropPublished, readWordsDrafts, toPath } from './words-drafts.ts';

export default function WordsScreen() {
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const read = useAnswer(attempt, async () => {
    const [list, drafts] = await Promise.all([readWordsList(admin), readWordsDrafts()]);
    const kept = dropPublished(drafts, list.ok ? list.data.stored : []);
    return { list, drafts: new Set(kept.map(({ id }) => toPath(id))) };
  });
  return (
    <div className="words stack">
      <h1>Words of the site</h1>
      <p>
        What pages say besides articles and clinics. Each change is looked at before it is
        published, and every version is kept.
      </p>
      {!read && <Spinner text="Loading the words" />}
      {read?.list.ok === false && (
        <ReadFailure
          what="The words could not be read."
          message={read.list.message}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {read?.list.ok && <Groups list={read.list.data} drafts={read.drafts} />}
    </div>
  );
}

function Groups({ list, drafts }: { list: WordsList; drafts: ReadonlySet<string> }) {
  const { index, stored, changed } = list;
  const groups = [...new Set(index.files.map(({ group }) => group))];
  const toState = ({ path }: WordsEntry) => {
    const row = stored.find((one) => one.path === path);
    return row ? describe(row, changed.get(path)?.source) : null;
  };
  return groups.map((group, number) => (
    <section key={group} aria-labelledby={`words-group-${number}`}>
      <h2 id={`words-group-${number}`}>{group}</h2>
      <ul className="words-files">
        {index.files
          .filter((entry) => entry.group === group)
          .map((entry) => (
            <li key={entry.path}>
              <Link className="tap" href={toWordsScreen(entry.path)}>
                {entry.title}
              </Link>{' '}
              <span className="muted small">{entry.page}</span>
              {drafts.has(entry.path) && (
                <span className="words-state small"> You have typed something here.</span>
              )}
              {toState(entry) && <span className="muted small"> {toState(entry)}</span>}
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** How a version stands to the file that came with the site, where that is another one by now. */
function describe(
  { updated_at: changedAt, source }: StoredWords,
  file: string | undefined,
): string {
  const changed = `Changed here on ${formatLondonTime(changedAt)}.`;
  if (file === undefined) return changed;
  return saySame(readWords(source), readWords(file))
    ? `${changed} The words that came with the site say the same by now.`
    : `${changed} The words that came with the site were changed since, and wait behind these.`;
}
