/**
 * `client:intent` hydrates on the first interaction or change of the fragment. Hydrates immediately
 * if the value is "now" or names an entry in the tab's storage, or if the address has a query or a
 * fragment other than `CLINIC_MARK`.
 */
import type { ClientDirective } from 'astro';
import { tabStorage } from '../browser/storage.ts';
import { CLINIC_MARK } from '../domain/page/clinic-mark.ts';

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const;
/** A link or button whose click must wait for hydration. */
const START = '[data-start]';
const FAILED = 'astro:hydration-error';

function showFailure(element: HTMLElement) {
  const button = document.createElement('button');
  button.className = 'button-link';
  button.textContent = 'Try Again';
  button.onclick = () => location.reload();
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.role = 'alert';
  // Fixed, so that the page does not move; the consent bars are in front of it.
  notice.style = 'position:fixed;bottom:0;z-index:2';
  notice.append('This part of the page could not load. ', button);
  element.prepend(notice);
}

const intent: ClientDirective = (load, { value }, element) => {
  const hydrate = async () => (await load())();
  const fail = (error: unknown) => {
    const detail = { error, componentUrl: element.getAttribute('component-url') };
    element.dispatchEvent(new CustomEvent(FAILED, { bubbles: true, detail }));
  };
  const asleep = new AbortController();
  let clicked: HTMLElement | null = null;
  const start = () => {
    asleep.abort();
    element.ariaBusy = 'true';
    void hydrate()
      .catch(fail)
      .finally(() => {
        element.ariaBusy = null;
        clicked?.click();
      });
  };
  element.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(START);
    if (!pressed || !element.ariaBusy) return;
    event.preventDefault();
    // Otherwise an island that has just hydrated would get two clicks.
    event.stopImmediatePropagation();
    clicked = pressed;
  });
  element.addEventListener(FAILED, () => showFailure(element), { once: true });
  const isNow = value === 'now' || tabStorage.read(value) !== null;
  if (isNow || location.search || location.hash.replace(CLINIC_MARK, '')) {
    start();
    return;
  }
  addEventListener('hashchange', start, asleep);
  for (const name of INTENTS) element.addEventListener(name, start, asleep);
};

export default intent;
