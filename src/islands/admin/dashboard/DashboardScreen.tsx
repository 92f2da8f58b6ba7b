/** Every article with its state, the site's last build, and what can be done about both. */
import './DashboardScreen.css';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { toStatus } from '../../../domain/admin/article-list.ts';
import { toArticleState } from '../../../domain/admin/build.ts';
import { Button } from '../forms/Button.tsx';
import { formatShortTime } from '../build/format.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { ActionNotices } from './ActionNotices.tsx';
import { ArticleList } from './ArticleList.tsx';
import type { Row } from './ArticleTable.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { useActions, useArticles } from './use-articles.ts';

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
  const { read } = build;
  const rows = useMemo(
    () =>
      list.articles &&
      read &&
      list.articles.map((article): Row => ({
        ...article,
        state: toArticleState(article, read.manifest, read.at),
      })),
    [list.articles, read],
  );

  return (
    <>
      <div className="dashboard-head row">
        <h1>Articles</h1>
        <Link className="button" href="/admin/articles/new">
          New article
        </Link>
      </div>
      <ActionNotices actions={actions} />
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
          <ArticleList
            rows={rows}
            manifest={read?.manifest ?? null}
            actions={actions}
            focusList={focusList}
          />
          {list.deleted.length > 0 && (
            <details className="deleted-articles small">
              <summary className="chevron muted">Deleted articles ({list.deleted.length})</summary>
              <ul className="deleted-list">
                {list.deleted.map((article) => (
                  <li className="row" key={article.id}>
                    <span>{article.title}</span>
                    <time className="muted" dateTime={article.deletedAt}>
                      deleted {formatShortTime(article.deletedAt)}
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
