import type { ReactNode } from 'react';
import { Link } from 'wouter';

const FIRST = 5;

/** Its ways lead to where it is put right: what is done there, and its address. */
export type Item = {
  key: string;
  title: string;
  note: ReactNode;
  isUrgent?: boolean;
  ways: readonly (readonly [string, string])[];
  details?: ReactNode;
};

type Props = {
  id: string;
  heading: string;
  /** What it is about and what to do, in a sentence. */
  about: string;
  /** Why they are not known, where they are not. */
  items: readonly Item[] | string;
  /** Said where there are none. */
  none: string;
};

/** One kind of thing that needs a look, with how many of it there are. */
export function OverviewPart({ id, heading, about, items, none }: Props) {
  const known = typeof items === 'string' ? [] : items;
  const rest = known.slice(FIRST);
  return (
    <section className="stack-2" aria-labelledby={id}>
      <PartHeading id={id} text={heading} count={known.length} />
      {typeof items === 'string' ? (
        <p>{items}</p>
      ) : (
        <p className="muted">{known.length === 0 ? none : about}</p>
      )}
      {known.length > 0 && <Items items={known.slice(0, FIRST)} />}
      {rest.length > 0 && (
        <details>
          <summary className="chevron">
            <span>
              {rest.length} more<span className="visually-hidden"> of: {heading}</span>
            </span>
          </summary>
          <Items items={rest} />
        </details>
      )}
    </section>
  );
}

export function PartHeading({ id, text, count }: { id: string; text: string; count: number }) {
  return (
    <h2 id={id}>
      {text}
      {count > 0 && <span className="muted"> {count}</span>}
    </h2>
  );
}

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className="ruled">
    {items.map(({ key, title, note, isUrgent, ways, details }) => (
      <li key={key}>
        <div className="row apart">
          <p className="wide">
            <strong dir="auto">{title}</strong>{' '}
            <span className={isUrgent ? 'is-due' : 'muted'}>{note}</span>
          </p>
          <span className="button-row">
            {ways.map(([act, to]) => {
              const Way = to.startsWith('/admin/') ? Link : 'a';
              return (
                <Way key={act} className="tap" href={to} aria-label={`${act}: ${title}`}>
                  {act}
                </Way>
              );
            })}
          </span>
        </div>
        {details}
      </li>
    ))}
  </ul>
);
