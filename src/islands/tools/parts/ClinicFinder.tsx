import { type RefObject, useState } from 'react';
import { findNamed, type NamedClinic } from '../../../domain/compare/named-clinics.ts';

/** More are found by another letter. */
const MOST_FOUND = 8;

type Props = {
  box: RefObject<HTMLElement | null>;
  /** By name. */
  clinics: readonly NamedClinic[];
  isFull: boolean;
  onAdd: (slug: string) => void;
};

/** Finds one of very many clinics by the beginning of a word of its name. */
export function ClinicFinder({ box, clinics, isFull, onAdd }: Props) {
  const [text, setText] = useState('');
  const found = isFull ? [] : findNamed(clinics, text, MOST_FOUND);
  return (
    <div className="clinic-finder stack-2">
      <label htmlFor="compare-add">Add a clinic</label>
      <input
        ref={box as RefObject<HTMLInputElement | null>}
        id="compare-add"
        type="search"
        autoComplete="off"
        disabled={isFull}
        placeholder={isFull ? 'Five is the most' : 'Type a name'}
        aria-describedby={isFull ? 'compare-full' : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <p className="small muted" role="status">
          {found.length === 0 ? 'No clinic has this name' : 'Choose one'}
        </p>
      )}
      <ul className="button-row">
        {found.map(({ slug, name, isExample }) => (
          <li key={slug}>
            <button
              className="button button-quiet"
              type="button"
              onClick={() => {
                setText('');
                onAdd(slug);
              }}
            >
              {isExample ? `${name} (example)` : name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
