import {
  type ArticleQuery,
  ARTICLE_STATUSES,
  type ArticleStatus,
} from '../../../domain/admin/article-list.ts';

type Props = {
  query: ArticleQuery;
  sections: string[];
  onChange: (query: ArticleQuery) => void;
};

const STATUS_WORDS: Record<ArticleStatus, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  waiting: 'Waiting for the next build',
  live: 'Live',
};

export function TableTools({ query, sections, onChange }: Props) {
  const change = (part: Partial<ArticleQuery>) => onChange({ ...query, ...part, page: 1 });
  return (
    <form
      className="table-tools row"
      role="search"
      aria-label="Articles"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="table-tool table-search muted small">
        Search
        <input
          className="table-input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
      </label>
      <SelectTool
        label="State"
        value={query.status}
        options={ARTICLE_STATUSES}
        words={STATUS_WORDS}
        onChange={(status) => change({ status })}
      />
      <SelectTool
        label="Section"
        value={query.section}
        options={sections}
        onChange={(section) => change({ section })}
      />
    </form>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  /** Null selects any. */
  value: Value | null;
  options: readonly Value[];
  /** What the options are called, where that is not the value itself. */
  words?: Readonly<Record<Value, string>>;
  onChange: (value: Value | null) => void;
};

function SelectTool<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, words, onChange } = props;
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
            {words ? words[option] : option}
          </option>
        ))}
      </select>
    </label>
  );
}
