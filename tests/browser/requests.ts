/** What leaves a page. */
import type { Page, Request } from 'playwright-core';
import { isPrefetch } from './visit.ts';

/** Whether the page asked for it now. Some browsers fetch the icon, and more than once; others do not. */
const isAskedFor = (request: Request) =>
  !isPrefetch(request) && !new URL(request.url()).pathname.startsWith('/favicon');

/** Every request of the page as text, as they are made: address, headers and body. */
export function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!isAskedFor(request)) return;
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Addresses of the requests that bring the framework or an island. */
export function findFramework(sent: readonly string[]): string[] {
  return sent.filter((text) => /\/_astro\/(client|react|jsx-runtime)\.|\.island\./.test(text));
}

/** Holds back every island's script until the function it gives is called. */
export const holdIslands = (page: Page) => holdScripts(page, '**/_astro/*.island.*.js');

/** The same with the scripts at other addresses. */
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

/** Makes the browser deny all storage, as one with strict settings does. */
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
