import type { ReactNode } from 'react';

type FiltersProps = { label: string; children: ReactNode };

/** The filters of a list, each of which acts at once. */
export const Filters = ({ label, children }: FiltersProps) => (
  <form
    className="table-tools row"
    role="search"
    aria-label={label}
    onSubmit={(event) => event.preventDefault()}
  >
    {children}
  </form>
);

type ChoiceProps = {
  label: string;
  /** Null where any will do. */
  value: string | null;
  options: Iterable<readonly [value: string, text: string]>;
  /** The empty string for any. */
  onChange: (value: string) => void;
};

export const FilterChoice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="table-tool muted small">
    {label}
    <select
      className="table-input"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Any</option>
      {[...options].map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

type SearchProps = { label: string; value: string; onChange: (words: string) => void };

export const FilterSearch = ({ label, value, onChange }: SearchProps) => (
  <label className="table-tool table-search muted small">
    {label}
    <input
      className="table-input"
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
