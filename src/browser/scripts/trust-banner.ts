/** Shows the trust banner until dismissed, where storage allows (rules §4). */
import { deviceStorage } from '../storage.ts';

const KEY = 'trust-banner-dismissed';
const banner = document.getElementById('trust-banner');

if (banner && deviceStorage.read(KEY) === null) {
  banner.hidden = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    banner.hidden = true;
    deviceStorage.write(KEY, '1');
  });
}
