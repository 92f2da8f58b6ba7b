import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { watchRequests } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const getFragment = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('the budget tool', () => {
  const getOrder = (page: Page) =>
    page
      .locator('.budget-clinic')
      .evaluateAll((rows) => rows.map((row) => (row.querySelector('h3, a') ?? row).textContent));
  const getRow = (page: Page, name: string) => page.locator('.budget-clinic', { hasText: name });
  const getMedicine = (page: Page) => page.getByLabel('Your medicine, £ a month');

  it('recalculates when the visitor changes the year, keeps the choices in the address and after Back, adds up what a clinic quotes, sends none of this anywhere, and explains an invalid amount', async () => {
    let sent: string[] = [];
    const { page, problems } = await visit('/budget-tool', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    const medicine = getMedicine(page);
    const before = await getOrder(page);
    await page.getByLabel('Prescriptions').selectOption('12');
    await page.waitForURL('**/budget-tool#prescriptions=12');
    await expect.poll(() => getOrder(page)).not.toEqual(before);
    await page.getByRole('radio', { name: 'Close follow-up' }).check();
    await page.waitForURL('**/budget-tool#followups=2');
    await medicine.fill('123.45');
    await page.waitForURL('**/budget-tool#followups=2&medicine=123.45');
    await page.getByText('£1,481 medicine').first().waitFor();
    await medicine.fill('49,50');
    const error = page.getByRole('alert');
    expect(await error.textContent()).toMatch(/^Error: Commas separate thousands/);
    expect(await medicine.getAttribute('aria-invalid')).toBe('true');
    expect(await medicine.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
    expect(getFragment(page)).toBe('#followups=2');
    expect(await page.getByText('£1,481 medicine').count()).toBe(0);
    await medicine.fill('123.45');
    await page.getByRole('link', { name: 'CB1 Medical', exact: true }).first().click();
    await page.waitForURL('**/clinics/cb1-medical');
    await page.goBack();
    await page.getByText('£123.45 a month for medicine').waitFor();
    await medicine.fill('');
    await page.waitForURL('**/budget-tool#followups=2');
    expect(await error.count()).toBe(0);
    const quote = page.getByRole('form', { name: 'Add up what a clinic quotes you' });
    for (const [fee, pounds] of [
      ['First consultation', '77.77'],
      ['Follow-up', '50'],
      ['Repeat prescription', '20'],
      ['Form fee', '0'],
    ] as const)
      await quote.getByLabel(fee).fill(pounds);
    await quote.getByText('Still needed: delivery.').waitFor();
    await quote.getByLabel('Delivery').fill('5');
    // £77.77, five follow-ups at £50, six repeat prescriptions at £20 and twelve deliveries at £5.
    await quote.getByText('With these fees the first year costs £507.77.').waitFor();
    await page.getByLabel('Follow-ups', { exact: true }).selectOption('');
    await quote.getByText('Under “Your year”, choose how often you have follow-ups.').waitFor();
    expect(
      sent.filter((text) => /followups|prescriptions=|medicine|123\.45|77\.77/.test(text)),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('opens a row to show its months on a narrow screen, with one tab stop for all of them', async () => {
    const { page } = await visit('/budget-tool#prescriptions=12', {
      viewport: { width: 320, height: 640 },
    });
    const row = getRow(page, 'Alder Clinic');
    await row.locator('summary').first().click();
    await row
      .getByText('£104.94 in month 1, £69.99 in months 4, 7 and 10, nothing in the')
      .waitFor();
    await page.getByLabel('Prescriptions').selectOption('1');
    await row.getByText('£29.95 in the others.').waitFor();
    const months = row.locator('.ledger-chart').first().locator('label');
    const isShown = (index: number) =>
      months
        .nth(index)
        .evaluate((label) => getComputedStyle(label.lastElementChild!).opacity === '1');
    await months.nth(5).hover();
    await months.first().getByRole('radio').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => [await isShown(0), await isShown(1)]).toEqual([false, true]);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, '.ledger summary')).toBe(true);
    expect(await getOverflow(page, 320)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it('lists every clinic once, real ones first, then examples by yearly cost with ranges last, and adds no unchecked fee', async () => {
    const { page } = await visit('/budget-tool#medicine=10');
    await page.getByText('£120 medicine').first().waitFor();
    expect(new Set(await getOrder(page)).size).toBe(18);
    const isBelowMark = await page
      .getByText('Invented examples')
      .evaluate((mark) =>
        [...document.querySelectorAll('.budget-clinic')].map(
          (card) => mark.compareDocumentPosition(card) === Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      );
    expect(isBelowMark.filter(Boolean)).toHaveLength(8);
    expect(isBelowMark.indexOf(true)).toBe(10);
    const lyphe = getRow(page, 'Lyphe');
    const cells = (await lyphe.getByRole('cell').allInnerTexts()).join(' ');
    expect(cells.match(/£\d+/g)).toEqual(['£49', '£49', '£25', '£99', '£9']);
    expect(cells).toContain('Membership: Lyphe Saver, £99.99 a year');
    // The form fee is deducted from the first consultation.
    expect(cells).toContain('nothing extra');
    expect(await getRow(page, 'Releaf').innerText()).toContain('Releaf+ (fee not checked yet)');
    await page.getByText('No fees are known yet for Cantourage, CB1 Medical').waitFor();
    expect(await lyphe.locator('.budget-total').count()).toBe(0);
    const totals = await page.locator('.budget-total').allTextContents();
    expect(totals.findIndex((text) => text.includes(' to '))).toBe(7);
    const exact = totals.slice(0, 7).map((text) => Number(text.replace(/[£,]/g, '')));
    expect(exact).toEqual(exact.toSorted((one, other) => one - other));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('£10 a month for medicine').isVisible()).toBe(true);
    expect(await getMedicine(page).isVisible()).toBe(false);
  });
});

describe('the comparison', () => {
  const FIVE = ['releaf', 'mamedica', 'alternaleaf', 'curaleaf', 'lyphe'];
  const EXAMPLES = ['alder-clinic', 'coltsfold-clinic'];
  const table = (page: Page) => page.locator('.compare-table');
  const getNames = (page: Page) => page.locator('.compare-chosen a').allTextContents();

  it('opens from a shared link and can copy one, and no request names its clinics', async () => {
    let sent: string[] = [];
    const { page, problems } = await visit('/compare#clinics=releaf,mamedica,no-such-clinic', {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await table(page).first().waitFor();
    expect(await getNames(page)).toEqual(['Releaf', 'Mamedica']);
    await page.getByText('We could not show one name from the link').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/compare#clinics=releaf,mamedica', page.url()).href,
    );
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((text) => /releaf|mamedica|no-such/i.test(text))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('adds and removes clinics and shows differences only, by keyboard alone', async () => {
    const { page, problems } = await visit('/compare');
    await page.getByRole('link', { name: 'Releaf', exact: true }).press('Enter');
    await table(page).first().waitFor();
    expect(getFragment(page)).toBe('#clinics=releaf');
    expect(await isFocused(page, '#compare-add')).toBe(true);
    await page.keyboard.type('Mam');
    await page.waitForURL('**/compare#clinics=releaf,mamedica');
    const alike = page.getByRole('rowheader', { name: 'Nations served' });
    await alike.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Differences only').isChecked()).toBe(true);
    expect(await alike.count()).toBe(0);
    await page.getByRole('button', { name: 'Remove Releaf' }).press('Enter');
    await page.waitForURL('**/compare#clinics=mamedica');
    expect(await page.getByRole('main').getByRole('status').first().textContent()).toBe(
      'Releaf removed.',
    );
    await page.getByRole('button', { name: 'Remove Mamedica' }).press('Enter');
    await page.waitForURL('**/compare');
    expect(await table(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('offers a link to ask a clinic, instead of a column, when nothing is known about it', async () => {
    const { page } = await visit('/compare#clinics=cantourage,lyphe,mamedica');
    await table(page).first().waitFor();
    expect(await table(page).first().getByRole('columnheader').allInnerTexts()).toEqual([
      'Lyphe',
      'Mamedica',
    ]);
    const ask = page.getByRole('link', { name: 'Ask Cantourage' });
    expect(await ask.getAttribute('href')).toBe('/clinics/cantourage#ask');
  });

  it('takes up to five clinics, each on its own line on a phone, and copies the questions for all of them', async () => {
    const { page } = await visit(`/compare#clinics=${[...FIVE, 'cb1-medical'].join(',')}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: PHONE,
    });
    await page.getByText('9 of 10 known').waitFor();
    expect(await page.locator('.compare-line').count()).toBe(5);
    expect(await page.getByLabel('Add a clinic').locator('option').allTextContents()).toEqual([
      'Five at most',
    ]);
    const row = page.getByRole('row').filter({ hasText: 'Records it asks for' });
    expect(await row.locator('.compare-name').allInnerTexts()).toEqual(await getNames(page));
    await page.getByText('Questions to ask all five').press('Enter');
    await page.getByRole('button', { name: 'Copy the questions' }).click();
    await page.getByText('Questions copied.').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Releaf\nBefore I book, please tell me:\n1\. .*\nLyphe\n.*\n1\. Who would see me, and how/s,
    );
    expect(await getOverflow(page, 320)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it('prints five clinics on one sheet of A4, and says what it leaves out', async () => {
    const clinics = [...FIVE.slice(0, 2), 'lyphe', ...EXAMPLES];
    const { page } = await visit(`/compare#clinics=${clinics.join(',')}`);
    await page.getByText('Bold: the lowest price, or the shortest wait.').waitFor();
    const row = (name: string) => page.locator('.compare :is(tr, li)').filter({ hasText: name });
    await page.getByText(/^\d+ more rows$/).click();
    expect(await row('Refunds and cancelling').isVisible()).toBe(true);
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await row('Refunds and cancelling').isVisible()).toBe(false);
    expect(await row('Who it does not treat').isVisible()).toBe(true);
    const notes = await page.locator('.compare-paper').innerText();
    expect(notes).toMatch(
      /Not on this sheet, but on each clinic’s page: [^.]*Refunds and cancelling/,
    );
  });
});
