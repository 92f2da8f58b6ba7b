/**
 * Writes the pages. Astro would write each by three calls that wait for one another, which takes longer
 * than to render it; and what is made of all pages would have to read them again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer, RouteData } from 'astro';
import { pageReads, type Reads } from '../../src/data/snapshot/page-reads.ts';
import type { Destination, FinisherData, FinisherMessage, RenderedPage } from './finish-page.ts';
import { type Keeping, type KeptPage, openKeptPages } from './kept-pages.ts';
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

/** Renders a path: the text of a page, the bytes of anything else. Throws what it threw. */
async function render(
  prerenderer: AstroPrerenderer,
  { pathname, route }: StaticPath,
  address: URL,
): Promise<string | Uint8Array> {
  try {
    const rendered = await prerenderer.render(new Request(address), { routeData: route });
    const response = rendered instanceof Response ? rendered : rendered.response;
    if (route.type === 'page') return await response.text();
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    console.error(`${pathname} cannot be rendered:`);
    throw error;
  }
}

export type WrittenSite = {
  /** What was taken from the pages, in no order. */
  facts: PageFacts[];
  /** What each file rested on, by its path in the folder; nothing where nothing is kept. */
  kept: Record<string, KeptPage>;
  /** How many files were rendered; the others were taken over from the site before. */
  rendered: number;
};

/**
 * Writes every path into its file: renders it, or takes over the file of the site before, where one is
 * kept and all that it rested on is as it was. Throws what a page threw.
 *
 * @param keeping null for a build that renders everything and keeps nothing
 */
export async function writePages(
  prerenderer: AstroPrerenderer,
  destination: Destination,
  keeping: Keeping | null,
): Promise<WrittenSite> {
  const paths = await prerenderer.getStaticPaths();
  refuseConflicts(paths);
  const pages = paths.filter(({ route }) => route.type === 'page').length;
  const before = keeping && openKeptPages(keeping, pages);
  const taken: [file: string, page: KeptPage][] = [];
  const read: [file: string, path: string, reads: Reads][] = [];
  const finisher = startFinisher({ ...destination, pages });
  try {
    for (const path of paths) {
      const file = toFile(path);
      const known = before?.find(file);
      if (known && (await pageReads.stillHold(known.reads))) {
        before?.takeOver(file, destination.folder);
        taken.push([file, known]);
        continue;
      }
      const address = new URL(encodeURI(file), destination.origin);
      const work = () => render(prerenderer, path, address);
      const { result, reads } = before
        ? await pageReads.record(work)
        : { result: await work(), reads: {} };
      if (before) read.push([file, path.pathname, reads]);
      if (typeof result === 'string') {
        await finisher.finish({ path: path.pathname, file, html: result });
      } else {
        mkdirSync(dirname(destination.folder + file), { recursive: true });
        writeFileSync(destination.folder + file, result);
      }
    }
    const facts = await finisher.end();
    const byPath = new Map(facts.map((page) => [page.path, page]));
    const rendered = read.map(([file, path, reads]): [string, KeptPage] => [
      file,
      { reads, facts: byPath.get(path) ?? null },
    ]);
    return {
      facts: [...facts, ...taken.flatMap(([, page]) => page.facts ?? [])],
      kept: Object.fromEntries([...taken, ...rendered]),
      rendered: paths.length - taken.length,
    };
  } catch (error) {
    await finisher.stop();
    throw error;
  }
}
