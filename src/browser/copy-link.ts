import { showToast } from './toasts.ts';

/** Copies this page's address with the fragment (`#…`) and without the query. */
export async function copyLink(fragment: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
    showToast('Link copied.', { type: 'success' });
  } catch {
    // Insecure address, or permission denied.
    showToast('Your browser did not let this page copy the link.', { type: 'error' });
  }
}
