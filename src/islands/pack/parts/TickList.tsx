import type { ReactNode } from 'react';

type Props<Id extends string> = {
  /** Only for forms that are read. */
  name?: string;
  items: readonly { id: Id; text: string; note?: ReactNode }[];
  ticked: readonly string[];
  onToggle: (id: Id) => void;
};

export function TickList<Id extends string>({ name, items, ticked, onToggle }: Props<Id>) {
  return (
    <ul className="pack-ticks">
      {items.map(({ id, text, note }) => (
        <li key={id}>
          <label className="check-field">
            <input
              type="checkbox"
              name={name}
              value={id}
              checked={ticked.includes(id)}
              onChange={() => onToggle(id)}
            />
            <span>
              {text}
              {note && <span className="pack-note small muted">{note}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
