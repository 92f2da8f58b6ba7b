import type { Page, Request } from 'playwright-core';
import { isPrefetch } from './visit.ts';

/** Whether the page itself requested it. Browsers differ in fetching the icon. */
const isAskedFor = (request: Request) =>
  !isPrefetch(request) && !new URL(request.url()).pathname.startsWith('/favicon');

/** Every request that the page makes, as text: address, headers and body. */
export function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!isAskedFor(request)) return;
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return sent;
}

export function findFramework(sent: readonly string[]): string[] {
  return sent.filter((text) => /\/_astro\/(client|react|jsx-runtime)\.|\.island\./.test(text));
}

/** Blocks every island's script until the returned function is called. */
export const holdIslands = (page: Page) => holdScripts(page, '**/_astro/*.island.*.js');

export async function holdScripts(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export function denyStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
}
