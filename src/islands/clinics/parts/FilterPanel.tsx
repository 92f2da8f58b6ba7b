import './FilterPanel.css';
import '../../kit/Option.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { changeFilters } from '../../../stores/clinic-filters.ts';
import { COST_TIER_OPTIONS, MIN_RATING_OPTIONS } from './filter-labels.ts';
import { getSearchBox } from './adopt-filters.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  filters: ClinicFilters;
  /** Number of active filters. */
  active: number;
  isAwake: boolean;
  onSearch: (text: string) => void;
  onSubmit: (text: string) => void;
};

// From this width on the panel stands in its own column and starts open.
const WIDE = '(width >= 62rem)';

export function FilterPanel({ form, filters, active, isAwake, onSearch, onSubmit }: Props) {
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
        onSubmit(getSearchBox(event.currentTarget)?.value ?? '');
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
          <fieldset>
            <legend>Cost Tier</legend>
            {COST_TIER_OPTIONS.map(([value, label]) => (
              <label key={value} className="filter-option control option">
                <input
                  type="radio"
                  name="tier"
                  value={value}
                  checked={filters.costTier === value}
                  onChange={() => changeFilters({ costTier: value })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Minimum Rating</legend>
            {MIN_RATING_OPTIONS.map(([value, label]) => (
              <label key={value} className="filter-option control option">
                <input
                  type="radio"
                  name="rating"
                  value={value}
                  checked={filters.minRating === value}
                  onChange={() => changeFilters({ minRating: value })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
      </details>
    </form>
  );
}
