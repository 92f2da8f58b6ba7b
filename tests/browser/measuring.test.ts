/** What the site measures, what it asks first, and what it never sends. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_COLLECTOR } from '../sites/build-site.ts';
import { type ServedCopy, serveCopy } from '../sites/shared-site.ts';
import { findViolations } from './axe.ts';
import { type Collector, startCollector } from './collector.ts';
import { denyStorage, holdScripts } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const getBar = (page: Page) => page.getByRole('complementary', { name: 'Measuring visits' });
const getFooter = (page: Page) => page.getByRole('contentinfo');
const accept = (page: Page) => page.getByRole('button', { name: 'Accept measuring' }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'Refuse' }).click();
const getStored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
/** Headless Chromium keeps no page; what a kept one is told when it is shown again. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** A script of the site that breaks in every way, again and again, and says what it should not. */
const BREAKS = `Promise.reject(new RangeError('epilepsy'));
  for (const word of ['ptsd', 'ptsd', 'insomnia'])
    setTimeout(() => { throw new TypeError(word) });`;

describe('a site that measures', () => {
  let collector: Collector;
  let server: ServedCopy;

  beforeAll(async () => {
    collector = await startCollector();
    server = await serveCopy('live', {
      [BUILT_COLLECTOR]: new URL(collector.url).origin,
    });
  });

  afterEach(() => {
    collector.hits.length = 0;
  });

  afterAll(async () => {
    await server.stop();
    await collector.stop();
  });

  /** A visitor who has accepted, on the page at the path, before anything has been sent from it. */
  async function visitAccepted(path: string, options: Parameters<typeof visit>[1] = {}) {
    return visit(`${server.url}${path}`, {
      ...options,
      prepare: async (page) => {
        await page.addInitScript(() => localStorage.setItem('measuring-choice', 'accepted'));
        await options.prepare?.(page);
      },
    });
  }

  it('sends and keeps nothing before the choice, and one view of the page after acceptance', async () => {
    const { page, problems } = await visit(`${server.url}/results?condition=epilepsy&budget=need`);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toEqual([]);
    expect(await getStored(page)).toEqual([]);
    await page.context().addCookies([{ name: 'own', value: '1', url: collector.url }]);
    await accept(page);
    await expect.poll(collector.getNames).toEqual(['page_view']);
    await page.waitForLoadState('networkidle');
    expect(collector.getNames()).toEqual(['page_view']);
    expect(collector.hits[0]!.parameters).toEqual({
      v: '2',
      tid: 'G-TEST',
      cid: expect.stringMatching(/^\d+\.\d+$/) as string,
      sid: expect.stringMatching(/^\d+$/) as string,
      npa: '1',
      en: 'page_view',
      dl: `${server.url}/results`,
      dt: await page.title(),
      'ep.path': '/results',
    });
    expect(collector.hits[0]!.headers.cookie).toBeUndefined();
    expect(collector.hits[0]!.text).not.toMatch(/epilepsy|condition|need/);
    expect(problems).toEqual([]);
  });

  it('sends each page’s view and load time after that, as one visit', async () => {
    const { page } = await visitAccepted('/clinics?specialization=epilepsy#list');
    await expect.poll(() => collector.getNames().sort()).toEqual(['page_load_time', 'page_view']);
    await page.goto(`${server.url}/about`);
    await expect.poll(() => collector.hits.length).toBe(4);
    expect(collector.hits.map(({ parameters }) => parameters['ep.path'])).toEqual([
      ...['/clinics', '/clinics', '/about', '/about'],
    ]);
    expect(new Set(collector.hits.map(({ parameters }) => parameters['cid'])).size).toBe(1);
    const times = collector.hits.flatMap(({ parameters }) => parameters['epn.milliseconds'] ?? []);
    expect(times.map(Number).filter((milliseconds) => milliseconds > 0)).toHaveLength(2);
    for (const { text } of collector.hits) expect(text).not.toMatch(/epilepsy|specialization|#/);
  });

  it('sends nothing after a refusal, and does not ask again', async () => {
    const { page } = await visit(`${server.url}/`);
    await refuse(page);
    expect(await getBar(page).isVisible()).toBe(false);
    for (const path of ['/clinics', '/no-such-page']) {
      await page.goto(`${server.url}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await getBar(page).isVisible()).toBe(false);
    }
    expect(collector.hits).toEqual([]);
    expect(await getStored(page)).toEqual(['measuring-choice']);
  });

  it('lets the visitor change the choice at the end of every page, by keyboard', async () => {
    const { page } = await visitAccepted('/about');
    await expect.poll(() => collector.hits.length).toBe(2);
    const footer = getFooter(page);
    await footer.getByText('Measuring: on').waitFor();
    await footer.getByRole('button', { name: /^Change/ }).press('Enter');
    expect(await getBar(page).evaluate((bar) => bar === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await footer.getByText('Measuring: off').waitFor();
    await page.getByRole('status').getByText('Measuring: off').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^\s*Change/);
    expect(await getStored(page)).toEqual(['measuring-choice']);
    await comeBack(page);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toHaveLength(2);
    await footer.getByRole('button', { name: /^Change/ }).click();
    await accept(page);
    await expect.poll(collector.getNames).toHaveLength(3);
    expect(new Set(collector.hits.map(({ parameters }) => parameters['cid'])).size).toBe(2);
  });

  it('takes over what was chosen in another tab', async () => {
    const { page } = await visit(`${server.url}/about`);
    await getBar(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/terms`);
    await accept(other);
    await getBar(page).waitFor({ state: 'hidden' });
    await getFooter(page).getByText('Measuring: on').waitFor();
    await expect.poll(collector.getNames).toEqual(['page_view']);
  });

  it('takes Global Privacy Control for a refusal, and says so', async () => {
    const { page } = await visitAccepted('/about', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        ),
    });
    await getFooter(page).getByText('off, as your browser asks').waitFor();
    expect(await getBar(page).isVisible()).toBe(false);
    expect(
      await getFooter(page)
        .getByRole('button', { name: /^Change/ })
        .isVisible(),
    ).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toEqual([]);
  });

  it('measures nothing where storage is denied, and does not ask', async () => {
    const { page, problems } = await visit(`${server.url}/about`, {
      prepare: denyStorage,
    });
    await getFooter(page).getByText('off, as your browser keeps no choice').waitFor();
    expect(await getBar(page).isVisible()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows no bar without JavaScript, and says truly that it does not measure', async () => {
    const { page } = await visit(`${server.url}/about`, { javaScriptEnabled: false });
    expect(await getBar(page).isVisible()).toBe(false);
    expect(await getFooter(page).innerText()).toContain('Measuring: off');
    expect(await getFooter(page).getByRole('button').isVisible()).toBe(false);
  });

  it('measures a page again that is come back to, and none of the admin area', async () => {
    const { page } = await visitAccepted('/about');
    await expect.poll(() => collector.hits.length).toBe(2);
    await comeBack(page);
    await expect.poll(() => collector.hits.length).toBe(3);
    expect(collector.hits[2]!.parameters['en']).toBe('page_view');
    await page.evaluate(() => history.replaceState(null, '', '/admin/dashboard'));
    await comeBack(page);
    await page.evaluate(() => history.replaceState(null, '', '/administration'));
    await comeBack(page);
    await expect.poll(() => collector.hits.length).toBe(4);
    expect(collector.hits[3]!.parameters['ep.path']).toBe('/administration');
  });

  it('reports what breaks once a message, three times at most, and nothing that it says', async () => {
    const { page } = await visitAccepted('/results?condition=epilepsy', {
      bypassCSP: true,
      prepare: (fresh) => fresh.route('**/breaks.js', (route) => route.fulfill({ body: BREAKS })),
    });
    await expect.poll(() => collector.hits.length).toBe(2);
    await page.addScriptTag({ url: '/breaks.js' });
    await expect.poll(() => collector.hits.length).toBe(5);
    await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('cancer'))));
    await page.waitForLoadState('networkidle');
    const broken = collector.hits.filter(({ parameters }) => parameters['en'] === 'exception');
    expect(broken.map(({ parameters }) => parameters['ep.description']).sort()).toEqual([
      ...['RangeError', 'TypeError', 'TypeError'],
    ]);
    for (const { text } of collector.hits) {
      expect(text).not.toMatch(/epilepsy|ptsd|insomnia|cancer|condition=/);
    }
  });

  it('records arriving by the old address of a clinic, and drops the mark alone', async () => {
    const { page } = await visitAccepted('/clinics/releaf?a=%20b&c#moved-from=clinic');
    await expect.poll(() => collector.hits.length).toBe(3);
    expect(page.url()).toBe(`${server.url}/clinics/releaf?a=%20b&c`);
    const redirect = collector.hits.find(({ parameters }) => parameters['en'] === 'redirect');
    expect(redirect?.parameters).toMatchObject({
      'ep.from': '/clinic/releaf',
      'ep.to': '/clinics/releaf',
    });
  });

  describe('the bar that asks', () => {
    it('has nothing for axe to report', async () => {
      const { page } = await visit(`${server.url}/`);
      await getBar(page).waitFor();
      expect(await findViolations(page)).toEqual([]);
    });

    it('offers two choices of one size, before all else of the page, and moves nothing', async () => {
      const { page } = await visit(`${server.url}/about`, {
        viewport: { width: 1280, height: 4000 },
      });
      // Only what the script does counts, not how the page came in: it waits until that has been drawn.
      const release = await holdScripts(page, '**/_astro/*.js');
      await page.goto(`${server.url}/terms`, { waitUntil: 'commit' });
      await getFooter(page).waitFor();
      await page.evaluate(async () => {
        const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
        await nextFrame();
        await nextFrame();
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.startTime);
        }).observe({ type: 'layout-shift' });
      });
      release();
      await getBar(page).waitFor();
      const boxes = await Promise.all(
        (await getBar(page).getByRole('button').all()).map((button) => button.boundingBox()),
      );
      expect(boxes).toHaveLength(2);
      expect(boxes[0]!.height).toBeGreaterThanOrEqual(44);
      expect([boxes[0]!.width, boxes[0]!.height]).toEqual([boxes[1]!.width, boxes[1]!.height]);
      for (const text of ['Skip to main content', 'What is sent', 'Accept measuring', 'Refuse']) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text);
      }
      await page.keyboard.press('Enter');
      await getBar(page).waitFor({ state: 'hidden' });
      const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
      expect(shifts).toEqual([]);
    });

    it('covers nothing that has the focus, and leaves most of a phone to the page', async () => {
      const { page } = await visit(`${server.url}/contact`, { viewport: PHONE });
      const bar = (await getBar(page).boundingBox())!;
      expect(bar.height).toBeLessThan(PHONE.height / 4);
      await getBar(page).getByRole('button', { name: 'Refuse' }).focus();
      const ends: Record<string, number> = {};
      for (;;) {
        await page.keyboard.press('Tab');
        const { tag, text, end } = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const { tagName, textContent } = focused;
          return { tag: tagName, text: textContent, end: focused.getBoundingClientRect().bottom };
        });
        if (tag === 'BODY') break;
        ends[text] = end;
      }
      expect(Object.keys(ends).length).toBeGreaterThan(20);
      expect(Object.entries(ends).filter(([, end]) => end > bar.y)).toEqual([]);
    });

    it('shows both choices at once where the page is magnified four times', async () => {
      const { page } = await visit(`${server.url}/about`, {
        viewport: { width: 320, height: 256 },
      });
      for (const button of await getBar(page).getByRole('button').all()) {
        const box = (await button.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(256);
      }
      expect((await getBar(page).boundingBox())!.y).toBeGreaterThan(80);
    });

    it('keeps the trust banner waiting until the choice is made', async () => {
      const { page } = await visit(`${server.url}/`);
      await getBar(page).waitFor();
      const banner = page.getByRole('complementary', { name: 'About this site' });
      expect(await banner.isVisible()).toBe(false);
      await refuse(page);
      await banner.waitFor();
    });
  });
});

describe('a site that measures nothing', () => {
  it('asks nobody, and says so at the end of the page and on the privacy page', async () => {
    const { page } = await visit('/about');
    expect(await getBar(page).count()).toBe(0);
    await getFooter(page).getByRole('link', { name: 'Measuring: off' }).click();
    await page.waitForURL('**/privacy#measuring');
    expect(await page.locator(':target').innerText()).toContain('measures nothing');
  });

  it('drops the mark of an old address, and wakes no island for it', async () => {
    const scripts: string[] = [];
    const { page } = await visit('/clinics#moved-from=clinic', {
      prepare: (fresh) => {
        fresh.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
      },
    });
    await page.waitForURL((url) => url.hash === '');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('.island.'))).toEqual([]);
  });
});
