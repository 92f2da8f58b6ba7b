import './DashboardScreen.css';
import { useRef } from 'react';
import { Link } from 'wouter';
import { NO_CLINIC_STATS, readClinicStats } from '../../../backend/clinics.ts';
import type { DeletedArticle } from '../../../backend/article-history.ts';
import { countByStatus, toStatus } from '../../../domain/admin/article-list.ts';
import { toStanding } from '../../../domain/admin/article-standing.ts';
import { toArticleState } from '../../../domain/admin/build.ts';
import { toPublicationState } from '../../../domain/article/article-publication.ts';
import { backend, focusOnMount } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { formatNumber, formatShortTime } from '../build/format.ts';
import { useBuild } from '../build/use-build.ts';
import type { ArticleDraft } from '../editor/article-drafts.ts';
import { Button } from '../forms/Button.tsx';
import { Loaded, useRead } from '../queries.tsx';
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
      standing: toStanding(article, read.manifest, read.failure ? null : status, read.at),
      publication: toPublicationState(article, read.at),
      isUnsaved: data.unsaved.some(({ value }) => value.articleId === article.id),
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
      {data && rows && <NeverSaved rows={rows} drafts={data.unsaved} />}
      <BuildPanel build={build} />
      {rows && <SiteFigures rows={rows} />}
      <Loaded
        read={list.read}
        loading="Loading the articles"
        failed="The articles could not be read."
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
            Read the list again
          </Button>
        </div>
      )}
      {undoable && (
        <div className="notice row" role="group" aria-label="Undo" key={undoable.id}>
          <p>
            “{undoable.title}” is {undoable.takenBack ? 'taken back: a draft again' : 'deleted'}.
          </p>
          <Button
            kind="quiet"
            // Takes the focus, which the row has lost.
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

/** What was begun and never saved, here or on another device, of articles that are not in the list. */
function NeverSaved({ rows, drafts }: { rows: Row[]; drafts: readonly ArticleDraft[] }) {
  const unlisted = drafts.filter(({ value }) => !rows.some(({ id }) => id === value.articleId));
  if (unlisted.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="never-saved">
      <h2 id="never-saved">Begun and never saved</h2>
      <ul className="tap-links">
        {unlisted.map(({ key, value: { articleId, values }, writtenAt }) => (
          <li key={key}>
            <Link
              href={
                articleId === null
                  ? `/admin/articles/new?draft=${key}`
                  : `/admin/articles/edit/${articleId}`
              }
            >
              {values.title.trim() || 'Without a title'}
            </Link>{' '}
            <span className="muted small">
              typed {formatShortTime(new Date(writtenAt).toISOString())}
              {articleId !== null && ', of an article that has been deleted'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The site in numbers (rules §7: stats). */
function SiteFigures({ rows }: { rows: readonly Row[] }) {
  const { data, failure } = useRead(['clinic-stats'], () => readClinicStats(backend));
  const clinics = failure ? NO_CLINIC_STATS : data;
  const counts = countByStatus(rows);
  const figures: [name: string, value: number | undefined][] = [
    ['Live', counts.live],
    ['Waiting', counts.waiting],
    ['Scheduled', counts.scheduled],
    ['Drafts', counts.draft],
    ['Views', rows.reduce((sum, { view_count }) => sum + view_count, 0)],
    ['Clinics listed', clinics?.totalClinics],
    ['Clinics rated', clinics?.ratedClinics],
    ['Average rating', clinics?.averageRating],
    ['Specialisations', clinics?.specialisations],
  ];
  return (
    <>
      <dl className="site-figures row small">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? '…' : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {failure && (
        <p className="muted">The clinics’ figures could not be read: {failure.message}</p>
      )}
    </>
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
              aria-label={`Bring back: ${article.title}`}
              isBusy={actions.busy.has(article.id)}
              onClick={() => actions.bringBack(article)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
