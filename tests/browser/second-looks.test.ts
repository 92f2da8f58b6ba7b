/** What has to be read today: the queue, and figures to find again for a colleague, unseen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAlert, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { putLook, putText, toText, useDeskPage } from './desk-page.ts';
import { OTHER } from './own-article.ts';
import { DESKTOP, getOverflow, PHONE } from './visit.ts';

const site = await startAdminSite();
const { seed, open, read } = useDeskPage(site);
const { sql } = site.backend;

const FEE = 'initial_consultation_fee';
const TODAY = '/admin/figures';

/** A surprising fee that the first editor found: no other text holds it. */
async function findSurprise() {
  const seeded = await seed();
  await putText(site, seeded.page, toText().replace('£99.99', '£61.37'));
  const page = await read(seeded.page);
  await page.keyboard.press('c');
  await page.keyboard.type('61.37');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('It waits for a second person').waitFor();
  return { ...seeded, first: page };
}

const answer = async (page: Page, value: string) => {
  await page.getByRole('button', { name: /^Find it: First consultation/ }).click();
  await page.getByLabel('First consultation, as you read it').fill(value);
  await page.keyboard.press('Enter');
};

describe('a surprising figure', () => {
  it('is found again by somebody whose browser never receives the first value', async () => {
    const { clinic } = await findSurprise();
    const received: Promise<{ url: string; body: string }>[] = [];
    const { page } = await open(TODAY, OTHER, {
      prepare: (opened: Page) =>
        opened.on('response', (response) => {
          if (!response.url().startsWith(site.backend.url)) return;
          const body = response.text().catch(() => '');
          received.push(body.then((text) => ({ url: response.url(), body: text })));
        }),
    });
    await page.getByRole('button', { name: /^Find it/ }).click();
    await page.getByText('Read the text that we kept').click();
    await page.getByRole('region', { name: 'Text of the page' }).getByText('£61.37').waitFor();
    const answers = await Promise.all(received);
    expect(answers.length).toBeGreaterThan(3);
    for (const { body } of answers) {
      // The page itself says it, among everything else it says.
      const besides = body.replace(/"body":\s*"(?:[^"\\]|\\.)*"/g, '');
      expect(besides).not.toContain('61.37');
    }
    await page.getByLabel('First consultation, as you read it').fill('61.37');
    await page.keyboard.press('Enter');
    await page.getByText('You both read the same value.').waitFor();
    expect(await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic])).toEqual([
      { fee: 61.37 },
    ]);
  });

  it('changes nothing where the second person reads another value', async () => {
    const { clinic } = await findSurprise();
    const { page } = await open(TODAY, OTHER);
    await answer(page, '49');
    await page.getByText('You two read different values.').waitFor();
    expect(await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic])).toEqual([
      { fee: 99.99 },
    ]);
  });

  it('waits for a colleague, or for who found it at a time that is named', async () => {
    await findSurprise();
    const { page } = await open(TODAY);
    await page.getByText(/waits for a colleague, or for you after \d\d:\d\d\./).waitFor();
    expect(await page.getByRole('button', { name: /^Find it/ }).count()).toBe(0);
    await sql(`update private.waiting_changes set made_at = now() - interval '13 hours'`);
    await page.reload();
    await page.getByText(/^Waits for you/).waitFor();
  });

  it('keeps what was typed for it over a reload', async () => {
    await findSurprise();
    const { page } = await open(TODAY, OTHER);
    await page.getByRole('button', { name: /^Find it/ }).click();
    await page.getByLabel('First consultation, as you read it').fill('61');
    await page.reload();
    await page.getByRole('button', { name: /^Find it/ }).click();
    await expect
      .poll(() => page.getByLabel('First consultation, as you read it').inputValue())
      .toBe('61');
  });
});

describe('a change that waits', () => {
  it('is withdrawn once that has been asked, and waits for nobody then', async () => {
    const { clinic } = await findSurprise();
    const { page } = await open(TODAY);
    const withdraw = page.getByRole('button', { name: /^Withdraw: First consultation/ });
    await withdraw.click();
    await page.getByText(/^Withdraw the new value that you found\?/).waitFor();
    await page.getByRole('button', { name: 'Let it wait' }).click();
    await withdraw.click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByText(/is withdrawn\. Nothing has changed\.$/).waitFor();
    const waiting = await sql(`select status from private.waiting_changes where clinic_id = $1`, [
      clinic,
    ]);
    expect(waiting).toEqual([{ status: 'withdrawn' }]);
    await page.reload();
    await page.getByRole('heading', { name: 'Pages to read' }).waitFor();
    expect(await page.getByText('Waits for a second person').count()).toBe(0);
  });
});

describe('the queue', () => {
  it('says how much there is, why each page is here, and opens it with Enter', async () => {
    const { page: id } = await seed();
    await putLook(site, id, FEE, 'Initial consultation | £89.99');
    await seed();
    const { page } = await open(TODAY);
    await page.getByText('2 pages to read, about 2 minutes.').waitFor();
    await page.getByText(/^The watcher found another value on this page on /).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/figures/read/${id}`);
  });

  it('shows what has come up meanwhile when its tab comes into view', async () => {
    const { page } = await open(TODAY);
    await page.getByText('No page has to be read.').waitFor();
    const { page: id } = await seed();
    await putLook(site, id, FEE, 'Initial consultation | £89.99');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('1 page to read, about 1 minute.').waitFor();
    await page.getByText('The watcher has not looked at any page yet.').waitFor();
  });

  it('says when nothing is due, and leads to the clinics', async () => {
    const { page } = await open(TODAY);
    await page.getByText('No page has to be read.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'clinics', exact: true }).click();
    await page.waitForURL('**/admin/clinics');
  });

  it('says when the backend does not answer, and tries again', async () => {
    const { page } = await open('/admin/clinics');
    await page.route(/rpc\/read_queue/, (route) => route.abort());
    await page.goto(site.url + TODAY);
    await findAlert(page).getByText('could not be loaded').waitFor();
    await page.unroute(/rpc\/read_queue/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No page has to be read.').waitFor();
  });

  it.each([PHONE, DESKTOP])('is accessible at %j', async (viewport) => {
    await findSurprise();
    const { page } = await open(TODAY, OTHER, { viewport });
    await page.getByRole('button', { name: /^Find it/ }).click();
    await page.getByRole('textbox').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, viewport.width === PHONE.width ? 320 : viewport.width)).toBe(0);
  });
});
