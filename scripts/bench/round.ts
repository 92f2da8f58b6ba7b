/**
 * One round of a figure, from a price that changes on a clinic's page to the live site, as an editor meets
 * it: in a browser, by keys, against a running `npm start`.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { readAccount } from '../backend/embedded/accounts.ts';
import { EMBEDDED, getPort, Refusal } from '../lib/environment.ts';
import { beforeStop } from '../lib/run-script.ts';

/** Seconds that a step may take before the round is given up. */
const PATIENCE_S = 120;

/** One of the example clinics, at its price page and on the site. */
const CLINIC = {
  name: 'Brackenfold Clinic',
  pricePath: 'brackenfold',
  path: '/clinics/brackenfold-clinic',
};
/** Two fees so near each other that one person's reading is enough. */
const FEES = [79, 75] as const;

type Step = { step: string; keys: number; seconds: number };

/** Notes each step with the keys it took and the time since the one before. */
function keepSteps(page: Page) {
  const steps: Step[] = [];
  let [keys, last] = [0, performance.now()];
  return {
    steps,
    press: async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.reduce((sum, key) => sum + key.split('+').length, 0);
    },
    done: (step: string) => {
      const now = performance.now();
      steps.push({ step, keys, seconds: Math.round((now - last) / 100) / 10 });
      [keys, last] = [0, now];
    },
  };
}

async function signIn(page: Page, site: string): Promise<void> {
  const account = readAccount(resolve(EMBEDDED, 'editor.json'));
  if (!account) throw new Refusal('No editor is known here: run "npm start" first.');
  await page.goto(`${site}/admin/figures`);
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** Opens the clinic's page again until its first price is the new one. */
async function waitForPrice(page: Page, address: string, price: string): Promise<void> {
  const end = Date.now() + PATIENCE_S * 1000;
  const shown = page.locator('.clinic-asked dd').first();
  const isThere = async () => {
    await page.goto(address);
    return (await shown.innerText()).trim() === price;
  };
  while (!(await isThere())) {
    if (Date.now() > end) throw new Refusal(`${address} does not show ${price}.`);
  }
}

/** Asks again until the queue leads with the page. */
async function waitForQueue(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_S * 1000;
  const first = page.locator('.queue-table tbody tr').first();
  const isThere = async () => {
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Pages to read' }).waitFor();
    return (await first.getAttribute('data-tier').catch(() => null)) === '0';
  };
  while (!(await isThere())) {
    if (Date.now() > end) throw new Refusal('The changed page does not turn up in the queue.');
  }
}

/** The steps of one round, in their order. Throws a Refusal where `npm start` does not run. */
export async function measureRound(): Promise<Step[]> {
  const site = `http://127.0.0.1:${getPort('PORT', 4321)}`;
  const prices = `http://127.0.0.1:${getPort('DEMO_PORT', 4330)}/${CLINIC.pricePath}`;
  const shown = await fetch(prices).then(
    (answer) => answer.text(),
    () => '',
  );
  if (shown === '') throw new Refusal('This measures a running site: start it with "npm start".');
  const fee = shown.includes(String(FEES[0])) ? FEES[1] : FEES[0];

  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_S * 1000);
  await signIn(page, site);

  const { steps, press, done } = keepSteps(page);
  await fetch(`${prices}/price?fee=${fee}`, { method: 'POST' });
  await waitForQueue(page);
  done('the clinic changes a price → first in the queue');

  await press('j', 'Enter');
  await page.getByText(new RegExp(`£${fee}” instead`)).waitFor();
  done('the queue → the page to read, with the new price found');

  await press('c');
  await page.getByText('On these words:').waitFor();
  await press('Enter', 's', 's', 's', 'Control+s');
  await page.locator('#figure-4').getByText('Recorded').waitFor();
  done('four figures answered, one of them changed → recorded');

  await waitForPrice(page, `${site}${CLINIC.path}`, `£${fee}`);
  done('recorded → live');
  await browser.close();
  return steps;
}
