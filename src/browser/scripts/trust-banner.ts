/** Shows the trust banner until dismissed, where storage allows (rules §4). */
import { trustBannerDismissal } from '../device-flags.ts';

const banner = document.getElementById('trust-banner');

if (banner && !trustBannerDismissal.isSet()) {
  banner.inert = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    banner.inert = true;
    trustBannerDismissal.set(true);
  });
}
