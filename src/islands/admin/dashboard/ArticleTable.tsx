import './ArticleTable.css';
import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import {
  type ArticleQuery,
  sortBy,
  type SortColumn,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import type { Standing } from '../../../domain/admin/article-standing.ts';
import type { ArticleState } from '../../../domain/admin/build.ts';
import {
  PUBLISH_LABELS,
  TAKE_BACK_LABELS,
  type PublicationState,
} from '../../../domain/article/article-publication.ts';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { StandingCell } from '../build/StandingCell.tsx';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { AskMark } from '../notes/AskMark.tsx';
import type { ActionName } from './actions.ts';
import type { Actions } from './use-articles.ts';

/** An article of the list, and how its stored version stands. */
export type Row = ArticleSummary & {
  state: ArticleState;
  standing: Standing;
  publication: PublicationState;
  /** Whether something was typed in it and never saved. */
  isUnsaved: boolean;
};

type RowProps = {
  actions: Actions;
  onPreview: (row: Row) => void;
  /** Asks when it comes out. */
  onPublish: (row: Row) => void;
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

/** What is being done with an article. */
const DOING: Readonly<Record<ActionName, string>> = {
  publish: 'Publishing…',
  'take-back': 'Taking it back…',
  duplicate: 'Duplicating…',
  delete: 'Deleting…',
  undelete: 'Bringing it back…',
};

function ArticleRow({ row, actions, onPreview, onPublish }: RowProps & { row: Row }) {
  const doing = actions.busy.get(row.id);
  const isBusy = doing !== undefined;
  const { publication } = row;
  const takeBack = TAKE_BACK_LABELS[publication];
  const items: MenuItem[] = [
    ...(publication === 'draft'
      ? []
      : [{ label: PUBLISH_LABELS[publication], run: () => onPublish(row) }]),
    { label: 'Duplicate', run: () => actions.act('duplicate', row) },
    ...(takeBack
      ? [
          {
            label: takeBack,
            isGrave: true,
            run: () => actions.publish(row, { published: false, published_at: row.published_at }),
          },
        ]
      : []),
    { label: 'Delete', isGrave: true, run: () => actions.act('delete', row) },
  ];
  return (
    <tr data-status={toStatus(row.state)}>
      <th scope="row" className="article-title">
        <Link href={`/admin/articles/edit/${row.id}`}>
          <span className="article-name">{row.title}</span>
        </Link>
        <AskMark articleId={row.id} />
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
        <Menu label="More" of={row.title} kind="action" isBusy={isBusy} items={items} />
        {/* The last: when it goes away, nothing else takes its place. */}
        {publication === 'draft' && (
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
            {DOING[doing]}
          </span>
        )}
      </td>
    </tr>
  );
}
