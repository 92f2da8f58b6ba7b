import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { findArticlesByText } from '../../../backend/article-editing.ts';
import { getDataOr } from '../../../backend/result.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  type ArticleQuery,
  getSections,
  listArticles,
  parseArticleQuery,
  toArticleParams,
  toWords,
} from '../../../domain/admin/article-list.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { ArticleTable, type Row } from './ArticleTable.tsx';
import { TableTools } from './TableTools.tsx';
import type { Actions } from './use-articles.ts';

type Props = {
  rows: readonly Row[];
  actions: Actions;
  focusList: () => void;
};

/** The articles selected by the address, a page at a time. */
export function ArticleList({ rows, actions, focusList }: Props) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseArticleQuery(params), [params]);
  const idsByText = useIdsByText(query.search);
  const { shown, found, page, pages } = useMemo(
    () => listArticles(rows, query, idsByText),
    [rows, query, idsByText],
  );
  const [previewed, setPreviewed] = useState<Row | null>(null);
  const [publishing, setPublishing] = useState<Row | null>(null);

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
          onQuery={show}
          actions={actions}
          onPreview={setPreviewed}
          onPublish={setPublishing}
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
      {publishing && (
        <PublishDialog
          title={publishing.title}
          publication={publishing}
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

/** Milliseconds after a key before the texts are searched. */
const SEARCH_DELAY_MS = 300;
const NOTHING: ReadonlySet<string> = new Set();

/** The articles whose text has the words: nothing until it is known, or where nobody answers. */
function useIdsByText(search: string): ReadonlySet<string> {
  const [found, setFound] = useState({ search: '', ids: NOTHING });
  useEffect(() => {
    const words = toWords(search);
    if (words.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findArticlesByText(backend, words).then((result) => {
        if (isCurrent) setFound({ search, ids: new Set(getDataOr(result, [])) });
      });
    }, SEARCH_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return found.search === search ? found.ids : NOTHING;
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
