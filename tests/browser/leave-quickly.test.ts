/** "Leave this site quickly" (rules §11) as somebody uses it who is in a hurry. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NEUTRAL_PAGE } from '../../src/domain/page/leaving.ts';
import { findViolations } from './axe.ts';
import { heading, startQuiz } from './quiz-steps.ts';
import { denyStorage } from './requests.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const RESULTS = '/results?condition=epilepsy&priorities=speed&location=virtual';

const getLink = (page: Page) =>
  page.getByRole('link', { name: 'Leave this site quickly', exact: true });
const getStatus = (page: Page) =>
  page.getByRole('complementary', { name: 'Way out' }).getByRole('status');

/** Stands in for the neutral page; gives the requests for it. */
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

/** Milliseconds. */
const HOUR = 3_600_000;

/** A browser that does not get round to removing copies, and a clock to stop. */
async function keepCopies(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = () => new Promise(() => {});
  });
}

/** All that this browser keeps of the site, but the databases. */
const readKept = (page: Page) =>
  page.evaluate(async () => ({
    device: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage),
    copies: await caches.keys(),
  }));

const NOTHING = { device: [], tab: [], copies: [] };

describe('the link', () => {
  it('wipes answers, shortlist and copies, and takes the place of this page in the history', async () => {
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
    expect(await readKept(page)).toEqual(NOTHING);
    await page.getByRole('link', { name: 'Shortlist, 0 clinics' }).waitFor();
    await page.goForward();
    expect(page.url()).toBe(NEUTRAL_PAGE);
    expect(problems).toEqual([]);
  });

  it('covers the page, its address and its title at once, and waits for no copy that is slow to go', async () => {
    const { page } = await visit(RESULTS, { prepare: keepCopies });
    await serveNeutralPage(page);
    await heading(page, 'Your clinic matches').waitFor();
    await page.clock.pauseAt(Date.now() + HOUR);
    await getLink(page).click();
    expect(await page.locator('body').innerText()).toBe('Loading');
    expect(await page.getByRole('alert').textContent()).toBe('Loading');
    expect(await page.title()).toBe('Loading');
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/');
    // What a part of the page was still about to write comes too late.
    const kept = await page.evaluate(() => {
      localStorage.setItem('clinic-shortlist', '[]');
      sessionStorage.setItem('quiz-answers', '{}');
      return localStorage.length + sessionStorage.length;
    });
    expect(kept).toBe(0);
    await page.clock.fastForward(300);
    await hasLeft(page);
  });

  it('leads away where the browser denies all storage, and tells no other site from where', async () => {
    const { page, problems } = await visit('/conditions/epilepsy', {
      prepare: async (fresh) => {
        await denyStorage(fresh);
        await fresh.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
      },
    });
    const asked = await serveNeutralPage(page);
    await getLink(page).click();
    await hasLeft(page);
    expect(await asked[0]?.allHeaders()).not.toHaveProperty('referer');
    expect(await page.evaluate(() => document.referrer)).toBe('');
    expect(problems).toEqual([]);
  });

  it('is a link without a script, and tells no other site where it was', async () => {
    const { page } = await visit('/conditions/epilepsy', { javaScriptEnabled: false });
    const asked = await serveNeutralPage(page);
    await getLink(page).click();
    await hasLeft(page);
    expect(await asked[0]?.allHeaders()).not.toHaveProperty('referer');
  });

  it('leaves an editor signed in, with drafts and choices about keys', async () => {
    const { page } = await visit('/education/uk-complete-guide');
    await serveNeutralPage(page);
    await page.evaluate(async () => {
      for (const key of ['editor-session', 'editor-session-code-verifier', 'keyboard-letters'])
        localStorage.setItem(key, 'an editor’s');
      localStorage.setItem('clinic-shortlist', '[]');
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('article-draft');
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('article-draft').put('typed', 'article-draft:1');
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    });
    await getLink(page).click();
    await hasLeft(page);
    await page.goto('/about');
    expect((await readKept(page)).device).toEqual([
      'editor-session',
      'editor-session-code-verifier',
      'keyboard-letters',
    ]);
    const draft = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('article-draft');
          opening.onsuccess = () => {
            const reading = opening.result
              .transaction('article-draft')
              .objectStore('article-draft')
              .get('article-draft:1');
            reading.onsuccess = () => resolve(reading.result);
          };
        }),
    );
    expect(draft).toBe('typed');
  });
});

describe('Shift', () => {
  it('pressed three times leaves from the middle of the quiz, and Back finds no answer', async () => {
    const { page } = await visit('/quiz');
    await serveNeutralPage(page);
    await startQuiz(page);
    const option = page.getByRole('main').locator('input').first();
    const answer = await option.inputValue();
    await option.check();
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, 'What have you already tried?').waitFor();
    await pressShift(page, 1);
    expect(await getStatus(page).textContent()).toBe('Shift, press 2 more times to leave.');
    await pressShift(page, 1);
    expect(await getStatus(page).textContent()).toBe('Shift, press 1 more time to leave.');
    await pressShift(page, 1);
    await hasLeft(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').locator('input:checked').count()).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain(answer);
  });

  it('as a part of a shortcut, of a capital letter, of a selection or held down counts nothing', async () => {
    const { page } = await visit('/check-eligibility');
    const asked = await serveNeutralPage(page);
    await page.evaluate(() =>
      document.querySelector('h1')?.after(document.createElement('textarea')),
    );
    const field = page.locator('textarea');
    await field.focus();
    for (const keys of ['Shift+A', 'Shift+Tab', 'Control+Shift+ArrowLeft', 'Shift+Control']) {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press(keys);
    }
    for (let times = 0; times < 4; times += 1) {
      await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Shift'] });
    }
    expect(await getStatus(page).textContent()).toBe('');
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Shift');
    await page.keyboard.up('Shift');
    expect(await getStatus(page).textContent()).toBe('Shift, press 2 more times to leave.');
    await pressShift(page, 1);
    await page.keyboard.press('a');
    expect(await getStatus(page).textContent()).toBe('Leaving is cancelled.');
    await pressShift(page, 2);
    expect(await getStatus(page).textContent()).toBe('Shift, press 1 more time to leave.');
    expect(asked).toEqual([]);
  });

  it('too slowly is cancelled, which is said and then falls silent', async () => {
    const { page } = await visit('/quiz', { prepare: (fresh) => fresh.clock.install() });
    const asked = await serveNeutralPage(page);
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

  it('does nothing on a page without the way out', async () => {
    const { page } = await visit('/legalities');
    const asked = await serveNeutralPage(page);
    await pressShift(page, 4);
    expect(await getLink(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe('a page that the browser kept as it was left', () => {
  /** What a back/forward cache does, which not every Chromium has. */
  const comeBack = (page: Page) =>
    page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });

  it('shows itself again while the visit goes on, and loads anew once it was left', async () => {
    const { page } = await visit('/check-eligibility');
    const isAsLeft = () => page.evaluate(() => document.documentElement.dataset['asLeft']);
    await page.evaluate(() => (document.documentElement.dataset['asLeft'] = 'yes'));
    await comeBack(page);
    expect(await isAsLeft()).toBe('yes');
    await page.evaluate(() => sessionStorage.clear());
    const loads = page.waitForEvent('load');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await loads;
    expect(await isAsLeft()).toBeUndefined();
  });

  it('which was itself left never shows what it held', async () => {
    const { page } = await visit('/check-eligibility', { prepare: keepCopies });
    await page.clock.pauseAt(Date.now() + HOUR);
    await getLink(page).click();
    await page.getByRole('alert').waitFor();
    await comeBack(page);
    await page.getByRole('link', { name: 'Find My Clinic' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('forgets the shortlist that it showed', async () => {
    const { page } = await visit('/clinics');
    await page.getByRole('button', { name: 'Shortlist Releaf', exact: true }).click();
    await page.goto('/compare#shortlist');
    await page.locator('.shortlist-entries').waitFor();
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.locator('.shortlist-entries').waitFor({ state: 'detached' });
  });
});

const LONG_TRAILS = ['/conditions/anxiety-ptsd', '/results', '/quiz'];

/** The boxes of the link, and of each step of the trail as its letters lie. */
const findBoxes = (page: Page) =>
  page.evaluate(() => {
    const toBox = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    const letters = [...document.querySelectorAll('.breadcrumb li > *')].flatMap((step) => {
      const range = document.createRange();
      range.selectNodeContents(step);
      return [...range.getClientRects()].map(toBox);
    });
    const link = document.querySelector('.leave-quickly a')?.getBoundingClientRect();
    const title = document.querySelector('h1')?.getBoundingClientRect();
    return { letters, link: toBox(link!), title: toBox(title!), width: innerWidth };
  });

describe('in the page', () => {
  it.each([
    { width: 320, size: '100%' },
    { width: 320, size: '200%' },
    { width: 360, size: '100%' },
    { width: 360, size: '130%' },
    { width: 768, size: '200%' },
    { width: DESKTOP.width, size: '100%' },
  ])(
    'stands beside or above the trail at $width pixels, letters at $size',
    async ({ width, size }) => {
      const { page } = await visit('/quiz', { viewport: { ...PHONE, width } });
      for (const path of LONG_TRAILS) {
        await page.goto(path);
        await page.evaluate((value) => {
          document.documentElement.style.fontSize = value;
        }, size);
        const { letters, link, title } = await findBoxes(page);
        expect(letters.length, path).toBeGreaterThan(1);
        const covered = letters.filter(
          (box) =>
            box.left < link.right &&
            link.left < box.right &&
            box.top < link.bottom &&
            link.top < box.bottom,
        );
        expect(covered, path).toEqual([]);
        expect(link.bottom, path).toBeLessThanOrEqual(title.top + 1);
        expect(link.right, path).toBeLessThanOrEqual(width);
        expect(link.bottom - link.top, path).toBeGreaterThanOrEqual(44);
        for (const step of await page.locator('.breadcrumb a').all())
          await step.click({ trial: true });
        await getLink(page).click({ trial: true });
      }
    },
  );

  it('stays in reach on the way down, and never covers what has the focus', async () => {
    const { page } = await visit('/conditions/epilepsy', { viewport: PHONE });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('footer a').last().focus();
    const covered: string[] = [];
    for (let steps = 0; ; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        const band = document.querySelector('.leave-quickly')!.getBoundingClientRect();
        if (!focused || !focused.closest('main')) return { isIn: false, isBelow: false };
        const { top } = focused.getBoundingClientRect();
        const isOfTrail = focused.closest('.breadcrumb') !== null;
        return { isIn: true, isBelow: isOfTrail || top >= band.bottom, text: focused.textContent };
      });
      if (!seen.isIn && steps > 60) break;
      if (seen.isIn && !seen.isBelow) covered.push(String(seen.text));
      expect(steps).toBeLessThan(400);
    }
    expect(covered).toEqual([]);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(async () => (await getLink(page).boundingBox())?.y).toBe(0);
    await getLink(page).click({ trial: true });
  });

  it.each([PHONE.width, DESKTOP.width])(
    'keeps clear of what a link leads to at %i pixels',
    async (width) => {
      const { page } = await visit('/conditions/epilepsy', { viewport: { ...PHONE, width } });
      const links = page.locator('.guide-contents a');
      const hashes = await links.evaluateAll((all) =>
        all
          .map((link) => link.getAttribute('href') ?? '')
          .filter((address) => address.startsWith('#')),
      );
      expect(hashes.length).toBeGreaterThan(5);
      for (const hash of hashes) {
        const top = await page.evaluate((own) => {
          location.hash = own;
          const target = document.querySelector(own);
          return (target?.closest('details') ?? target)?.getBoundingClientRect().top;
        }, hash);
        expect(top, hash).toBeGreaterThanOrEqual(44);
      }
    },
  );

  it('passes axe while it counts, in both themes, and is not printed', async () => {
    const { page } = await visit('/quiz', { viewport: PHONE });
    await pressShift(page, 1);
    expect(await getStatus(page).isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await getLink(page).isVisible()).toBe(false);
  });

  it('keeps its edge in forced colours', async () => {
    const { page } = await visit('/quiz', { forcedColors: 'active' });
    const edge = await getLink(page)
      .locator('span')
      .evaluate((box) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(box);
        const ground = getComputedStyle(document.body).backgroundColor;
        return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== ground };
      });
    expect(edge).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', isSeen: true });
  });
});
