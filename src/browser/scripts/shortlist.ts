import { make } from '../elements.ts';
import { followShortlist, readShortlist, toggleShortlisted } from '../shortlist.ts';

const REFUSALS = {
  full: 'Your shortlist is full. Take a clinic off it first.',
  denied: 'Your browser does not let this site keep a shortlist.',
};

const link = document.querySelector<HTMLElement>('[data-shortlist-link]');
const count = link?.querySelector('[data-shortlist-count]');
let slugs = new Set<string>();

function paintButtons(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    button.setAttribute('aria-pressed', String(slugs.has(button.dataset['shortlist'] ?? '')));
  }
}

function paint() {
  slugs = new Set(readShortlist().map(({ slug }) => slug));
  paintButtons(document);
  const { size } = slugs;
  link?.setAttribute('aria-label', `Shortlist, ${size} ${size === 1 ? 'clinic' : 'clinics'}`);
  count?.replaceChildren(size > 0 ? String(size) : '');
}

function refuse(text: string) {
  const className = 'shortlist-refusal notice';
  const notice = make('p', { className, popover: 'auto', role: 'alert' }, text);
  notice.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') notice.remove();
  });
  document.body.append(notice);
  notice.showPopover();
}

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-shortlist]');
  if (!button) return;
  const keeping = toggleShortlisted(button.dataset['shortlist'] ?? '');
  if (keeping !== 'kept') refuse(REFUSALS[keeping]);
});

followShortlist(paint);
addEventListener('pageshow', paint);
paint();

const main = document.getElementById('main');
if (main) {
  new MutationObserver((changes) => {
    for (const changed of new Set(changes.map(({ target }) => target))) {
      paintButtons(changed as Element);
    }
  }).observe(main, { childList: true, subtree: true });
}
