import './FilterPanel.css';
import { type RefObject, useState } from 'react';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { FilterFields, SelectField } from './FilterFields.tsx';
import { getSearchBox, SORT_OPTIONS } from './filter-fields.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  filters: ClinicFilters;
  /** Number of active filters. */
  active: number;
  onChange: (changed: Partial<ClinicFilters>) => void;
  onSearch: (text: string) => void;
  onSubmit: (text: string) => void;
};

// Two buttons, one shown by CSS, because static HTML must state `aria-expanded` for both widths.
const WIDTHS = ['wide', 'narrow'] as const;

export function FilterPanel(props: Props) {
  const { form, filters, active, onChange, onSearch, onSubmit } = props;
  const [open, setOpen] = useState({ wide: true, narrow: false });

  return (
    <form
      className="filter-form script-only"
      role="search"
      aria-label="Clinics"
      data-open={WIDTHS.filter((width) => open[width]).join(' ')}
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
        // WebKit restores this value when showing a kept page.
        defaultValue={filters.search}
        placeholder="Search clinics, specialties, or conditions..."
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      <div className="filter-row">
        {WIDTHS.map((width) => (
          <button
            key={width}
            className={`filter-toggle filter-toggle-${width} button button-quiet`}
            type="button"
            aria-expanded={open[width]}
            aria-controls="clinic-filters"
            data-start
            onClick={() => setOpen({ ...open, [width]: !open[width] })}
          >
            Filters{active > 0 ? ` (${active})` : ''}
          </button>
        ))}
        <SelectField
          name="sort"
          label="Sort by"
          options={SORT_OPTIONS}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <div className="filter-panel" id="clinic-filters">
        <FilterFields filters={filters} onChange={onChange} />
      </div>
    </form>
  );
}
