/** What it takes from a key stroke to the painted list on a slow phone. */
import type { Page } from 'playwright-core';
import { getMedian, openSites, PHONE, slowDown } from './phone.ts';

const ROUNDS = 3;
const GOAL_MS = 50;

type Visit = { path: string; island: string; field: string; texts: string[] };

/** Each text brings another list than the one before. */
const VISITS: Visit[] = [
  {
    path: '/clinics',
    island: '.explorer',
    field: '#clinic-search',
    texts: ['p', 'pa', 'pain', 'london', ''],
  },
  {
    path: '/budget-tool',
    island: '.budget-tool',
    field: '.budget-tool input[name=medicine]',
    texts: ['1', '12', '120', ''],
  },
];

type Stroke = Pick<Visit, 'island' | 'field'> & { text: string };

/** Runs in the page: enters the text, and gives the milliseconds until the last of what changes is painted. */
function timeStroke({ island, field, text }: Stroke): Promise<number> {
  const root = document.querySelector(island);
  const input = document.querySelector<HTMLInputElement>(field);
  if (!root || !input) throw new Error(`The page has no ${island} or no ${field}`);
  return new Promise((found) => {
    const start = performance.now();
    let painted = Number.NaN;
    // The task after a frame runs once it is painted.
    const frames = new MessageChannel();
    frames.port1.onmessage = () => (painted = performance.now() - start);
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() => frames.port2.postMessage(null)),
    );
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      found(painted);
    }, 1_500);
    // React hears of a value that is set past its own property.
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    // A search that is sent does not wait for further keys.
    if (input.type === 'search') input.form?.requestSubmit();
    else input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function measureVisit(page: Page, site: string, { path, island, field, texts }: Visit) {
  await slowDown(page);
  await page.goto(site + path);
  await page.locator(field).focus();
  await page.locator(`${island}[data-awake]`).waitFor();
  await page.waitForLoadState('networkidle');
  // The fetched list is read and drawn.
  await page.waitForTimeout(2_000);
  const times = texts.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, text] of texts.entries()) {
      times[at]?.push(await page.evaluate(timeStroke, { island, field, text }));
    }
  }
  return texts.map((text, at) => {
    const ms = Math.round(getMedian(times[at] ?? []));
    return { page: path, typed: text || '(nothing)', ms, 'at most': GOAL_MS };
  });
}

/** Prints medians in milliseconds. */
export async function benchKeyStrokes(folder: string): Promise<void> {
  const { browser, urls, close } = await openSites(folder);
  const rows = [];
  for (const visit of VISITS) {
    const page = await browser.newPage(PHONE);
    rows.push(...(await measureVisit(page, urls[0] ?? '', visit)));
    await page.close();
  }
  await close();
  console.table(rows);
}
