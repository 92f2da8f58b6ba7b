import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { toStatus } from '../../../domain/admin/article-list.ts';
import type { ArticleState, BuildManifest } from '../../../domain/admin/build-manifest.ts';
import { Button } from '../forms/Button.tsx';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { StateCell } from '../build/StateCell.tsx';
import type { ActionName, ACTIONS } from './actions.ts';
import type { Actions } from './use-actions.ts';

/** An article of the list, and how its stored version relates to the live site. */
export type Row = ArticleSummary & { state: ArticleState };

type Props = {
  row: Row;
  manifest: BuildManifest | null;
  busy: ReadonlyMap<string, ActionName>;
  onAct: Actions['act'];
  onPreview: (row: Row) => void;
};

type RowAction = keyof typeof ACTIONS;

/** What its button says, and what it says while it is being done. */
const WORDS: Record<RowAction, [text: string, doing: string]> = {
  publish: ['Publish', 'Publishing…'],
  unpublish: ['Unpublish', 'Unpublishing…'],
  duplicate: ['Duplicate', 'Duplicating…'],
  delete: ['Delete', 'Deleting…'],
};

export function ArticleRow({ row, manifest, busy, onAct, onPreview }: Props) {
  const doing = busy.get(row.id);
  const actions: RowAction[] = [row.published ? 'unpublish' : 'publish', 'duplicate', 'delete'];
  return (
    <tr data-status={toStatus(row.state)}>
      <th scope="row" className="article-title">
        <Link href={`/admin/articles/edit/${row.id}`}>{row.title}</Link>
      </th>
      <td className="article-state">
        <StateCell article={row} state={row.state} manifest={manifest} />
      </td>
      <td>{row.section}</td>
      <td className="article-changed">
        <span className="article-label">Changed </span>
        <time dateTime={row.updated_at}>{formatShortTime(row.updated_at)}</time>
      </td>
      <td className="article-number">
        {formatNumber(row.view_count)}
        <span className="article-label"> views</span>
      </td>
      <td className="article-actions">
        <Button kind="action" aria-label={`Preview: ${row.title}`} onClick={() => onPreview(row)}>
          Preview
        </Button>
        {actions.map((action, index) => {
          const word = WORDS[action][doing === action ? 1 : 0];
          return (
            <Button
              // By place, so that the focus stays when Publish turns into Unpublish.
              key={index}
              kind="action"
              data-action={action}
              aria-label={`${word}: ${row.title}`}
              isBusy={doing !== undefined}
              onClick={() => onAct(action, row)}
            >
              {word}
            </Button>
          );
        })}
      </td>
    </tr>
  );
}
