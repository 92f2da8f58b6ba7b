/** The budget tool and the comparison. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { holdIslands, watchRequests } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const getFragment = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('the budget tool', () => {
  const getOrder = (page: Page) =>
    page
      .locator('.budget-clinic')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('h3, a')?.textContent));
  const getTotals = (page: Page) => page.locator('.budget-total').allTextContents();
  const getRow = (page: Page, name: string) => page.locator('.budget-clinic', { hasText: name });
  const medicine = (page: Page) => page.getByLabel('Your medicine, £ a month');

  it('counts again for another year, keeps it in the address, and sends it nowhere', async () => {
    let sent: string[] = [];
    const { page, problems } = await visit('/budget-tool', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    const before = { order: await getOrder(page), totals: await getTotals(page) };
    await page.getByLabel('Prescriptions').selectOption('12');
    await page.waitForURL('**/budget-tool#prescriptions=12');
    await expect.poll(() => getOrder(page)).not.toEqual(before.order);
    await page.getByRole('radio', { name: 'Close follow-up' }).check();
    await page.waitForURL('**/budget-tool#followups=2');
    await medicine(page).fill('123.45');
    await page.waitForURL('**/budget-tool#followups=2&medicine=123.45');
    await page.getByText('£1,481 medicine').first().waitFor();
    expect(await getTotals(page)).not.toEqual(before.totals);
    await page.getByText('£123.45 a month for medicine').waitFor();
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Enter');
    expect(await medicine(page).inputValue()).toBe('123.45');
    expect(sent.filter((text) => /followups|prescriptions=|medicine|123\.45/.test(text))).toEqual(
      [],
    );
    expect(problems).toEqual([]);
  });

  it('says what a month costs: one stop of the keyboard, arrows, a touch or the mouse', async () => {
    const { page } = await visit('/budget-tool', { viewport: { width: 320, height: 640 } });
    await page.locator('.budget-row').first().click();
    const chart = page.locator('.ledger-chart').first();
    const months = chart.locator('label');
    const isShown = (index: number) =>
      months
        .nth(index)
        .evaluate((label) => getComputedStyle(label.lastElementChild!).opacity === '1');
    await chart.getByRole('radio', { name: /^Month 1:/ }).focus();
    await page.keyboard.press('ArrowRight');
    expect([await isShown(0), await isShown(1)]).toEqual([false, true]);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, '.ledger summary')).toBe(true);
    await months.nth(6).click();
    expect([await isShown(1), await isShown(6)]).toEqual([false, true]);
    await months.nth(9).hover();
    expect([await isShown(6), await isShown(9)]).toEqual([false, true]);
    expect(await getOverflow(page, 320)).toBeLessThanOrEqual(0);
  });

  it('lists every clinic once: the real ones, then examples by the most a year can cost', async () => {
    const { page } = await visit('/budget-tool#medicine=10');
    await page.getByText('£120 medicine').first().waitFor();
    expect(new Set(await getOrder(page)).size).toBe(18);
    const clinics = page.locator('.budget-clinic');
    const marks = await clinics.evaluateAll((cards) =>
      cards.map((card) => card.textContent.includes('Invented example')),
    );
    expect(marks).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(8).fill(true)]);
    expect(await clinics.nth(9).locator('.budget-total').count()).toBe(0);
    const most = (await getTotals(page)).map((text) =>
      Number(text.split(' to ').at(-1)?.replace(/[£,]/g, '')),
    );
    expect(most).toHaveLength(8);
    expect(most).toEqual(most.toSorted((one, other) => one - other));
  });

  it('adds up nothing for a clinic whose fees are not checked, and leads to its page', async () => {
    const { page } = await visit('/budget-tool');
    const row = getRow(page, 'Lyphe');
    expect(await row.textContent()).toMatch(/First consultation: £49\s+noted by this site/);
    expect(await row.locator('.budget-total').count()).toBe(0);
    expect(await page.getByText('No total yet').count()).toBe(1);
    const link = row.getByRole('link', { name: 'Lyphe', exact: true });
    expect(await link.getAttribute('href')).toBe('/clinics/lyphe');
  });

  it('opens a row to its months, counted for the year that was chosen, and says when they are lost', async () => {
    const { page } = await visit('/budget-tool#prescriptions=12');
    const row = getRow(page, 'Alder Clinic');
    await row.locator('summary').first().click();
    await row
      .getByText('£104.94 in month 1, £69.99 in months 4, 7 and 10, nothing in the')
      .waitFor();
    await page.getByLabel('Prescriptions').selectOption('1');
    await row.getByText('£29.95 in the others.').waitFor();
    const { page: lost } = await visit('/budget-tool', {
      prepare: (fresh) => fresh.route(/OpenedYear/, (route) => route.abort()),
    });
    await getRow(lost, 'Alder Clinic').locator('summary').click();
    await getRow(lost, 'Alder Clinic').getByRole('alert').waitFor();
  });

  it('draws every bar on one axis, and keeps the year in reach on a phone', async () => {
    const { page } = await visit('/budget-tool', { viewport: PHONE });
    const widths = await page.locator('.budget-list .year-bar').evaluateAll((bars) =>
      bars.map((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        const end = [...bar.querySelectorAll('rect')].at(-1)!.getBoundingClientRect().right;
        return (end - left) / (right - left);
      }),
    );
    expect(widths).toHaveLength(8);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(Math.max(...widths)).toBeLessThanOrEqual(1.01);
    await page.locator('.budget-row').last().scrollIntoViewIfNeeded();
    const plan = page.locator('.budget-plan');
    expect(await plan.innerText()).toContain('Typical year, no medicine');
    expect((await plan.boundingBox())!.y).toBeLessThan(PHONE.height);
    await plan.getByRole('link', { name: 'Change' }).click();
    await expect.poll(async () => (await page.locator('#plan').boundingBox())!.y).toBeLessThan(50);
  });

  it('keeps what is chosen and typed while its script is on the way', async () => {
    let release = () => {};
    const { page } = await visit('/budget-tool', {
      prepare: async (fresh) => {
        release = await holdIslands(fresh);
      },
    });
    await page.getByRole('radio', { name: 'Light' }).check();
    await medicine(page).pressSequentially('5');
    release();
    await page.waitForURL('**/budget-tool#prescriptions=2&medicine=5');
    await page.keyboard.type('0');
    await page.waitForURL('**/budget-tool#prescriptions=2&medicine=50');
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
  });

  it('says what is wrong with an amount, and counts on with the last good one', async () => {
    const { page } = await visit('/budget-tool');
    await medicine(page).fill('80');
    await page.waitForURL('**#medicine=80');
    await medicine(page).fill('80 or so');
    const error = page.getByRole('alert');
    expect(await error.textContent()).toMatch(/^Error: write the amount in pounds/);
    expect(await medicine(page).getAttribute('aria-invalid')).toBe('true');
    expect(await medicine(page).getAttribute('aria-describedby')).toBe(
      await error.getAttribute('id'),
    );
    expect(getFragment(page)).toBe('#medicine=80');
    await medicine(page).fill('');
    await page.waitForURL('**/budget-tool');
    expect(await error.count()).toBe(0);
  });

  it('has the plan again on the way back and on the way forward', async () => {
    const { page } = await visit('/budget-tool');
    await page.getByRole('radio', { name: 'Close follow-up' }).check();
    await page.waitForURL('**#followups=2');
    await page.getByRole('link', { name: 'CB1 Medical', exact: true }).first().click();
    await page.waitForURL('**/clinics/cb1-medical');
    await page.goBack();
    await page.waitForURL('**/budget-tool#followups=2');
    const close = page.getByRole('radio', { name: 'Close follow-up' });
    await expect.poll(() => close.isChecked()).toBe(true);
    await page.evaluate(() => location.assign('#prescriptions=3'));
    const prescriptions = page.getByLabel('Prescriptions');
    await expect.poll(() => prescriptions.inputValue()).toBe('3');
    await page.goBack();
    await expect.poll(() => close.isChecked()).toBe(true);
    await page.goForward();
    await expect.poll(() => prescriptions.inputValue()).toBe('3');
  });

  it('prints what was counted, without its form', async () => {
    const { page } = await visit('/budget-tool#medicine=80');
    await page.getByText('£80 a month for medicine').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('£80 a month for medicine').isVisible()).toBe(true);
    expect(await medicine(page).isVisible()).toBe(false);
  });
});

describe('the comparison', () => {
  const FIVE = ['releaf', 'mamedica', 'alternaleaf', 'curaleaf', 'lyphe'];
  const EXAMPLES = ['alder-clinic', 'coltsfold-clinic'];
  const table = (page: Page) => page.locator('.compare-table');
  const getHeads = (page: Page) => table(page).locator('thead th a').allTextContents();
  const choose = (page: Page) => page.getByLabel('Add a clinic');

  it('opens from a shared link, and no request names its clinics', async () => {
    let sent: string[] = [];
    const { page, problems } = await visit('/compare#clinics=releaf,mamedica,no-such-clinic', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await table(page).waitFor();
    expect(await getHeads(page)).toEqual(['Releaf', 'Mamedica']);
    await page.getByText('One name in the link could not be shown').waitFor();
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((text) => /releaf|mamedica|no-such/i.test(text))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('grows, shrinks and shows differences alone, with the keyboard alone', async () => {
    const { page, problems } = await visit('/compare');
    await page.getByRole('link', { name: 'Releaf', exact: true }).focus();
    await page.keyboard.press('Enter');
    await table(page).waitFor();
    expect(getFragment(page)).toBe('#clinics=releaf');
    expect(await isFocused(page, '#compare-add')).toBe(true);
    await page.keyboard.type('Mam');
    await page.waitForURL('**/compare#clinics=releaf,mamedica');
    const rows = table(page).locator('tbody th[scope=row]');
    const all = await rows.count();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Differences only').isChecked()).toBe(true);
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('button', { name: 'Remove Releaf' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare#clinics=mamedica');
    expect(await isFocused(page, '#compare-add')).toBe(true);
    expect(await page.getByRole('main').getByRole('status').first().textContent()).toBe(
      'Releaf removed.',
    );
    await page.getByRole('button', { name: 'Remove Mamedica' }).press('Enter');
    await page.waitForURL('**/compare');
    expect(await table(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('takes five clinics and no sixth', async () => {
    const { page } = await visit(`/compare#clinics=${[...FIVE, 'cb1-medical'].join(',')}`);
    await table(page).waitFor();
    expect(await getHeads(page)).toHaveLength(5);
    expect(await choose(page).locator('option').allTextContents()).toEqual(['Five is the most']);
  });

  it('keeps the clinic that is chosen while its script is on the way', async () => {
    let release = () => {};
    const { page } = await visit('/compare', {
      prepare: async (fresh) => {
        release = await holdIslands(fresh);
      },
    });
    await choose(page).selectOption('curaleaf');
    release();
    await page.waitForURL('**/compare#clinics=curaleaf');
    expect(await getHeads(page)).toEqual(['Curaleaf']);
  });

  it('has two of five in view on a phone, the others to swipe to, the names always', async () => {
    const { page } = await visit(`/compare#clinics=${FIVE.join(',')}`, { viewport: PHONE });
    await table(page).waitFor();
    await page.getByText('2 of 5 in view: swipe for the others.').waitFor();
    const region = page.getByRole('region', { name: 'Comparison' });
    const names = page.locator('.compare-names');
    const findInView = (row: Locator) =>
      row.evaluate((element) =>
        [...element.querySelectorAll('thead th, p > span')].flatMap((name, index) => {
          const { left, right } = name.getBoundingClientRect();
          return left >= 0 && right <= innerWidth ? [index] : [];
        }),
      );
    expect(await findInView(region)).toEqual([0, 1]);
    const third = (await table(page).getByRole('columnheader').nth(2).boundingBox())!;
    expect(third.x).toBeLessThan(PHONE.width - 16);
    expect(await region.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await page.getByRole('rowheader', { name: 'Usual wait' }).first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    expect((await names.boundingBox())?.y).toBe(0);
    await region.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(() => findInView(region)).toEqual([3, 4]);
    await expect.poll(() => findInView(names)).toEqual([3, 4]);
    await region.focus();
    const before = await region.evaluate((element) => element.scrollLeft);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeLessThan(before);
  });

  it('calls each column by its clinic alone, and each group of rows by its subject', async () => {
    const { page } = await visit(`/compare#clinics=${EXAMPLES.join(',')}`);
    await table(page).waitFor();
    const heads = table(page).locator('thead th');
    expect(await heads.evaluateAll((all) => all.map((head) => head.getAttribute('abbr')))).toEqual([
      'Alder Clinic',
      'Coltsfold Clinic',
    ]);
    expect(await heads.getByRole('button').count()).toBe(0);
    expect(
      await table(page).getByRole('button', { name: 'Remove Alder Clinic', exact: true }).count(),
    ).toBe(1);
    const groups = await table(page).locator('th[scope=rowgroup]').allTextContents();
    expect(groups).toEqual(['Cost', 'How soon', 'Care', 'Trust']);
  });

  it('makes the lowest price and the shortest wait bold, among examples and real ones apart', async () => {
    const { page } = await visit(`/compare#clinics=${EXAMPLES.join(',')},lyphe`);
    await table(page).waitFor();
    await page.getByText('Bold: the lowest price, or the shortest wait.').waitFor();
    const best = (row: string) =>
      table(page).getByRole('row', { name: row }).locator('.compare-best').allTextContents();
    expect(await best('First consultation')).toEqual(['£99.99']);
    expect(await best('Usual wait')).toEqual(['3 days']);
  });

  it.each([
    ['real clinics', FIVE, /any of these clinics: [^.]*Our verdict/],
    ['clinics, two of them invented', [...FIVE.slice(0, 2), 'lyphe', ...EXAMPLES], /CQC rating\.$/],
  ])('prints five %s on one sheet of A4, and says what it leaves out', async (_, clinics, last) => {
    const { page } = await visit(`/compare#clinics=${clinics.join(',')}`);
    await table(page).waitFor();
    const row = (name: string) => table(page).getByRole('row').filter({ hasText: name });
    expect(await row('Refunds and cancelling').isVisible()).toBe(true);
    for (const preferCSSPageSize of [true, false]) {
      const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize })).toString('latin1');
      expect(sheet.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await row('Refunds and cancelling').isVisible()).toBe(false);
    expect(await row('Who it does not treat').isVisible()).toBe(true);
    const notes = page.locator('.compare-paper');
    expect(await notes.innerText()).toMatch(/too long for paper: [^.]*Refunds and cancelling/);
    expect(await notes.innerText()).toMatch(last);
    expect(await page.locator('.compare .dot-key').isVisible()).toBe(true);
    for (const name of ['Releaf', 'Lyphe']) {
      expect(await table(page).getByRole('link', { name }).isVisible()).toBe(true);
    }
    expect(await page.getByText('Not medical advice.').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Your shortlist' }).isVisible()).toBe(false);
  });

  it('copies its link, or says that the browser did not let it', async () => {
    const { page } = await visit('/compare#clinics=releaf', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Link copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await messages.getByText('Your browser did not let this page copy the link.').waitFor();
  });
});

const FIVE = ['releaf', 'mamedica', 'lyphe', 'alder-clinic', 'coltsfold-clinic'];

it.each([
  [`/compare#clinics=${FIVE.join(',')}`, '.compare-table'],
  ['/budget-tool#medicine=120', '.budget-parts'],
  ['/check-eligibility#question-1', '.quiz-question'],
])('awake, %s has nothing for axe to report, and fits 320 pixels', async (path, shown) => {
  const { page } = await visit(path, { viewport: { width: 320, height: 640 } });
  await page.locator(shown).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 320)).toBe(0);
});

it.each(['/budget-tool', '/compare', '/check-eligibility', '/qualify'])(
  '%s says why it does nothing without JavaScript, and links to pages that work',
  async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    const notice = page.locator('noscript .notice');
    expect(await notice.innerText()).toContain('JavaScript');
    expect(await notice.getByRole('link').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0);
  },
);
