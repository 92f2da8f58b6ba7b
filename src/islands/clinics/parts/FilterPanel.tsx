import './FilterPanel.css';
import { type RefObject, useState } from 'react';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FilterFields, SelectField } from './FilterFields.tsx';
import { FilterHelp } from './FilterHelp.tsx';
import { getSearchBox, SORT_OPTIONS } from './filter-fields.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  filters: ClinicFilters;
  /** Number of active filters. */
  active: number;
  /** How many clinics they leave, in words: `3 clinics`. */
  found: string;
  onChange: (changed: Partial<ClinicFilters>) => void;
  onSearch: (text: string) => void;
  onSubmit: (text: string) => void;
};

/** The search, the order and the filters: in a column where the screen is wide, else in a sheet of their own. */
export function FilterPanel(props: Props) {
  const { form, filters, active, found, onChange, onSearch, onSubmit } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
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
        <div className="filter-row">
          <button
            className="filter-open button button-quiet"
            type="button"
            aria-haspopup="dialog"
            data-start
            onClick={() => setOpen(true)}
          >
            Filters{active > 0 ? ` (${active})` : ''}
          </button>
          <SelectField
            name="sort"
            label="Sort by"
            options={SORT_OPTIONS}
            value={filters.sort}
            onChange={(sort) => onChange({ sort })}
          />
        </div>
        <div className="filter-column">
          <FilterFields filters={filters} onChange={onChange} />
          <FilterHelp />
        </div>
      </form>
      {isOpen && (
        <Dialog heading="Filters" className="filter-sheet" onClose={close}>
          <FilterFields filters={filters} onChange={onChange} />
          <p className="visually-hidden" role="status">
            {found} found
          </p>
          <p className="filter-sheet-foot">
            <button className="button" type="button" onClick={close}>
              Show {found}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
