import './DashboardScreen.css';
import { useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { DeletedArticle } from '../../../backend/article-history.ts';
import { type ArticleStatus, countByStatus, toStatus } from '../../../domain/admin/article-list.ts';
import { toStatusNote } from '../../../domain/admin/article-status.ts';
import { toArticleState } from '../../../domain/admin/build.ts';
import { toPublicationState } from '../../../domain/article/article-publication.ts';
import { focusOnMount } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { formatShortTime } from '../build/format.ts';
import { useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { Loaded } from '../queries.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ArticleList, type Row } from './ArticleList.tsx';
import { type Actions, useActions, useArticles } from './use-articles.ts';

const SETTLED: ReadonlySet<string> = new Set(['draft', 'live']);

export default function DashboardScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useArticles();
  const { data } = list.read;
  const build = useBuild(({ manifest, at }) =>
    (data?.articles ?? []).some(
      (article) => !SETTLED.has(toStatus(toArticleState(article, manifest, at))),
    ),
  );
  const focusList = () => heading.current?.focus();
  const actions = useActions(list, build.load, focusList);
  const { read, status } = build;
  const rows =
    read &&
    data?.articles.map((article): Row => ({
      ...article,
      state: toArticleState(article, read.manifest, read.at),
      statusNote: toStatusNote(article, read.manifest, read.failure ? null : status, read.at),
      publication: toPublicationState(article, read.at),
      isUnsaved: data.unsaved.some(({ value }) => value.articleId === article.id),
      pending: data.pending.find(({ article_id: id }) => id === article.id),
      ask: data.asks.find((ask) => ask.article_id === article.id),
    }));

  return (
    <>
      <div className="row apart">
        <h1>Articles</h1>
        <Link className="button" href="/admin/articles/new">
          New article
        </Link>
      </div>
      <ActionNotices actions={actions} />
      <BuildPanel build={build} />
      {rows && <Counts rows={rows} />}
      <Loaded
        read={list.read}
        loading="Loading the articles"
        failed="The articles could not be loaded."
      >
        {({ deleted }) =>
          rows ? (
            <>
              <ArticleList rows={rows} actions={actions} heading={heading} />
              {deleted.length > 0 && <DeletedArticles deleted={deleted} actions={actions} />}
            </>
          ) : (
            <Spinner text="Loading the articles" />
          )
        }
      </Loaded>
    </>
  );
}

function ActionNotices({ actions }: { actions: Actions }) {
  const { error, undoable, busy } = actions;
  return (
    <div className="dashboard-notices">
      {error !== null && (
        <div className="notice row" role="alert">
          <p>{error}</p>
          <Button kind="bare" onClick={actions.reload}>
            Reload the list
          </Button>
        </div>
      )}
      {undoable && (
        <div className="notice row" role="group" aria-label="Undo" key={undoable.id}>
          <p>
            “{undoable.title}” is {undoable.takenBack ? 'a draft again' : 'deleted'}.
          </p>
          <Button
            kind="quiet"
            // The focused row has disappeared.
            ref={focusOnMount}
            isBusy={busy.has(undoable.id)}
            onClick={() => actions.undo(undoable)}
          >
            Undo
          </Button>
          <Button kind="bare" onClick={actions.closeUndo}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}

const COUNTED: [status: ArticleStatus | '', name: string][] = [
  ['', 'All'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['waiting', 'Waiting to go live'],
  ['live', 'Live'],
];

function Counts({ rows }: { rows: readonly Row[] }) {
  const counts = { ...countByStatus(rows), '': rows.length };
  const shown = new URLSearchParams(useSearch()).get('status') ?? '';
  return (
    <nav className="tap-links row" aria-label="Articles by state">
      {COUNTED.filter(
        ([status]) => status !== 'waiting' || status === shown || counts[status] > 0,
      ).map(([status, name]) => (
        <Link
          key={name}
          href={`/admin/articles${status && `?status=${status}`}`}
          aria-current={status === shown ? 'true' : undefined}
        >
          {name} {counts[status]}
        </Link>
      ))}
    </nav>
  );
}

function DeletedArticles({ deleted, actions }: { deleted: DeletedArticle[]; actions: Actions }) {
  return (
    <details className="small">
      <summary className="chevron muted">Deleted articles ({deleted.length})</summary>
      <ul className="ruled">
        {deleted.map((article) => (
          <li className="row" key={article.id}>
            <span>{article.title}</span>
            <time className="muted" dateTime={article.deletedAt}>
              deleted {formatShortTime(article.deletedAt)}
              {article.deletedBy !== null && ` by ${article.deletedBy}`}
            </time>
            <Button
              kind="action"
              aria-label={`Restore: ${article.title}`}
              isBusy={actions.busy.has(article.id)}
              onClick={() => actions.restore(article)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
