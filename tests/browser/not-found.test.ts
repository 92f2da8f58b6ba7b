import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { HOSTILE_HTML, HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { getShifts, watchShifts } from './shifts.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const SCREENS = [
  PHONE,
  { width: 320, height: 1200 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1600 },
];

const awake = (page: Page) => page.locator('.not-found-body[data-awake]');
const lead = (page: Page) => page.locator('main .lead');
const line = (page: Page) => page.locator('.not-found-line');
const list = (page: Page, name: string) => page.getByRole('region', { name });

/** Chromium reports the status of a missing page as an error of its own. */
const withoutStatus = (problems: string[]) => problems.filter((problem) => !/404/.test(problem));

describe('any unknown path', () => {
  it.each([
    '/conditons/epilepsy',
    '/reviews/unknown-review',
    '/clinics/unknown',
    '/a/b/c/d',
    '/admin-panel.php',
  ])('%s answers with status 404 and says what is missing', async (path) => {
    const { page, problems } = await visit('/');
    const response = await page.goto(path);
    await awake(page).waitFor();
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found']);
    expect(await lead(page).textContent()).toBe(
      `Sorry, we couldn’t find the page you’re looking for at ${path}. It may have been moved, ` +
        'deleted, or you may have entered an incorrect URL.',
    );
    expect(withoutStatus(problems)).toEqual([]);
  });

  it('is named on the page without its query', async () => {
    const { page } = await visit('/conditons/x?condition=epilepsy#epilepsy');
    await awake(page).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('epilepsy');
  });
});

describe('a misspelt address of the epilepsy guide', () => {
  it('is one click away from the guide', async () => {
    const { page } = await visit('/conditons/epilepsy');
    await awake(page).waitFor();
    await list(page, 'Suggested pages').getByRole('link', { name: 'Epilepsy' }).click();
    await page.waitForURL('**/conditions/epilepsy');
    expect(await page.locator('h1').textContent()).toContain('pilepsy');
  });

  it('is reached in three steps of the keyboard, before all other ways', async () => {
    const { page } = await visit('/conditons/epilepsy');
    await awake(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Epilepsy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/conditions/epilepsy');
  });
});

describe('going back', () => {
  it('is offered when there is somewhere to go back to, and goes there', async () => {
    const { page } = await visit('/about');
    await page.goto('/no-such-page');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL('**/about');
  });

  it('is not offered to someone who has come from nowhere', async () => {
    const { page } = await visit('/');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void open('/no-such-page', '_blank', 'noopener')),
    ]);
    await awake(opened).waitFor();
    expect(await opened.evaluate(() => history.length)).toBe(1);
    expect(await opened.getByRole('button', { name: 'Go Back' }).count()).toBe(0);
  });
});

describe('the last line', () => {
  const leaveFor = (page: Page, path: string) =>
    page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      document.body.append(link);
      link.click();
    }, path);

  it('names the code, the page and the referrer without its query', async () => {
    const { page } = await visit('/faqs?about=epilepsy#epilepsy');
    await leaveFor(page, '/no-such-page');
    await awake(page).waitFor();
    expect(await page.evaluate(() => document.referrer)).toContain('about=epilepsy');
    expect(await line(page).textContent()).toBe(
      `Error code: 404 · Page: /no-such-page · Referrer: ${inject('siteUrl')}/faqs`,
    );
  });

  it.each(['/clinics?condition=epilepsy', '/conditions?q=epilepsy', '/reviews?nation=wales'])(
    'names the site alone after %s, which tells nobody what was chosen',
    async (path) => {
      const { page } = await visit(path);
      await leaveFor(page, '/no-such-page');
      await awake(page).waitFor();
      expect(await page.evaluate(() => document.referrer)).toBe(`${inject('siteUrl')}/`);
    },
  );

  it('says Direct after the results, which tell nobody where they are', async () => {
    const { page } = await visit('/results?condition=epilepsy');
    await leaveFor(page, '/no-such-page');
    await awake(page).waitFor();
    expect(await line(page).textContent()).toContain('Referrer: Direct');
    expect(await page.locator('html').innerHTML()).not.toContain('condition=epilepsy');
  });
});

describe('hostile paths', () => {
  const PATHS = [
    ...[...HOSTILE_HTML, HOSTILE_TEXT].map((text) => `/${encodeURIComponent(text).slice(0, 240)}`),
    ...HOSTILE_HTML.slice(0, 8).map((text) => `/${encodeURIComponent(encodeURIComponent(text))}`),
    ...['/%', '/%E0%A4%A', '/a%0d%0aX-Split:1', '/%E2%80%AEgnp.live', '/%F0%9F%98%80'],
    ...["/javascript:alert(1)//'", '/$&$1', '/{{7*7}}', '/__proto__', '/constructor', '/%2541'],
  ].filter((path) => path.length < 250);

  it('are shown as text, and nothing of them runs', async () => {
    const { page, problems } = await visit('/', { bypassCSP: true });
    for (const path of PATHS) {
      const response = await page.goto(path);
      await awake(page).waitFor();
      expect(response?.status(), path).toBe(404);
      const found = await page.evaluate(() => ({
        executed: (globalThis as { executed?: unknown[] }).executed?.length ?? 0,
        headings: document.querySelectorAll('h1').length,
        mains: document.querySelectorAll('main').length,
        foreign: document.querySelectorAll('bdi *, .not-found-body :is(img, svg, iframe, form)')
          .length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({ path, ...found }).toEqual({
        ...{ path, executed: 0, headings: 1, mains: 1, foreign: 0, overflow: 0 },
      });
    }
    expect(PATHS.length).toBeGreaterThan(40);
    expect(withoutStatus(problems)).toEqual([]);
  });
});

describe('waking', () => {
  it.each([
    ['a keyword', '/conditons/epilepsy'],
    ['no keyword', '/no-such-page'],
    ['many resemblances', '/clinic-reviews'],
    ['a long address', `/${'long-'.repeat(45)}`],
  ])('moves nothing for %s, on any screen', async (_, path) => {
    for (const viewport of SCREENS) {
      const { page } = await visit('/about', { viewport });
      await watchShifts(page);
      await page.route('**/NotFoundSuggester*', async (route) => {
        // The page is painted long before its script is there.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        await route.continue();
      });
      await page.goto(path);
      await awake(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect({ viewport, shifts: await getShifts(page) }, 'layout shifts').toEqual({
        viewport,
        shifts: [],
      });
    }
  });

  it('logs the missing path on this device, without its query', async () => {
    const logged: string[] = [];
    const { page } = await visit('/conditons/x?condition=epilepsy', {
      prepare: (fresh) =>
        void fresh.on('console', (message) => {
          if (message.type() === 'info') logged.push(message.text());
        }),
    });
    await awake(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(logged).toEqual(['Page not found: /conditons/x']);
  });
});

it('is complete when its script never comes', async () => {
  const { page } = await visit('/conditons/epilepsy', {
    prepare: (fresh) => fresh.route('**/_astro/*.js', (route) => route.abort()),
  });
  await list(page, 'Popular pages').getByRole('link', { name: 'Medical Conditions' }).click();
  await page.waitForURL('**/conditions');
});

it('is complete without JavaScript, and offers no way back that could not work', async () => {
  const { page } = await visit('/conditons/epilepsy', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Go Back' }).count()).toBe(0);
  await list(page, 'Popular pages').getByRole('link', { name: 'Browse Clinics' }).click();
  await page.waitForURL('**/clinics');
});
