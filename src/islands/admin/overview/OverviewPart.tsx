import type { ReactNode } from 'react';

/** Items that are shown at once; the others are folded away. */
const FIRST = 5;

type Props<Item> = {
  id: string;
  heading: string;
  /** What it is about and what to do, in a sentence. */
  about: string;
  items: readonly Item[];
  toKey: (item: Item) => string;
  /** A list item. */
  show: (item: Item) => ReactNode;
  /** Said where there are none. */
  none: string;
  /** What stands in place of all that where the items could not be read; null where they were. */
  failure: string | null;
};

/** One kind of thing that needs a look, with how many of it there are. */
export function OverviewPart<Item>(props: Props<Item>) {
  const { id, heading, about, items, toKey, show, none, failure } = props;
  const rest = items.slice(FIRST);
  const toItems = (list: readonly Item[]) => (
    <ul className="overview-list">
      {list.map((item) => (
        <li key={toKey(item)}>{show(item)}</li>
      ))}
    </ul>
  );
  return (
    <section className="overview-part" aria-labelledby={id}>
      <h2 id={id}>
        {heading}
        {items.length > 0 && <span className="overview-count"> {items.length}</span>}
      </h2>
      {failure ? (
        <p>{failure}</p>
      ) : items.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <p className="muted">{about}</p>
          {toItems(items.slice(0, FIRST))}
          {rest.length > 0 && (
            <details>
              <summary className="chevron">
                <span>
                  {rest.length} more<span className="visually-hidden"> of: {heading}</span>
                </span>
              </summary>
              {toItems(rest)}
            </details>
          )}
        </>
      )}
    </section>
  );
}
