/**
 * Writes the pages. Astro would write each by three calls that wait for one another, which takes longer
 * than to render it; and what is made of all pages would have to read them again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer, RouteData } from 'astro';
import type { Destination, FinisherData, FinisherMessage, RenderedPage } from './finish-page.ts';
import type { PageFacts } from './page-facts.ts';

type StaticPath = { pathname: string; route: RouteData };

/** Pages that may wait to be finished; more would only fill the memory. */
const MOST_WAITING = 32;

/** Where a path's file is, from the folder of the build. */
const toFile = ({ pathname, route }: StaticPath): string =>
  route.type === 'page' ? `${pathname === '/' ? '/index' : pathname}.html` : pathname;

/** Throws where two pages have one address: one of them would be lost. */
function refuseConflicts(paths: readonly StaticPath[]): void {
  const taken = new Map<string, string>();
  for (const { pathname, route } of paths) {
    const other = taken.get(pathname);
    if (other !== undefined) {
      throw new Error(
        `Two pages want the address ${pathname}: ${other} and ${route.component}. Give one of them another.`,
      );
    }
    taken.set(pathname, route.component);
  }
}

/** Has pages finished in a thread of their own, so many at a time. */
function startFinisher(data: FinisherData) {
  const worker = new Worker(new URL('./finish-page.ts', import.meta.url), { workerData: data });
  const ended = Promise.withResolvers<PageFacts[]>();
  // Whoever finishes next, or ends, is told of the failure.
  ended.promise.catch(() => undefined);
  worker.on('error', ended.reject);
  let sent = 0;
  let done = 0;
  let wake = () => {};
  worker.on('message', (message: FinisherMessage) => {
    if ('facts' in message) ended.resolve(message.facts);
    else done = message.done;
    wake();
  });
  return {
    finish: async (page: RenderedPage) => {
      worker.postMessage(page);
      sent += 1;
      while (sent - done > MOST_WAITING) {
        const next = Promise.withResolvers<undefined>();
        wake = () => next.resolve(undefined);
        await Promise.race([next.promise, ended.promise]);
      }
    },
    end: async (): Promise<PageFacts[]> => {
      worker.postMessage(null);
      return ended.promise.finally(() => worker.terminate());
    },
    stop: () => worker.terminate(),
  };
}

/**
 * Renders every path into its file, in the order of the routes; gives what was taken from the pages.
 * Throws what a page threw.
 */
export async function writePages(
  prerenderer: AstroPrerenderer,
  destination: Destination,
): Promise<PageFacts[]> {
  const paths = await prerenderer.getStaticPaths();
  refuseConflicts(paths);
  const pages = paths.filter(({ route }) => route.type === 'page').length;
  const finisher = startFinisher({ ...destination, pages });
  try {
    for (const path of paths) {
      const file = toFile(path);
      const request = new Request(new URL(encodeURI(file), destination.origin));
      const rendered = await prerenderer
        .render(request, { routeData: path.route })
        .catch((error: unknown) => {
          console.error(`${path.pathname} cannot be rendered:`);
          throw error;
        });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (path.route.type === 'page') {
        await finisher.finish({ path: path.pathname, file, html: await response.text() });
      } else {
        mkdirSync(dirname(destination.folder + file), { recursive: true });
        writeFileSync(destination.folder + file, new Uint8Array(await response.arrayBuffer()));
      }
    }
    return await finisher.end();
  } catch (error) {
    await finisher.stop();
    throw error;
  }
}
