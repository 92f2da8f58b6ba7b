import './Filters.css';
import type { ReactNode } from 'react';

type FiltersProps = { label: string; children: ReactNode; onSubmit?: () => void };

export const Filters = ({ label, children, onSubmit }: FiltersProps) => (
  <form
    className="table-tools row"
    role="search"
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  >
    {children}
  </form>
);

type ChoicesProps<Name extends string> = {
  choices: readonly (readonly [
    name: Name,
    label: string,
    options: Iterable<readonly [value: string, text: string]>,
  ])[];
  /** A null or empty value filters nothing out. */
  values: Readonly<Partial<Record<Name, string | null>>>;
  onChange: (name: Name, value: string) => void;
};

export const FilterChoices = <Name extends string>(props: ChoicesProps<Name>) =>
  props.choices.map(([name, label, options]) => (
    <label key={name} className="table-tool muted small">
      {label}
      <select
        className="table-input"
        value={props.values[name] ?? ''}
        onChange={({ target }) => props.onChange(name, target.value)}
      >
        <option value="">Any</option>
        {[...options].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));

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
