import './ArticleTable.css';
import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import {
  type ArticleQuery,
  sortBy,
  type SortColumn,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import type { ArticleState, BuildManifest } from '../../../domain/admin/build.ts';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { StateCell } from '../build/StateCell.tsx';
import { Button } from '../forms/Button.tsx';
import type { ACTIONS } from './actions.ts';
import type { Actions } from './use-articles.ts';

/** An article of the list, and how its stored version relates to the live site. */
export type Row = ArticleSummary & { state: ArticleState };

type RowProps = {
  manifest: BuildManifest | null;
  actions: Actions;
  onPreview: (row: Row) => void;
};

type Props = RowProps & {
  rows: Row[];
  query: ArticleQuery;
  onQuery: (query: ArticleQuery) => void;
};

const COLUMNS: { column: SortColumn; text: string; className?: string }[] = [
  { column: 'title', text: 'Title' },
  { column: 'state', text: 'State' },
  { column: 'section', text: 'Section' },
  { column: 'changed', text: 'Changed' },
  { column: 'views', text: 'Views', className: 'article-number' },
];

/** One page of the list. On a narrow screen each row is a block of its own. */
export function ArticleTable({ rows, query, onQuery, ...rowProps }: Props) {
  const toOrder = (column: SortColumn) => {
    if (query.sort !== column) return undefined;
    return query.isDescending ? 'descending' : 'ascending';
  };
  return (
    <table className="article-table small">
      <caption className="visually-hidden">
        Articles. The buttons in the headings change the order.
      </caption>
      <thead>
        <tr>
          {COLUMNS.map(({ column, text, className }) => (
            <th key={column} scope="col" className={className} aria-sort={toOrder(column)}>
              <button
                className="article-sort tap"
                type="button"
                data-order={toOrder(column)}
                onClick={() => onQuery(sortBy(query, column))}
              >
                {text}
              </button>
            </th>
          ))}
          <th scope="col" className="article-actions-heading">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ArticleRow key={row.id} row={row} {...rowProps} />
        ))}
      </tbody>
    </table>
  );
}

type RowAction = keyof typeof ACTIONS;

/** What its button says, and what it says while it is being done. */
const WORDS: Record<RowAction, [text: string, doing: string]> = {
  publish: ['Publish', 'Publishing…'],
  unpublish: ['Unpublish', 'Unpublishing…'],
  duplicate: ['Duplicate', 'Duplicating…'],
  delete: ['Delete', 'Deleting…'],
};

function ArticleRow({ row, manifest, actions, onPreview }: RowProps & { row: Row }) {
  const doing = actions.busy.get(row.id);
  const offered: RowAction[] = [row.published ? 'unpublish' : 'publish', 'duplicate', 'delete'];
  return (
    <tr data-status={toStatus(row.state)}>
      <th scope="row" className="article-title">
        <Link href={`/admin/articles/edit/${row.id}`}>
          <span className="article-name">{row.title}</span>
        </Link>
      </th>
      <td className="article-state">
        <StateCell article={row} state={row.state} manifest={manifest} />
      </td>
      <td>{row.section}</td>
      <td className="article-changed">
        <span className="article-label muted">Changed </span>
        <time dateTime={row.updated_at}>{formatShortTime(row.updated_at)}</time>
      </td>
      <td className="article-number">
        {formatNumber(row.view_count)}
        <span className="article-label muted"> views</span>
      </td>
      <td className="article-actions">
        <Button kind="action" aria-label={`Preview: ${row.title}`} onClick={() => onPreview(row)}>
          Preview
        </Button>
        {offered.map((action, index) => {
          const word = WORDS[action][doing === action ? 1 : 0];
          return (
            <Button
              // By place, so that the focus stays when Publish turns into Unpublish.
              key={index}
              kind="action"
              data-action={action}
              aria-label={`${word}: ${row.title}`}
              isBusy={doing !== undefined}
              onClick={() => actions.act(action, row)}
            >
              {word}
            </Button>
          );
        })}
      </td>
    </tr>
  );
}
