/**
 * Search over the questions of the page: shows those that hold every word typed, and says how many. What
 * the answers hold is found by the search of the whole site, to which it leads.
 */
import { toSearchFragment } from '../../domain/search/search-address.ts';

const form = document.querySelector<HTMLFormElement>('.faq-search');
const input = form?.querySelector('input');
const count = form?.querySelector('output');
const questions = [...document.querySelectorAll<HTMLElement>('.faq-questions li')].map(
  (element) => ({ element, text: element.textContent.toLowerCase() }),
);

function search() {
  const typed = (input?.value ?? '').trim();
  const words = typed.toLowerCase().split(/\s+/);
  let found = 0;
  for (const { element, text } of questions) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found++;
  }
  for (const category of document.querySelectorAll<HTMLElement>('.faq-category')) {
    category.hidden = !category.querySelector('li:not([hidden])');
  }
  const answers = document.createElement('a');
  answers.href = `/search${toSearchFragment(typed)}`;
  answers.textContent = 'Search the answers too';
  count?.replaceChildren(
    found === 0 ? 'No question matches. ' : `${found} ${found === 1 ? 'question' : 'questions'} `,
    ...(typed === '' ? [] : [answers]),
  );
}

input?.addEventListener('input', search);
form?.addEventListener('submit', (event) => event.preventDefault());
// A browser keeps what was typed when it goes back to a page or reloads it.
addEventListener('pageshow', search);
