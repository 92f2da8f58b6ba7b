import { showToast } from './toasts.ts';

/** Copies the address of this page with the fragment (`#…`) and without its query; a toast says so. */
export async function copyLink(fragment: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
    showToast('Link copied.', { type: 'success' });
  } catch {
    // Not a secure address, or the visitor refused.
    showToast('Your browser did not let this page copy the link.', { type: 'error' });
  }
}
