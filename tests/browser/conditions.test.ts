import { expect, it } from 'vitest';
import { findFramework, watchRequests } from './requests.ts';
import { DESKTOP, useVisitors } from './visit.ts';

const visit = useVisitors();

it('the conditions index can be searched by keyboard alone, and its address keeps the search for Back', async () => {
  let sent: string[] = [];
  const { page, problems } = await visit('/conditions', {
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await page.waitForLoadState('networkidle');
  expect(findFramework(sent)).toEqual([]);
  const box = page.getByRole('searchbox', { name: 'Search conditions' });
  await box.focus();
  await page.keyboard.type('INSOMNIA');
  await page.getByText('Showing 1 of 8').waitFor();
  expect(new URL(page.url()).search).toBe('?q=INSOMNIA');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'No conditions match your search criteria' }).waitFor();
  await page.waitForURL('**/conditions?q=INSOMNIA&evidence=strong');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Showing 8 of 8 conditions').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await box.inputValue()).toBe('');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('combobox').selectOption('moderate');
  await page.getByText('Showing 2 of 8 conditions').waitFor();
  await page.getByRole('link', { name: 'View detailed guide for Epilepsy' }).click();
  await page.waitForURL('**/conditions/epilepsy');
  await page.goBack();
  await page.getByText('Showing 2 of 8 conditions').waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('moderate');
  expect(problems).toEqual([]);
});

it('a guide shows sources by keyboard, marks the section being read, and prints folded parts', async () => {
  const { page } = await visit('/conditions/epilepsy', { viewport: DESKTOP });
  const mark = page.locator('.guide-summary .figure-mark').first();
  await mark.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/conditions/epilepsy#note-*');
  const note = page.locator('.guide-notes li:target');
  await note.waitFor({ state: 'visible' });
  expect(await note.innerText()).toMatch(/39%[\s\S]*, 20\d\d/);
  await page.goBack();
  await mark.waitFor({ state: 'visible' });
  expect(new URL(page.url()).hash).toBe('');

  const contents = page.locator('.guide-contents');
  const current = contents.locator('[aria-current=true]');
  for (const name of ['Safety considerations', 'How strong is the evidence?']) {
    await page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView());
    await current.getByText(name).waitFor();
    expect(await current.count()).toBe(1);
    expect(await contents.getByRole('link', { name }).isVisible()).toBe(true);
  }

  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.guide-notes li').first().isVisible()).toBe(true);
  expect(await page.locator('.emergency').isVisible()).toBe(true);
  expect(await contents.isVisible()).toBe(false);
});
