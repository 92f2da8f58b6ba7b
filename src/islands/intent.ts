/**
 * The `client:intent` directive: React arrives when the visitor first touches the island, or at
 * once when the address carries state for it. Until then its server-rendered HTML is complete. With
 * `client:intent="now"` nothing is waited for.
 */
import type { ClientDirective } from 'astro';
import { CLINIC_MARK } from '../domain/page/clinic-mark.ts';

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const;
const FAILED = 'astro:hydration-error';

/** An island whose script never comes must say so when it is touched. */
function showFailure(element: HTMLElement) {
  const text = document.createElement('p');
  text.textContent = 'This part of the page could not load. Check your connection, then try again.';
  const button = document.createElement('button');
  button.className = 'button button-quiet';
  button.type = 'button';
  button.textContent = 'Try Again';
  button.addEventListener('click', () => location.reload());
  const notice = document.createElement('div');
  notice.className = 'notice stack';
  notice.role = 'alert';
  notice.append(text, button);
  element.prepend(notice);
}

const intent: ClientDirective = (load, { value }, element) => {
  const hydrate = async () => (await load())();
  const fail = (error: unknown) => {
    const detail = { error, componentUrl: element.getAttribute('component-url') };
    element.dispatchEvent(new CustomEvent(FAILED, { bubbles: true, detail }));
  };
  const start = () => {
    for (const name of INTENTS) element.removeEventListener(name, start);
    element.ariaBusy = 'true';
    void hydrate()
      .catch(fail)
      .finally(() => {
        element.ariaBusy = null;
      });
  };
  element.addEventListener(FAILED, () => showFailure(element), { once: true });
  if (value === 'now' || location.search || location.hash.replace(CLINIC_MARK, '')) {
    start();
    return;
  }
  for (const name of INTENTS) element.addEventListener(name, start, { passive: true });
};

export default intent;
