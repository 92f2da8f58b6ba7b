/**
 * The `client:intent` directive: React arrives when the visitor first touches the island, or at
 * once when the address carries state for it. Until then its server-rendered HTML is complete.
 */
import type { ClientDirective } from 'astro';

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const;

const intent: ClientDirective = (load, _options, element) => {
  const hydrate = async () => (await load())();
  const start = () => {
    for (const name of INTENTS) element.removeEventListener(name, start);
    element.ariaBusy = 'true';
    void hydrate().finally(() => {
      element.ariaBusy = null;
    });
  };
  // What was touched must not simply do nothing when its script never comes.
  element.addEventListener('astro:hydration-error', () => {
    const notice = document.createElement('p');
    notice.className = 'notice';
    notice.role = 'alert';
    notice.textContent =
      'This part of the page could not load. Check your connection and reload the page.';
    element.prepend(notice);
  });
  if ((location.search && location.search !== '?moved-from=clinic') || location.hash) {
    start();
    return;
  }
  for (const name of INTENTS) element.addEventListener(name, start, { passive: true });
};

export default intent;
