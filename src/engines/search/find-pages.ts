/** Indexed on the device, because a prebuilt index would be 70% larger than the texts alone. */
import MiniSearch, { type Query } from 'minisearch';
import type { SearchEntry } from '../../domain/search/search-entry.ts';
import { FIELD_WEIGHTS, getTolerance, weighEntry } from '../../domain/search/search-ranking.ts';
import { type Alternative, parseQuery } from '../../domain/search/search-words.ts';
import { splitWords, toTerm } from '../../domain/format/terms.ts';

export type FoundPage = {
  entry: SearchEntry;
  terms: ReadonlySet<string>;
  wanted: number;
};

export type FindPages = (query: string) => FoundPage[];

/** As many entries as can be indexed in a few milliseconds. */
const CHUNK_SIZE = 50;
/** Nobody reads more, and each adds an element to the page. */
const MAX_FOUND = 100;

const FIELDS: Record<keyof typeof FIELD_WEIGHTS, (entry: SearchEntry) => string> = {
  title: ({ title }) => title,
  address: ({ path }) => path.split(/[/#]/).at(-1) ?? '',
  heading: ({ heading }) => heading,
  headings: ({ sections }) => sections.map(({ heading }) => heading).join(' '),
  about: ({ about }) => about,
  text: ({ sections }) => sections.map(({ text }) => text).join(' '),
};

// Each word is a separate query, so any may be the one still being typed.
const isPrefix = (term: string) => term.length > 1;

const toAlternative = ({ words, weight }: Alternative): Query => ({
  queries: [words],
  combineWith: 'AND',
  boostTerm: () => weight,
});

/** One query per word, for pages with the word or an alternative. */
function toQueries(query: string, index: MiniSearch): Query[] {
  return parseQuery(query).map(({ word, alternatives }): Query => {
    const isKnown = index.search(word).length > 0;
    const typed: Query = {
      queries: [word],
      fuzzy: (term) => getTolerance(term, isKnown),
      prefix: isPrefix,
    };
    return { combineWith: 'OR', queries: [typed, ...alternatives.map(toAlternative)] };
  });
}

/**
 * Finds up to 100 pages, best first: those with all the words or, if there are none, those with
 * any. Never throws.
 */
export async function indexPages(entries: readonly SearchEntry[]): Promise<FindPages> {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: Object.keys(FIELDS),
    extractField: (entry, field) =>
      field === 'path' ? entry.path : FIELDS[field as keyof typeof FIELDS](entry),
    tokenize: splitWords,
    processTerm: toTerm,
    searchOptions: { boost: FIELD_WEIGHTS },
  });
  await index.addAllAsync(entries, { chunkSize: CHUNK_SIZE });
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));

  return (query) => {
    const queries = toQueries(query, index);
    if (queries.length === 0) return [];
    const all = index.search({ combineWith: 'AND', queries });
    const found = all.length > 0 ? all : index.search({ combineWith: 'OR', queries });
    return found
      .flatMap(({ id, score, terms }) => {
        const entry = byPath.get(id as string);
        return entry
          ? {
              entry,
              terms: new Set(terms),
              wanted: queries.length,
              weight: weighEntry(entry, score, query),
            }
          : [];
      })
      .sort((first, second) => second.weight - first.weight)
      .slice(0, MAX_FOUND);
  };
}
