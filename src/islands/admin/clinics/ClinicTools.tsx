import type { ClinicKind, ClinicNeed, ClinicQuery } from '../../../domain/desk/clinic-list.ts';

type Props = { query: ClinicQuery; onChange: (query: ClinicQuery) => void };

const KIND_WORDS: Readonly<Record<ClinicKind, string>> = {
  real: 'Real clinics',
  examples: 'Examples',
  hidden: 'Hidden',
};

const NEED_WORDS: Readonly<Record<ClinicNeed, string>> = {
  missing: 'What is missing',
  old: 'What is old',
  ageing: 'What is getting old',
  noted: 'What was noted without words',
  waiting: 'What waits for a second person',
};

export function ClinicTools({ query, onChange }: Props) {
  const change = (part: Partial<ClinicQuery>) => onChange({ ...query, ...part, page: 1 });
  return (
    <form
      className="table-tools clinic-tools row"
      role="search"
      aria-label="Clinics"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="table-tool table-search muted small">
        Search by name
        <input
          className="table-input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query.search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </label>
      <Choice
        label="Kind"
        words={KIND_WORDS}
        value={query.kind}
        onChange={(kind) => change({ kind })}
      />
      <Choice
        label="With"
        words={NEED_WORDS}
        value={query.need}
        onChange={(need) => change({ need })}
      />
    </form>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  words: Readonly<Record<Value, string>>;
  /** Null selects any. */
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>) {
  const options = Object.keys(words) as Value[];
  return (
    <label className="table-tool muted small">
      {label}
      <select
        className="table-input"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((one) => one === target.value) ?? null)}
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
