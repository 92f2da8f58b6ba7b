import {
  ACTIVITY_KINDS,
  type ActivityQuery,
  parseActivityQuery,
  PERIODS,
  toActivityParams,
} from '../../../domain/admin/activity.ts';
import { compareNames } from '../../../domain/format/collation.ts';

type Option = [value: string, text: string];

const KINDS = Object.entries(ACTIVITY_KINDS);
const PERIOD_OPTIONS = Object.entries(PERIODS).map(([value, { text }]): Option => [value, text]);

type Props = {
  query: ActivityQuery;
  /** Names by user id. */
  people: ReadonlyMap<string, string>;
  onChange: (query: ActivityQuery) => void;
};

/** Which of what happened is shown. */
export function ActivityFilters({ query, people, onChange }: Props) {
  const names = [...people].sort(([, one], [, other]) => compareNames(one, other));
  const choices: [name: keyof ActivityQuery, label: string, options: Option[]][] = [
    ['person', 'Who', names],
    ['kind', 'What', KINDS],
    ['period', 'When', PERIOD_OPTIONS],
  ];
  return (
    <form
      className="table-tools row"
      role="search"
      aria-label="Activity"
      onSubmit={(event) => event.preventDefault()}
    >
      {choices.map(([name, label, options]) => (
        <label className="table-tool muted small" key={name}>
          {label}
          <select
            className="table-input"
            value={query[name] ?? ''}
            onChange={({ target }) => {
              const params = toActivityParams(query);
              params.set(name, target.value);
              onChange(parseActivityQuery(params));
            }}
          >
            <option value="">Any</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
