import './TableTools.css';
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
      <label className="table-tool table-search">
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
      <label className="table-tool">
        State
        <select
          className="table-input"
          value={query.status ?? ''}
          onChange={(event) =>
            change({
              status: ARTICLE_STATUSES.find((one) => one === event.currentTarget.value) ?? null,
            })
          }
        >
          <option value="">Any</option>
          {ARTICLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </select>
      </label>
      <label className="table-tool">
        Section
        <select
          className="table-input"
          value={query.section ?? ''}
          onChange={(event) => change({ section: event.currentTarget.value || null })}
        >
          <option value="">Any</option>
          {sections.map((section) => (
            <option key={section} value={section}>
              {section}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
