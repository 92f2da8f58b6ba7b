/**
 * How soon each kind of page stands on a phone with a slow connection and processor, as a share of what a
 * hand-made page of the same words takes: no styles but these few, no script, no picture.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sanitize from 'sanitize-html';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { DIST } from '../lib/environment.ts';
import { beforeStop } from '../lib/run-script.ts';
import { startSiteServer } from '../lib/site-server.ts';
import {
  getMedian,
  PAGE_KINDS,
  type PageKind,
  type Stop,
  VISIT,
  visitOnPhone,
} from './phone-visit.ts';

const ROUNDS = 5;

const SLOWDOWN = 4;

const HAND_MADE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Hand-made</title>
<style>body{max-width:42rem;margin:auto;padding:0 1rem;font:1rem/1.5 sans-serif}</style>`;

const KEPT = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'a',
      'strong',
      'em',
      'time',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'label'],
    ...['header', 'nav', 'main', 'section', 'article', 'footer'],
  ],
  allowedAttributes: { a: ['href'] },
};

const toFile = (path: string) => `${path === '/' ? '/index' : path.replace(/[?#].*/, '')}.html`;

/** The same words with nothing around them, in the folder at the same path. */
async function writeHandMade(folder: string): Promise<void> {
  for (const path of Object.values(PAGE_KINDS)) {
    const html = await readFile(DIST + toFile(path), 'utf8');
    const file = folder + toFile(path);
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(file, HAND_MADE + sanitize(html.slice(html.indexOf('<body')), KEPT));
  }
}

/** The largest share of what the hand-made page takes, and of shifted layout. */
export const PAINT_GOALS = { largest: 1.2, shift: 0.005 };

const getLargest = ({ largest }: Stop) => largest;

export type Paint = {
  kind: PageKind;
  /** Milliseconds. */
  largest: number;
  /** Of what the hand-made page takes. */
  share: number;
  shift: number;
  /** As they are sent. */
  bytes: number;
};

/** A row to print. */
export const toPaintRow = ({ kind, largest, share, shift, bytes }: Paint) => ({
  page: kind,
  'largest paint, ms': largest,
  'of the hand-made page': share,
  'worst shift': shift,
  'bytes sent': bytes,
});

/**
 * Each kind of page beside its hand-made one, in turn.
 *
 * @param folder for the hand-made pages; it is filled
 */
export async function measurePaints(
  folder: string,
  kinds: readonly PageKind[],
  rounds: number,
): Promise<Paint[]> {
  await writeHandMade(folder);
  // One after the other: two that begin at once want the same database.
  const site = await startSiteServer(await getFreePort());
  const handMade = await startSiteServer(await getFreePort(), folder);
  beforeStop(site.stop);
  beforeStop(handMade.stop);
  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const paints: Paint[] = [];
  for (const kind of kinds) {
    const path = PAGE_KINDS[kind];
    const own: Stop[] = [];
    const other: Stop[] = [];
    for (let round = 0; round < rounds; round += 1) {
      other.push(...(await visitOnPhone(browser, [handMade.url + path], { slowdown: SLOWDOWN })));
      own.push(...(await visitOnPhone(browser, [site.url + path], { slowdown: SLOWDOWN })));
    }
    const largest = getMedian(own.map(getLargest));
    const share = largest / getMedian(other.map(getLargest));
    paints.push({
      kind,
      largest: Math.round(largest),
      share: Number(share.toFixed(2)),
      shift: Number(Math.max(...own.map(({ shift }) => shift)).toFixed(4)),
      bytes: getMedian(own.map(({ bytes }) => bytes)),
    });
  }
  await browser.close();
  await Promise.all([site.stop(), handMade.stop()]);
  return paints;
}

/** A visit of five pages to each built site: paints in milliseconds, bytes as they are sent. */
export async function compareVisits(folders: readonly string[]) {
  const servers = [];
  for (const folder of folders) {
    const server = await startSiteServer(await getFreePort(), resolve(folder));
    beforeStop(server.stop);
    servers.push(server);
  }
  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const visits: Stop[][][] = folders.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { url }] of servers.entries()) {
      const addresses = VISIT.map((kind) => url + PAGE_KINDS[kind]);
      visits[at]?.push(await visitOnPhone(browser, addresses, { slowdown: SLOWDOWN }));
    }
  }
  await browser.close();
  await Promise.all(servers.map(({ stop }) => stop()));
  return folders.map((site, at) => {
    const rounds = visits[at] ?? [];
    const toSum = (pick: (stop: Stop) => number) =>
      Math.round(
        getMedian(rounds.map((stops) => stops.reduce((sum, stop) => sum + pick(stop), 0))),
      );
    const toFirst = (pick: (stop: Stop) => number) =>
      Math.round(getMedian(rounds.flatMap(([stop]) => (stop ? pick(stop) : []))));
    return {
      site,
      'first page, first paint': toFirst(({ paint }) => paint),
      'first page, largest paint': toFirst(getLargest),
      'five pages, first paints': toSum(({ paint }) => paint),
      'five pages, largest paints': toSum(getLargest),
      'five pages, bytes': toSum(({ bytes }) => bytes),
      requests: toSum(({ requests }) => requests),
    };
  });
}
