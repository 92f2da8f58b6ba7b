import { Link, useLocation } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { readClinics } from '../../../backend/figure-desk.ts';
import { listItems, type ListRules } from '../../../domain/admin/list.ts';
import { compareNames } from '../../../domain/format/collation.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { backend } from '../admin-context.ts';
import { Filters, FilterSearch } from '../forms/Filters.tsx';
import { useListQuery } from '../lists/DeskList.tsx';
import { useRead } from '../queries.tsx';

type Found = { kind: string; title: string; to: string; otherNames?: string };

const SEARCH: ListRules<Found, 'title', never> = {
  columns: { title: (one, other) => compareNames(one.title, other.title) },
  largestFirst: new Set(),
  defaultSort: 'title',
  filters: {},
  toText: ({ title, otherNames = '' }) => `${title}\n${otherNames}`,
};

/** Finds articles, clinics and words by title. The query is in the address. */
export function DeskSearch(props: {
  articles: readonly ArticleSummary[];
  files: readonly WordsEntry[];
}) {
  const { query, show } = useListQuery(SEARCH);
  const [, go] = useLocation();
  const search = query.search.trim();
  const isSearching = search !== '';
  const inside = `/admin/articles?${new URLSearchParams({ q: search })}`;
  const clinics = useRead(['clinics'], () => readClinics(backend), { isEnabled: isSearching });
  const all: Found[] = [
    ...props.articles.map(({ id, title }) => ({
      ...{ kind: 'Article', title, to: `/admin/articles/edit/${id}` },
    })),
    ...(clinics.data ?? []).map(({ id, name }) => ({
      ...{ kind: 'Clinic', title: name, to: `/admin/clinics/${id}` },
    })),
    ...props.files.map(({ path, title, page }) => ({
      ...{ kind: 'Words', title, to: toWordsScreen(path) },
      otherNames: page === '/' ? 'home page homepage front page' : '',
    })),
  ];
  const { shown, found } = listItems(all, SEARCH, query);
  const isWaiting = clinics.data === undefined && !clinics.failure;
  return (
    <div className="stack-2">
      <Filters
        label="Search the desk"
        onSubmit={() => {
          if (isSearching && !isWaiting && found === 1 && shown[0]) go(shown[0].to);
        }}
      >
        <FilterSearch
          label="Find an article, clinic or page by its title"
          value={query.search}
          onChange={(words) => show({ ...query, search: words })}
        />
      </Filters>
      <p role="status" className={isSearching ? 'small muted' : 'visually-hidden'}>
        {isSearching && (isWaiting && found === 0 ? 'Searching…' : formatCount(found, 'result'))}
        {clinics.failure && ` Clinics could not be searched. ${clinics.failure.message}`}
      </p>
      {isSearching && !isWaiting && found === 0 && (
        <p>
          No title contains these words. Check the spelling, or{' '}
          <Link href={inside}>search inside the articles</Link>.
        </p>
      )}
      {found > 0 && isSearching && (
        <ul className="ruled" aria-label="Found">
          {shown.map(({ kind, title, to }) => (
            <li key={to}>
              <Link className="tap" href={to}>
                {title}
              </Link>{' '}
              <span className="muted small">{kind}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
