import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

it('says with the keyboard alone where a figure comes from', async () => {
  const { page } = await visit('/clinics/lyphe');
  const costs = page.locator('section[aria-labelledby=cost]');
  const key = costs.locator('.note-key > summary');
  expect(await key.innerText()).toContain('noted by this site, read 21 November 2026');
  await key.focus();
  await page.keyboard.press('Enter');
  const note = costs.getByText(
    'Noted from a page (Lyphe Clinic: terms and conditions), read on 21 November 2026 in a stored copy of a page without a date.',
  );
  await note.waitFor({ state: 'visible' });
  const price = costs.locator('.fact', { hasText: 'First consultation' }).first();
  const number = await price.locator('.source-dot sup').innerText();
  expect(await note.locator('sup').innerText()).toBe(number);
});
