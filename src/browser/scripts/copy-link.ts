import { copyLink } from '../copy-link.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
  button.addEventListener('click', () => void copyLink(`#${button.dataset['copyLink']}`));
}
