import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

it('says with the keyboard alone where a figure comes from', async () => {
  const { page } = await visit('/clinics/releaf');
  const marker = page.getByRole('button', { name: /where first consultation comes from/ });
  await marker.focus();
  await page.keyboard.press('Enter');
  const note = page.getByText('Sample data for this demonstration, not checked with the clinic.');
  await note.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('opens its notes without JavaScript', async () => {
  const { page } = await visit('/clinics/releaf', { javaScriptEnabled: false });
  await page.getByRole('button', { name: /where average wait comes from/ }).click();
  await page.locator('.provenance-note:popover-open').waitFor({ state: 'visible' });
});

it('prints each note once, numbered, with no menu and no buttons', async () => {
  const { page } = await visit('/clinics/mamedica');
  await page.emulateMedia({ media: 'print' });
  const notes = page.locator('.provenance-note');
  expect(await notes.count()).toBeGreaterThan(1);
  for (const note of await notes.all()) expect(await note.isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.locator('.marker-number').first().isVisible()).toBe(true);
});
