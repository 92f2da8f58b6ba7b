/**
 * A thread of its own that finishes pages while the next ones are rendered: it narrows their policies and
 * styles, writes them, and keeps what is taken from them until it is asked.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { escapeAttributeText } from './attribute-text.ts';
import { preloadIslands } from './island-preloads.ts';
import { createStyleNarrower } from './narrow-styles.ts';
import { type PageFacts, readFacts } from './page-facts.ts';
import { isDesk, narrowPolicy } from './page-policy.ts';
import { createScriptGraph } from './script-graph.ts';
import { settleReactMarks } from './react-marks.ts';

/** Where the pages are written, and where they will be; neither has a slash at its end. */
export type Destination = { folder: string; origin: string };

export type FinisherData = Destination & {
  /** How many pages the site has. */
  pages: number;
};

/** A page to finish: its path, its file in the folder, and its HTML. The end is asked for by null. */
export type RenderedPage = { path: string; file: string; html: string };

/** After each page how many are done; at the end what was taken from them, in the order they came. */
export type FinisherMessage = { done: number } | { facts: PageFacts[] };

const { folder, origin, pages } = workerData as FinisherData;
const facts: PageFacts[] = [];
const folders = new Set<string>();
const scripts = createScriptGraph(folder);
const narrowStyles = createStyleNarrower(scripts);

function finish({ path, file, html }: RenderedPage): void {
  const within = dirname(folder + file);
  if (!folders.has(within)) mkdirSync(within, { recursive: true });
  folders.add(within);
  const narrowed = narrowPolicy(settleReactMarks(escapeAttributeText(html)), path);
  const finished = isDesk(path) ? narrowed : narrowStyles(preloadIslands(narrowed, scripts));
  writeFileSync(folder + file, finished);
  facts.push(readFacts(finished, path, { origin, pages }));
}

parentPort?.on('message', (page: RenderedPage | null) => {
  if (page !== null) finish(page);
  const message: FinisherMessage = page === null ? { facts } : { done: facts.length };
  parentPort?.postMessage(message);
});
