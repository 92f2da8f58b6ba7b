/** Sorts and filters the page, both in the build and in the browser. Addresses are untrusted. */
import type { ConsultationType } from '../clinic/clinic.ts';
import type { Nation } from '../place/areas.ts';
import type { ReviewEntry } from './review-entry.ts';

export const REVIEW_SORTS = {
  name: { label: 'Name', words: 'A to Z' },
  newest: { label: 'Newest patient review', words: 'newest patient review first' },
} as const;
type ReviewSort = keyof typeof REVIEW_SORTS;
const SORTS = Object.keys(REVIEW_SORTS) as ReviewSort[];

export type ReviewView = {
  sort: ReviewSort;
  nation: Nation | null;
  by: ConsultationType | null;
  firstHandOnly: boolean;
};

export function toReviewFacts(entry: ReviewEntry) {
  return {
    place: entry.place,
    isExample: entry.isExample,
    newest: entry.newest?.createdAt ?? null,
    firstHand: entry.firstHand > 0,
    nations: entry.nations,
    by: entry.by,
  };
}

export type ReviewFacts = ReturnType<typeof toReviewFacts>;

const COMPARE: Readonly<Record<ReviewSort, (first: ReviewFacts, second: ReviewFacts) => number>> = {
  name: () => 0,
  newest: (first, second) => (second.newest ?? '').localeCompare(first.newest ?? ''),
};

function fits(facts: ReviewFacts, { nation, by, firstHandOnly }: ReviewView): boolean | null {
  const answers = [
    !nation || (facts.nations?.includes(nation) ?? null),
    !by || (facts.by?.includes(by) ?? null),
    !firstHandOnly || facts.firstHand,
  ];
  return answers.includes(false) ? false : !answers.includes(null) || null;
}

/** Equal entries are sorted by name. `unchecked` ones may also fit (rules §10, "Silence"). */
export function arrangeReviews<Entry extends { facts: ReviewFacts }>(
  entries: readonly Entry[],
  view: ReviewView,
): { found: Entry[]; unchecked: Entry[] } {
  const sorted = entries.toSorted(
    (first, second) =>
      Number(first.facts.isExample) - Number(second.facts.isExample) ||
      COMPARE[view.sort](first.facts, second.facts) ||
      first.facts.place - second.facts.place,
  );
  return {
    found: sorted.filter(({ facts }) => fits(facts, view)),
    unchecked: sorted.filter(({ facts }) => fits(facts, view) === null),
  };
}

export const FIRST_VIEW: ReviewView = {
  sort: 'name',
  nation: null,
  by: null,
  firstHandOnly: false,
};

export type ReviewOptions = { nations: readonly Nation[]; types: readonly ConsultationType[] };

/** From `location.search` or a form's fields in that format. Never throws. */
export function parseReviewView(search: string, { nations, types }: ReviewOptions): ReviewView {
  const params = new URLSearchParams(search);
  const find = <Option extends string>(key: string, options: readonly Option[]) =>
    options.find((option) => option === params.get(key)) ?? null;
  return {
    sort: find('sort', SORTS) ?? FIRST_VIEW.sort,
    nation: find('nation', nations),
    by: find('by', types),
    firstHandOnly: params.get('first-hand') === 'yes',
  };
}

export function toReviewSearch({ sort, nation, by, firstHandOnly }: ReviewView): string {
  const params = new URLSearchParams();
  if (sort !== FIRST_VIEW.sort) params.set('sort', sort);
  if (nation) params.set('nation', nation);
  if (by) params.set('by', by);
  if (firstHandOnly) params.set('first-hand', 'yes');
  return params.size === 0 ? '' : `?${params.toString()}`;
}
