/** Keeps the query in the fragment, for Back, reloads and bookmarks. */
import {
  parseSearchFragment,
  parseSharedWords,
  toSearchFragment,
} from '../../domain/search/search-address.ts';
import { searchKeyOff } from '../device-flags.ts';
import { mountPanel } from './search/search-panel.ts';

const field = document.querySelector<HTMLInputElement>('#search-words');
const host = field?.closest<HTMLElement>('.search');

if (field && host) {
  const readAddress = () => {
    field.value = parseSearchFragment(location.hash);
  };
  const writeAddress = () => {
    history.replaceState(history.state, '', location.pathname + toSearchFragment(field.value));
  };
  // Text typed before this script loaded takes precedence. A query in the address moves to the
  // fragment.
  field.value ||= parseSharedWords(location.search);
  if (field.value === '') readAddress();
  else writeAddress();
  const show = mountPanel(host, field);
  field.addEventListener('input', writeAddress);
  addEventListener('hashchange', () => {
    readAddress();
    show();
  });
}

const key = document.querySelector<HTMLInputElement>('#search-key');
if (key) key.checked = !searchKeyOff.isSet();
key?.addEventListener('change', () => {
  if (searchKeyOff.set(!key.checked)) return;
  key.checked = true;
  document
    .querySelector('#search-key-status')
    ?.replaceChildren('Your browser does not let this site keep that.');
});
