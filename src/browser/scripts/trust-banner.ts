/** Shows the trust banner until it is dismissed (rules §4); without storage, on every page. */
import { trustBannerDismissal } from '../device-flags.ts';

const banner = document.getElementById('trust-banner');

if (banner && !trustBannerDismissal.isSet()) {
  banner.inert = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    banner.inert = true;
    trustBannerDismissal.set(true);
  });
}
