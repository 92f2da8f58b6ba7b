/** The words of the site besides articles and clinics: which there are, and how each stands. */
import './Words.css';
import { Link } from 'wouter';
import type { StoredWords } from '../../../backend/site-words.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { saySame, toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { useAdmin } from '../admin-context.ts';
import { Loaded, useRead } from '../queries.tsx';
import { readWordsFile, readWordsList, toPlace } from './read-words.ts';

/** How the version of the desk stands to the file that came with the site, which may be another one by now. */
async function describeVersion({ path, base }: WordsEntry, stored: readonly StoredWords[]) {
  const row = stored.find((one) => one.path === path);
  if (!row) return '';
  const changed = `Changed here on ${formatLondonTime(row.updated_at)}.`;
  const file = row.base === base ? null : await readWordsFile(path);
  if (!file?.ok) return changed;
  return saySame(readWords(row.source), readWords(file.data.source))
    ? `${changed} The words that came with the site say the same by now.`
    : `${changed} The words that came with the site were changed since, and wait behind these.`;
}

async function readFiles(owner: string) {
  const list = await readWordsList(owner);
  if (!list.ok) return list;
  const { files, stored, typed } = list.data;
  const data = files.map(async (entry) => ({
    ...entry,
    isTyped: typed.has(toPlace(entry.path)),
    version: await describeVersion(entry, stored),
  }));
  return { ok: true, data: await Promise.all(data) } as const;
}

export default function WordsScreen() {
  const owner = useAdmin().session.userId;
  const read = useRead(['words', owner], () => readFiles(owner));
  return (
    <div className="words stack">
      <h1>Words of the site</h1>
      <p>
        What pages say besides articles and clinics. Each change is looked at before it is
        published, and every version is kept.
      </p>
      <Loaded read={read} loading="Loading the words" failed="The words could not be read.">
        {(files) =>
          [...new Set(files.map(({ group }) => group))].map((group, number) => (
            <section key={group} aria-labelledby={`words-group-${number}`}>
              <h2 id={`words-group-${number}`}>{group}</h2>
              <ul className="ruled">
                {files
                  .filter((file) => file.group === group)
                  .map(({ path, title, page, isTyped, version }) => (
                    <li className="row" key={path}>
                      <Link className="tap" href={toWordsScreen(path)}>
                        {title}
                      </Link>{' '}
                      <span className="muted small">{page}</span>
                      {isTyped && (
                        <span className="is-due small"> You have typed something here.</span>
                      )}
                      {version && <span className="muted small"> {version}</span>}
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </div>
  );
}
