/** The list of clinics and a clinic's sheet, as an editor works with them. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { EDITOR, heading, PASSWORD, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { readDrafts, waitUntilDrafted } from './editor-page.ts';
import { getField, getForm, getRow, openSheet, useOwnClinic } from './own-clinic.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const OTHER = 'other@example.org';
const FIRST = 'First consultation';
const FOLLOW_UP = 'Follow-up';

const visit = useVisitors();
const site = await startAdminSite();
const clinic = useOwnClinic(site);

beforeAll(() => createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true }));

async function open(options: Parameters<typeof visit>[1] = {}, email = EDITOR) {
  const visitor = await visit(site.url, options);
  await openSheet(visitor.page, site, clinic.path, email);
  return visitor;
}

const readClinic = async () =>
  (await site.backend.sql('select * from clinics where id = $1', [clinic.id]))[0] ?? {};
const readSources = (field: string) =>
  site.backend.sql(
    `select state, value, quote, quote_before, quote_after, is_main, withheld_since is not null as held
     from figure_sources where clinic_id = $1 and field = $2 order by is_main desc`,
    [clinic.id, field],
  );
const readHistory = (field: string) =>
  site.backend.sql(
    `select why, note, made_by_name as by, before ->> 'value' as before, after ->> 'value' as after
     from figure_changes where clinic_id = $1 and field = $2 order by id desc`,
    [clinic.id, field],
  );

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a field, types its value and applies it. */
async function change(page: Page, label: string, value: string) {
  await getField(page, label).click();
  const form = getForm(page, label);
  await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Apply' }).click();
}

const applied = (page: Page, label: string) =>
  getRow(page, label).getByText('Applied.', { exact: true }).waitFor();

describe('a fee with its source', () => {
  it('is changed with the keyboard alone in at most fifteen keys', async () => {
    const { page, problems } = await open();
    await getField(page, FIRST).focus();
    let keys = 0;
    const hit = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await hit('Enter');
    for (const key of '89.99') await hit(key);
    await getForm(page, FIRST).getByText('£89.99 from December').first().waitFor();
    await hit('Enter');
    await applied(page, FIRST);
    expect(keys).toBeLessThanOrEqual(15);
    expect(keys).toBe(7);

    expect((await readClinic())['initial_consultation_fee']).toBe(89.99);
    expect(await readSources('initial_consultation_fee')).toEqual([
      {
        state: 'published',
        value: '89.99',
        quote: 'An initial consultation with a specialist: £89.99 from December',
        quote_before: expect.stringMatching(/Repeat prescription \| £20\n$/) as string,
        quote_after: '\nDelivery is free',
        is_main: true,
        held: false,
      },
    ]);
    expect((await readHistory('initial_consultation_fee'))[0]).toEqual({
      why: 'correction',
      note: null,
      by: EDITOR,
      before: '99.99',
      after: '89.99',
    });
    // The focus is back on the row, and arrows lead on.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(FIRST);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(FOLLOW_UP);
    await page.keyboard.press('ArrowUp');

    await getRow(page, FIRST).getByRole('button', { name: 'Undo' }).click();
    await getRow(page, FIRST).getByText('Taken back.').waitFor();
    expect((await readClinic())['initial_consultation_fee']).toBe(99.99);
    expect(problems).toEqual([]);
  });

  it('takes other words of the page, selected with the keyboard', async () => {
    const { page } = await open();
    await getField(page, FOLLOW_UP).click();
    const form = getForm(page, FOLLOW_UP);
    await page.keyboard.type('49');
    await form.getByText('Found on the page').waitFor();
    await form.getByRole('textbox', { name: /^Text of/ }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowUp');
    await form.getByText('The words you chose').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    const reason = form.getByRole('alert').getByText('These words do not hold that value.');
    await reason.waitFor();
    const box = form.getByLabel(FOLLOW_UP);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await readSources('follow_up_consultation_fee')).toEqual([]);
    // Another value finds its own words again.
    await box.fill('49.00');
    await form.locator('q', { hasText: 'Follow-up consultation | £49' }).waitFor();
    await box.press('Enter');
    await applied(page, FOLLOW_UP);
  });

  it('is refused with the reason beside it, and what was typed stays', async () => {
    const { page } = await open();
    await change(page, FIRST, 'ninety');
    const form = getForm(page, FIRST);
    await form.getByRole('alert').getByText('Write an amount in pounds').waitFor();
    await form.getByLabel(FIRST).fill('95');
    await form.getByText('This value was not found').waitFor();
    await form.getByLabel(FIRST).press('Enter');
    await form.getByRole('alert').getByText('Mark the words on the page').waitFor();
    expect(await form.getByLabel(FIRST).inputValue()).toBe('95');
    expect((await readClinic())['initial_consultation_fee']).toBe(99.99);
  });

  it('is held back and let go with one key, and its history can be undone', async () => {
    const { page } = await open();
    await getField(page, FIRST).focus();
    await page.keyboard.press('w');
    await getRow(page, FIRST).getByText('Held back', { exact: true }).waitFor();
    expect((await readSources('initial_consultation_fee'))[0]).toMatchObject({ held: true });
    await page.keyboard.press('h');
    const history = page.getByRole('dialog', { name: `History: ${FIRST}` });
    await history.getByText(/Held back or let go/).waitFor();
    await history.getByRole('button', { name: 'Undo this change' }).click();
    await history.getByText(/Taken back/).waitFor();
    await page.keyboard.press('Escape');
    await getRow(page, FIRST).getByText('Current', { exact: true }).waitFor();
    expect((await readSources('initial_consultation_fee'))[0]).toMatchObject({ held: false });
  });
});

describe('two editors', () => {
  it('of one field: the second is shown the first one’s value, and covers it on purpose alone', async () => {
    const { page } = await open();
    const { page: others } = await open({}, OTHER);
    await change(others, FIRST, '89.99');
    await applied(others, FIRST);
    await getField(page, FIRST).click();
    const form = getForm(page, FIRST);
    const box = form.getByLabel(FIRST);
    await box.fill('99.99');
    // The same value with its words read anew is a change too.
    await box.press('Enter');
    await form.getByText(`${OTHER} changed it to £89.99`).waitFor();
    expect((await readClinic())['initial_consultation_fee']).toBe(89.99);
    await form.getByRole('button', { name: 'Apply mine over it' }).click();
    await applied(page, FIRST);
    expect((await readClinic())['initial_consultation_fee']).toBe(99.99);
  });

  it('of one field: theirs is taken with one key', async () => {
    const { page } = await open();
    const { page: others } = await open({}, OTHER);
    await change(others, FIRST, '89.99');
    await applied(others, FIRST);
    await change(page, FIRST, '99.99');
    await press(page, 'Take theirs');
    await getRow(page, FIRST).getByText('£89.99', { exact: true }).waitFor();
    expect((await readClinic())['initial_consultation_fee']).toBe(89.99);
    await expect.poll(() => readDrafts(page)).toBe('[]');
  });

  it('of different fields: both are applied', async () => {
    const { page } = await open();
    const { page: others } = await open({}, OTHER);
    await change(others, FIRST, '89.99');
    await change(page, FOLLOW_UP, '49');
    await Promise.all([applied(others, FIRST), applied(page, FOLLOW_UP)]);
    expect(await readClinic()).toMatchObject({
      initial_consultation_fee: 89.99,
      follow_up_consultation_fee: 49,
    });
  });
});

describe('what was typed and not applied', () => {
  it('is there again after the tab is gone, and gone once it is applied', async () => {
    const { page } = await open();
    await getField(page, FIRST).click();
    await page.keyboard.type('89.99');
    await waitUntilDrafted(page, '89.99');
    await page.keyboard.press('Escape');
    await getRow(page, FIRST).getByText('Typed, not applied: 89.99').waitFor();
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(site.url + clinic.path);
    await getRow(again, FIRST).getByText('Typed, not applied: 89.99').waitFor();
    await getField(again, FIRST).click();
    expect(await getForm(again, FIRST).getByLabel(FIRST).inputValue()).toBe('89.99');
    await again.keyboard.press('Enter');
    await applied(again, FIRST);
    await expect.poll(() => readDrafts(again)).toBe('[]');
  });

  it('goes through once an ended session is mended in place', async () => {
    const { page } = await open();
    await getField(page, FIRST).click();
    await page.keyboard.type('89.99');
    await site.backend.sql('delete from auth.sessions');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await applied(page, FIRST);
    expect((await readClinic())['initial_consultation_fee']).toBe(89.99);
  });

  it('stays while the backend is away, and is forgotten by signing out', async () => {
    const { page } = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route(`${site.backend.url}/**`, (route) => route.abort());
    await change(page, FIRST, '89.99');
    const form = getForm(page, FIRST);
    await form.getByRole('alert').getByText('The database does not answer').waitFor();
    expect(await form.getByLabel(FIRST).inputValue()).toBe('89.99');
    await waitUntilDrafted(page, '89.99');
    await page.unroute(`${site.backend.url}/**`);
    await press(page, 'Account');
    await press(page, 'Sign out');
    await heading(page, 'Sign in').waitFor();
    await expect.poll(() => readDrafts(page)).toBe('[]');
  });
});

describe('a clinic', () => {
  it('is hidden and brought back', async () => {
    const { page } = await open();
    await press(page, 'Hide the clinic');
    await page.getByText('Hidden from visitors').waitFor();
    expect((await readClinic())['active']).toBe(false);
    const actions = page.locator('.sheet-actions');
    await actions.getByRole('button', { name: 'Undo' }).click();
    await actions.getByText('Taken back.').waitFor();
    await actions.getByText('On the site', { exact: true }).waitFor();
    expect((await readClinic())['active']).toBe(true);
  });

  it('is added hidden, and gets its first fee from a page that is pasted', async () => {
    const { page } = await visit(site.url);
    await signIn(page, site);
    await page.goto(`${site.url}/admin/clinics`);
    await press(page, 'New clinic');
    await press(page, 'Add clinic');
    await page.getByRole('alert').getByText('Write the clinic’s name').waitFor();
    const name = `Hazel ${crypto.randomUUID()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Website').fill('https://hazel.example');
    await press(page, 'Add clinic');
    await heading(page, name).waitFor();
    await page.getByText('Hidden from visitors').waitFor();
    await getField(page, FIRST).click();
    await page.keyboard.type('120');
    const form = getForm(page, FIRST);
    await form.getByRole('button', { name: 'New page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await dialog.getByLabel('Address').fill('https://hazel.example/fees');
    await dialog.getByLabel('Title').fill('Hazel: fees');
    await dialog.getByRole('button', { name: 'Keep the page' }).click();
    const box = form.getByLabel('Open the page, select all, copy, paste here');
    await box.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Fees\r\nFirst appointment\r\n£120.00\r\nBook now');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await form.getByText('Found on the page').waitFor();
    await form.getByLabel(FIRST).press('Enter');
    await applied(page, FIRST);
    const [stored] = await site.backend.sql(
      `select s.quote, c.initial_consultation_fee as fee, c.active from clinics c
       join figure_sources s on s.clinic_id = c.id where c.name = $1`,
      [name],
    );
    expect(stored).toEqual({ quote: 'First appointment\n£120.00', fee: 120, active: false });
  });

  it('that told us something needs no words, and an example no page', async () => {
    await site.backend.sql(
      `insert into source_pages (clinic_id, kind, title) values ($1, 'told', 'Mail of 3 November')`,
      [clinic.id],
    );
    const { page } = await open();
    await getField(page, FOLLOW_UP).click();
    await page.keyboard.type('55');
    const form = getForm(page, FOLLOW_UP);
    await form.getByLabel('Page that says so').selectOption({ label: 'Mail of 3 November (told)' });
    await form.getByLabel(FOLLOW_UP).press('Enter');
    await getRow(page, FOLLOW_UP).getByText('Told by the clinic').waitFor();

    await site.backend.sql('update clinics set is_example = true where id = $1', [clinic.id]);
    await page.reload();
    await change(page, 'Usual wait', '3 days');
    await applied(page, 'Usual wait');
    expect((await readClinic())['waiting_time']).toBe('3 days');
  });

  it('is shown as its card will look', async () => {
    const { page } = await open();
    await press(page, 'How it looks');
    const dialog = page.getByRole('dialog', { name: 'How it looks' });
    await dialog.getByText('£99.99').waitFor();
    await dialog.getByText('It is not on the site.').waitFor();
  });

  it('is told to be away, or not to be there', async () => {
    const { page } = await open();
    await page.goto(`${site.url}/admin/clinics/${crypto.randomUUID()}`);
    await page.getByRole('heading', { name: 'There is no such clinic' }).waitFor();
    await page.route(/read_clinic_sheet/, (route) => route.abort());
    await page.goto(site.url + clinic.path);
    await page.getByRole('alert').getByText('The clinic could not be read.').waitFor();
    await page.unroute(/read_clinic_sheet/);
    await press(page, 'Try again');
    await page.getByRole('table').waitFor();
  });
});

describe('the list of clinics', () => {
  it('of 800 answers within 300 ms, and keeps what was chosen in its address', async () => {
    await site.backend.sql(
      `insert into clinics (name, active, is_example) select 'Many ' || n, true, true
       from generate_series(1, 800) n`,
    );
    try {
      const { page } = await visit(site.url);
      await signIn(page, site);
      await page.goto(`${site.url}/admin/clinics`);
      await page.getByRole('table').waitFor();
      const answered = await page.evaluate(async () => {
        const box = document.querySelector<HTMLInputElement>('input[type=search]');
        const begun = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          box,
          'Many 777',
        );
        box?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return performance.now() - begun;
      });
      expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
        expect.stringContaining('Many 777'),
      ]);
      expect(answered).toBeLessThan(300);
      await page.getByLabel('Search by name').fill('many');
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Examples');
      await page.getByRole('combobox', { name: 'With' }).selectOption('What is missing');
      await page.getByRole('button', { name: 'Missing' }).click();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('Page 2 of 16').waitFor();
      expect(new URL(page.url()).search).toBe(
        '?q=many&kind=examples&need=missing&sort=missing&page=2',
      );
      await page.reload();
      await page.getByText('Page 2 of 16').waitFor();
    } finally {
      await site.backend.sql(`delete from clinics where name like 'Many %'`);
    }
  });

  it('says when it cannot be read, and reads again', async () => {
    const { page } = await open();
    await page.route(/read_clinics/, (route) => route.abort());
    await page.goto(`${site.url}/admin/clinics`);
    await page.getByRole('alert').getByText('The clinics could not be read.').waitFor();
    await page.unroute(/read_clinics/);
    await press(page, 'Try again');
    await page.getByRole('table').waitFor();
    await page.getByLabel('Search by name').fill('no such clinic');
    await page.getByText('No clinic matches.').waitFor();
    await press(page, 'Show all clinics');
    await page.getByRole('table').waitFor();
  });
});

describe('on every width', () => {
  it('list and sheet have nothing for axe to report, and fit', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      const { page } = await open({ viewport });
      await getField(page, FIRST).click();
      await page.keyboard.type('95');
      await page.keyboard.press('Enter');
      await page.getByText('Mark the words on the page').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 320)).toBe(0);
      expect(await getOverflow(page, 360, '200%')).toBe(0);
      await page.setViewportSize(viewport);
      await page.goto(`${site.url}/admin/clinics`);
      await page.getByRole('table').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 320)).toBe(0);
    }
  });
});
