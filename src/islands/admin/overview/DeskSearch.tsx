import { useState } from 'react';
import { Link } from 'wouter';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { readClinics } from '../../../backend/figure-desk.ts';
import { listItems, type ListRules, parseListQuery } from '../../../domain/admin/list.ts';
import { compareNames } from '../../../domain/format/collation.ts';
import { toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { backend } from '../admin-context.ts';
import { Filters, FilterSearch } from '../forms/Filters.tsx';
import { useRead } from '../queries.tsx';

type Found = { kind: string; title: string; to: string };

const SEARCH: ListRules<Found, 'title', never> = {
  columns: { title: (one, other) => compareNames(one.title, other.title) },
  largestFirst: new Set(),
  usual: 'title',
  filters: {},
  toText: ({ title }) => title,
};

/** Finds articles, clinics and words of the site by their titles. */
export function DeskSearch(props: {
  articles: readonly ArticleSummary[];
  files: readonly WordsEntry[];
}) {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const clinics = useRead(['clinics'], () => readClinics(backend), { isEnabled: isSearching });
  const all: Found[] = [
    ...props.articles.map(({ id, title }) => ({
      ...{ kind: 'Article', title, to: `/admin/articles/edit/${id}` },
    })),
    ...(clinics.data ?? []).map(({ id, name }) => ({
      ...{ kind: 'Clinic', title: name, to: `/admin/clinics/${id}` },
    })),
    ...props.files.map(({ path, title }) => ({ kind: 'Words', title, to: toWordsScreen(path) })),
  ];
  const query = parseListQuery(SEARCH, new URLSearchParams({ q: search }));
  const { shown, found } = listItems(all, SEARCH, query);
  const isWaiting = clinics.data === undefined && !clinics.failure;
  return (
    <div className="stack-2">
      <Filters label="Find on this desk">
        <FilterSearch
          label="Search articles, clinics and words"
          value={search}
          onChange={setSearch}
        />
      </Filters>
      <p role="status" className={isSearching ? 'small muted' : 'visually-hidden'}>
        {isSearching && (isWaiting && found === 0 ? 'Searching…' : `${found} found.`)}
        {clinics.failure && ` The clinics could not be searched. ${clinics.failure.message}`}
      </p>
      {isSearching && (
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
