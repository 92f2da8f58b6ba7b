import './FilterFields.css';
import '../../kit/Option.css';
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';
import { FILTER_GROUPS, NATION_OPTIONS } from './filter-fields.ts';

type Props = {
  filters: ClinicFilters;
  onChange: (changed: Partial<ClinicFilters>) => void;
};

export function FilterFields({ filters, onChange }: Props) {
  return (
    <div className="filter-fields">
      <SelectField
        name="nation"
        label="Where you live"
        options={NATION_OPTIONS}
        value={filters.nation}
        onChange={(nation) => onChange({ nation })}
      />
      {FILTER_GROUPS.map(({ filter, field, legend, basis, options }) => (
        <fieldset key={field} aria-describedby={basis ? `${field}-basis` : undefined}>
          <legend>{legend}</legend>
          {basis && (
            <p id={`${field}-basis`} className="small muted">
              {basis}
            </p>
          )}
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
    </div>
  );
}

type SelectProps<Value extends string> = {
  /** Also the parameter in the address. */
  name: string;
  label: string;
  options: readonly [value: Value, text: string][];
  value: Value;
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { name, label, options, value, onChange } = props;
  return (
    <label className="filter-list">
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
