import './ActiveFilters.css';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { CHIP_LABELS } from './filter-fields.ts';

type Props = {
  filters: ClinicFilters;
  /** Must move the focus to an element that stays. */
  onClear: (name: keyof ClinicFilters) => void;
  onClearAll: () => void;
};

function toChip<Name extends keyof ClinicFilters>(name: Name, filters: ClinicFilters) {
  return { name, label: CHIP_LABELS[name](filters[name]) };
}

export function ActiveFilters({ filters, onClear, onClearAll }: Props) {
  const chips = (Object.keys(CHIP_LABELS) as (keyof ClinicFilters)[])
    .map((name) => toChip(name, filters))
    .filter((chip) => chip.label);

  return (
    <ul className="active-filters row" aria-label="Active filters">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button className="active-filter control" type="button" onClick={() => onClear(name)}>
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
