import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

it('on a clinic’s page, the source of a figure can be opened by keyboard alone', async () => {
  const { page } = await visit('/clinics/lyphe');
  const costs = page.locator('section[aria-labelledby=cost]');
  const key = costs.locator('.note-key > summary');
  expect(await key.innerText()).toContain('Noted by this site, read 21 November 2026');
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

it('a clinic’s page copies the questions to ask as a list that says nothing about the visitor', async () => {
  const { page } = await visit('/clinics/curaleaf', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy the questions' }).click();
  await page.locator('.toast').getByText('Questions copied.').waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toBe('Before I book, please tell me:');
  expect(lines[2]).toBe('2. What does a first consultation cost?');
  expect(lines).toHaveLength(6);
});
