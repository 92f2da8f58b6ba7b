/**
 * The `client:intent` directive: React arrives when the visitor first touches the island, or at
 * once when the address carries state for it, now or after Back or Forward. Until then its
 * server-rendered HTML is complete. With `client:intent="now"` nothing is waited for.
 */
import type { ClientDirective } from 'astro';
import { CLINIC_MARK } from '../domain/page/clinic-mark.ts';

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const;
/** A link or button of the island. Clicked too early, it waits for the island. */
const START = '[data-start]';
const FAILED = 'astro:hydration-error';

/** An island whose script never comes must say so when it is touched. */
function showFailure(element: HTMLElement) {
  const button = document.createElement('button');
  button.className = 'button-link';
  button.textContent = 'Try Again';
  button.onclick = () => location.reload();
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.role = 'alert';
  // Over the page, which stays where it is, and below the bars that ask something.
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
    // The island may have woken by now, and would take this click as well as the one that comes.
    event.stopImmediatePropagation();
    clicked = pressed;
  });
  element.addEventListener(FAILED, () => showFailure(element), { once: true });
  if (value === 'now' || location.search || location.hash.replace(CLINIC_MARK, '')) {
    start();
    return;
  }
  addEventListener('hashchange', start, asleep);
  for (const name of INTENTS) element.addEventListener(name, start, asleep);
};

export default intent;
