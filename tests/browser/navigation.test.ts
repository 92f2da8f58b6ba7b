import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdScripts } from './requests.ts';
import { isPrefetch, useVisitors } from './visit.ts';

const visit = useVisitors();

async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  // An hour ahead, because a clock cannot be paused in the past, and this one is already running.
  await page.clock.pauseAt(60 * 60 * 1000);
}

it('a message says that the next page is loading, but not within 300 milliseconds', async () => {
  let release = () => {};
  const { page } = await visit('/about', {
    prepare: async (fresh) => {
      release = await holdScripts(fresh, '**/contact');
    },
  });
  const logged: string[] = [];
  // Chromium does not respond while a page is being left, so the page itself logs.
  page.on('console', (message) => logged.push(message.text()));
  await page.evaluate(() => {
    const label = document.querySelector('.loading-indicator > *') as HTMLElement;
    let clicked = 0;
    new MutationObserver(() => {
      if (!label.hidden) console.info(performance.now() - clicked);
    }).observe(label, { attributeFilter: ['hidden'] });
    setTimeout(() => {
      clicked = performance.now();
      document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click();
    });
  });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(Number(logged[0])).toBeGreaterThanOrEqual(300);
  release();
  await page.waitForURL('**/contact');
  expect(await page.getByRole('status').getByText('Loading page').isVisible()).toBe(false);
});

describe('prefetching', () => {
  const getLinks = (page: Page) =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it('on a first page loads the listing and four guides after a second, without a referrer', async () => {
    const answers: Response[] = [];
    const { page } = await visit('/conditions?from=there', {
      prepare: async (fresh) => {
        await stopClock(fresh);
        fresh.on('response', (response) => {
          if (isPrefetch(response.request())) answers.push(response);
        });
      },
    });
    await page.clock.runFor(999);
    expect(await getLinks(page)).toEqual([]);
    await page.clock.runFor(1);
    const guides = ['chronic-pain', 'anxiety-ptsd', 'epilepsy', 'insomnia'];
    expect(await getLinks(page)).toEqual([
      '/clinics',
      ...guides.map((guide) => `/conditions/${guide}`),
    ]);
    await expect.poll(() => answers.length).toBe(5);
    for (const answer of answers) {
      expect(answer.status()).toBe(200);
      expect((await answer.request().allHeaders())['referer'] ?? '').toBe('');
    }
  });

  it('does not repeat on the second page', async () => {
    const { page } = await visit('/about', { prepare: stopClock });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    await page.clock.runFor(5000);
    expect(await getLinks(page)).toEqual([]);
  });

  it('of a link under the pointer reveals no choice in its address', async () => {
    const { page } = await visit('/contact', { prepare: stopClock });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('a[href^="/clinics?"]').first().dispatchEvent('pointerover');
    await page.clock.runFor(50);
    expect(await getLinks(page)).toEqual(['/clinics']);
    expect(asked.filter((url) => url.includes('?'))).toEqual([]);
  });
});
