import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  type ArticleQuery,
  getSections,
  listArticles,
  parseArticleQuery,
  toArticleParams,
} from '../../../domain/admin/article-list.ts';
import type { BuildManifest } from '../../../domain/admin/build.ts';
import { Button } from '../forms/Button.tsx';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { ArticleTable, type Row } from './ArticleTable.tsx';
import { TableTools } from './TableTools.tsx';
import type { Actions } from './use-articles.ts';

type Props = {
  rows: readonly Row[];
  manifest: BuildManifest | null;
  actions: Actions;
  focusList: () => void;
};

/** The articles selected by the address, a page at a time. */
export function ArticleList({ rows, manifest, actions, focusList }: Props) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseArticleQuery(params), [params]);
  const { shown, found, page, pages } = useMemo(() => listArticles(rows, query), [rows, query]);
  const [previewed, setPreviewed] = useState<Row | null>(null);

  if (rows.length === 0) {
    return (
      <Empty>
        There are no articles yet. <Link href="/admin/articles/new">Write the first.</Link>
      </Empty>
    );
  }

  const show = (next: ArticleQuery) => setParams(toArticleParams(next), { replace: true });
  const turnTo = (number: number) => {
    show({ ...query, page: number });
    focusList();
  };
  const showAll = () => {
    setParams({}, { replace: true });
    focusList();
  };
  return (
    <>
      <TableTools query={query} sections={getSections(rows)} onChange={show} />
      <p role="status" className="dashboard-count small muted">
        {toCount(found, rows.length)}
      </p>
      {found === 0 ? (
        <Empty>
          No article matches.{' '}
          <Button kind="link" onClick={showAll}>
            Show all articles
          </Button>
        </Empty>
      ) : (
        <ArticleTable
          rows={shown}
          query={query}
          manifest={manifest}
          onQuery={show}
          actions={actions}
          onPreview={setPreviewed}
        />
      )}
      {pages > 1 && (
        <nav className="pager row" aria-label="Pages of articles">
          <p>
            Page {page} of {pages}
          </p>
          <Button kind="quiet" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            Previous page
          </Button>
          <Button kind="quiet" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            Next page
          </Button>
        </nav>
      )}
      {previewed && <PreviewDialog article={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="dashboard-empty muted">
      <EmptyLine />
      <p>{children}</p>
    </div>
  );
}

function toCount(found: number, all: number): string {
  if (found === all) return all === 1 ? '1 article' : `${all} articles`;
  return `${found} of ${all} articles`;
}
