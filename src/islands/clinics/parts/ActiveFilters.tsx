import './ActiveFilters.css';
import type { RefObject } from 'react';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { clearFilter } from '../../../stores/clinic-filters.ts';
import { CHIP_LABELS } from './filter-labels.ts';
import { getSearchBox } from './adopt-filters.ts';

type Props = {
  filters: ClinicFilters;
  form: RefObject<HTMLFormElement | null>;
  /** Takes the focus when the chip that had it goes. */
  heading: RefObject<HTMLHeadingElement | null>;
  onClearAll: () => void;
};

function toChip<Name extends keyof ClinicFilters>(name: Name, filters: ClinicFilters) {
  return { name, label: CHIP_LABELS[name](filters[name]) };
}

export function ActiveFilters({ filters, form, heading, onClearAll }: Props) {
  const chips = (Object.keys(CHIP_LABELS) as (keyof ClinicFilters)[])
    .map((name) => toChip(name, filters))
    .filter((chip) => chip.label);

  function remove(name: keyof ClinicFilters) {
    const box = getSearchBox(form.current);
    if (name === 'search' && box) box.value = '';
    clearFilter(name);
    heading.current?.focus();
  }

  return (
    <ul className="active-filters row" aria-label="Active filters">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button className="active-filter control" type="button" onClick={() => remove(name)}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
              <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <button
          className="active-filter control active-filter-all"
          type="button"
          onClick={onClearAll}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
