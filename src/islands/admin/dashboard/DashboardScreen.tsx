/** Every article with its state, the site's last build, and what can be done about both. */
import './Dashboard.css';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  type ArticleQuery,
  getSections,
  listArticles,
  parseArticleQuery,
  toArticleParams,
  toStatus,
} from '../../../domain/admin/article-list.ts';
import { type BuildManifest, toArticleState } from '../../../domain/admin/build-manifest.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { ActionNotices } from './ActionNotices.tsx';
import type { Row } from './ArticleRow.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { DeletedArticles } from './DeletedArticles.tsx';
import { Pager } from './Pager.tsx';
import { SiteFigures } from './SiteFigures.tsx';
import { TableTools } from './TableTools.tsx';
import { type Actions, useActions } from './use-actions.ts';
import { useArticles } from './use-articles.ts';

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
      <div className="dashboard-head">
        <h1>Articles</h1>
        <Link className="button" href="/admin/articles/new">
          New article
        </Link>
      </div>
      <ActionNotices actions={actions} onReload={() => void list.load()} focusList={focusList} />
      <BuildPanel build={build} />
      {rows && <SiteFigures rows={rows} />}
      {list.failure && (
        <div className="notice dashboard-notice" role="alert">
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
          <DeletedArticles
            articles={list.deleted}
            busy={actions.busy}
            onUndelete={actions.bringBack}
          />
        </section>
      )}
      {!rows && !list.failure && (
        <p className="admin-spinner" role="status">
          Loading the articles
        </p>
      )}
    </>
  );
}

type ListProps = {
  rows: readonly Row[];
  manifest: BuildManifest | null;
  actions: Actions;
  focusList: () => void;
};

/** The articles selected by the address, a page at a time. */
function ArticleList({ rows, manifest, actions, focusList }: ListProps) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseArticleQuery(params), [params]);
  const { shown, found, page, pages } = useMemo(() => listArticles(rows, query), [rows, query]);
  const [previewed, setPreviewed] = useState<Row | null>(null);

  if (rows.length === 0) {
    return (
      <p className="dashboard-empty">
        There are no articles yet. <Link href="/admin/articles/new">Write the first.</Link>
      </p>
    );
  }

  const show = (next: ArticleQuery) => setParams(toArticleParams(next), { replace: true });
  const showAll = () => {
    setParams({}, { replace: true });
    focusList();
  };
  return (
    <>
      <TableTools query={query} sections={getSections(rows)} onChange={show} />
      <p role="status" className="dashboard-count">
        {toCount(found, rows.length)}
      </p>
      {found === 0 ? (
        <p className="dashboard-empty">
          No article matches.{' '}
          <button className="admin-link" type="button" onClick={showAll}>
            Show all articles
          </button>
        </p>
      ) : (
        <ArticleTable
          rows={shown}
          query={query}
          manifest={manifest}
          busy={actions.busy}
          onQuery={show}
          onAct={actions.act}
          onPreview={setPreviewed}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        onTurn={(number) => {
          show({ ...query, page: number });
          focusList();
        }}
      />
      {previewed && <PreviewDialog article={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function toCount(found: number, all: number): string {
  if (found === all) return all === 1 ? '1 article' : `${all} articles`;
  return `${found} of ${all} articles`;
}
