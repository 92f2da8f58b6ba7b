/** What moves on a page without a visitor having moved it. */
import type { Page } from 'playwright-core';

/** Begins to watch; the page is opened afterwards. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much moved in each of the frames drawn so far that moved anything. */
export function getShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: number[] }).shifts;
  });
}
