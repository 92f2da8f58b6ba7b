/**
 * What the heading font costs on the way over five pages on a phone with a slow connection: the same visit
 * with the font and with its request blocked, in turn. Times are shares, since they are this machine's.
 */
import type { CDPSession } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { beforeStop } from '../lib/run-script.ts';
import { startSiteServer } from '../lib/site-server.ts';
import {
  getMedian,
  PAGE_KINDS,
  type Stop as PhoneStop,
  VISIT,
  visitOnPhone,
} from './phone-visit.ts';

const ROUNDS = 5;

/** Its own name, as the file says it. */
const FONT = /^Clinic Serif/;

type Stop = PhoneStop & {
  /** Whether the main heading is drawn in the font. */
  isInFont: boolean;
};

async function isInFont(devtools: CDPSession): Promise<boolean> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.some(({ familyName }) => FONT.test(familyName));
}

type Pick = (stop: Stop) => number;

/** One row of the table, from the same page in all rounds. */
function toRow(page: string, withFont: Stop[], without: Stop[]) {
  const toMedian = (stops: Stop[], pick: Pick) => getMedian(stops.map(pick));
  const toShare = (pick: Pick) =>
    Number((toMedian(withFont, pick) / toMedian(without, pick)).toFixed(2));
  const toWorst = (stops: Stop[]) =>
    Number(Math.max(...stops.map(({ shift }) => shift)).toFixed(4));
  return {
    page,
    ...toCosts(
      withFont.map((stop) => [stop]),
      without.map((stop) => [stop]),
    ),
    'first paint': toShare(({ paint }) => paint),
    'largest paint': toShare(({ largest }) => largest),
    'worst shift': toWorst(withFont),
    'worst shift without': toWorst(without),
    'heading in it': `${withFont.filter((stop) => stop.isInFont).length} of ${ROUNDS}`,
  };
}

/** Bytes and requests of visits with the font and without it, each the stops that are summed. */
function toCosts(withFont: Stop[][], without: Stop[][]) {
  const toMedian = (visits: Stop[][], pick: Pick) =>
    getMedian(visits.map((stops) => stops.reduce((sum, stop) => sum + pick(stop), 0)));
  return {
    bytes: toMedian(withFont, ({ bytes }) => bytes),
    'bytes without': toMedian(without, ({ bytes }) => bytes),
    requests: toMedian(withFont, ({ requests }) => requests),
    'requests without': toMedian(without, ({ requests }) => requests),
  };
}

/**
 * One row for each page of the visit and one for all of them: bytes as they are sent, paints as shares of
 * those without the font. What is fetched ahead of a tap may count for its own page or for the one before.
 */
export async function measureFontVisit() {
  const server = await startSiteServer(await getFreePort());
  beforeStop(server.stop);
  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const addresses = VISIT.map((kind) => server.url + PAGE_KINDS[kind]);
  const visit = async (blocked: string[] = []): Promise<Stop[]> => {
    const drawn: boolean[] = [];
    const look = async (devtools: CDPSession) => void drawn.push(await isInFont(devtools));
    const stops = await visitOnPhone(browser, addresses, { blocked, look });
    return stops.map((stop, at) => ({ ...stop, isInFont: drawn[at] ?? false }));
  };
  const withFont: Stop[][] = [];
  const without: Stop[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await visit(['*.woff2']));
    withFont.push(await visit());
  }
  await browser.close();
  await server.stop();
  const pick = (visits: Stop[][], at: number) => visits.flatMap((stops) => stops[at] ?? []);
  const rows = VISIT.map((page, at) => toRow(page, pick(withFont, at), pick(without, at)));
  return [...rows, { page: 'all five', ...toCosts(withFont, without) }];
}
