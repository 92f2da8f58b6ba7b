/**
 * The shortlist's buttons on cards and clinic pages, and its count in the header. Buttons that an
 * island adds later are painted as they come.
 */
import { readShortlist, SHORTLIST_CHANGED, toggleShortlisted } from '../stores/shortlist.ts';

const count = document.querySelector<HTMLElement>('[data-shortlist-count]');

function paint() {
  const slugs = new Set(readShortlist().map(({ slug }) => slug));
  for (const button of document.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    const isOn = String(slugs.has(button.dataset['shortlist'] ?? ''));
    if (button.ariaPressed !== isOn) button.ariaPressed = isOn;
  }
  if (!count) return;
  const text = slugs.size > 0 ? String(slugs.size) : '';
  if (count.textContent !== text) count.textContent = text;
}

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-shortlist]');
  if (!button || toggleShortlisted(button.dataset['shortlist'] ?? '')) return;
  button.title = 'Your browser does not let this site keep a shortlist.';
  button.dataset['failed'] = '';
});
addEventListener(SHORTLIST_CHANGED, paint);
addEventListener('storage', paint);
addEventListener('pageshow', paint);
const main = document.getElementById('main');
if (main) new MutationObserver(paint).observe(main, { childList: true, subtree: true });
