/** Buttons that copy the address of a part of the page: `data-copy-link` names the part by its id. */
import { showToast } from '../toasts.ts';

async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    showToast('Link copied.', { type: 'success' });
  } catch {
    // Not a secure address, or the visitor refused.
    showToast('Your browser did not let this page copy the link.', { type: 'error' });
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
  button.addEventListener('click', () => void copyLink(button.dataset['copyLink'] ?? ''));
}
