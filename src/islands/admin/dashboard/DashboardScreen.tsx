/** Every article with its state, the site's last build, and what can be done about both. */
import './DashboardScreen.css';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { toStatus } from '../../../domain/admin/article-list.ts';
import { toStanding } from '../../../domain/admin/article-standing.ts';
import { toArticleState } from '../../../domain/admin/build.ts';
import { toPublicationState } from '../../../domain/article/article-publication.ts';
import { useAnswer } from '../admin-context.ts';
import { readUnsaved } from '../editor/account-drafts.ts';
import type { Draft } from '../editor/drafts.ts';
import { Button } from '../forms/Button.tsx';
import { formatShortTime } from '../build/format.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { ActionNotices } from './ActionNotices.tsx';
import { ArticleList } from './ArticleList.tsx';
import type { Row } from './ArticleTable.tsx';
import { NeverSaved } from './NeverSaved.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { useActions, useArticles } from './use-articles.ts';

const NO_DRAFTS: readonly Draft[] = [];

/** The states that only an editor changes. */
const SETTLED: ReadonlySet<string> = new Set(['draft', 'live']);

export default function DashboardScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useArticles();
  const build = useBuild(({ manifest, at }) =>
    (list.articles ?? []).some(
      (article) => !SETTLED.has(toStatus(toArticleState(article, manifest, at))),
    ),
  );
  const focusList = () => heading.current?.focus();
  const actions = useActions(list, build.load, focusList);
  const { read, status } = build;
  const unsaved = useAnswer(list.articles, readUnsaved) ?? NO_DRAFTS;
  const rows = useMemo(() => {
    if (!list.articles || !read) return null;
    const begun = new Set(unsaved.map(({ articleId }) => articleId));
    return list.articles.map((article): Row => ({
      ...article,
      state: toArticleState(article, read.manifest, read.at),
      standing: toStanding(article, read.manifest, read.failure ? null : status, read.at),
      publication: toPublicationState(article, read.at),
      isUnsaved: begun.has(article.id),
    }));
  }, [list.articles, read, status, unsaved]);

  return (
    <>
      <div className="dashboard-head row">
        <h1>Articles</h1>
        <Link className="button" href="/admin/articles/new">
          New article
        </Link>
      </div>
      <ActionNotices actions={actions} />
      {rows && (
        <NeverSaved
          drafts={unsaved.filter(({ articleId }) => !rows.some(({ id }) => id === articleId))}
        />
      )}
      <BuildPanel build={build} />
      {rows && <SiteFigures rows={rows} />}
      {list.failure && (
        <div
          className={list.articles ? 'notice dashboard-notice row' : 'dashboard-empty'}
          role="alert"
        >
          {!list.articles && <CutLine />}
          <p>
            {list.articles
              ? 'The list could not be read again; it may be out of date.'
              : 'The articles could not be read.'}{' '}
            {list.failure.message}
          </p>
          <Button kind="quiet" onClick={() => void list.load()}>
            Try Again
          </Button>
        </div>
      )}
      {rows && (
        <section aria-labelledby="results">
          <h2 id="results" className="visually-hidden" tabIndex={-1} ref={heading}>
            All articles
          </h2>
          <ArticleList rows={rows} actions={actions} focusList={focusList} />
          {list.deleted.length > 0 && (
            <details className="deleted-articles small">
              <summary className="chevron muted">Deleted articles ({list.deleted.length})</summary>
              <ul className="deleted-list">
                {list.deleted.map((article) => (
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
          )}
        </section>
      )}
      {!rows && !list.failure && <Spinner text="Loading the articles" />}
    </>
  );
}
