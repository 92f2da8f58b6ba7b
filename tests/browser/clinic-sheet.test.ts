import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { heading, isFault, PASSWORD, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { readDrafts, waitUntilDrafted } from './editor-page.ts';
import { OTHER } from './own-article.ts';
import { addPage, getField, getForm, getRow, paste, useOwnClinic } from './own-clinic.ts';
import { getOverflow, useVisitors } from './visit.ts';

const FEE = 'initial_consultation_fee';
const FIRST = 'First consultation';
const FOLLOW_UP = 'Follow-up';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
const clinic = useOwnClinic(site);
const problems: string[][] = [];
await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });

beforeEach(() => sql('delete from drafts'));
afterEach(() => expect(problems.splice(0).flat().filter(isFault)).toEqual([]));

async function open(options: Parameters<typeof visit>[1] = {}) {
  const { page, problems: own } = await visit(site.entry, options);
  problems.push(own);
  await signIn(page, site);
  await page.goto(site.url + clinic.path);
  await page.getByLabel('Show', { exact: true }).selectOption('all');
  return page;
}

const readFee = async () =>
  (await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic.id]))[0]?.['fee'];
const readQuotes = async (field: string) =>
  (
    await sql('select quote from figure_sources where clinic_id = $1 and field = $2', [
      clinic.id,
      field,
    ])
  ).map(({ quote }) => quote);

const readLastReason = async () =>
  (
    await sql('select reason from figure_changes where clinic_id = $1 order by id desc limit 1', [
      clinic.id,
    ])
  )[0]?.['reason'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function change(page: Page, label: string, value: string) {
  await getField(page, label).click();
  const form = getForm(page, label);
  await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Record' }).click();
}

const applied = (page: Page, label: string) =>
  getRow(page, label).getByText('Recorded.', { exact: true }).waitFor();

describe('a fee with its source', () => {
  it('is changed with seven keys, which also record its quote, and the change can be undone', async () => {
    const page = await open();
    await getField(page, FIRST).focus();
    for (const key of 'Enter 8 9 . 9 9'.split(' ')) await page.keyboard.press(key);
    await getForm(page, FIRST).getByText('£89.99 from December').first().waitFor();
    await page.keyboard.press('Enter');
    await applied(page, FIRST);
    expect(await readFee()).toBe(89.99);
    expect(await readLastReason()).toBe('changed');
    expect(await readQuotes(FEE)).toEqual([
      'An initial consultation with a specialist: £89.99 from December',
    ]);
    const readFocused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(readFocused).toBe(FIRST);
    await page.keyboard.press('ArrowDown');
    await expect.poll(readFocused).toBe(FOLLOW_UP);

    await getRow(page, FIRST).getByRole('button', { name: 'Undo' }).click();
    await getRow(page, FIRST).getByText('Undone.').waitFor();
    expect(await readFee()).toBe(99.99);
  });

  it('is hidden from visitors with one key, and shown again by “Undo”', async () => {
    const isHidden = async () =>
      (
        await sql(
          'select withheld_since is not null as held from figure_sources where clinic_id = $1',
          [clinic.id],
        )
      )[0]?.['held'];
    const page = await open();
    await getField(page, FIRST).press('w');
    await getRow(page, FIRST)
      .getByText(/^Held back: visitors will not/)
      .waitFor();
    expect(await isHidden()).toBe(true);
    await getRow(page, FIRST).getByRole('button', { name: 'Undo' }).click();
    await getRow(page, FIRST)
      .getByText(/^Shown again: visitors will/)
      .waitFor();
    expect(await isHidden()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await getField(page, FIRST).press('h');
    const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo' });
    expect((await undo.boundingBox())?.height).toBeLessThan(50);
  });

  it(
    'is refused with a reason beside it, stays in its field, and can get another quote from the page',
    { tags: ['exhaustive'] },
    async () => {
      const page = await open();
      await change(page, FOLLOW_UP, 'ninety');
      const form = getForm(page, FOLLOW_UP);
      const box = form.getByLabel(FOLLOW_UP);
      await form.getByRole('alert').getByText('Enter an amount in pounds').waitFor();
      await box.fill('95');
      await form.getByText('The text of the page does not contain this value.').waitFor();
      await box.press('Enter');
      await form.getByRole('alert').getByText('press “Add these words”').waitFor();
      await box.press('Escape');
      await getRow(page, FOLLOW_UP).getByText('Not recorded yet: 95').waitFor();
      await getField(page, FOLLOW_UP).click();
      expect(await box.inputValue()).toBe('95');
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 360, '200%')).toBe(0);
      expect(await getOverflow(page, 320)).toBe(0);

      await box.fill('49');
      await form.getByText('We found these words on the page.').waitFor();
      await form.getByRole('textbox', { name: /^Text of/ }).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+ArrowUp');
      await form.getByText('These are the words you chose.').waitFor();
      await page.keyboard.press('x');
      await page.keyboard.press('Enter');
      await form.getByRole('alert').getByText('These words do not contain that value.').waitFor();
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      expect(await readQuotes('follow_up_consultation_fee')).toEqual([]);
      await box.fill('49.00');
      await form.locator('q', { hasText: 'Follow-up consultation: £49' }).waitFor();
      await box.press('Enter');
      await applied(page, FOLLOW_UP);
    },
  );
});

it(
  'typed values survive an unreachable backend, a closed tab and an expired session',
  { tags: ['exhaustive'] },
  async () => {
    const page = await open();
    const backendUrls = `${site.backend.url}/**`;
    await page.route(backendUrls, (route) => route.abort());
    await change(page, FIRST, '89.99');
    const failure = getForm(page, FIRST).getByRole('alert');
    await failure.getByText('The database is not responding').waitFor();
    await waitUntilDrafted(page, '89.99');
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(site.url + clinic.path);
    await getRow(again, FIRST).getByText('Not recorded yet: 89.99').waitFor();
    await getField(again, FIRST).click();
    expect(await getForm(again, FIRST).getByLabel(FIRST).inputValue()).toBe('89.99');
    await sql('delete from auth.sessions');
    await again.keyboard.press('Enter');
    const dialog = again.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await applied(again, FIRST);
    expect(await readFee()).toBe(89.99);
    await expect.poll(() => readDrafts(again)).toBe('[]');
  },
);

it('a page that gives another value is listed beside the first source, and the recorded value stays', async () => {
  await addPage(site, clinic.id, 'booking', 'Initial consultation | £89');
  const page = await open();
  await getField(page, FIRST).click();
  const form = getForm(page, FIRST);
  await form.getByRole('button', { name: 'More' }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel(FIRST).fill('89');
  await form.getByLabel('Source page').selectOption('Rowan Clinic: booking');
  await form.getByLabel('Keep the first source').check();
  await form.getByText('We found these words on the page.').waitFor();
  await form.getByRole('button', { name: 'Record' }).click();
  await getRow(page, FIRST).getByText('Says £89 instead').waitFor();
  expect(await readFee()).toBe(99.99);
});

describe('an unsaved value', () => {
  async function type(page: Page, value: string, label = FIRST) {
    await getField(page, label).click();
    await getForm(page, label).getByLabel(label).fill(value);
    await waitUntilDrafted(page, value);
  }
  const waitUntilShown = (page: Page, value: string) =>
    getRow(page, FIRST).getByText(`Not recorded yet: ${value}`, { exact: true }).waitFor();
  async function signOut(page: Page) {
    await press(page, 'Menu');
    await press(page, 'Sign out');
    await heading(page, 'Sign in').waitFor();
  }
  async function reopen(page: Page) {
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(site.url + clinic.path);
    return again;
  }

  it(
    'typed in each of two browsers is kept: the newer in its row, the older beside it',
    { tags: ['exhaustive'] },
    async () => {
      const first = await open();
      const second = await open();
      await type(first, '81');
      await type(second, '82');
      await signOut(second);
      const again = await reopen(first);
      await waitUntilShown(again, '82');
      const earlier = again.getByRole('region', { name: 'Unsaved drafts' });
      await earlier.getByText('First consultation: 81').waitFor();
      await earlier.getByRole('button', { name: 'Use it' }).click();
      await waitUntilShown(again, '81');
      const later = await reopen(again);
      await waitUntilShown(later, '81');
      await later.getByText('First consultation: 82').waitFor();
    },
  );
});

it('a clinic is added hidden, and gets its first fee from a pasted page', async () => {
  const name = `Hazel ${crypto.randomUUID()}`;
  const page = await open();
  await page.goto(`${site.url}/admin/clinics`);
  await press(page, 'New clinic');
  await press(page, 'Add clinic');
  await page.getByRole('alert').getByText('Enter the clinic’s name').waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Website').fill('https://hazel.example');
  await press(page, 'Add clinic');
  await heading(page, name).waitFor();
  await page.getByText('Hidden from visitors').waitFor();
  expect(await getField(page, 'In short').count()).toBe(0);
  await getField(page, FIRST).click();
  await page.keyboard.type('120');
  const form = getForm(page, FIRST);
  await form.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Address').fill('https://hazel.example/fees');
  await dialog.getByLabel('Title').fill('Hazel: fees');
  await dialog.getByRole('button', { name: 'Add page' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await form.getByLabel(FIRST).press('Enter');
  const missing = form.getByRole('alert').getByText('Paste the page’s text first.');
  await missing.waitFor();
  const readFocused = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await readFocused()).toBe('TEXTAREA');
  await paste(
    form.getByLabel('Text of the page', { exact: true }),
    'Fees\r\nFirst appointment\r\n£120.00\r\nBook now',
  );
  await form.getByText('We found these words on the page.').waitFor();
  expect(await missing.count()).toBe(0);
  await expect.poll(readFocused).toBe('INPUT');
  await page.keyboard.press('Enter');
  await applied(page, FIRST);
  await page.getByLabel('Show', { exact: true }).selectOption('known');
  expect(await getField(page, FOLLOW_UP).count()).toBe(0);
  const [stored] = await sql(
    `select s.quote, c.${FEE} as fee, c.active, h.reason from clinics c
     join figure_sources s on s.clinic_id = c.id
     join figure_changes h on h.clinic_id = c.id and h.field = s.field where c.name = $1`,
    [name],
  );
  expect(stored).toEqual({
    ...{ quote: 'First appointment\n£120.00', fee: 120, active: false, reason: 'first' },
  });
  // Findings by public bodies come only from their own sites.
  await press(page, 'Add a finding: CQC');
  const finding = page.getByRole('dialog', { name: 'New finding: Care Quality Commission' });
  await press(page, 'Record');
  await finding.getByRole('alert').getByText('Fill in “Document date”').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await finding.getByLabel('Document date').fill('2026-01-08');
  await finding.getByLabel('Title').fill('Report');
  await finding.getByLabel('Address', { exact: true }).fill('https://press.example/hazel');
  await finding.getByLabel('Outcome in one neutral sentence').fill('Good overall.');
  await press(page, 'Record');
  await finding.getByText('Give an address on cqc.org.uk: only').waitFor();
  await page.keyboard.press('Escape');
  expect(await finding.getByLabel('Title').inputValue()).toBe('Report');
  await finding.getByLabel('Address', { exact: true }).fill('https://www.cqc.org.uk/hazel');
  await press(page, 'Record');
  await page.getByText('8 January 2026: Good overall.').waitFor();
  await press(page, 'Correct: CQC, 8 January 2026');
  await page.getByRole('dialog').getByLabel('Outcome in one neutral').fill('Outstanding.');
  await press(page, 'Record');
  await page.getByText('8 January 2026: Outstanding.').waitFor();
  await press(page, 'I searched this register today: ASA');
  await press(page, 'I searched this register today');
  await page.getByRole('link', { name: /^Searched on / }).waitFor();
  await press(page, 'Remove: CQC, 8 January 2026');
  await press(page, 'Remove');
  await page.getByText('8 January 2026: Outstanding.').waitFor({ state: 'hidden' });
  await press(page, 'Preview');
  const card = page.getByRole('dialog', { name: 'Preview' });
  await card.getByText('It is not on the site.').waitFor();
  await card.getByRole('article', { name }).getByText('£120').waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'More: the clinic');
  await press(page, 'Show to visitors: the clinic');
  await page.locator('span', { hasText: /^On the site$/ }).waitFor();
  expect(await sql('select active from clinics where name = $1', [name])).toEqual([
    { active: true },
  ]);
});
