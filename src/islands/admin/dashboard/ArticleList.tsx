import '../build/build.css';
import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import {
  type ArticleSummary,
  findArticlesByText,
  readArticleForEditing,
} from '../../../backend/article-editing.ts';
import type { ArticleNote } from '../../../backend/article-notes.ts';
import type { Shape } from '../../../backend/database.types.ts';
import {
  ARTICLE_LIST,
  type ArticleColumn,
  type ArticleStatus,
  getSections,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import { toAskSentence } from '../../../domain/admin/article-notes.ts';
import type { StatusNote } from '../../../domain/admin/article-status.ts';
import type { ArticleState } from '../../../domain/admin/build.ts';
import { toWords } from '../../../domain/admin/list.ts';
import {
  PUBLISH_LABELS,
  type PublicationState,
  UNPUBLISH_LABELS,
} from '../../../domain/article/article-publication.ts';
import { toValues } from '../../../domain/article/article-fields.ts';
import { findWarnings } from '../../../domain/article/article-warnings.ts';
import { backend } from '../admin-context.ts';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { DeskList, useListQuery } from '../lists/DeskList.tsx';
import { PreviewDialog } from '../preview/Preview.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { useRead } from '../queries.tsx';
import type { Actions } from './use-articles.ts';

export type Row = ArticleSummary & {
  state: ArticleState;
  statusNote: StatusNote;
  publication: PublicationState;
  isUnsaved: boolean;
  pending: Shape<'show_pending'> | undefined;
  ask: ArticleNote | undefined;
};

type Props = {
  rows: readonly Row[];
  actions: Actions;
  heading: RefObject<HTMLHeadingElement | null>;
};

export function ArticleList({ rows, actions, heading }: Props) {
  const list = useListQuery(ARTICLE_LIST);
  const idsByText = new Set(useIdsByText(list.query.search));
  const [previewed, setPreviewed] = useState<Row | null>(null);
  const [publishing, setPublishing] = useState<Row | null>(null);
  const id = publishing?.id ?? '';
  const { data: whole } = useRead(['publishing', id], () => readArticleForEditing(backend, id), {
    isEnabled: publishing !== null && publishing.publication !== 'live',
  });
  return (
    <>
      <DeskList
        {...list}
        items={rows}
        rules={ARTICLE_LIST}
        isFoundElsewhere={({ id }) => idsByText.has(id)}
        noun="article"
        heading={heading}
        searchLabel="Search"
        filters={[
          ['status', 'State', STATUS_OPTIONS],
          ['section', 'Section', getSections(rows).map((section) => [section, section] as const)],
        ]}
        empty={<Link href="/admin/articles/new">Write the first one.</Link>}
        headings={HEADINGS}
        lastHeading={
          <th scope="col" className="article-actions-heading">
            Actions
          </th>
        }
        caption="Articles. Select a heading to sort."
        toRow={(row) => (
          <ArticleRow
            key={row.id}
            row={row}
            actions={actions}
            onPreview={setPreviewed}
            onPublish={setPublishing}
          />
        )}
      />
      {publishing && (
        <PublishDialog
          title={publishing.title}
          publication={publishing}
          warnings={whole ? findWarnings(toValues(whole.pending?.live ?? whole)) : []}
          onPublish={(published_at) => {
            setPublishing(null);
            actions.publish(publishing, { published: true, published_at });
          }}
          onClose={() => setPublishing(null)}
        />
      )}
      {previewed && <PreviewDialog article={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

const SEARCH_DELAY_MS = 300;

/** IDs of articles whose text has the words; undefined until loaded, and after a failure. */
function useIdsByText(search: string): readonly string[] | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const words = toWords(asked);
  const { data } = useRead(['by-text', asked], () => findArticlesByText(backend, words), {
    isEnabled: words.length > 0,
  });
  return asked === search ? data : undefined;
}

const STATUS_OPTIONS: readonly (readonly [ArticleStatus, string])[] = [
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['waiting', 'Waiting to go live'],
  ['live', 'Live'],
];

const HEADINGS: Readonly<Record<ArticleColumn, string>> = {
  title: 'Title',
  state: 'State',
  section: 'Section',
  changed: 'Changed',
  views: 'Views',
};

type RowProps = {
  row: Row;
  actions: Actions;
  onPreview: (row: Row) => void;
  onPublish: (row: Row) => void;
};

function toItems({ row, actions, onPublish }: RowProps): MenuItem[] {
  const { publication, published_at } = row;
  const label = UNPUBLISH_LABELS[publication];
  const unpublish = () => actions.publish(row, { published: false, published_at });
  return [
    ...(publication === 'draft'
      ? []
      : [{ label: PUBLISH_LABELS[publication], run: () => onPublish(row) }]),
    { label: 'Duplicate', run: () => actions.duplicate(row) },
    ...(label ? [{ label, isDestructive: true, run: unpublish }] : []),
    { label: 'Delete', isDestructive: true, run: () => actions.remove(row) },
  ];
}

function ArticleRow(props: RowProps) {
  const { row, actions, onPreview, onPublish } = props;
  const doing = actions.busy.get(row.id);
  const isBusy = doing !== undefined;
  const { label, sentence, isPlain, href } = row.statusNote;
  return (
    <tr data-status={toStatus(row.state)}>
      <th scope="row" className="desk-title">
        <Link href={`/admin/articles/edit/${row.id}`}>{row.title}</Link>
        {row.ask && (
          <p className={row.ask.is_for_me ? 'small' : 'small muted'} dir="auto">
            {toAskSentence(row.ask)}
          </p>
        )}
        {row.pending && (
          <p className="small muted">
            Draft of changes, saved by{' '}
            {row.pending.is_own ? 'you' : (row.pending.name ?? 'somebody')}{' '}
            {formatShortTime(row.pending.saved_at)}
          </p>
        )}
        {row.isUnsaved && <p className="is-due small">Unsaved changes: open it</p>}
      </th>
      <td className="article-state">
        <div
          className="article-state-cell row state-dot tap-links"
          data-status={toStatus(row.state)}
        >
          <div>
            {href ? <a href={href}>{label}</a> : label}
            {!isPlain && <div className="muted">{sentence}</div>}
          </div>
        </div>
      </td>
      <td>{row.section}</td>
      <td className="article-changed">
        <span className="desk-label muted">Changed </span>
        <time dateTime={row.updated_at}>{formatShortTime(row.updated_at)}</time>
      </td>
      <td data-column="views">
        {formatNumber(row.view_count)}
        <span className="desk-label muted"> views</span>
      </td>
      <td className="article-actions">
        <Button kind="action" aria-label={`Preview: ${row.title}`} onClick={() => onPreview(row)}>
          Preview
        </Button>
        <Menu label="More" of={row.title} kind="action" isBusy={isBusy} items={toItems(props)} />
        {/* Last, so that no other button moves when it disappears. */}
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
