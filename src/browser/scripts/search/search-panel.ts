/**
 * Search results below a field. Queries stay on the device unless the visitor chooses to send one.
 */
import type { SearchKind } from '../../../domain/page/pages.ts';
import { SEARCH_KINDS, type SearchEntry } from '../../../domain/search/search-entry.ts';
import { type FindPages, indexPages } from '../../../engines/search/find-pages.ts';
import { make } from '../../elements.ts';
import { groupByKind, toGroups, toPlaces } from './search-hits.ts';

const PAGES = '/search/pages.json';
const FAILED = import.meta.env.DEV
  ? 'The search reads the built pages, and the development server has none. Use npm run build and npm run preview.'
  : 'The search could not be loaded. Check your connection or use these pages:';
/** Delays the announcement of the count until typing stops. */
const ANNOUNCE_AFTER_MS = 700;

async function fetchPages(): Promise<FindPages> {
  const response = await fetch(PAGES);
  if (!response.ok) throw new Error(`${PAGES} answered ${response.status}`);
  return indexPages((await response.json()) as SearchEntry[]);
}

/** Replaces everything after the field. Returns a function that searches again. */
export function mountPanel(host: HTMLElement, field: HTMLInputElement): () => void {
  const kinds = make('div', { className: 'search-kinds row', role: 'group', ariaLabel: 'Show' });
  const status = make('p', { className: 'search-status muted small', role: 'status' });
  const results = make('div', { className: 'search-results' });
  if (field.value === '') results.append(toPlaces());
  // The field must stay in place to keep its caret and the on-screen keyboard.
  while (field.nextSibling) field.nextSibling.remove();
  host.append(status, kinds, results);
  Object.assign(field, { placeholder: 'Condition, clinic or question', autocomplete: 'off' });
  field.enterKeyHint = 'search';

  let find: FindPages | undefined;
  let only: SearchKind | null = null;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  function announce(text: string) {
    clearTimeout(announcing);
    announcing = setTimeout(() => status.replaceChildren(text), ANNOUNCE_AFTER_MS);
  }

  function choose(kind: SearchKind | null) {
    only = kind;
    show();
    host.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }

  function toKindButton(kind: SearchKind | null, count: number): HTMLElement {
    const className = 'search-filter control small';
    const ariaPressed = String(kind === only);
    const name = kind ? SEARCH_KINDS[kind] : 'All';
    const onclick = () => choose(kind);
    return make('button', { className, type: 'button', ariaPressed, onclick }, `${name} ${count}`);
  }

  async function offerReport(query: string) {
    const { toOffer } = await import('./report-missed-search.ts');
    const offer = toOffer(query, status);
    if (offer && field.value.trim() === query && !results.querySelector('.search-report')) {
      results.append(offer);
    }
  }

  function show() {
    if (!find) return;
    const query = field.value.trim();
    const found = find(query);
    const groups = groupByKind(found);
    if (only && !groups.has(only)) only = null;
    const buttons = [...groups].map(([kind, { length }]) => toKindButton(kind, length));
    kinds.replaceChildren(
      ...(groups.size > 1 ? [toKindButton(null, found.length), ...buttons] : []),
    );
    results.replaceChildren(...(found.length > 0 ? toGroups(groups, only, choose) : [toPlaces()]));
    if (query !== '' && found.length === 0) void offerReport(query);
    results.scrollTop = 0;
    const shown = only ? (groups.get(only) ?? []) : found;
    if (query === '') announce('');
    else if (shown.length > 0)
      announce(shown.length === 1 ? '1 result' : `${shown.length} results`);
    else
      announce(`Nothing found for “${query}”. Check the spelling, try fewer words, or look here:`);
  }

  async function load() {
    status.replaceChildren('Loading the search…');
    host.ariaBusy = 'true';
    try {
      find = await fetchPages();
      status.replaceChildren();
      show();
    } catch {
      const className = 'button button-quiet';
      const onclick = () => {
        field.focus();
        void load();
      };
      const retry = make('button', { className, type: 'button', onclick }, 'Try again');
      status.replaceChildren(FAILED);
      results.replaceChildren(toPlaces(), retry);
    } finally {
      host.ariaBusy = null;
    }
  }

  field.addEventListener('input', show);
  host.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll<HTMLElement>('a')];
    const { key, target, isComposing } = event;
    if (key === 'Enter' && target === field && !isComposing) {
      event.preventDefault();
      // On touch screens, Enter hides the keyboard, which covers the results.
      if (matchMedia('(pointer: coarse)').matches) field.blur();
      else if (field.value.trim() !== '')
        results.querySelector<HTMLElement>('.search-hit a')?.click();
    }
    const places = [field, ...links];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const place = places.indexOf(target as HTMLElement);
    if (!step || place < 0) return;
    event.preventDefault();
    places[Math.max(0, place + step)]?.focus();
  });

  void load();
  return show;
}
