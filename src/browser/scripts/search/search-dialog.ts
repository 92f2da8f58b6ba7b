import { loadEditLink } from '../../editing.ts';
import { adoptStyles, make } from '../../elements.ts';
import { mountPanel } from './search-panel.ts';
import css from './SiteSearch.css?inline';

export function fillDialog(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  adoptStyles(css);
  dialog.className = 'search search-dialog';
  mountPanel(dialog, field);
  const onclick = () => dialog.close();
  field.after(make('button', { className: 'search-close', type: 'button', onclick }, 'Close'));

  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Otherwise the first Escape would only clear the search field.
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const isFollowed = target.closest('a') && !event.ctrlKey && !event.metaKey;
    // A link may lead to another part of this page. A click on the backdrop has the dialog as its
    // target.
    if (isFollowed || target === dialog) dialog.close();
  });
  dialog.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (target === field && !dialog.contains(relatedTarget as Node | null)) field.select();
  });
  if (dialog.lastElementChild) loadEditLink(dialog.lastElementChild);
}
