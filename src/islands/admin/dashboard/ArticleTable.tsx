import './ArticleTable.css';
import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import type { ArticleNote } from '../../../backend/article-notes.ts';
import {
  type ArticleQuery,
  SORT_COLUMNS,
  sortBy,
  type SortColumn,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import { toAskSentence } from '../../../domain/admin/article-notes.ts';
import type { Standing } from '../../../domain/admin/article-standing.ts';
import type { ArticleState } from '../../../domain/admin/build.ts';
import {
  PUBLISH_LABELS,
  type PublicationState,
  TAKE_BACK_LABELS,
} from '../../../domain/article/article-publication.ts';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { StandingCell } from '../build/StandingCell.tsx';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import type { Actions } from './use-articles.ts';

export type Row = ArticleSummary & {
  state: ArticleState;
  standing: Standing;
  publication: PublicationState;
  isUnsaved: boolean;
  ask: ArticleNote | undefined;
};

type RowProps = {
  actions: Actions;
  onPreview: (row: Row) => void;
  onPublish: (row: Row) => void;
};

type Props = RowProps & {
  rows: Row[];
  query: ArticleQuery;
  onQuery: (query: ArticleQuery) => void;
};

const HEADINGS: Readonly<Record<SortColumn, string>> = {
  title: 'Title',
  state: 'State',
  section: 'Section',
  changed: 'Changed',
  views: 'Views',
};

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
          {SORT_COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={column === 'views' ? 'article-number' : undefined}
              aria-sort={toOrder(column)}
            >
              <button
                className="article-sort tap"
                type="button"
                data-order={toOrder(column)}
                onClick={() => onQuery(sortBy(query, column))}
              >
                {HEADINGS[column]}
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

function toItems({ row, actions, onPublish }: RowProps & { row: Row }): MenuItem[] {
  const { publication, published_at } = row;
  const label = TAKE_BACK_LABELS[publication];
  const takeBack = () => actions.publish(row, { published: false, published_at });
  return [
    ...(publication === 'draft'
      ? []
      : [{ label: PUBLISH_LABELS[publication], run: () => onPublish(row) }]),
    { label: 'Duplicate', run: () => actions.duplicate(row) },
    ...(label ? [{ label, isGrave: true, run: takeBack }] : []),
    { label: 'Delete', isGrave: true, run: () => actions.remove(row) },
  ];
}

function ArticleRow(props: RowProps & { row: Row }) {
  const { row, actions, onPreview, onPublish } = props;
  const doing = actions.busy.get(row.id);
  const isBusy = doing !== undefined;
  return (
    <tr data-status={toStatus(row.state)}>
      <th scope="row" className="article-title">
        <Link href={`/admin/articles/edit/${row.id}`}>
          <span className="article-name">{row.title}</span>
        </Link>
        {row.ask && (
          <p className="article-name article-ask small" data-mine={row.ask.is_for_me} dir="auto">
            {toAskSentence(row.ask)}
          </p>
        )}
        {row.isUnsaved && <p className="article-unsaved small">Typed and not saved: open it</p>}
      </th>
      <td className="article-state">
        <StandingCell standing={row.standing} />
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
        <Menu label="More" of={row.title} kind="action" isBusy={isBusy} items={toItems(props)} />
        {/* The last: when it goes away, nothing else takes its place. */}
        {row.publication === 'draft' && (
          <Button
            kind="action"
            aria-label={`Publish…: ${row.title}`}
            aria-haspopup="dialog"
            isBusy={isBusy}
            onClick={() => onPublish(row)}
          >
            {PUBLISH_LABELS.draft}
          </Button>
        )}
        {doing && (
          <span className="muted" role="status">
            {doing}
          </span>
        )}
      </td>
    </tr>
  );
}
