import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { denyStorage, holdIslands, watchRequests } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const MARKER = 'zq-marker';
const PACK = '/appointment-pack';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const readKept = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('appointment-pack') ?? '');
const isAwake = (page: Page) => page.locator('.pack-ticks .pack-note').first().waitFor();

async function open(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(PACK, options);
  await isAwake(visitor.page);
  return visitor;
}

async function fill(page: Page) {
  await field(page, 'Clinic').fill(`Clinic ${MARKER}`);
  await field(page, 'Date of your appointment').fill('2099-01-20');
  await field(page, 'Where you live').selectOption('Wales');
  await press(page, 'Add a condition');
  await field(page, 'Condition').fill(`Pain ${MARKER}`);
  await press(page, 'Add a treatment');
  await field(page, 'Why it stopped').fill(`It hurt ${MARKER}`);
  await press(page, 'Add a medicine');
  await field(page, 'Medicine').fill(`Tablet ${MARKER}`);
  await page.getByLabel('How strong is the evidence for my condition?').check();
  await field(page, 'Your name').fill(`Ada ${MARKER}`);
}

async function save(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Save as a file'),
  ]);
  expect(download.suggestedFilename()).toBe('appointment-pack.json');
  return readFile(await download.path(), 'utf8');
}

const choose = (page: Page, text: string) =>
  page.getByLabel('A saved pack').setInputFiles({
    name: 'appointment-pack.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

it('the pack is filled in, saved, cleared and reopened unchanged, and appears in no request, title or address', async () => {
  let sent: string[] = [];
  const { page, problems } = await open({
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await fill(page);
  const kept = await readKept(page);
  expect(kept).toContain(MARKER);
  const text = await save(page);
  expect(text).toBe(kept);
  await press(page, 'Clear everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).click();
  await page.getByText('Everything has been cleared.').first().waitFor();
  expect(await readKept(page)).toBe('');
  expect(await field(page, 'Clinic').inputValue()).toBe('');
  await choose(page, text);
  await page.getByText('Your saved pack is open.').first().waitFor();
  expect(await readKept(page)).toBe(kept);
  await page.goto('/tools');
  await page.goto(PACK);
  await isAwake(page);
  expect(await field(page, 'Medicine').inputValue()).toBe(`Tablet ${MARKER}`);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((request) => request.includes(MARKER))).toEqual([]);
  expect((await page.title()) + page.url()).not.toContain(MARKER);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(problems).toEqual([]);
});

it('the pack is replaced or cleared only after the visitor confirms, and never by an invalid file', async () => {
  const { page } = await open();
  await field(page, 'Your name').fill('Ada');
  const text = await save(page);
  await field(page, 'Your name').fill('Bea');
  await choose(page, text);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep it as it is' }).click();
  await press(page, 'Clear everything');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await choose(page, '{"a":1}');
  await page.getByRole('alert').getByText('This file holds something else').waitFor();
  expect(await field(page, 'Your name').inputValue()).toBe('Bea');
  expect(await readKept(page)).toContain('Bea');
  await choose(page, text);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Ada');
});

it('the pack keeps what was typed while its script loads', { tags: ['exhaustive'] }, async () => {
  let release = () => {};
  const { page } = await visit(PACK, {
    prepare: async (fresh) => {
      release = await holdIslands(fresh);
    },
  });
  await field(page, 'Your name').fill('Ada');
  await page.getByLabel('What will you tell my GP?').check();
  release();
  await isAwake(page);
  expect(await field(page, 'Your name').inputValue()).toBe('Ada');
  await field(page, 'Clinic').fill('Releaf');
  expect(await readKept(page)).toMatch(/"gp"[\s\S]*Ada|Ada[\s\S]*"gp"/);
});

it(
  'the pack works without storage, and says once that nothing is saved',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await open({ prepare: denyStorage });
    await field(page, 'Your name').fill('Ada');
    const notice = page.getByText('Your browser does not let this site store anything');
    await notice.waitFor();
    const text = await save(page);
    await page.reload();
    await isAwake(page);
    expect(await field(page, 'Your name').inputValue()).toBe('');
    await choose(page, text);
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Ada');
    expect(problems).toEqual([]);
  },
);

it('the pack can be filled in by keyboard alone, with focus following added and removed rows', async () => {
  const { page } = await open();
  const isFocused = (id: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  const pressEnter = (name: string) =>
    page.getByRole('button', { name, exact: true }).press('Enter');
  const status = page.locator('.pack-form [role=status]');
  await pressEnter('Add a condition');
  await isFocused('pack-conditions-0-name');
  await page.keyboard.type('One');
  await pressEnter('Add a condition');
  await isFocused('pack-conditions-1-name');
  expect(await status.innerText()).toBe('Condition 2 added.');
  await page.keyboard.type('Two');
  await pressEnter('Remove condition 1 One');
  await isFocused('pack-conditions-0-name');
  expect(await field(page, 'Condition').inputValue()).toBe('Two');
  expect(await status.innerText()).toBe('Condition 1 removed. 1 left.');
  await pressEnter('Clear everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).press('Enter');
  await isFocused('pack-clear');
});

it('the pack takes data from other tools only when the visitor asks', async () => {
  const results = '/results?condition=epilepsy&treatment-history=therapy&location=scotland';
  const { page, problems } = await visit(results);
  await page.getByRole('heading', { name: 'Questions to ask the clinic' }).waitFor();
  expect(await readKept(page)).toBe('');
  await press(page, 'Add my answers to my appointment pack');
  await page.waitForURL(`**${PACK}#conditions`);
  await expect.poll(() => field(page, 'Condition').inputValue()).toBe('Epilepsy');
  expect(await field(page, 'Treatment').inputValue()).toBe('Talking therapy or physiotherapy');
  expect(await field(page, 'Where you live').inputValue()).toBe('Scotland');
  await page.goto(results);
  await press(page, 'Clear my answers');
  expect(await readKept(page)).toContain('Epilepsy');

  await page.goto('/budget-tool#medicine=100');
  const row = page.locator('.budget-clinic', { hasText: 'Alder Clinic' });
  await row.locator('summary').first().click();
  await row.getByRole('button', { name: 'Add this cost to my appointment pack' }).click();
  await page.waitForURL(`**${PACK}#costs`);
  const costs = await page.locator('.pack-form .pack-costs').innerText();
  expect(costs).toContain('Invented example');
  expect(costs).toMatch(/Your medicine\s+Your own figure/);
  expect(problems).toEqual([]);
});

it('the pack prints as filled in, with lines for empty fields and the letter on its own sheet', async () => {
  const { page } = await open({ viewport: PHONE });
  await fill(page);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  for (const words of [
    `Clinic: Clinic ${MARKER}`,
    'Appointment: 20 January 2099',
    '13 December 2098',
    `Why it stopped: It hurt ${MARKER}`,
    'How strong is the evidence for my condition?',
    'Article 15 of the UK GDPR',
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(/How often are follow-ups|Save as a file|Your right to your record/);
  expect(await page.locator('.pack-rule:visible').count()).toBeGreaterThan(0);
  const sheet = page.locator('.pack-sheet');
  expect(await sheet.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
});

it('the pack passes axe in light and dark when filled in, and fits 320 pixels whatever its address contains', async () => {
  const { page, problems } = await visit(`${PACK}#%20`, { viewport: { width: 320, height: 640 } });
  await isAwake(page);
  await fill(page);
  await page.getByText('Read the letter').click();
  expect(await getOverflow(page, 320, '200%')).toBe(0);
  await choose(page, 'x');
  await page.getByText('The file was not opened.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Clear everything');
  await page.getByRole('dialog').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
