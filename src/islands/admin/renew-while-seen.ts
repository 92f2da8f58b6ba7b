import { PRESENCE_RENEWAL_MS } from '../../backend/presence.ts';

/**
 * Asks at once, then as often as presence is renewed and whenever the tab comes to the front; never while
 * nobody sees it. Gives the function that ends it.
 */
export function renewWhileSeen(ask: () => Promise<void>): () => void {
  const renew = () => {
    if (!document.hidden) void ask();
  };
  renew();
  const timer = setInterval(renew, PRESENCE_RENEWAL_MS);
  document.addEventListener('visibilitychange', renew);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}
