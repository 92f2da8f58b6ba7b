import { expect } from 'vitest';
import { heading } from '../browser/quiz-steps.ts';
import { expectAddress, journey, NoServiceWorkers } from './journey.ts';
import type { Tab } from './tab.ts';

const waitUntilKept = (tab: Tab) =>
  expect
    .poll(
      () =>
        tab.evaluate(async () => {
          const lists = await caches.match('/kept-lists.json');
          const [latest] = ((await lists?.json()) ?? []) as { isWhole: boolean }[];
          return latest?.isWhole === true && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 45_000, interval: 200 },
    )
    .toBe(true);

journey('Offline', async ({ tab, host }) => {
  await tab.goto('/conditions/epilepsy');
  if (!(await tab.evaluate(() => 'serviceWorker' in navigator))) throw new NoServiceWorkers();
  await waitUntilKept(tab);
  await expect
    .poll(() => tab.evaluate(async () => Boolean(await caches.match('/conditions/epilepsy'))))
    .toBe(true);
  host.state = 'gone';
  await tab.reload();
  await tab.getByText('This is a copy from your own device.').waitFor();
  await tab.goto('/results?condition=epilepsy&priorities=speed&location=wales');
  await heading(tab, 'Your clinic matches').waitFor();
  await tab.locator('.match-card').first().waitFor();
  const matches = await tab.locator('.match-card h2, .match-card h3').allInnerTexts();
  await tab.goto('/budget-tool');
  await tab.getByLabel('Prescriptions').selectOption({ label: 'every 12 months' });
  await expectAddress(tab, '#prescriptions=12');
  await tab.goto('/search#q=wait');
  await tab.locator('.search-hit-link').first().waitFor();
  await tab.goto('/legalities');
  await heading(tab, 'This page is not on your device').waitFor();
  expect(matches.length).toBeGreaterThanOrEqual(3);
  return matches.filter(Boolean);
});
