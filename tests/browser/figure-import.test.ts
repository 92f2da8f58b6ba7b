/** Figures in from a spreadsheet, and the history of all changes, as an editor finds both. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/domain/desk/figure-csv/csv-text.ts';
import { EDITOR, heading, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const sql = (query: string, parameters?: unknown[]) => site.backend.sql(query, parameters);

const IMPORT = '/admin/figures/import';
const HISTORY = '/admin/figures/history';
const REAL = 'c11c0000-0000-4000-8000-0000000000e1';
const INVENTED = 'c11c0000-0000-4000-8000-0000000000e2';
const PAGE = 'https://yew.example/fees';
const WORDS = 'Initial consultation £99.99';

/** A real clinic with a page whose text is kept, an invented one, and no history. */
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
  await sql('truncate figure_changes');
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

async function openScreen(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.url, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(site.url + path);
  await heading(visitor.page, path === IMPORT ? 'Import and export' : 'History').waitFor();
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

describe('a file of figures', () => {
  it('is shown as a whole before anything is changed, applied in part when asked, and taken back', async () => {
    const { page, problems } = await openScreen(IMPORT);
    await chooseFile(page, [...GOOD, ...BAD]);
    await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
    const refused = page.getByRole('table', { name: /^Refused/ });
    const lines = await refused.getByRole('row').allInnerTexts();
    expect(lines.slice(1).map((line) => line.split(/\s+/, 3).join(' '))).toEqual([
      '5 quote Yew',
      '6 value A',
      '7 clinic There',
    ]);
    expect(lines.join()).toContain('These words do not hold that value.');
    expect(lines.join()).toContain('has made a date of this');
    expect(await button(page, 'Apply 3 changes').isDisabled()).toBe(true);
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');

    await page.getByLabel('Why, for the history').fill('Prices of December');
    await page.getByLabel('Apply what holds').check();
    await button(page, 'Apply 3 changes').click();
    await page.getByRole('heading', { name: '3 changes applied' }).waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBe('99.99');
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('6.00');
    await page.getByText(/change waits|changes wait|being built/).waitFor();

    await button(page, 'Undo: Delivery of Rowan Clinic').click();
    await getRow(page, 'Delivery').getByText('taken back').waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');
    await button(page, 'Undo all 2 changes').click();
    await getRow(page, 'First consultation').getByText('taken back').waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBeNull();

    await button(page, 'Go on with what was left out').click();
    await page.getByRole('table', { name: /^Refused/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('survives a reload with what was ticked, and being discarded by mistake', async () => {
    const { page } = await openScreen(IMPORT);
    await chooseFile(page, [...GOOD, ...BAD]);
    await page.getByLabel('Apply what holds').check();
    await page.getByLabel('Why, for the history').fill('Prices of December');
    await page.reload();
    await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
    expect(await page.getByLabel('Apply what holds').isChecked()).toBe(true);
    expect(await page.getByLabel('Why, for the history').inputValue()).toBe('Prices of December');
    await button(page, 'Discard').click();
    await page.getByLabel('Choose a CSV').waitFor();
    await button(page, 'Undo').click();
    await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
    await button(page, 'Discard').click();
    await page.getByLabel('Choose a CSV').waitFor();
    await page.reload();
    await page.getByLabel('Choose a CSV').waitFor();
  });

  it('goes on after a session has ended, with nothing lost', async () => {
    const { page } = await openScreen(IMPORT);
    await page.evaluate(() => localStorage.removeItem('editor-session'));
    await chooseFile(page, GOOD);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('unchanged 0 · changed 3').waitFor();
  });

  it('waits while the backend is away, and where it goes away in the middle says what is not known', async () => {
    const { page } = await openScreen(IMPORT);
    const away = `${site.backend.url}/**`;
    await page.route(away, (route) => route.abort());
    await chooseFile(page, GOOD);
    await page.getByRole('alert').getByText('does not answer').waitFor();
    await page.unroute(away);
    await button(page, 'Check again').click();
    await page.getByText('unchanged 0 · changed 3').waitFor();
    await page.route(away, (route) => route.abort());
    await button(page, 'Apply 3 changes').click();
    await page.getByText('3 changes of the file may not have been made').waitFor();
    await page.unroute(away);
    await button(page, 'Go on with the rest').click();
    await page.getByRole('heading', { name: '3 changes applied' }).waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('6.00');
  });

  it('can be pasted, shows a colleague’s change, and applies the editor’s only when told to', async () => {
    await sql(`update clinics set delivery_fee = 5.5 where id = '${INVENTED}'`);
    const { page } = await openScreen(IMPORT);
    const cells = 'clinic\tfield\tvalue\tversion\nRowan Clinic\tdelivery_fee\t5.9\t0';
    await page.getByLabel('Or paste cells').fill(cells);
    await button(page, 'Check these cells').click();
    const conflict = page.getByRole('table', { name: /^Changed by somebody/ });
    await conflict.getByText('secret key').waitFor();
    expect(await getRow(page, 'Delivery').innerText()).toMatch(/5\.5[\s\S]*5\.9/);
    await button(page, 'Apply mine: Delivery of Rowan Clinic').click();
    await button(page, 'Apply 1 change').click();
    await page.getByRole('heading', { name: '1 change applied' }).waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.90');
  });

  it('says what a workbook, an empty file and one without names lack', async () => {
    const { page } = await openScreen(IMPORT);
    for (const [content, words] of [
      ['PK\u0003\u0004', 'This is a workbook'],
      ['', 'The file is empty.'],
      ['a,b\n1,2', 'The first line has to name the columns'],
    ] as const) {
      const file = { name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      if ((await page.getByLabel('Choose a CSV').count()) === 0) {
        await button(page, 'Discard').click();
      }
      await page.getByLabel('Choose a CSV').setInputFiles(file);
      await page.getByText(words).waitFor();
    }
  });

  it('comes out as a CSV that changes nothing when it goes in again', async () => {
    const { page } = await openScreen(IMPORT);
    await page.getByLabel('Clinics').selectOption('all');
    await page.getByLabel('Figures').selectOption('all');
    const waiting = page.waitForEvent('download');
    await button(page, 'Export a CSV').click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByLabel('Choose a CSV').setInputFiles(await download.path());
    await page.getByText(/^unchanged [\d,]+ · changed 0$/).waitFor();
    await page.getByText('Nothing to do').waitFor();
  });
});

describe('the history', () => {
  const CHANGE = `${EDITOR} changed 3 figures of 2 clinics: import`;

  it('shows an import, undoes one change of it, then the rest, and the undo as well', async () => {
    const { page, problems } = await openScreen(IMPORT);
    await chooseFile(page, GOOD);
    await page.getByLabel('Why, for the history').fill('Prices of December');
    await button(page, 'Apply 3 changes').click();
    await page.getByRole('heading', { name: '3 changes applied' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'History' }).first().click();
    await page.getByText(CHANGE).click();
    await page.getByText('Prices of December').waitFor();
    expect(await getRow(page, 'First consultation').innerText()).toContain(`“${WORDS}”`);
    await button(page, 'Undo: Delivery of Rowan Clinic').click();
    await page.getByText('1 change taken back.').waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');
    await page.getByText('taken back in part').waitFor();

    await button(page, new RegExp(`^Undo: ${EDITOR} changed 3 figures`)).click();
    await page.getByText('2 changes taken back.').waitFor();
    await page.getByText(`Taken back by ${EDITOR} already: Delivery of Rowan Clinic.`).waitFor();
    expect(await readFee(REAL, 'initial_consultation_fee')).toBeNull();

    await button(page, new RegExp(`^Undo: ${EDITOR} took back 2 changes`)).click();
    await page.getByText('2 changes taken back.').waitFor();
    await expect.poll(() => readFee(REAL, 'initial_consultation_fee')).toBe('99.99');
    expect(problems).toEqual([]);
  });

  it('keeps its filters in the address, and the name of who is gone', async () => {
    await sql(`update clinics set delivery_fee = 9 where id = '${INVENTED}'`);
    await sql(`update clinics set delivery_fee = 9 where id = '${REAL}'`);
    const { page } = await openScreen(HISTORY);
    await page.getByRole('combobox', { name: 'Clinic' }).selectOption('Rowan Clinic');
    await expect.poll(() => page.getByText(/changed 1 figure/).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Who' }).fill('secret');
    await page.getByRole('combobox', { name: 'Who' }).press('Enter');
    await expect.poll(() => page.url()).toContain(`clinic=${INVENTED}&person=secret`);
    await page.reload();
    await page.getByText('Somebody with the secret key changed 1 figure of Rowan Clinic').waitFor();
    await page.getByRole('combobox', { name: 'Why' }).selectOption('Import');
    await page.getByText('No change matches.').waitFor();
    await button(page, 'Show all changes').click();
    await expect.poll(() => page.getByText(/changed 1 figure/).count()).toBe(2);
  });

  it('goes back further, without cutting what was done at once', async () => {
    await sql(`insert into figure_changes (batch_id, clinic_id, field, why, made_by_name, transaction)
      select ('00000000-0000-4000-8000-' || lpad((n / 2)::text, 12, '0'))::uuid, '${REAL}',
        case n % 2 when 0 then 'phone' else 'email' end, 'check', 'gone@example.org', n::text::xid8
      from generate_series(1, 300) as n`);
    const { page } = await openScreen(HISTORY);
    await page
      .getByText(/gone@example.org changed 2 figures/)
      .first()
      .waitFor();
    const items = page.getByRole('main').getByRole('listitem');
    expect(await items.count()).toBe(51);
    await button(page, 'Show older changes').click();
    await expect.poll(() => items.count()).toBe(101);
  });
});

describe('both screens', () => {
  it('have nothing for axe to report, and fit a small screen', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      const { page } = await openScreen(IMPORT, { viewport });
      await chooseFile(page, [...GOOD, ...BAD]);
      await page.getByText('unchanged 0 · changed 3 · refused 3').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 320)).toBe(0);
      expect(await getOverflow(page, 360, '200%')).toBe(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await page.setViewportSize(viewport);
      await page.getByLabel('Apply what holds').check();
      await button(page, 'Apply 3 changes').click();
      await page.getByRole('heading', { name: '3 changes applied' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.goto(site.url + HISTORY);
      await page
        .getByText(/changed 3 figures/)
        .first()
        .click();
      await getRow(page, 'First consultation').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 320)).toBe(0);
      await sql(
        `update clinics set delivery_fee = 5, waiting_time = null where id = '${INVENTED}'`,
      );
      await sql(`update clinics set initial_consultation_fee = null where id = '${REAL}'`);
    }
  });

  it('are worked with the keyboard alone', async () => {
    const { page } = await openScreen(IMPORT);
    await page.getByLabel('Or paste cells').focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const pasted = new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(pasted);
    }, toFile(GOOD));
    const title = page.getByRole('heading', { name: 'What these cells would change' });
    await expect
      .poll(() => title.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Because');
    await page.keyboard.press('Enter');
    const done = page.getByRole('heading', { name: '3 changes applied' });
    await done.waitFor();
    expect(await done.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await getRow(page, 'Delivery').getByText('taken back').waitFor();
    expect(await readFee(INVENTED, 'delivery_fee')).toBe('5.00');
  });
});
