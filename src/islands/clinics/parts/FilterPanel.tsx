import './FilterPanel.css';
import '../../kit/Option.css';
import { type RefObject, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { type ClinicFilters, MUST_KNOW } from '../../../domain/listing/filter-clinics.ts';
import {
  type Coverage,
  isCovered,
  describeKnown,
  explainUncovered,
} from '../../../domain/listing/coverage.ts';
import {
  CHIP_LABELS,
  FILTER_GROUPS,
  getSearchBox,
  NATION_OPTIONS,
  toKnownOptions,
  toSortOptions,
} from './filter-fields.ts';

const SEARCH_DEBOUNCE_MS = 300;

type Props = {
  form: RefObject<HTMLFormElement | null>;
  filters: ClinicFilters;
  active: number;
  coverage: Coverage;
  onChange: (changed: Partial<ClinicFilters>) => void;
  onSearch: (text: string, delayMs: number) => void;
};

// CSS shows one of the two buttons: static HTML needs an `aria-expanded` for each width.
const WIDTHS = ['wide', 'narrow'] as const;

export function FilterPanel({ form, filters, active, coverage, onChange, onSearch }: Props) {
  const [open, setOpen] = useState({ wide: true, narrow: false });
  const uncovered = explainUncovered(coverage);
  const sorts = toSortOptions(coverage, filters.sort);

  return (
    <form
      className="filter-form script-only screen-only"
      role="search"
      aria-label="Clinics"
      data-open={WIDTHS.filter((width) => open[width]).join(' ')}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(getSearchBox(event.currentTarget).value, 0);
      }}
    >
      <label className="visually-hidden" htmlFor="clinic-search">
        Search clinics, specialties, or conditions
      </label>
      <input
        id="clinic-search"
        className="filter-search"
        type="search"
        name="q"
        autoComplete="off"
        defaultValue={filters.search}
        placeholder="Search clinics, specialties, or conditions..."
        onInput={(event) => onSearch(event.currentTarget.value, SEARCH_DEBOUNCE_MS)}
      />
      <div className="filter-row">
        {WIDTHS.map((width) => (
          <Button
            key={width}
            className={`filter-toggle filter-toggle-${width} ${width === 'wide' ? 'chevron' : 'button button-quiet'}`}
            aria-expanded={open[width]}
            aria-controls="clinic-filters"
            data-start
            onClick={() => setOpen({ ...open, [width]: !open[width] })}
          >
            Filters{active > 0 ? ` (${active})` : ''}
          </Button>
        ))}
        {sorts.length > 1 && (
          <SelectField
            name="sort"
            label="Sort by"
            options={sorts}
            value={filters.sort}
            onChange={(sort) => onChange({ sort })}
          />
        )}
      </div>
      <div className="filter-panel" id="clinic-filters">
        <div className="filter-fields stack">
          <SelectField
            name="nation"
            label="Where you live"
            options={NATION_OPTIONS}
            value={filters.nation}
            onChange={(nation) => onChange({ nation })}
          />
          <fieldset>
            <legend>Must be known</legend>
            {toKnownOptions(coverage).map(({ id, label, count }) => (
              <label key={id} className="filter-option filter-known control option">
                <input
                  type="checkbox"
                  name="known"
                  value={id}
                  checked={filters.known.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      known: MUST_KNOW.filter((own) =>
                        own === id ? checked : filters.known.includes(own),
                      ),
                    })
                  }
                />
                {label} <span className="muted">{count}</span>
              </label>
            ))}
          </fieldset>
          {FILTER_GROUPS.map(({ filter, field, legend, basis, by, options }) => (
            <fieldset
              key={field}
              disabled={!isCovered(coverage, by)}
              aria-describedby={`${field}-basis`}
            >
              <legend>{legend}</legend>
              <p id={`${field}-basis`} className="small muted">
                {basis + describeKnown(coverage, by)}
              </p>
              {options.map(([value, label]) => (
                <label key={value} className="filter-option control option">
                  <input
                    type="radio"
                    name={field}
                    value={value}
                    checked={filters[filter] === value}
                    onChange={() => onChange({ [filter]: value })}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          ))}
          {uncovered && !filters.sort && <p className="small muted">{uncovered}</p>}
        </div>
      </div>
    </form>
  );
}

type SelectProps<Value extends string> = {
  name: string;
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, options, onChange, ...field } = props;
  return (
    <label className="filter-list">
      {label}
      <select {...field} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type ActiveProps = {
  filters: ClinicFilters;
  /** Must move the focus to an element that stays. */
  onClear: (name: keyof ClinicFilters) => void;
  onClearAll: () => void;
};

function toChip<Name extends keyof ClinicFilters>(name: Name, filters: ClinicFilters) {
  return { name, label: CHIP_LABELS[name](filters[name]) };
}

export function ActiveFilters({ filters, onClear, onClearAll }: ActiveProps) {
  const chips = (Object.keys(CHIP_LABELS) as (keyof ClinicFilters)[])
    .map((name) => toChip(name, filters))
    .filter((chip) => chip.label);

  return (
    <ul className="active-filters row" aria-label="Active filters">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button className="active-filter control" onClick={() => onClear(name)}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
              <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Button>
        </li>
      ))}
      <li>
        <Button className="active-filter control active-filter-all" onClick={onClearAll}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
