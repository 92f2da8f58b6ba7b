import './Shortlist.css';
import { Button } from '../../../components/ui/Button.tsx';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MAX_COMPARED } from '../../../domain/compare/comparison.ts';
import type { NamedClinic } from '../../../domain/clinic/clinic.ts';
import {
  clearShortlist,
  followShortlist,
  readShortlist,
  type ShortlistEntry,
  toggleShortlisted,
} from '../../../browser/shortlist.ts';
import { MAX_NOTE_LENGTH, noteShortlisted } from '../../../browser/shortlist-notes.ts';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { deviceStorage, NO_KEY } from '../../../browser/storage.ts';
import { saveFile } from '../../kit/save-file.ts';
import type { ChangesProps } from './ShortlistChanges.tsx';

const PLACE = '#shortlist';

/** Loaded only for non-empty lists. The list works without it. */
const ShortlistChanges = lazy<ComponentType<ChangesProps>>(() =>
  import('./ShortlistChanges.tsx').catch(() => ({ default: () => null })),
);

/** What the device stores; null on the server and until storage is read. */
export function useShortlist() {
  const [entries, setEntries] = useState<ShortlistEntry[] | null>(null);
  const [isDenied, setDenied] = useState(false);

  useEffect(() => {
    const follow = () => {
      setEntries(readShortlist());
      setDenied(!deviceStorage.write(NO_KEY, null));
    };
    follow();
    // A page from the back/forward cache may show a list that was cleared elsewhere.
    addEventListener('pageshow', follow);
    const stop = followShortlist(follow);
    return () => {
      removeEventListener('pageshow', follow);
      stop();
    };
  }, []);

  return { entries, isDenied, setDenied };
}

type Props = ReturnType<typeof useShortlist> & {
  bySlug: ReadonlyMap<string, NamedClinic>;
  isComplete: boolean;
  compared: readonly NamedClinic[];
  onCompare: (slugs: string[]) => void;
};

export function Shortlist(props: Props) {
  const { entries, isDenied, setDenied, bySlug, isComplete, compared, onCompare } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = entries !== null;
  const listed = (entries ?? []).map(({ slug }) => slug).filter((slug) => bySlug.has(slug));
  const wanted = listed.slice(0, MAX_COMPARED);
  const isCompared =
    wanted.length === 0 || wanted.join() === compared.map(({ slug }) => slug).join();

  useEffect(() => {
    if (!isRead || location.hash !== PLACE) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isRead]);

  return (
    <section className="shortlist stack-3 screen-only" aria-labelledby="shortlist">
      <h2 id="shortlist" ref={heading} tabIndex={-1}>
        Your shortlist
      </h2>
      {isDenied && <p className="notice">Your browser does not let this site keep a shortlist.</p>}
      {!entries?.length ? (
        <p>
          Press “Shortlist” on a clinic to keep it on this device. You do not need an account, and
          nobody else sees it.
        </p>
      ) : (
        <>
          {!isCompared && (
            <Button className="button" onClick={() => onCompare(wanted)}>
              {listed.length > MAX_COMPARED ? 'Compare the first five' : 'Compare the shortlist'}
            </Button>
          )}
          <Suspense>
            <ShortlistChanges entries={entries} bySlug={bySlug} />
          </Suspense>
          <ul role="list" className="shortlist-entries grid">
            {entries.map((entry) => (
              <Entry
                key={entry.slug}
                entry={entry}
                clinic={bySlug.get(entry.slug)}
                isComplete={isComplete}
                onDenied={() => setDenied(true)}
                onTakenOff={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <p className="button-row">
            <Button
              onClick={() => saveFile('shortlist.txt', 'text/plain', toText(entries, bySlug))}
            >
              Save as a file
            </Button>
            <Button
              onClick={() => {
                clearShortlist();
                heading.current?.focus();
              }}
            >
              Forget everything
            </Button>
          </p>
          <p className="small muted">
            Kept on this device only. “Forget everything” removes the list and your notes at once.
            Safari forgets them after seven days of use without a visit here, so save a file.
          </p>
        </>
      )}
    </section>
  );
}

const toText = (entries: readonly ShortlistEntry[], bySlug: Props['bySlug']) =>
  entries
    .map(({ slug, note }) =>
      [bySlug.get(slug)?.name ?? slug, `${location.origin}/clinics/${slug}`, note]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');

type EntryProps = Pick<Props, 'isComplete'> & {
  entry: ShortlistEntry;
  clinic: NamedClinic | undefined;
  onDenied: () => void;
  onTakenOff: () => void;
};

function Entry({ entry: { slug, note }, clinic, isComplete, onDenied, onTakenOff }: EntryProps) {
  const name = clinic?.name;
  return (
    <li className="card">
      <h3 className="tap-links">
        {name ? (
          <a href={`/clinics/${slug}`} translate="no">
            {name}
          </a>
        ) : (
          slug
        )}
        {clinic?.isExample && ' '}
        {clinic?.isExample && <ExampleTag />}
        {!name && isComplete && <span className="muted small"> (no longer listed)</span>}
      </h3>
      <Button
        className="button-link small"
        onClick={() => {
          toggleShortlisted(slug);
          onTakenOff();
        }}
      >
        Remove<span className="visually-hidden"> {name ?? slug} from your shortlist</span>
      </Button>
      <label className="small" htmlFor={`note-${slug}`}>
        Your note<span className="visually-hidden"> on {name ?? slug}</span>
      </label>
      <textarea
        id={`note-${slug}`}
        rows={1}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => {
          if (noteShortlisted(slug, target.value) !== 'kept') onDenied();
        }}
      />
    </li>
  );
}
