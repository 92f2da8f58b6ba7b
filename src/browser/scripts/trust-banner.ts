/** Shows the trust banner until it is dismissed, and remembers that (rules §4). */
const KEY = 'trust-banner-dismissed';
const banner = document.getElementById('trust-banner');

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

if (banner && !isDismissed()) {
  banner.hidden = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    banner.hidden = true;
    try {
      localStorage.setItem(KEY, '1');
    } catch {
      // Storage is denied or full: the banner stays away for this page alone.
    }
  });
}
