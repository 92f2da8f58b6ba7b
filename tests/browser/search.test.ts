import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { denyStorage, findFramework, watchRequests, watchResponses, weigh } from './requests.ts';
import { getShifts, watchShifts } from './shifts.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const FIRST_USE_BYTES = 54 * 1024;
const SEARCH_FILES = /search|pages\.json/;

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const getField = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const getLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const getHits = (page: Page) => page.locator('.search-hit-link');
const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isOpen = (page: Page) => page.locator('dialog[open]').count();

/** Opens the dialog with the key and types. */
async function search(page: Page, query: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await getHits(page).first().waitFor();
}

/** Holds back what a pattern matches until the function it gives is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('until it is used', () => {
  it('the search makes no request, and no page has its dialog', async () => {
    let sent: string[] = [];
    const { page } = await visit('/clinics/releaf', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    expect(sent.filter((text) => SEARCH_FILES.test(text))).toEqual([]);
    expect(await page.locator('dialog').count()).toBe(0);
  });
});

describe('the dialog', () => {
  it('opens from the header and brings no framework, at a modest weight', async ({ annotate }) => {
    let sent: string[] = [];
    const { page, problems } = await visit('/about', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    const responses = watchResponses(page);
    await getLink(page).click();
    await page.keyboard.type('epilepsi');
    await getHits(page).first().waitFor();
    expect(await getHits(page).first().textContent()).toBe('Epilepsy');
    expect(await getHits(page).first().getAttribute('href')).toBe('/conditions/epilepsy');
    const bytes = await weigh(responses);
    await annotate(`first use: ${bytes} bytes in ${responses.length} requests`);
    expect(bytes).toBeLessThan(FIRST_USE_BYTES);
    expect(findFramework(sent)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(['/', 'Control+k', 'Meta+k'])('opens with %s, once', async (key) => {
    const { page } = await visit('/conditions/epilepsy');
    await page.keyboard.press(key);
    await getDialog(page).waitFor();
    expect(await getField(page).inputValue()).toBe('');
    expect(await getField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    expect(await isOpen(page)).toBe(1);
  });

  it('leaves the slash to whoever types one, and the keys of the browser to it', async () => {
    const { page } = await visit('/faqs');
    await page.getByRole('searchbox', { name: 'Search the questions' }).pressSequentially('a/b');
    expect(await isOpen(page)).toBe(0);
    await page.locator('h1').click();
    await page.keyboard.press('Control+/');
    await page.keyboard.press('k');
    expect(await isOpen(page)).toBe(0);
  });

  it('keeps what is typed while the search is on its way', async () => {
    let release = () => {};
    const { page } = await visit('/about', {
      prepare: async (fresh) => {
        release = await hold(fresh, '**/_astro/search-*.js');
      },
    });
    await page.keyboard.press('/');
    await page.keyboard.type('epi');
    release();
    await page.locator('.search-dialog').waitFor();
    await page.keyboard.type('lepsi');
    await getHits(page).first().waitFor();
    expect(await getField(page).inputValue()).toBe('epilepsi');
    expect(await getHits(page).first().textContent()).toBe('Epilepsy');
  });

  it('says that it loads, and what to do when the pages do not come', async () => {
    let release = () => {};
    const { page, problems } = await visit('/about', {
      prepare: async (fresh) => {
        release = await hold(fresh, '**/search/pages.json');
      },
    });
    await page.keyboard.press('/');
    const status = getDialog(page).getByRole('status');
    await expect.poll(() => status.textContent()).toBe('Loading the search…');
    await page.keyboard.type('driving');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/search/pages.json', (route) => route.abort());
    release();
    await page.reload();
    await page.keyboard.press('/');
    await page.keyboard.type('driving');
    await expect
      .poll(() => status.textContent())
      .toBe('The search could not be loaded. Check your connection or use these pages:');
    expect(await getDialog(page).getByRole('link').count()).toBeGreaterThanOrEqual(5);
    await page.unrouteAll();
    await getDialog(page).getByRole('button', { name: 'Try again' }).click();
    await getHits(page).first().waitFor();
    expect(await getHits(page).first().textContent()).toBe('Driving and medical cannabis');
    expect(problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });

  it('does not stay silent when its own script does not come', async () => {
    const { page } = await visit('/about', {
      prepare: (fresh) => fresh.route('**/_astro/search-*.js', (route) => route.abort()),
    });
    await page.keyboard.press('/');
    await page.keyboard.type('pain');
    await getDialog(page).getByText('The search could not be loaded.').waitFor();
    await page.unrouteAll();
    await getDialog(page).getByRole('link', { name: 'Try the search page' }).click();
    await page.waitForURL('**/search#q=*');
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
  });

  it('works with the keyboard alone, and gives the focus back', async () => {
    const { page, problems } = await visit('/about');
    await getLink(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('epilepsy');
    await getHits(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await getFocused(page)).toBe('Epilepsy');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await getField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(0);
    expect((await getFocused(page))?.trim()).toBe('Search');
    await page.keyboard.press('/');
    expect(await getField(page).inputValue()).toBe('epilepsy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/conditions/epilepsy');
    expect(problems).toEqual([]);
  });

  it('opens the part of the page that says it, on this page too', async () => {
    const { page } = await visit('/faqs');
    await search(page, 'can i drive');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/faqs#driving');
    expect(await isOpen(page)).toBe(0);
    expect(await page.locator('#driving').isVisible()).toBe(true);
  });

  it('closes with its button and beside it, and shows matches and counts', async () => {
    const { page } = await visit('/about');
    await search(page, 'chronc pain');
    const group = page.locator('.search-group').first();
    expect(await group.getByRole('heading').textContent()).toMatch(/^Conditions \d+$/);
    expect(await group.locator('mark').first().textContent()).toBe('Chronic');
    await expect
      .poll(() => getDialog(page).getByRole('status').textContent())
      .toMatch(/^\d+ results$/);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('/');
    await page.mouse.click(5, 450);
    expect(await isOpen(page)).toBe(0);
  });

  it('shows one kind when asked, and all of it', async () => {
    const { page } = await visit('/about');
    await search(page, 'cost');
    const filters = page.getByRole('group', { name: 'Show' });
    const articles = filters.getByRole('button', { name: /^Articles/ });
    await page.getByRole('button', { name: /^All \d+ in Articles$/ }).click();
    expect(await articles.getAttribute('aria-pressed')).toBe('true');
    expect(await getFocused(page)).toMatch(/^Articles/);
    expect(await page.locator('.search-group').count()).toBe(1);
    expect(`Articles ${await getHits(page).count()}`).toBe(await articles.textContent());
    await filters.getByRole('button', { name: /^All/ }).press('Enter');
    expect(await page.locator('.search-group').count()).toBeGreaterThan(3);
    await articles.click();
    await getField(page).fill('mamedica');
    await filters.getByRole('button', { name: /^All/ }).waitFor();
    await getField(page).fill('xyzzyq');
    await page.getByText('Nothing found for “xyzzyq”.').waitFor();
    expect(await getDialog(page).getByRole('link', { name: 'The clinic quiz' }).count()).toBe(1);
  });

  it('sends nothing of what is typed, and keeps nothing', async () => {
    let sent: string[] = [];
    const { page } = await visit('/about', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await search(page, 'insomia');
    await getHits(page).first().click();
    await page.waitForURL('**/conditions/insomnia');
    await page.goto('/search#q=epilepsi');
    await getHits(page).first().click();
    await page.waitForURL('**/conditions/epilepsy');
    await page.waitForLoadState('networkidle');
    expect(sent.filter((text) => /insomia|epilepsi(?!y)\b|[?&]q=/.test(text))).toEqual([]);
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(kept).toEqual([0, 0]);
  });

  it('needs no storage', async () => {
    const { page, problems } = await visit('/about', { prepare: denyStorage });
    await search(page, 'sleep');
    expect(await getHits(page).first().textContent()).toBe('Insomnia');
    expect(problems).toEqual([]);
  });

  it('has nothing for axe to report', async () => {
    const { page } = await visit('/about');
    await search(page, 'cost');
    expect(await findViolations(page)).toEqual([]);
    await getField(page).fill('xyzzyq');
    await page.getByText('Nothing found').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('fits the narrowest screen, large text and a finger', async () => {
    const { page } = await visit('/about', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(66);
    await getLink(page).tap();
    await page.keyboard.type('side effects');
    await getHits(page).first().waitFor();
    for (const size of ['100%', '200%']) {
      const overflow = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const dialog = document.querySelector('dialog');
        const results = dialog?.querySelector('.search-results');
        return [document.documentElement, dialog, results].map((element) =>
          element ? element.scrollWidth - element.clientWidth : -1,
        );
      }, size);
      expect(overflow).toEqual([0, 0, 0]);
    }
    // The key of a touch keyboard only puts the keyboard away.
    await getField(page).press('Enter');
    expect(new URL(page.url()).pathname).toBe('/about');
    for (const button of await getDialog(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('the search page', () => {
  it('searches what its address says, and keeps it through back, forward and reload', async () => {
    const { page, problems } = await visit('/search#q=chronc%20pain', { viewport: PHONE });
    await getHits(page).first().waitFor();
    expect(await getField(page).inputValue()).toBe('chronc pain');
    await getField(page).fill('driving & “more”');
    await expect
      .poll(() => page.evaluate(() => location.hash))
      .toBe('#q=driving%20%26%20%E2%80%9Cmore%E2%80%9D');
    await getField(page).fill('driving');
    await getHits(page).first().click();
    await page.waitForURL('**/articles/driving-and-medical-cannabis');
    await page.goBack();
    await getHits(page).first().waitFor();
    expect(await getField(page).inputValue()).toBe('driving');
    await page.reload();
    await getHits(page).first().waitFor();
    expect(await getHits(page).first().textContent()).toBe('Driving and medical cannabis');
    await page.evaluate(() => {
      location.hash = '#q=insomia';
    });
    await expect.poll(() => getHits(page).first().textContent()).toBe('Insomnia');
    await page.goBack();
    await expect.poll(() => getField(page).inputValue()).toBe('driving');
    expect(problems).toEqual([]);
  });

  it('moves nothing when it shows what its address says', async () => {
    const { page } = await visit('/search#q=epilepsi', {
      viewport: PHONE,
      prepare: watchShifts,
    });
    await getHits(page).first().waitFor();
    await page.getByText(/^\d+ results$/).waitFor();
    expect(await getShifts(page)).toEqual([]);
  });

  it('has one search: the keys and the link lead to its field', async () => {
    const { page } = await visit('/search');
    await page.keyboard.press('/');
    expect(await getField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.locator('h1').click();
    await getLink(page).click();
    expect(await getField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('takes nothing in its address for more than text', async () => {
    const hostile = '<img src=qzxq onerror=qqzzq()>';
    const { page, problems } = await visit(`/search#q=${encodeURIComponent(hostile)}`);
    await page.getByText(`Nothing found for “${hostile}”`).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('lets visitors switch the single key off, and says so where nothing is kept', async () => {
    const { page } = await visit('/search');
    const box = page.getByRole('checkbox', { name: 'The / key opens the search on every page' });
    await box.uncheck();
    await page.goto('/about');
    await page.keyboard.press('/');
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('Control+k');
    expect(await isOpen(page)).toBe(1);
    await page.goto('/search');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    const strict = await visit('/search', { prepare: denyStorage });
    await strict.page.getByRole('checkbox').click();
    await strict.page.getByText('does not let this site keep that').waitFor();
    expect(await strict.page.getByRole('checkbox').isChecked()).toBe(true);
    expect(strict.problems).toEqual([]);
  });

  it('says why it does nothing without JavaScript, and offers links', async () => {
    const { page } = await visit('/about', { javaScriptEnabled: false });
    await getLink(page).click();
    await page.waitForURL('**/search');
    await page.getByText('needs JavaScript').waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'All clinics by name' }).click();
    await page.waitForURL('**/clinic-directory');
  });
});
