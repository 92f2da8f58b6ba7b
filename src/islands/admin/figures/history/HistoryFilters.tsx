import { useId } from 'react';
import type { DeskClinic, FigureField } from '../../../../backend/figure-desk.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { type HistoryQuery, REASON_TEXTS } from '../../../../domain/desk/history.ts';
import { compareNames } from '../../../../domain/format/collation.ts';
import { toSentenceCase } from '../../../../domain/format/counts.ts';

type Props = {
  query: HistoryQuery;
  clinics: readonly DeskClinic[];
  fields: readonly FigureField[];
  /** The names that the list holds. */
  people: readonly string[];
  onChange: (query: HistoryQuery) => void;
};

type Option = [value: string, text: string];

/** Which changes are shown. */
export function HistoryFilters({ query, clinics, fields, people, onChange }: Props) {
  const id = useId();
  const change = (part: Partial<HistoryQuery>) => onChange({ ...query, ...part });
  const fieldOptions = fields
    .filter((field) => field.replaced_by === null)
    .map(({ field }): Option => [field, toFieldLabel(field)])
    .sort(([, one], [, other]) => compareNames(one, other));
  return (
    <form
      className="table-tools row"
      role="search"
      aria-label="Changes"
      onSubmit={(event) => {
        event.preventDefault();
        const person = new FormData(event.currentTarget).get('person');
        if (typeof person === 'string') change({ person: person.trim() });
      }}
    >
      <Choice
        label="Clinic"
        value={query.clinic}
        options={clinics.map(({ id: clinic, name }): Option => [clinic, name])}
        onChange={(clinic) => change({ clinic })}
      />
      <Choice
        label="Figure"
        value={query.field}
        options={fieldOptions}
        onChange={(field) => change({ field })}
      />
      <Choice
        label="Why"
        value={query.reason}
        options={Object.entries(REASON_TEXTS).map(([reason, text]): Option => [
          reason,
          toSentenceCase(text),
        ])}
        onChange={(reason) => change({ reason })}
      />
      <label className="table-tool muted small">
        Who
        <input
          className="table-input"
          type="search"
          name="person"
          autoComplete="off"
          spellCheck={false}
          list={`${id}-people`}
          // A new address fills it anew.
          key={query.person}
          defaultValue={query.person}
          onBlur={({ target }) => {
            if (target.value.trim() !== query.person) change({ person: target.value.trim() });
          }}
        />
        <datalist id={`${id}-people`}>
          {people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  /** Null for any. */
  value: string | null;
  options: readonly Option[];
  onChange: (value: string | null) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="table-tool muted small">
      {label}
      <select
        className="table-input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">Any</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
