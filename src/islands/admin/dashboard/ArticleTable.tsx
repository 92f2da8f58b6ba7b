import './ArticleTable.css';
import type { ActionName } from './actions.ts';
import { type ArticleQuery, sortBy, type SortColumn } from '../../../domain/admin/article-list.ts';
import type { BuildManifest } from '../../../domain/admin/build-manifest.ts';
import { ArticleRow, type Row } from './ArticleRow.tsx';
import type { Actions } from './use-actions.ts';

const COLUMNS: { column: SortColumn; text: string; className?: string }[] = [
  { column: 'title', text: 'Title' },
  { column: 'state', text: 'State' },
  { column: 'section', text: 'Section' },
  { column: 'changed', text: 'Changed' },
  { column: 'views', text: 'Views', className: 'article-number' },
];

type Props = {
  rows: Row[];
  query: ArticleQuery;
  manifest: BuildManifest | null;
  busy: ReadonlyMap<string, ActionName>;
  onQuery: (query: ArticleQuery) => void;
  onAct: Actions['act'];
  onPreview: (row: Row) => void;
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
