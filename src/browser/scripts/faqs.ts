import { copyLink } from '../copy.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-link]')) {
  button.addEventListener('click', () => void copyLink(`#${button.dataset['copyLink']}`));
}

function openNamed() {
  const faq = document.getElementById(location.hash.slice(1))?.closest('details');
  if (faq) faq.open = true;
}

addEventListener('hashchange', openNamed);
openNamed();

const form = document.querySelector<HTMLFormElement>('.faq-search');
const input = form?.querySelector('input');
const count = form?.querySelector('output');
const faqs = [...document.querySelectorAll<HTMLElement>('.faq')].map((element) => ({
  element,
  text: [...element.querySelectorAll('summary, .prose > :not(.faq-about)')]
    .map((part) => part.textContent)
    .join(' ')
    .toLowerCase(),
}));

function search() {
  const words = (input?.value ?? '').toLowerCase().split(/\s+/);
  let found = 0;
  for (const { element, text } of faqs) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found++;
  }
  for (const category of document.querySelectorAll<HTMLElement>('.faq-category')) {
    category.hidden = !category.querySelector('.faq:not([hidden])');
  }
  count?.replaceChildren(
    found === 0
      ? 'No question matches. Try fewer or other words.'
      : `${found} ${found === 1 ? 'question' : 'questions'}`,
  );
}

input?.addEventListener('input', search);
form?.addEventListener('submit', (event) => event.preventDefault());
// Browsers restore typed text after Back or a reload.
addEventListener('pageshow', search);
