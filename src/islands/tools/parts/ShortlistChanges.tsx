import { useEffect, useRef, useState } from 'react';
import type { ShortlistEntry } from '../../../browser/shortlist.ts';
import { markSeen, toSeen } from '../../../browser/shortlist-notes.ts';
import { Dot, DotKey } from '../../../components/ui/Dot.tsx';
import type { NamedClinic } from '../../../domain/clinic/clinic.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import {
  type FollowedChange,
  findNews,
  FOLLOWED_CHANGES_FILE,
  parseFollowedChanges,
} from '../../../domain/open-data/followed-changes.ts';
import { fetchFile } from '../../kit/use-carried-list.ts';

export type ChangesProps = { entries: ShortlistEntry[]; bySlug: ReadonlyMap<string, NamedClinic> };
type Changes = FollowedChange[] | 'failed' | null;

/** Changes since the last visit (rules §11), which count as seen once they are on screen. */
export default function ShortlistChanges({ entries, bySlug }: ChangesProps) {
  const [changes, setChanges] = useState<Changes>(null);
  const [isInView, setInView] = useState(false);
  const [before] = useState(() => toSeen(entries));
  const root = useRef<HTMLDivElement>(null);
  const slugs = entries.map(({ slug }) => slug).join(' ');

  useEffect(() => {
    const leaving = new AbortController();
    fetchFile(FOLLOWED_CHANGES_FILE, parseFollowedChanges, leaving.signal).then(setChanges, () => {
      if (!leaving.signal.aborted) setChanges('failed');
    });
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    if (root.current) observer.observe(root.current);
    return () => {
      leaving.abort();
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    if (isInView && Array.isArray(changes)) markSeen(changes);
  }, [isInView, changes, slugs]);

  const followed = new Map([...before].filter(([slug]) => slugs.split(' ').includes(slug)));
  const news = Array.isArray(changes) ? findNews(changes, followed) : [];
  const shown = news.flatMap((clinic) => clinic.changes);

  return (
    <div className="shortlist-changes stack-2" ref={root}>
      {followed.size > 0 && (
        <div role="status">
          {shown.length > 0 ? (
            <h3>
              {shown.length === 1 ? 'One change' : `${shown.length} changes`} since your last visit
            </h3>
          ) : (
            <p className="small muted">{toSummary(changes)}</p>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <>
          <ul className="ruled">
            {news.map(({ slug, name, changes: ofClinic }) => (
              <li key={slug} className="tap-links">
                {bySlug.has(slug) ? (
                  <a href={`/clinics/${slug}`} translate="no">
                    {name}
                  </a>
                ) : (
                  <strong translate="no">{name}</strong>
                )}
                <ul className="stack-2">
                  {ofClinic.map(({ id, text, state, snapshotAt }) => (
                    <li key={id}>
                      {text}
                      {state && <Dot state={state} />}{' '}
                      <span className="shortlist-day small muted">{formatDate(snapshotAt)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <DotKey states={shown.flatMap(({ state }) => state ?? [])} />
          <p className="small muted">
            The date is when we read it. The clinic may have changed it earlier.
          </p>
        </>
      )}
    </div>
  );
}

function toSummary(changes: Changes): string {
  if (changes === null) return 'Looking for changes since your last visit.';
  if (changes === 'failed') return 'We could not look for changes since your last visit.';
  return 'We know of no changes since your last visit.';
}
