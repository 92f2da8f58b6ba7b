/** Buttons that copy the address of a part of the page: `data-copy-link` names the part by its id. */
import { copyLink } from '../copy-link.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
  button.addEventListener('click', () => void copyLink(`#${button.dataset['copyLink']}`));
}
