/** "Leave this site quickly" (rules §11) as somebody in a hurry uses it. */
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NEUTRAL_PAGE } from '../../src/domain/page/leaving.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { heading, startQuiz } from './quiz-steps.ts';
import { denyStorage } from './requests.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const RESULTS = '/results?condition=epilepsy&priorities=speed&location=virtual';

const getLink = (page: Page) =>
  page.getByRole('link', { name: 'Leave this site quickly', exact: true });
const getStatus = (page: Page) =>
  page.getByRole('complementary', { name: 'Quick exit' }).getByRole('status');

async function serveNeutralPage(page: Page): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route('https://www.bbc.co.uk/**', async (route) => {
    asked.push(route.request());
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Weather' });
  });
  return asked;
}

const hasLeft = (page: Page) => page.waitForURL(NEUTRAL_PAGE);

const pressShift = async (page: Page, times: number) => {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Shift');
};

const HOUR = 3_600_000;

async function keepCopies(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = () => new Promise(() => {});
  });
}

const readKept = (page: Page) =>
  page.evaluate(async () => ({
    device: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage),
    copies: await caches.keys(),
  }));

describe('the “leave quickly” link', () => {
  it('deletes the answers, the shortlist and cached pages, and replaces this page in the history', async () => {
    const { page, problems } = await visit('/clinics');
    const asked = await serveNeutralPage(page);
    await page.getByRole('button', { name: 'Shortlist Releaf', exact: true }).click();
    await page.evaluate(async () => {
      const copies = await caches.open('pages');
      await copies.put('/conditions/epilepsy', new Response('a page about epilepsy'));
      sessionStorage.setItem('quiz-answers', '{"condition":"epilepsy"}');
      localStorage.setItem('search-key-off', '1');
    });
    await page.goto(RESULTS);
    await heading(page, 'Your clinic matches').waitFor();
    const kept = await readKept(page);
    expect(kept).toMatchObject({
      device: ['clinic-shortlist', 'search-key-off'],
      copies: ['pages'],
    });
    expect(kept.tab).not.toEqual([]);
    const length = await page.evaluate(() => history.length);
    await getLink(page).click();
    await hasLeft(page);
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(asked).toHaveLength(1);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/clinics');
    expect(await readKept(page)).toEqual({ device: [], tab: [], copies: [] });
    await page.getByRole('link', { name: 'Shortlist, 0 clinics' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('hides the page, its address and its title at once, without waiting for slow deletions', async () => {
    const { page } = await visit(RESULTS, { prepare: keepCopies });
    await serveNeutralPage(page);
    await heading(page, 'Your clinic matches').waitFor();
    await page.clock.pauseAt(Date.now() + HOUR);
    await getLink(page).click();
    expect(await page.locator('body').innerText()).toBe('Loading');
    expect(await page.getByRole('alert').textContent()).toBe('Loading');
    expect(await page.title()).toBe('Loading');
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/');
    const kept = await page.evaluate(() => {
      localStorage.setItem('clinic-shortlist', '[]');
      sessionStorage.setItem('quiz-answers', '{}');
      return localStorage.length + sessionStorage.length;
    });
    expect(kept).toBe(0);
    await page.clock.fastForward(300);
    await hasLeft(page);
  });

  it.each([
    { where: 'without a script', options: { javaScriptEnabled: false } },
    {
      where: 'where the browser denies all storage',
      options: {
        prepare: async (fresh: Page) => {
          await denyStorage(fresh);
          await fresh.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
        },
      },
    },
  ])(
    'leads away $where, without telling the other site which page the visitor left',
    async ({ options }) => {
      const { page, problems } = await visit('/conditions/epilepsy', options);
      const asked = await serveNeutralPage(page);
      await getLink(page).click();
      await hasLeft(page);
      expect(await asked[0]?.allHeaders()).not.toHaveProperty('referer');
      expect(problems).toEqual([]);
    },
  );

  it('keeps an editor signed in, and keeps drafts and keyboard settings', async () => {
    const { page } = await visit('/education/uk-complete-guide');
    await serveNeutralPage(page);
    const KEYS = ['editor-session', 'editor-session-code-verifier', 'keyboard-letters'];
    await page.evaluate(async (keys) => {
      for (const key of [...keys, 'clinic-shortlist']) localStorage.setItem(key, '[]');
      await new Promise((resolve) => {
        indexedDB.open('desk-drafts').onsuccess = resolve;
      });
    }, KEYS);
    await getLink(page).click();
    await hasLeft(page);
    await page.goto('/about');
    expect((await readKept(page)).device).toEqual(KEYS);
    const databases = await page.evaluate(() => indexedDB.databases());
    expect(databases.map(({ name }) => name)).toContain('desk-drafts');
  });
});

describe('pressing Shift', () => {
  it('three times leaves from the middle of the quiz but not while typing, and Back shows no answer', async () => {
    const { page } = await visit('/quiz');
    await serveNeutralPage(page);
    await startQuiz(page);
    for (const field of ['<input>', '<textarea></textarea>', '<p contenteditable><b>a</b></p>']) {
      await page.evaluate((html) => {
        const place = document.createElement('div');
        place.innerHTML = html;
        document.querySelector('main')?.append(place);
        (place.firstElementChild as HTMLElement).focus();
      }, field);
      await pressShift(page, 3);
      expect(await getStatus(page).textContent(), field).toBe('');
    }
    const option = page.getByRole('main').locator('input').first();
    const answer = await option.inputValue();
    await option.check();
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, 'What have you already tried?').waitFor();
    await pressShift(page, 1);
    expect(await getStatus(page).textContent()).toBe('Shift, press 2 more times to leave.');
    await pressShift(page, 2);
    await hasLeft(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').locator('input:checked').count()).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain(answer);
  });

  it('too slowly cancels leaving, with one announcement', async () => {
    const { page } = await visit('/quiz', { prepare: (fresh) => fresh.clock.install() });
    const asked = await serveNeutralPage(page);
    await page.clock.pauseAt(Date.now() + HOUR);
    await pressShift(page, 2);
    await page.clock.fastForward(4_900);
    expect(await getStatus(page).textContent()).toBe('Shift, press 1 more time to leave.');
    await page.clock.fastForward(200);
    expect(await getStatus(page).textContent()).toBe('Leaving is cancelled.');
    await page.clock.fastForward(5_100);
    expect(await getStatus(page).textContent()).toBe('');
    await pressShift(page, 2);
    expect(asked).toEqual([]);
    await pressShift(page, 1);
    await hasLeft(page);
  });
});

/** Simulates a back/forward cache, which not every Chromium has. */
const restoreFromCache = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });

describe('a page cached by the browser', () => {
  it('is shown again during a visit, but reloaded once the visitor has left quickly', async () => {
    const { page } = await visit('/check-eligibility');
    const isAsLeft = () => page.evaluate(() => document.documentElement.dataset['asLeft']);
    await page.evaluate(() => (document.documentElement.dataset['asLeft'] = 'yes'));
    await restoreFromCache(page);
    expect(await isAsLeft()).toBe('yes');
    const loads = page.waitForEvent('load');
    await page.evaluate(() => {
      sessionStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await loads;
    expect(await isAsLeft()).toBeUndefined();
  });

  it('never shows its content once it has been left quickly', async () => {
    const { page } = await visit('/check-eligibility', { prepare: keepCopies });
    await page.clock.pauseAt(Date.now() + HOUR);
    await getLink(page).click();
    await page.getByRole('alert').waitFor();
    await restoreFromCache(page);
    await page.getByRole('link', { name: 'Find My Clinic' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the “leave quickly” button', () => {
  it.each(
    chooseCases(
      [
        { width: 320, size: '200%' },
        { width: 360, size: '100%' },
        { width: DESKTOP.width, size: '100%' },
      ],
      1,
    ),
  )(
    'stays clear of the breadcrumbs at $width pixels with text at $size, and passes axe while it counts key presses',
    async ({ width, size }) => {
      const { page } = await visit('/quiz', { viewport: { ...PHONE, width } });
      for (const path of ['/conditions/anxiety-ptsd', '/results', '/quiz']) {
        await page.goto(path);
        await page.evaluate((value) => {
          document.documentElement.style.fontSize = value;
        }, size);
        const link = (await getLink(page).boundingBox())!;
        const title = page.getByRole('heading', { level: 1 });
        // A hydrating island redraws its heading.
        const getTop = async () => (await title.boundingBox())?.y;
        await expect
          .poll(getTop, { message: path })
          .toBeGreaterThanOrEqual(link.y + link.height - 1);
        expect(link.x + link.width, path).toBeLessThanOrEqual(width);
        expect(link.height, path).toBeGreaterThanOrEqual(44);
        // An element on top of a link would take its click.
        for (const step of await page.locator('.breadcrumb a').all()) {
          await step.click({ trial: true });
        }
        await getLink(page).click({ trial: true });
      }
      await pressShift(page, 1);
      expect(await getStatus(page).isVisible()).toBe(true);
      expect(await findViolations(page)).toEqual([]);
    },
  );

  it('stays in reach while scrolling, covers neither the focused element nor a link’s target, and is not printed', async () => {
    const { page } = await visit('/conditions/epilepsy#sources', { viewport: PHONE });
    const target = page.locator('#sources');
    const isClear = async (part: Locator) => {
      const band = (await getLink(page).boundingBox())!;
      expect(band.y).toBe(0);
      expect((await part.boundingBox())!.y).toBeGreaterThanOrEqual(band.height);
    };
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height);
    await isClear(target);
    const above = page.locator('.guide-section a').first();
    await above.focus();
    await isClear(above);
    await getLink(page).click({ trial: true });
    await page.emulateMedia({ media: 'print' });
    expect(await getLink(page).isVisible()).toBe(false);
  });
});
