import type { Page } from 'playwright-core';

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Moved[] };
    const toPlace = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    const toWords = ({ node, previousRect, currentRect }: Moved) =>
      `${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}” from ${toPlace(previousRect)} to ${toPlace(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(toWords).join('; ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function getShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: string[] }).shifts;
  });
}
