import './FilterPanel.css';
import '../../kit/Option.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { FILTER_GROUPS, FILTER_LISTS, getSearchBox } from './filter-fields.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  filters: ClinicFilters;
  /** Number of active filters. */
  active: number;
  isAwake: boolean;
  onChange: (changed: Partial<ClinicFilters>) => void;
  onSearch: (text: string) => void;
  onSubmit: (text: string) => void;
};

// From this width on the panel stands in its own column and starts open.
const WIDE = '(width >= 62rem)';

export function FilterPanel(props: Props) {
  const { form, filters, active, isAwake, onChange, onSearch, onSubmit } = props;
  const panel = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (isAwake && panel.current && matchMedia(WIDE).matches) panel.current.open = true;
  }, [isAwake]);

  return (
    <form
      className="filter-form script-only"
      role="search"
      aria-label="Clinics"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(getSearchBox(event.currentTarget).value);
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
        placeholder="Search clinics, specialties, or conditions..."
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      <details className="filter-panel" ref={panel}>
        <summary className="button button-quiet chevron">
          Filters{active > 0 ? ` (${active})` : ''}
        </summary>
        <div className="filter-groups">
          {FILTER_GROUPS.map(({ filter, field, legend, options }) => (
            <fieldset key={field}>
              <legend>{legend}</legend>
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
          {FILTER_LISTS.map(({ filter, field, label, options }) => (
            <label key={field} className="filter-list">
              {label}
              <select
                name={field}
                value={filters[filter]}
                onChange={(event) => onChange({ [filter]: event.currentTarget.value })}
              >
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
    </form>
  );
}
