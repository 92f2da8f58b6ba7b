/** Text at twice its size, and the small screen of a page at 400 %. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

type Box = { x: number; y: number; width: number; height: number };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

it.each([390, 320])('parts of the header lie beside each other at %i pixels', async (width) => {
  const { page } = await visit('/about', { viewport: { width, height: 640 } });
  await enlarge(page);
  const parts = page.getByRole('banner').locator('.site-name, .header-icon, .menu-button');
  const boxes = await parts.evaluateAll((all) =>
    all.map((part): Box => part.getBoundingClientRect().toJSON() as Box),
  );
  expect(boxes).toHaveLength(4);
  expect(boxes.every(({ x, width: wide }) => x >= 0 && x + wide <= width)).toBe(true);
  const pairs = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).map((other) => [one, other] as const),
  );
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  const menu = page.getByRole('button', { name: 'Menu' });
  const lines = await menu.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getClientRects().length;
  });
  expect(lines, 'lines of the word Menu').toBe(1);
});

it.each([
  { width: 320, height: 225, isLarge: false },
  { width: 390, height: 640, isLarge: true },
])('the banner leaves half of a screen of $width × $height', async ({ isLarge, ...viewport }) => {
  const { page } = await visit('/', { viewport });
  if (isLarge) await enlarge(page);
  const banner = page.locator('.trust-banner');
  await banner.waitFor();
  const shown = await banner.evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });
  expect(shown).toBeLessThanOrEqual(viewport.height / 2);
});
