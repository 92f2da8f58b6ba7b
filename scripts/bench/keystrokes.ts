import { getMedian, openSites, PHONE, slowDown, waitUntilStill } from './phone.ts';

/** Each text yields a list that differs from the previous one. */
const VISITS = [
  { path: '/clinics', island: '.explorer', field: '#clinic-search', texts: ['p', 'pain', ''] },
  { path: '/budget-tool', island: '.budget-tool', field: '#plan-medicine', texts: ['1', '12', ''] },
];

type Stroke = { island: string; field: string; text: string };

/** Runs in the page. Resolves with the milliseconds until the last change is painted. */
function timeStroke({ island, field, text }: Stroke): Promise<number> {
  const root = document.querySelector(island);
  const input = document.querySelector<HTMLInputElement>(field);
  if (!root || !input) throw new Error(`The page has no ${island} or no ${field}`);
  return new Promise((found) => {
    const start = performance.now();
    let painted = Number.NaN;
    // A message posted in a frame arrives after that frame is painted.
    const frames = new MessageChannel();
    frames.port1.onmessage = () => (painted = performance.now() - start);
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() => frames.port2.postMessage(null)),
    );
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      found(painted);
    }, 1500);
    // React only notices a value set through the prototype's setter.
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    // Submitting the search skips its typing delay.
    if (input.type === 'search') input.form?.requestSubmit();
    else input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function benchKeystrokes(folder: string): Promise<void> {
  const { browser, urls, close } = await openSites(folder);
  const rows = [];
  for (const { path, island, field, texts } of VISITS) {
    const page = await browser.newPage(PHONE);
    await slowDown(page);
    await page.goto(`${urls[0]}${path}`);
    await page.locator(field).focus();
    await page.locator(`astro-island:not([ssr]) ${island}`).waitFor();
    await waitUntilStill(page);
    const times = new Map<string, number[]>();
    for (const text of [...texts, ...texts, ...texts]) {
      const ms = await page.evaluate(timeStroke, { island, field, text });
      times.set(text, [...(times.get(text) ?? []), ms]);
    }
    for (const [text, all] of times) {
      rows.push({ page: path, typed: text, ms: Math.round(getMedian(all)), 'at most': 50 });
    }
  }
  await close();
  console.log('Keystroke to painted list on a slow phone');
  console.table(rows);
}
