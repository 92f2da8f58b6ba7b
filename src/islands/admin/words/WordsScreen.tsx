import './Words.css';
import { Link } from 'wouter';
import { toWordsScreen } from '../../../domain/words/words.ts';
import { useAdmin } from '../admin-context.ts';
import { Loaded, useRead } from '../queries.tsx';
import { describeStored, readWordsFile, readWordsList, toPlace } from './read-words.ts';

async function readFiles(owner: string) {
  const list = await readWordsList(owner);
  if (!list.ok) return list;
  const { files, stored, typed } = list.data;
  const data = files.map(async (entry) => {
    const row = stored.find(({ path }) => path === entry.path);
    const file = row && (await readWordsFile(entry.path));
    const version = row && file?.ok && describeStored(row, file.data);
    return { ...entry, isTyped: typed.has(toPlace(entry.path)), version };
  });
  return { ok: true, data: await Promise.all(data) } as const;
}

export default function WordsScreen() {
  const owner = useAdmin().session.userId;
  const read = useRead(['words', owner], () => readFiles(owner));
  return (
    <div className="words stack">
      <h1>Site wording</h1>
      <p>
        The text of pages other than articles and clinics. You see each change before you publish
        it, and every version is kept.
      </p>
      <Loaded read={read} loading="Loading the words" failed="The words could not be loaded.">
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
                        <span className="is-due small"> You have unpublished changes here.</span>
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
