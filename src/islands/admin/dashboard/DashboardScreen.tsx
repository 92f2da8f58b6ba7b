/** Every article with its state, the site's last build, and what can be done about both. */
import './DashboardScreen.css';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import {
  type ArticleQuery,
  getSections,
  listArticles,
  parseArticleQuery,
  toArticleParams,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import { type ArticleState, toArticleState } from '../../../domain/admin/build-manifest.ts';
import { ArticleTable } from './ArticleTable.tsx';
import { BuildPanel } from './BuildPanel.tsx';
import { DeletedArticles } from './DeletedArticles.tsx';
import { Pager } from './Pager.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { TableTools } from './TableTools.tsx';
import { useActions } from './use-actions.tsx';
import { useArticles } from './use-articles.ts';
import { useBuild } from './use-build.ts';

export type Row = ArticleSummary & { state: ArticleState };

const NEVER_BY_ITSELF: ReadonlySet<string> = new Set(['draft', 'live']);

export default function DashboardScreen() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseArticleQuery(params), [params]);
  const results = useRef<HTMLHeadingElement>(null);
  const [previewed, setPreviewed] = useState<Row | null>(null);
  const list = useArticles();
  const build = useBuild(({ manifest, at }) =>
    (list.articles ?? []).some(
      (article) => !NEVER_BY_ITSELF.has(toStatus(toArticleState(article, manifest, at))),
    ),
  );
  const focusList = () => results.current?.focus();
  const actions = useActions(list, build.load, focusList);
  const { read } = build;
  const rows = useMemo<Row[] | null>(
    () =>
      list.articles &&
      read &&
      list.articles.map((article) => ({
        ...article,
        state: toArticleState(article, read.manifest, read.at),
      })),
    [list.articles, read],
  );
  const page = useMemo(() => rows && listArticles(rows, query), [rows, query]);

  const ask = (next: ArticleQuery) => setParams(toArticleParams(next), { replace: true });
  const turnTo = (number: number) => {
    ask({ ...query, page: number });
    focusList();
  };

  return (
    <>
      <div className="dashboard-head row">
        <h1>Articles</h1>
        <Link className="button" href="/admin/articles/new">
          New article
        </Link>
      </div>
      {actions.notices}
      <BuildPanel build={build} />
      {rows && <SiteFigures rows={rows} />}
      {list.failure && (
        <div className="notice dashboard-notice row" role="alert">
          <p>
            {list.articles
              ? 'The list could not be read again; it may be out of date.'
              : 'The articles could not be read.'}{' '}
            {list.failure.message}
          </p>
          <button className="button button-quiet" type="button" onClick={() => void list.load()}>
            Try Again
          </button>
        </div>
      )}
      {rows && page ? (
        <section aria-labelledby="results">
          <h2 id="results" className="visually-hidden" tabIndex={-1} ref={results}>
            All articles
          </h2>
          {rows.length === 0 ? (
            <p className="dashboard-empty">
              There are no articles yet. <Link href="/admin/articles/new">Write the first.</Link>
            </p>
          ) : (
            <>
              <TableTools query={query} sections={getSections(rows)} onChange={ask} />
              <p role="status" className="dashboard-count small muted">
                {toCount(page.found, rows.length)}
              </p>
              {page.found === 0 ? (
                <p className="dashboard-empty">
                  No article matches.{' '}
                  <button
                    className="button-link"
                    type="button"
                    onClick={() => {
                      setParams({}, { replace: true });
                      focusList();
                    }}
                  >
                    Show all articles
                  </button>
                </p>
              ) : (
                <ArticleTable
                  rows={page.shown}
                  query={query}
                  manifest={read?.manifest ?? null}
                  busy={actions.busy}
                  onQuery={ask}
                  onAct={actions.act}
                  onPreview={setPreviewed}
                />
              )}
              <Pager page={page.page} pages={page.pages} onTurn={turnTo} />
            </>
          )}
          <DeletedArticles
            articles={list.deleted}
            busy={actions.busy}
            onUndelete={actions.bringBack}
          />
        </section>
      ) : (
        !list.failure && (
          <p className="admin-spinner script-only" role="status">
            Loading the articles
          </p>
        )
      )}
      {previewed && <PreviewDialog article={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function toCount(found: number, all: number): string {
  if (found === all) return all === 1 ? '1 article' : `${all} articles`;
  return `${found} of ${all} articles`;
}
