import { formatCount } from '../../domain/format/counts.ts';
import {
  arrangeReviews,
  parseReviewView,
  REVIEW_SORTS,
  type ReviewFacts,
  type ReviewOptions,
  type ReviewView,
  toReviewSearch,
} from '../../domain/review/review-view.ts';

type Entry = { element: HTMLElement; facts: ReviewFacts };

const root = document.querySelector<HTMLElement>('[data-reviews]');
const form = root?.querySelector('form');
const list = root?.querySelector('ul');
const status = root?.querySelector('[data-review-count]');
const rest = root?.querySelector('details');
const pages = document.querySelector<HTMLElement>('.page-links');

const readOptions = (name: string) =>
  [...(form?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.options ?? [])]
    .map(({ value }) => value)
    .filter(Boolean);
const options = { nations: readOptions('nation'), types: readOptions('by') } as ReviewOptions;

const readEntries = (from: ParentNode): Entry[] =>
  [...from.querySelectorAll<HTMLElement>('[data-facts]')].map((element) => ({
    element,
    facts: JSON.parse(element.dataset['facts'] ?? '') as ReviewFacts,
  }));

const own = readEntries(document);
const untouched = status?.textContent ?? '';
let others: Promise<Entry[]> | undefined;

async function fetchEntries(path: string): Promise<Entry[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  return readEntries(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

async function fetchOthers(): Promise<Entry[]> {
  const paths = JSON.parse(root?.dataset['reviews'] ?? '[]') as string[];
  return (await Promise.all(paths.map(fetchEntries))).flat();
}

const toElements = (entries: Entry[]) => entries.map(({ element }) => element);

function show(found: Entry[], words: string, unchecked: Entry[] = []) {
  list?.replaceChildren(...toElements(found));
  status?.replaceChildren(words);
  if (!rest) return;
  rest.hidden = unchecked.length === 0;
  rest.open = false;
  rest.querySelector('summary')?.replaceChildren(toLeftOut(unchecked));
  rest.querySelector('ul')?.replaceChildren(...toElements(unchecked));
}

const toLeftOut = ({ length }: Entry[]) => `${formatCount(length, 'clinic')} left out`;

async function arrange(view: ReviewView) {
  const search = toReviewSearch(view);
  if (pages) pages.hidden = search !== '';
  if (search === '') {
    show(own, untouched);
    return;
  }
  others ??= fetchOthers();
  const further = await others.catch(() => null);
  if (search !== toReviewSearch(readForm())) return;
  const { found, unchecked } = arrangeReviews([...own, ...(further ?? [])], view);
  const words = [
    found.length === 0
      ? 'No reviews match. Try another nation or another way to be seen'
      : `${formatCount(found.length, 'clinic')}, ${REVIEW_SORTS[view.sort].words}`,
    ...(unchecked.length > 0 ? [`${toLeftOut(unchecked)} because nobody has checked this`] : []),
    ...(further ? [] : ['Only this page could be searched: check your connection']),
  ];
  if (!further) others = undefined;
  show(found, words.join('. '), unchecked);
}

function readForm(): ReviewView {
  const fields = new FormData(form ?? undefined) as Iterable<[string, string]>;
  return parseReviewView(new URLSearchParams([...fields]).toString(), options);
}

function adoptAddress() {
  const view = parseReviewView(location.search, options);
  const values = { sort: view.sort, nation: view.nation ?? '', by: view.by ?? '' };
  for (const [name, value] of Object.entries(values)) {
    const select = form?.querySelector<HTMLSelectElement>(`[name=${name}]`);
    if (select) select.value = value;
  }
  const check = form?.querySelector<HTMLInputElement>('[name=first-hand]');
  if (check) check.checked = view.firstHandOnly;
  void arrange(view);
}

form?.addEventListener('change', () => {
  const view = readForm();
  history.replaceState(history.state, '', location.pathname + toReviewSearch(view));
  void arrange(view);
});
form?.addEventListener('submit', (event) => event.preventDefault());
if (location.search) adoptAddress();
