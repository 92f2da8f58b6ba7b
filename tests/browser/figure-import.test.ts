import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/domain/desk/figure-csv/csv-text.ts';
import { EDITOR, heading, PASSWORD, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { OTHER } from './own-article.ts';
import { paste } from './own-clinic.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
await createAccount(sql, OTHER, PASSWORD, { isAdmin: true });

const REAL = 'c11c0000-0000-4000-8000-0000000000e1';
const INVENTED = 'c11c0000-0000-4000-8000-0000000000e2';
const PAGE = 'https://yew.example/fees';
const WORDS = 'Initial consultation £99.99';

beforeEach(async () => {
  await sql(`delete from clinics where id in ('${REAL}', '${INVENTED}')`);
  await sql(`insert into clinics (id, name, is_example, delivery_fee)
    values ('${REAL}', 'Yew Clinic', false, null), ('${INVENTED}', 'Rowan Clinic', true, 5)`);
  await sql(`insert into source_pages (id, clinic_id, kind, url, title)
    values ('${REAL}', '${REAL}', 'clinic', '${PAGE}', 'Yew Clinic: fees')`);
  await sql(
    `insert into private.page_captures (page_id, how, body) values ('${REAL}', 'pasted', $1)`,
    [`Our fees\n${WORDS}\nPrescription £20`],
  );
  await sql('truncate figure_changes, drafts');
});

const GOOD = [
  ['Yew Clinic', 'initial_consultation_fee', '£99.99', PAGE, WORDS],
  ['Rowan Clinic', 'Delivery', '6', '', ''],
  ['Rowan Clinic', 'Usual wait', '1 to 2 weeks', '', ''],
];
const BAD = [
  ['Yew Clinic', 'prescription_fee', '25', PAGE, 'Prescription £20'],
  ['Rowan Clinic', 'response_time', '2-Jan', '', ''],
  ['Elsewhere Clinic', 'delivery_fee', '5', '', ''],
];
const toFile = (rows: string[][]) =>
  writeCsv([['Clinic', 'FIELD', 'value', 'page', 'quote'], ...rows]);

async function openScreen(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.entry, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/figures/import`);
  await heading(visitor.page, 'Import and export').waitFor();
  return visitor;
}

const chooseFile = (page: Page, rows: string[][]) =>
  page.getByLabel('Choose a CSV').setInputFiles({
    name: 'fees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toFile(rows)),
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const getRow = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const readFee = async (clinic: string, field: string) =>
  (await sql(`select ${field}::text as fee from clinics where id = $1`, [clinic]))[0]?.['fee'];
async function expectToFit(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 320)).toBe(0);
}
const isFocused = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((element) => element === document.activeElement);

describe('a file of figures', () => {
  it('is exported for a spreadsheet, and changes nothing when imported again', async () => {
    const { page } = await openScreen();
    await page.getByRole('combobox', { name: /^Clinics/ }).selectOption('All, including examples');
    const downloaded = page.waitForEvent('download');
    await button(page, 'Export a CSV').click();
    const file = await downloaded;
    await page.getByText(/^figures-.*\.csv contains \d+ figures for \d+ clinics\.$/).waitFor();
    expect(await readFile(await file.path(), 'utf8')).toContain('Rowan Clinic');
    await page.getByLabel('Choose a CSV').setInputFiles(await file.path());
    await page.getByText(/^unchanged [1-9]\d* · changed 0$/).waitFor();
  });

  it('is shown in full before any change, and can be recorded in part and undone', async () => {
    const { page, problems } = await openScreen({ viewport: PHONE });
    await chooseFile(page, [...GOOD, ...BAD]);
    await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
    await expectToFit(page);
    const lines = await page.getByRole('table', { name: /^Refused/ }).innerText();
    expect(lines).toContain('These words do not contain that value.');
    expect(lines).toMatch(
      /Rowan Clinic: [^\n]+\s+value\s+A spreadsheet has turned this into a date/,
    );
    expect(await page.getByRole('table', { name: 'Changes' }).innerText()).toContain('Not known');
    expect(await button(page, 'Record 3 changes').isDisabled()).toBe(true);
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');

    await page.getByLabel('Record the rest').check();
    await button(page, 'Record 3 changes').click();
    await page.getByRole('heading', { name: '3 changes recorded' }).waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBe('99.99');
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('6.00');
    await expectToFit(page);

    await button(page, 'Undo all 3 changes').click();
    await page.getByText('3 changes undone.').waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBeNull();
    await button(page, 'Continue with what was left out').click();
    await page.getByRole('table', { name: /^Refused/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it(
    'survives a reload, an accidental discard and an expired session, and the screen says when it is not known whether the changes were recorded',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await openScreen();
      await chooseFile(page, [...GOOD, ...BAD]);
      await page.getByLabel('Record the rest').check();
      await page.getByLabel('Reason, for the history').fill('Prices of December');
      await page.reload();
      await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
      expect(await page.getByLabel('Record the rest').isChecked()).toBe(true);
      expect(await page.getByLabel('Reason, for the history').inputValue()).toBe(
        'Prices of December',
      );
      await button(page, 'Discard').click();
      await page.getByLabel('Choose a CSV').waitFor();
      await button(page, 'Undo').click();
      await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
      await button(page, 'Discard').click();

      await page.evaluate(() => localStorage.removeItem('editor-session'));
      await chooseFile(page, GOOD);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('unchanged 0 · changed 3').waitFor();
      const backendUrls = `${site.backend.url}/**`;
      await page.route(backendUrls, (route) => route.abort());
      await button(page, 'Record 3 changes').click();
      await page.getByText('3 changes in the file may not have been recorded').waitFor();
      await page.unroute(backendUrls);
      await button(page, 'Record 3 changes').click();
      await page.getByRole('heading', { name: '3 changes recorded' }).waitFor();
      expect(await readFee(INVENTED, 'delivery_fee')).toBe('6.00');
    },
  );

  it(
    'is accepted even if the browser’s storage does not respond',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await openScreen({
        prepare: (opened) =>
          opened.addInitScript(() => {
            IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
          }),
      });
      await chooseFile(page, GOOD);
      await page.getByText('unchanged 0 · changed 3').waitFor();
    },
  );

  it(
    'can be pasted, shows a colleague’s newer change, and overwrites it only on request',
    { tags: ['exhaustive'] },
    async () => {
      await sql(`update clinics set delivery_fee = 5.5 where id = '${INVENTED}'`);
      const { page } = await openScreen();
      const cells = 'clinic\tfield\tvalue\tversion\nRowan Clinic\tdelivery_fee\t5.9\t0';
      await page.getByLabel('Or paste cells').fill(cells);
      await button(page, 'Check these cells').click();
      const conflict = page
        .getByRole('region', { name: /^Changed since/ })
        .getByRole('group', { name: 'Line 2, Rowan Clinic: Delivery' });
      await conflict.getByText('The site’s own scripts').waitFor();
      expect(await conflict.innerText()).toMatch(/5\.5[\s\S]*5\.9/);
      await conflict.getByLabel('Theirs').check();
      await page.getByText('unchanged 1 · changed 0').waitFor();
      await conflict.getByLabel('Mine').check();
      await button(page, 'Record 1 change').click();
      await page.getByRole('heading', { name: '1 change recorded' }).waitFor();
      expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.90');
    },
  );
});

it(
  'the history shows an import made by keyboard alone, and undoes one change, the rest, and the undo',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await openScreen();
    await paste(page.getByLabel('Or paste cells'), toFile(GOOD));
    await expect.poll(() => isFocused(page, 'What these cells would change')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Because');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, '3 changes recorded')).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'History' }).first().click();
    await page.getByText(`${EDITOR} changed 3 figures of 2 clinics: import`).click();
    await page.getByText('Because').waitFor();
    expect(await getRow(page, 'First consultation').innerText()).toContain(`“${WORDS}”`);
    await expectToFit(page);
    await button(page, 'Undo: Delivery of Rowan Clinic').click();
    await page.getByText('1 change undone.').waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');

    await button(page, new RegExp(`^Undo: ${EDITOR} changed 3 figures`)).click();
    await page.getByText('2 changes undone.').waitFor();
    await page.getByText(`Already undone by ${EDITOR}: Delivery of Rowan Clinic.`).waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBeNull();

    await button(page, new RegExp(`^Undo: ${EDITOR} changed 2 figures`)).click();
    await expect.poll(() => readFee(REAL, 'initial_consultation_fee')).toBe('99.99');
    expect(problems).toEqual([]);
  },
);
