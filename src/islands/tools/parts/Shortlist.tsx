import './Shortlist.css';
import { useEffect, useState } from 'react';
import { MOST_COMPARED } from '../../../domain/compare/compare-address.ts';
import type { ComparedClinic } from '../../../domain/compare/compared-clinic.ts';
import {
  clearShortlist,
  noteShortlisted,
  readShortlist,
  SHORTLIST_CHANGED,
  toggleShortlisted,
} from '../../../stores/shortlist.ts';

type Props = {
  bySlug: ReadonlyMap<string, ComparedClinic>;
  onCompare: (slugs: string[]) => void;
};

/** What the visitor has kept on this device: notes, the way to compare them, and one tap to forget all. */
export function Shortlist({ bySlug, onCompare }: Props) {
  const [entries, setEntries] = useState(readShortlist);

  useEffect(() => {
    const follow = () => setEntries(readShortlist());
    addEventListener(SHORTLIST_CHANGED, follow);
    addEventListener('storage', follow);
    return () => {
      removeEventListener(SHORTLIST_CHANGED, follow);
      removeEventListener('storage', follow);
    };
  }, []);

  return (
    <section className="shortlist" id="shortlist" aria-labelledby="shortlist-heading">
      <h2 id="shortlist-heading">Your shortlist</h2>
      {entries.length === 0 ? (
        <p>
          Nothing is kept. “Shortlist” on a clinic keeps it on this device, without an account, for
          nobody else to see.
        </p>
      ) : (
        <>
          <ul className="shortlist-entries">
            {entries.map(({ slug, note }) => {
              const name = bySlug.get(slug)?.name;
              return (
                <li key={slug} className="card">
                  <p>
                    {name ? <a href={`/clinics/${slug}`}>{name}</a> : `${slug} (no longer listed)`}
                  </p>
                  <label className="small" htmlFor={`note-${slug}`}>
                    Note on {name ?? slug}
                  </label>
                  <textarea
                    id={`note-${slug}`}
                    rows={2}
                    maxLength={500}
                    defaultValue={note}
                    onChange={({ target }) => noteShortlisted(slug, target.value)}
                  />
                  <button
                    className="button button-quiet screen-only"
                    type="button"
                    onClick={() => toggleShortlisted(slug)}
                  >
                    Take off <span className="visually-hidden">{name ?? slug}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="button-row">
            <button
              className="button"
              type="button"
              onClick={() =>
                onCompare(
                  entries
                    .map(({ slug }) => slug)
                    .filter((slug) => bySlug.has(slug))
                    .slice(0, MOST_COMPARED),
                )
              }
            >
              Compare the shortlist
            </button>
            <button className="button button-quiet" type="button" onClick={() => clearShortlist()}>
              Forget everything
            </button>
          </p>
          <p className="small muted screen-only">
            Kept on this device alone. “Forget everything” removes the list and your notes at once.
          </p>
        </>
      )}
    </section>
  );
}
