import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { findArticlesByText } from '../../../backend/article-editing.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  type ArticleQuery,
  ARTICLE_STATUSES,
  type ArticleStatus,
  getSections,
  listArticles,
  parseArticleQuery,
  toArticleParams,
  toWords,
} from '../../../domain/admin/article-list.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { FilterChoice, Filters, FilterSearch } from '../forms/Filters.tsx';
import { PreviewDialog } from '../preview/Preview.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { useRead } from '../queries.tsx';
import { ArticleTable, type Row } from './ArticleTable.tsx';
import type { Actions } from './use-articles.ts';

type Props = {
  rows: readonly Row[];
  actions: Actions;
  focusList: () => void;
};

export function ArticleList({ rows, actions, focusList }: Props) {
  const [params, setParams] = useSearchParams();
  const query = parseArticleQuery(params);
  const idsByText = useIdsByText(query.search);
  const { shown, found, page, pages } = listArticles(rows, query, new Set(idsByText));
  const [previewed, setPreviewed] = useState<Row | null>(null);
  const [publishing, setPublishing] = useState<Row | null>(null);

  const show = (next: ArticleQuery) => setParams(toArticleParams(next), { replace: true });
  const turnTo = (number: number) => {
    show({ ...query, page: number });
    focusList();
  };
  const showAll = () => {
    setParams({}, { replace: true });
    focusList();
  };
  const all = rows.length === 1 ? '1 article' : `${rows.length} articles`;
  return (
    <>
      <TableTools query={query} sections={getSections(rows)} onChange={show} />
      <p role="status" className="small muted">
        {found === rows.length ? all : `${found} of ${all}`}
      </p>
      {found === 0 ? (
        <div className="empty-state muted">
          <EmptyLine />
          {rows.length === 0 ? (
            <p>
              There are no articles yet. <Link href="/admin/articles/new">Write the first.</Link>
            </p>
          ) : (
            <p>
              No article matches.{' '}
              <Button kind="link" onClick={showAll}>
                Show all articles
              </Button>
            </p>
          )}
        </div>
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

const SEARCH_DELAY_MS = 300;

/** The articles whose text has the words: undefined until it is known, or where nobody answers. */
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

const STATUS_WORDS: Record<ArticleStatus, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  waiting: 'Waiting for the next build',
  live: 'Live',
};

type ToolsProps = {
  query: ArticleQuery;
  sections: string[];
  onChange: (query: ArticleQuery) => void;
};

function TableTools({ query, sections, onChange }: ToolsProps) {
  const change = (part: Partial<ArticleQuery>) => onChange({ ...query, ...part, page: 1 });
  return (
    <Filters label="Articles">
      <FilterSearch label="Search" value={query.search} onChange={(search) => change({ search })} />
      <FilterChoice
        label="State"
        value={query.status}
        options={ARTICLE_STATUSES.map((status) => [status, STATUS_WORDS[status]])}
        onChange={(value) =>
          change({ status: ARTICLE_STATUSES.find((status) => status === value) ?? null })
        }
      />
      <FilterChoice
        label="Section"
        value={query.section}
        options={sections.map((section) => [section, section])}
        onChange={(value) => change({ section: value || null })}
      />
    </Filters>
  );
}
