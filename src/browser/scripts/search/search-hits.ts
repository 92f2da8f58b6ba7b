import type { SearchKind } from '../../../domain/page/pages.ts';
import { SEARCH_KINDS, SEARCH_PLACES } from '../../../domain/search/search-entry.ts';
import { markMatches, pickPassage } from '../../../domain/search/search-ranking.ts';
import type { FoundPage } from '../../../engines/search/find-pages.ts';
import { make } from '../../elements.ts';

const FIRST_OF_KIND = 4;

function mark(text: string, terms: ReadonlySet<string>): (Node | string)[] {
  return markMatches(text, terms).map((piece) =>
    piece.isMatch ? make('mark', {}, piece.text) : piece.text,
  );
}

function toHit({ entry, terms, wanted }: FoundPage): HTMLElement {
  const { path, heading, excerpt } = pickPassage(entry, terms, wanted);
  const link = make('a', { className: 'search-hit-link', href: path }, ...mark(entry.title, terms));
  if (heading) {
    const part = make('span', { className: 'search-hit-part' }, ...mark(heading, terms));
    link.append(' ', make('span', { className: 'visually-hidden' }, 'in the section '), part);
  }
  const text = make('p', { className: 'search-hit-text muted small' }, ...mark(excerpt, terms));
  return make('li', { className: 'search-hit' }, link, text);
}

export function groupByKind(found: readonly FoundPage[]): Map<SearchKind, FoundPage[]> {
  const groups = new Map<SearchKind, FoundPage[]>();
  for (const page of found) {
    const { kind } = page.entry;
    groups.set(kind, [...(groups.get(kind) ?? []), page]);
  }
  return groups;
}

/** @param only the kind to show in full; null shows a few of each */
export function toGroups(
  found: ReadonlyMap<SearchKind, readonly FoundPage[]>,
  only: SearchKind | null,
  onMore: (kind: SearchKind) => void,
): HTMLElement[] {
  const kinds = [...found].filter(([kind]) => only === null || kind === only);
  return kinds.map(([kind, pages]) => {
    const shown = only === null ? pages.slice(0, FIRST_OF_KIND) : pages;
    const name = SEARCH_KINDS[kind];
    const count = make('span', { className: 'search-count muted small' }, String(pages.length));
    const group = make(
      'section',
      { className: 'search-group' },
      make('h2', { className: 'search-kind' }, `${name} `, count),
      make('ul', { className: 'search-list' }, ...shown.map(toHit)),
    );
    if (shown.length < pages.length) {
      const text = `All ${pages.length} in ${name}`;
      const className = 'search-more control small';
      const onclick = () => onMore(kind);
      group.append(make('button', { className, type: 'button', onclick }, text));
    }
    return group;
  });
}

export function toPlaces(): HTMLElement {
  const links = SEARCH_PLACES.map(({ text, href }) =>
    make('li', {}, make('a', { className: 'search-place', href }, text)),
  );
  return make('ul', { className: 'search-places' }, ...links);
}
