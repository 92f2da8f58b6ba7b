import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_COLLECTOR } from '../sites/build-site.ts';
import { type ServedCopy, serveCopy } from '../sites/shared-site.ts';
import { findViolations } from './axe.ts';
import { type Collector, startCollector } from './collector.ts';
import { denyStorage } from './requests.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const getBar = (page: Page) => page.getByRole('complementary', { name: 'Measuring visits' });
const getFooter = (page: Page) => page.getByRole('contentinfo');
const accept = (page: Page) => page.getByRole('button', { name: 'Accept measuring' }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'Refuse' }).click();
const getStored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const restoreFromCache = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const refuseByBrowser = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('measuring-choice', 'accepted');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });

/** A site script that fails in every way, repeatedly, with private words in its errors. */
const FAILING_SCRIPT = `Promise.reject(new RangeError('epilepsy'));
  for (const word of ['ptsd', 'ptsd', 'insomnia'])
    setTimeout(() => { throw new TypeError(word) });`;

describe('a site that measures visits', () => {
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

  async function visitAccepted(path: string, options: Parameters<typeof visit>[1] = {}) {
    return visit(`${server.url}${path}`, {
      ...options,
      prepare: async (page) => {
        await page.addInitScript(() => localStorage.setItem('measuring-choice', 'accepted'));
        await options.prepare?.(page);
      },
    });
  }

  it('sends and stores nothing before the choice, and sends one page view after acceptance', async () => {
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

  it('sends each page’s view and load time after acceptance, as one visit', async () => {
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

  it('shows the trust banner only after the visitor has accepted or refused; after a refusal it sends nothing and does not ask again', async () => {
    const { page } = await visit(`${server.url}/`);
    await getBar(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const banner = page.getByRole('complementary', { name: 'About this site' });
    expect(await banner.isVisible()).toBe(false);
    await refuse(page);
    await banner.waitFor();
    await page.goto(`${server.url}/no-such-page`);
    await page.waitForLoadState('networkidle');
    expect(await getBar(page).isVisible()).toBe(false);
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
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await footer.getByText('Measuring: off').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^\s*Change/);
    expect(await getStored(page)).toEqual(['measuring-choice']);
    await restoreFromCache(page);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toHaveLength(2);
    await footer.getByRole('button', { name: /^Change/ }).click();
    await accept(page);
    await expect.poll(collector.getNames).toHaveLength(3);
    expect(new Set(collector.hits.map(({ parameters }) => parameters['cid'])).size).toBe(2);
  });

  it.each([
    ['off, because your browser sends', refuseByBrowser],
    ['off, because your browser cannot store your choice', denyStorage],
  ])('measures nothing, does not ask, and says why: “%s”', async (words, prepare) => {
    const { page, problems } = await visit(`${server.url}/about`, { prepare });
    await getFooter(page).getByText(words).waitFor();
    expect(await getBar(page).isVisible()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(collector.hits).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows no consent bar without JavaScript, and correctly says that it does not measure', async () => {
    const { page } = await visit(`${server.url}/about`, { javaScriptEnabled: false });
    expect(await getBar(page).isVisible()).toBe(false);
    expect(await getFooter(page).innerText()).toContain('Measuring: off');
  });

  it(
    'counts a page again after Back, and never the admin area',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visitAccepted('/about');
      await expect.poll(() => collector.hits.length).toBe(2);
      await restoreFromCache(page);
      await expect.poll(() => collector.hits.length).toBe(3);
      expect(collector.hits[2]!.parameters['en']).toBe('page_view');
      await page.evaluate(() => history.replaceState(null, '', '/admin/dashboard'));
      await restoreFromCache(page);
      await page.evaluate(() => history.replaceState(null, '', '/administration'));
      await restoreFromCache(page);
      await expect.poll(() => collector.hits.length).toBe(4);
      expect(collector.hits[3]!.parameters['ep.path']).toBe('/administration');
    },
  );

  it('reports each error once, three at most, without its message', async () => {
    const { page } = await visitAccepted('/results?condition=epilepsy', {
      bypassCSP: true,
      prepare: (fresh) =>
        fresh.route('**/breaks.js', (route) => route.fulfill({ body: FAILING_SCRIPT })),
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

  it('records a visit through a clinic’s old address, and removes nothing but the “moved from” mark', async () => {
    const { page } = await visitAccepted('/clinics/releaf?a=%20b&c#moved-from=clinic');
    await expect.poll(() => collector.hits.length).toBe(3);
    expect(page.url()).toBe(`${server.url}/clinics/releaf?a=%20b&c`);
    const redirect = collector.hits.find(({ parameters }) => parameters['en'] === 'redirect');
    expect(redirect?.parameters).toMatchObject({
      'ep.from': '/clinic/releaf',
      'ep.to': '/clinics/releaf',
    });
  });

  it(
    'offers two equal choices before everything else on the page',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(`${server.url}/about`);
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
    },
  );
});

describe('a site that does not measure visits', () => {
  it('asks nobody for consent, and says at the end of the page and on the privacy page that it measures nothing', async () => {
    const { page } = await visit('/about');
    expect(await getBar(page).count()).toBe(0);
    await getFooter(page).getByRole('link', { name: 'Measuring: off' }).click();
    await page.waitForURL('**/privacy#measuring');
    expect(await page.locator(':target').innerText()).toContain('measures nothing');
  });
});
