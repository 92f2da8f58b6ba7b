/** The appointment pack: filled, kept, saved, opened, cleared and printed, and never sent. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { denyStorage, holdIslands } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

/** Typed wherever something can be typed, so that it would show wherever it leaked. */
const MARKER = 'zq-marker';
const PACK = '/appointment-pack';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const status = (page: Page) => page.locator('.pack-form [role=status]');
const readKept = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('appointment-pack') ?? '');
const isAwake = (page: Page) => page.locator('.pack-ticks .pack-note').first().waitFor();

async function open(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(PACK, options);
  await isAwake(visitor.page);
  return visitor;
}

/** Every request of the visitor's browser as text, even those that fetch ahead: address, headers and body. */
function watchAll(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Fills something into each part of the form. */
async function fill(page: Page) {
  await field(page, 'Clinic').fill(`Clinic ${MARKER}`);
  await field(page, 'Day of your appointment').fill('2099-01-20');
  await field(page, 'Where you live').selectOption('Wales');
  await press(page, 'Add a condition');
  await field(page, 'Condition').fill(`Pain ${MARKER}`);
  await field(page, 'Your symptoms, in your own words').fill(`First ${MARKER}\nsecond line`);
  await press(page, 'Add a treatment');
  await field(page, 'Treatment').fill(`Walking ${MARKER}`);
  await field(page, 'Why it stopped').fill(`It hurt ${MARKER}`);
  await press(page, 'Add a medicine');
  await field(page, 'Medicine').fill(`Tablet ${MARKER}`);
  await page.getByLabel('How strong is the evidence for my condition?').check();
  await press(page, 'Add a question');
  await field(page, 'Question').fill(`Why ${MARKER}?`);
  await page.getByLabel('Photo ID, such as').check();
  await field(page, 'Your name').fill(`Ada ${MARKER}`);
}

async function save(page: Page): Promise<{ download: Download; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Save as a file'),
  ]);
  return { download, text: await readFile(await download.path(), 'utf8') };
}

const choose = (page: Page, text: string) =>
  page.getByLabel('A saved pack').setInputFiles({
    name: 'appointment-pack.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

async function clear(page: Page) {
  await press(page, 'Clear everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).click();
}

describe('a pack', () => {
  it('is filled, saved, cleared and opened again as it was, and is in no request, title or address', async () => {
    let sent: string[] = [];
    const { page, problems } = await open({
      prepare: (fresh) => {
        sent = watchAll(fresh);
      },
    });
    await fill(page);
    const kept = await readKept(page);
    expect(kept).toContain(MARKER);
    const { download, text } = await save(page);
    expect(download.suggestedFilename()).toBe('appointment-pack.json');
    expect(text).toBe(kept);
    await clear(page);
    await page.getByText('Everything is cleared.').first().waitFor();
    expect(await readKept(page)).toBe('');
    expect(await field(page, 'Clinic').inputValue()).toBe('');
    expect(await field(page, 'Treatment').count()).toBe(0);
    await choose(page, text);
    await page.getByText('Your saved pack is open.').first().waitFor();
    expect(await readKept(page)).toBe(kept);
    expect(await field(page, 'Why it stopped').inputValue()).toBe(`It hurt ${MARKER}`);
    await page.evaluate(() => (window.print = () => {}));
    await press(page, 'Print');
    await page.pdf({ format: 'A4' });
    await page.reload();
    await isAwake(page);
    expect(await field(page, 'Your name').inputValue()).toBe(`Ada ${MARKER}`);
    await page.goto('/tools');
    await page.goto(PACK);
    await isAwake(page);
    expect(await field(page, 'Medicine').inputValue()).toBe(`Tablet ${MARKER}`);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((request) => request.includes(MARKER))).toEqual([]);
    expect(sent.filter((request) => !request.startsWith(new URL(page.url()).origin))).toEqual(
      sent.filter((request) => request.startsWith('blob:')),
    );
    expect((await page.title()) + page.url()).not.toContain(MARKER);
    expect(page.url().endsWith(PACK)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(problems).toEqual([]);
  });

  it.each([
    ['nothing', '', 'This is not a saved pack'],
    ['another file', '{"a":1}', 'This file holds something else'],
    [
      'a broken field',
      '{"file":"Clinics Compared: appointment pack","version":1,"pack":{"treatments":[{"from":1}]}}',
      '“Treatments”, entry 1, “From” is not text',
    ],
    ['a huge file', 'x'.repeat(1_000_001), 'too big'],
  ])('loses nothing by opening %s, and says what is wrong', async (_, text, problem) => {
    const { page } = await open();
    await field(page, 'Your name').fill('Ada');
    await choose(page, text);
    const alert = page.getByRole('alert').filter({ hasText: 'The file was not opened.' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain(problem);
    expect(await field(page, 'Your name').inputValue()).toBe('Ada');
    expect(await readKept(page)).toContain('Ada');
  });

  it('is replaced or cleared only when the visitor says so twice', async () => {
    const { page } = await open();
    await field(page, 'Your name').fill('Ada');
    const { text } = await save(page);
    await field(page, 'Your name').fill('Bea');
    await choose(page, text);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep it as it is' }).click();
    expect(await field(page, 'Your name').inputValue()).toBe('Bea');
    await press(page, 'Clear everything');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await field(page, 'Your name').inputValue()).toBe('Bea');
    await choose(page, text);
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Ada');
  });

  it('takes up what was typed while its script was on the way', async () => {
    let release = () => {};
    const { page } = await visit(PACK, {
      prepare: async (fresh) => {
        release = await holdIslands(fresh);
      },
    });
    await field(page, 'Your name').fill('Ada');
    await page.getByLabel('What will you tell my GP?').check();
    await field(page, 'Where you live').selectOption('Northern Ireland');
    release();
    await isAwake(page);
    expect(await field(page, 'Your name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('What will you tell my GP?').isChecked()).toBe(true);
    await field(page, 'Your H&C number').fill('1');
    expect(await readKept(page)).toContain('"gp"');
  });

  it('works on without storage, and says once that it is kept nowhere', async () => {
    const { page, problems } = await open({ prepare: denyStorage });
    await fill(page);
    expect(await page.getByText('Your browser does not let this site keep anything.').count()).toBe(
      1,
    );
    const { text } = await save(page);
    await page.reload();
    await isAwake(page);
    expect(await field(page, 'Your name').inputValue()).toBe('');
    await choose(page, text);
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe(`Ada ${MARKER}`);
    expect(problems).toEqual([]);
  });

  it.each(['#1', '#%20', '#utm_source=x'])(
    'opens whatever stands behind its address: %s',
    async (end) => {
      const { page, problems } = await visit(PACK + end);
      await isAwake(page);
      expect(await field(page, 'Your name').count()).toBe(1);
      expect(problems).toEqual([]);
    },
  );

  it('can be filled with the keyboard alone: the focus follows what is added and removed', async () => {
    const { page } = await open();
    const isFocused = (id: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    await page.getByRole('button', { name: 'Add a condition' }).focus();
    await page.keyboard.press('Enter');
    await isFocused('pack-conditions-0-name');
    await page.keyboard.type('One');
    await page.getByRole('button', { name: 'Add a condition' }).focus();
    await page.keyboard.press('Enter');
    await isFocused('pack-conditions-1-name');
    expect(await status(page).innerText()).toBe('Condition 2 added.');
    await page.keyboard.type('Two');
    await page.getByRole('button', { name: 'Remove condition 1 One' }).focus();
    await page.keyboard.press('Enter');
    await isFocused('pack-conditions-0-name');
    expect(await field(page, 'Condition').inputValue()).toBe('Two');
    expect(await status(page).innerText()).toBe('Condition 1 removed. 1 left.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isFocused('pack-conditions-add');
    await page.getByLabel('Photo ID, such as').focus();
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Photo ID, such as').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Clear everything' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).focus();
    await page.keyboard.press('Enter');
    await isFocused('pack-clear');
    expect(await page.getByLabel('Photo ID, such as').isChecked()).toBe(false);
  });

  it('gives each step its date', async () => {
    const { page } = await open();
    const step = (text: string) => page.locator('#checklist ~ ul li', { hasText: text });
    await field(page, 'Day of your appointment').fill('2099-01-20');
    expect(await step('Send the letter').innerText()).toContain('13 December 2098');
    await field(page, 'Day you asked for your record').fill('2098-11-03');
    expect(await step('Has your record come?').innerText()).toContain('3 December 2098');
    await field(page, 'Day of your appointment').fill('2020-01-20');
    expect(await step('Your appointment.').innerText()).toContain('That day has passed.');
  });
});

describe('what other tools know', () => {
  it('is in the pack only when the visitor takes it there', async () => {
    const results = '/results?condition=epilepsy&treatment-history=therapy&location=scotland';
    const { page, problems } = await visit(results);
    await page.getByRole('heading', { name: 'Questions to ask the clinic' }).waitFor();
    expect(await readKept(page)).toBe('');
    await page.goto(PACK);
    await isAwake(page);
    expect(await field(page, 'Condition').count()).toBe(0);
    await page.goto(results);
    await press(page, 'Add my answers to my appointment pack');
    await page.waitForURL(`**${PACK}#conditions`);
    await expect.poll(() => field(page, 'Condition').inputValue()).toBe('Epilepsy');
    expect(await field(page, 'Treatment').inputValue()).toBe('Talking therapy or physiotherapy');
    expect(await field(page, 'Where you live').inputValue()).toBe('Scotland');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conditions');
    await page.goto(results);
    await press(page, 'Clear my answers');
    expect(await readKept(page)).toContain('Epilepsy');
    expect(problems).toEqual([]);
  });

  it('comes from the budget tool with what each price rests on, and examples marked', async () => {
    const { page } = await visit('/budget-tool#medicine=100');
    const row = page.locator('.budget-clinic', { hasText: 'Alder Clinic' });
    await row.locator('summary').first().click();
    await row.getByRole('button', { name: 'Add this cost to my appointment pack' }).click();
    await page.waitForURL(`**${PACK}#costs`);
    const sheet = page.locator('.pack-form .pack-costs');
    await sheet.waitFor();
    const text = await sheet.innerText();
    expect(text).toContain('Invented example');
    expect(text).not.toContain('Checked on');
    expect(text).toMatch(/Your medicine\s+Your own figure/);
    expect(text).toContain('£100 a month for medicine');
    await page.getByRole('button', { name: 'Remove the cost of Alder Clinic' }).click();
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await readKept(page)).toBe('');
  });

  it('comes from the shortlist with what each clinic asks for', async () => {
    const { page } = await visit('/clinics/releaf');
    await page.getByRole('button', { name: 'Shortlist Releaf', exact: true }).click();
    await page.goto('/clinics/alternaleaf');
    await page.getByRole('button', { name: 'Shortlist Alternaleaf', exact: true }).click();
    await page.goto(PACK);
    await isAwake(page);
    const clinics = page.locator('.pack-clinics li');
    expect(await clinics.count()).toBe(0);
    await press(page, 'Add the clinics of my shortlist');
    await page.getByText('2 clinics added from your shortlist.').first().waitFor();
    const text = await page.locator('.pack-clinics').innerText();
    expect(text).toMatch(/Releaf\s+It asks for: Your medical records/);
    expect(text).toMatch(/Alternaleaf\s+Not checked yet\. Ask the clinic/);
    await page.getByRole('button', { name: 'Remove Releaf' }).click();
    await expect.poll(() => clinics.count()).toBe(1);
  });

  it('stays where it is, with a message, when nothing can be kept', async () => {
    const { page } = await visit('/results?condition=epilepsy', { prepare: denyStorage });
    await press(page, 'Add my answers to my appointment pack');
    await page.getByText('Your browser does not let this site keep anything').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/results');
  });
});

describe.each([
  ['a phone', PHONE],
  ['a wide screen', { width: 1280, height: 900 }],
])('printed from %s', (_, viewport) => {
  it('is what was filled in, lines where nothing was, and the letter on a sheet of its own', async () => {
    const { page } = await open({ viewport });
    await fill(page);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    for (const words of [
      `Clinic: Clinic ${MARKER}`,
      'Appointment: 20 January 2099',
      `Walking ${MARKER}`,
      `Why it stopped: It hurt ${MARKER}`,
      'How strong is the evidence for my condition?',
      `Why ${MARKER}?`,
      'Article 15 of the UK GDPR',
      'Allergies and bad reactions',
    ]) {
      expect(paper).toContain(words);
    }
    expect(paper).not.toContain('How often are follow-ups');
    for (const gone of ['Save as a file', 'Quick links', 'Your right to your record', 'Menu']) {
      expect(paper).not.toContain(gone);
    }
    expect(await page.getByRole('button').count()).toBe(0);
    expect(
      await page.locator('.pack-rule:visible, .pack-rule-line:visible').count(),
    ).toBeGreaterThan(5);
    const sheet = page.locator('.pack-sheet');
    expect(await sheet.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
});

it('filled, has nothing for axe to report in light and dark, and fits 320 pixels', async () => {
  const { page } = await open({ viewport: { width: 320, height: 640 } });
  await fill(page);
  await page.getByText('Read the letter').click();
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 320)).toBe(0);
  expect(await getOverflow(page, 320, '200%')).toBe(0);
  await choose(page, 'x');
  await page.getByText('The file was not opened.').waitFor();
  await press(page, 'Clear everything');
  await page.getByRole('dialog').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

it('without a script the page is the pack to print and fill in by hand, and says why', async () => {
  const { page } = await visit(PACK, { javaScriptEnabled: false, viewport: PHONE });
  const text = await page.getByRole('main').innerText();
  for (const words of [
    'You need JavaScript',
    'Treatment:',
    'Which side effects could I get',
    'Photo ID',
    'Dear Practice Manager,',
    'One month from the day it gets your letter',
    'Emergency Care Summary',
  ]) {
    expect(text).toContain(words);
  }
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});
