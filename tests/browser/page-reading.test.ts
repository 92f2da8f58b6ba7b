import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITOR, PASSWORD, signIn, startAdminSite } from './admin-site.ts';
import { toPageText } from '../../src/engines/page-text/to-page-text.ts';
import { findViolations } from './axe.ts';
import {
  answered,
  FIGURES,
  getBar,
  getFigure,
  getTexts,
  press,
  recordFinding,
  replaceText,
  toText,
  useDeskPage,
} from './desk-page.ts';
import { OTHER } from './own-article.ts';
import { getOverflow, PHONE } from './visit.ts';

const site = await startAdminSite();
const { seed, open, read } = useDeskPage(site);
const { sql } = site.backend;

const FEE = 'initial_consultation_fee';
const FOLLOW_UP = 'follow_up_consultation_fee';
const TODAY = '**/admin/figures';
const EVERY_KEY = [...FIGURES.map(() => 's'), 'Control+Enter'];

const readClinic = async (id: string) =>
  (await sql('select * from clinics where id = $1', [id]))[0];
const readSource = async (page: string, field: string) =>
  (
    await sql(
      `select state, value, quote, withheld_since is not null as held,
         checked_on = private.today() as today
       from figure_sources where page_id = $1 and field = $2`,
      [page, field],
    )
  )[0];
const readOutcomes = async (page: string) =>
  (await sql('select outcome from figure_checks where page_id = $1 order by id', [page])).map(
    ({ outcome }) => outcome,
  );

it('an unchanged page needs one key per figure, shows which figures remain, and leads to the next page', async () => {
  const { page: id } = await seed();
  const { page: next } = await seed({ figures: FIGURES.slice(0, 2) });
  const page = await read(id);
  await press(page, 's', 'Control+Enter');
  const left = 'Still to answer: Follow-up, Repeat prescription, Delivery, ';
  await getBar(page).getByText(left).waitFor();
  await page.keyboard.press('ArrowUp');
  await getBar(page).getByRole('button', { name: 'Record and next' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('figure-2');
  await press(page, ...EVERY_KEY.slice(1));
  await page.waitForURL(`**/admin/figures/read/${next}`);
  expect(await readOutcomes(id)).toEqual(FIGURES.map(() => 'same'));
  expect(await readSource(id, FEE)).toMatchObject({ value: '99.99', today: true });
  await getFigure(page, 2).waitFor();
  await page.getByRole('button', { name: 'All as before' }).click();
  await page.waitForURL(TODAY);
  expect(await readSource(next, FEE)).toMatchObject({ today: true });
});

it(
  'now and then the desk asks for one figure without showing its value or marking it on the page',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id } = await seed({ hasBlindCheck: true });
    const page = await read(id);
    await page.getByRole('button', { name: 'All as before' }).click();
    await page.getByRole('heading', { name: 'Find one figure for yourself' }).waitFor();
    expect(await page.locator('mark, .reading-figure').count()).toBe(0);
    const [asked] = await sql(
      `select private.choose_blind_field($1, (select id from private.page_captures where page_id = $1)) as field`,
      [id],
    );
    const figure = FIGURES.find(({ field }) => field === asked!['field'])!;
    await page.locator('form input').fill(String(figure.value));
    await page.keyboard.press('Enter');
    await page.waitForURL(TODAY);
    expect(
      await sql('select outcome from figure_checks where page_id = $1 and is_blind', [id]),
    ).toEqual([{ outcome: 'same' }]);
  },
);

it(
  'a changed figure is shown beside its old line, and four keystrokes save it with its new quote',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id, clinic } = await seed();
    await replaceText(site, id, toText().replace('£99.99', '£89.99'));
    await recordFinding(site, id, FEE, 'Initial consultation | £89.99');
    const page = await read(id);
    const figure = getFigure(page, 1);
    await figure
      .getByText(/^The automatic check .*found “Initial consultation \| £89\.99” instead\.$/)
      .waitFor();
    expect(await page.locator('del').innerText()).toContain('Initial consultation | £99.99');
    await page.keyboard.press('c');
    await page.getByText('Based on: Initial consultation | £89.99').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    await press(page, 'Enter', 'Control+s');
    await figure.getByText('Recorded.').waitFor();
    expect(await readClinic(clinic)).toMatchObject({ [FEE]: 89.99 });
    expect(await readSource(id, FEE)).toMatchObject({
      value: '89.99',
      quote: 'Initial consultation | £89.99',
    });
  },
);

it(
  'a figure changed meanwhile by a colleague is shown in both versions, and neither is overwritten without asking',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id, clinic } = await seed();
    await replaceText(site, id, toText().replace('£49', '£45'));
    const page = await read(id);
    await sql(`update clinics set ${FOLLOW_UP} = 47 where id = $1`, [clinic]);
    await page.keyboard.press('c');
    await page.keyboard.type('45');
    await press(page, 'Enter', 'Control+s');
    await page.getByText(/has since changed it to £47\. Yours is £45\./).waitFor();
    await page.keyboard.press('Control+s');
    await getBar(page).getByText('Nothing to record').waitFor();
    await page.getByRole('button', { name: 'Record mine instead' }).click();
    await page.keyboard.press('Control+s');
    await getFigure(page, 1).getByText('Recorded.').waitFor();
    expect(await readClinic(clinic)).toMatchObject({ [FOLLOW_UP]: 45 });
  },
);

it(
  'O opens the live page, W holds a figure back without a second person’s agreement, and U records that the page leaves the figure unclear',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id, clinic } = await seed();
    const page = await read(id);
    await page.evaluate(() => {
      window.open = (address) => {
        document.documentElement.dataset['opened'] = String(address);
        return null;
      };
    });
    await page.keyboard.press('o');
    const opened = await page.evaluate(() => document.documentElement.dataset['opened'] ?? '');
    expect(decodeURIComponent(opened)).toMatch(
      /rowan.example\/fees#:~:text=.*Initial consultation/,
    );
    await sql('truncate site_rebuilds');
    await press(page, 'w', 'u');
    await answered(page, 2);
    await page.keyboard.press('Control+s');
    const figure = getFigure(page, 1);
    await figure.getByText('Recorded.').waitFor();
    await figure.getByText(/^Held back from visitors since/).waitFor();
    expect(await readClinic(clinic)).toMatchObject({ [FEE]: 99.99, [FOLLOW_UP]: 49 });
    expect(await readSource(id, FEE)).toMatchObject({ held: true });
    expect(await readSource(id, FOLLOW_UP)).toMatchObject({ held: false, today: false });
    expect(await readOutcomes(id)).toContain('unclear');
    expect(await sql('select 1 from private.waiting_changes')).toEqual([]);
    expect(await sql('select reason from site_rebuilds')).toEqual([{ reason: 'figures changed' }]);

    await figure.getByRole('button', { name: 'Show it again' }).click();
    await page.getByText(/^Held back from visitors/).waitFor({ state: 'hidden' });
    expect(await readSource(id, FEE)).toMatchObject({ held: false });
  },
);

function toHtml() {
  const cells = FIGURES.map(({ quote }) => (quote ?? '').split(' | '));
  const prices = cells.filter(({ length }) => length === 2);
  const rows = [...prices, ['Parking', '', '£2']].map(
    (row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('\n')}</tr>`,
  );
  const rest = cells.filter(({ length }) => length === 1);
  return `<main><h1>Fees and times</h1><table>${rows.join('\n')}</table><ul>${rest.map((line) => `<li>${line.join('')}</li>`).join('')}</ul></main>`;
}

async function copyPage(page: Page, html: string) {
  const other = await page.context().newPage();
  await other.setContent(html);
  await other.keyboard.press('Control+a');
  await other.keyboard.press('Control+c');
  await other.close();
}

it('the text of a page can be pasted, and figures that had only been noted get their quotes', async () => {
  const figures = FIGURES.map((figure) => ({ ...figure, quote: null }));
  const { page: id } = await seed({ figures, watch: 'person' });
  await sql('delete from private.page_captures');
  const page = await read(id);
  const box = page.getByLabel('Text of the page', { exact: true });
  const html = toHtml();
  await copyPage(page, html);
  await box.press('Control+v');
  await getTexts(page).getByText('Parking | | £2').waitFor();
  const [{ body } = {}] = await sql('select body from private.page_captures');
  expect(body).toBe(toPageText(html));
  await getFigure(page, 1).focus();
  await press(page, ...EVERY_KEY);
  await page.waitForURL(TODAY);
  for (const { field, quote } of FIGURES) {
    expect(await readSource(id, field), field).toMatchObject({ quote, state: 'published' });
  }
});

it(
  'a page is read by one person at a time, and a second person can only watch',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id } = await seed();
    await read(id, OTHER);
    const page = await read(id);
    await page.getByText(`${OTHER} is reading this page`).waitFor();
    expect(await getBar(page).count()).toBe(0);
    await press(page, 's', 'Control+Enter');
    expect(await page.getByRole('button', { name: 'Still there' }).count()).toBe(0);
    await page.goto(`${site.url}/admin/figures`);
    await page.getByText(`8 figures · ${OTHER} has it open`).waitFor();
    expect(await readOutcomes(id)).toEqual([]);
  },
);

it(
  'unsaved answers survive a reload, an unreachable backend and an expired session',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id } = await seed({ figures: FIGURES.slice(0, 3) });
    const page = await read(id);
    page.on('dialog', (dialog) => void dialog.accept());
    await press(page, 's', 'g');
    await getBar(page).getByText('Kept on this device.').waitFor();
    await page.reload();
    await answered(page, 2);
    await page.getByText('are still here.').waitFor();
    await page.keyboard.press('s');
    await answered(page, 3);
    await page.context().setOffline(true);
    await getBar(page).getByText('Offline.').waitFor();
    await page.keyboard.press('Control+Enter');
    await getBar(page).getByText('The database is not responding.').waitFor();
    await answered(page, 3);
    await page.context().setOffline(false);
    await sql('delete from auth.sessions');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(TODAY);
    expect((await readOutcomes(id)).toSorted()).toEqual(['gone', 'same', 'same']);
  },
);

async function switchPerson(page: Page, email: string, path: string) {
  await sql('update source_pages set claimed_by = null');
  await signIn(page, site, email);
  await page.goto(site.url + path);
}

it(
  'single-key shortcuts can be switched off, and stay off in this browser',
  { tags: ['exhaustive'] },
  async () => {
    const { page: id } = await seed();
    const page = await read(id);
    await page.getByLabel('Single-key shortcuts').uncheck();
    await press(page, 's', 'g', 'u', 'w', 'c', '1');
    await page.reload();
    await getFigure(page, 1).waitFor();
    await press(page, 's', 'g', 'u', 'w', 'c', '1');
    expect(await getBar(page).getByText('answered').count()).toBe(0);
    expect(await page.getByLabel('New value').count()).toBe(0);
    await getFigure(page, 2).getByRole('button', { name: 'Gone' }).click();
    await answered(page, 1);
  },
);

async function findSurprise() {
  const { clinic, page: id } = await seed();
  await replaceText(site, id, toText().replace('£99.99', '£61.37'));
  const page = await read(id);
  await page.keyboard.press('c');
  await page.keyboard.type('61.37');
  await press(page, 'Enter', 'Control+s');
  await page.getByText('It is waiting for a second person').waitFor();
  return { clinic, page };
}

describe('a surprising figure', () => {
  it('is checked by a second person whose browser never receives the first value', async () => {
    const { clinic } = await findSurprise();
    expect(await readClinic(clinic)).toMatchObject({ [FEE]: 99.99 });
    const received: Promise<string>[] = [];
    const page = await open('/admin/figures', OTHER, {
      viewport: PHONE,
      prepare: (opened: Page) =>
        opened.on('response', (response) => {
          if (!response.url().startsWith(site.backend.url)) return;
          received.push(response.text().catch(() => ''));
        }),
    });
    const box = page.getByLabel('First consultation, as you read it');
    await page.getByRole('button', { name: /^Find it/ }).click();
    await box.fill('61');
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: /^Find it/ }).click();
    await expect.poll(() => box.inputValue()).toBe('61');
    await page.getByText('Read our saved text').click();
    await page.getByRole('region', { name: 'Text of the page' }).getByText('£61.37').waitFor();
    const answers = await Promise.all(received);
    expect(answers.length).toBeGreaterThan(3);
    for (const body of answers) {
      const otherText = body.replace(/"body":\s*"(?:[^"\\]|\\.)*"/g, '');
      expect(otherText).not.toContain('61.37');
    }
    await box.fill('61.37');
    await page.keyboard.press('Enter');
    await page.getByText('You both read the same value.').waitFor();
    expect(await readClinic(clinic)).toMatchObject({ [FEE]: 61.37 });
  });

  it(
    'has an empty answer box for everybody except the person who typed in it',
    { tags: ['exhaustive'] },
    async () => {
      await findSurprise();
      await sql(`update private.waiting_changes set made_at = now() - interval '13 hours'`);
      const page = await open('/admin/figures', OTHER);
      const box = page.getByLabel('First consultation, as you read it');
      const find = page.getByRole('button', { name: /^Find it/ });
      await find.click();
      await box.fill('61');
      await switchPerson(page, EDITOR, '/admin/figures');
      await find.click();
      await page.getByText('Read our saved text').click();
      await page.getByRole('region', { name: 'Text of the page' }).waitFor();
      expect(await box.inputValue()).toBe('');
      await switchPerson(page, OTHER, '/admin/figures');
      await find.click();
      await expect.poll(() => box.inputValue()).toBe('61');
    },
  );

  it(
    'cannot be confirmed by its finder until a stated time, and can be withdrawn through a dialog',
    { tags: ['exhaustive'] },
    async () => {
      const { clinic, page } = await findSurprise();
      await page.goto(`${site.url}/admin/figures`);
      await page.getByText(/waiting for a colleague, or for you after \d\d:\d\d\./).waitFor();
      expect(await page.getByRole('button', { name: /^Find it/ }).count()).toBe(0);
      await sql(`update private.waiting_changes set made_at = now() - interval '13 hours'`);
      await page.reload();
      await page.getByText(/^Waiting for you/).waitFor();

      const withdraw = page.getByRole('button', { name: /^Withdraw: First consultation/ });
      await withdraw.click();
      await page.getByText(/^Withdraw the new value that you found\?/).waitFor();
      await page.getByRole('button', { name: 'Keep it' }).click();
      await withdraw.click();
      await page.getByRole('button', { name: 'Withdraw it' }).click();
      await page.getByText(/is withdrawn\. The figure stays as it is\.$/).waitFor();
      expect(await sql('select status from private.waiting_changes')).toEqual([
        { status: 'withdrawn' },
      ]);
      expect(await readClinic(clinic)).toMatchObject({ [FEE]: 99.99 });
    },
  );
});

it(
  'the reading queue shows new entries and why each page is there, and works by keyboard',
  { tags: ['exhaustive'] },
  async () => {
    const page = await open('/admin/figures');
    await page.getByText('There is nothing to read.').waitFor();
    const { page: id } = await seed();
    await recordFinding(site, id, FEE, 'Initial consultation | £89.99');
    const { page: second } = await seed({
      figures: FIGURES.map((one) => ({ ...one, quote: null })),
    });
    await sql(
      `with added as (
        insert into source_pages (clinic_id, kind, url, title)
        select clinic_id, kind, url || '/more', 'More fees' from source_pages where id = $1 returning id
      )
      update figure_sources set page_id = added.id from added where page_id = $1 and field = any ($2)`,
      [second, FIGURES.slice(0, 4).map(({ field }) => field)],
    );
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await page.getByText('3 pages to read.', { exact: true }).waitFor();
    const grouped = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .last();
    expect((await grouped.innerText()).match(/4 figures have not been read/g)).toHaveLength(1);
    expect(await grouped.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['More fees', 'Rowan Clinic: fees']),
    );
    await page.getByText('Automatic checking has not run yet.').waitFor();
    await page.getByText(/^The automatic check found another value on this page on /).waitFor();
    await press(page, 'j', 'j', 'k', 'Enter');
    await page.waitForURL(`**/admin/figures/read/${id}`);
  },
);
