/** What a visitor is left with when an island fails: everything else. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useVisitors } from './visit.ts';
import { countFaults } from '../fixtures/faults.ts';

const visit = useVisitors();
countFaults('page, an island breaks or does not come');

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Something went wrong' });

/** Serves the page with the island's props taken away, so that it throws as it wakes. */
const breakProps = (path: string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<astro-island[^>]* props=)"[^"]*"/, '$1"{}"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });

/** As some browsers do when the address changes too often. */
const refuseAddresses = (page: Page) =>
  page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
  });

const wake = (page: Page) => page.locator('astro-island').dispatchEvent('pointerover');

describe.each([
  { path: '/clinics', stays: 'Need Help Choosing?' },
  { path: '/conditions', stays: 'What Strong, Moderate and Limited mean' },
  { path: '/quiz', stays: null },
  { path: '/results', stays: null },
])('when the island of $path throws', ({ path, stays }) => {
  it('the page says so in its place and offers links, and the rest of it works', async () => {
    const { page } = await visit(path, { prepare: breakProps(path) });
    await wake(page);
    await heading(page).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    );
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    if (stays) expect(await page.getByRole('heading', { name: stays }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(5);
    expect(await page.locator('.error-screen-links').getByRole('link').count()).toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('link', { name: 'Find My Clinic' }).first().click();
    await page.waitForURL('**/quiz');
  });

  it('its button loads the page anew, with everything the address carries', async () => {
    const { page } = await visit(path, { prepare: breakProps(path) });
    await wake(page);
    await heading(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await heading(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe.each([
  { path: '/clinics', name: 'Releaf', target: '/clinics/releaf' },
  { path: '/conditions', name: 'Epilepsy', target: '/conditions/epilepsy' },
])('when the browser refuses to change the address of $path', ({ path, name, target }) => {
  it('each card remains as a link', async () => {
    const { page } = await visit(path, { prepare: refuseAddresses });
    const cards = await page.locator('.clinic-card, .condition-card').count();
    await wake(page);
    await heading(page).waitFor();
    const remaining = page.locator('.error-screen-links').getByRole('link');
    expect(await remaining.count()).toBe(cards);
    await remaining.filter({ hasText: name }).click();
    await page.waitForURL(`**${target}`);
  });
});

describe.each(['/clinics', '/conditions', '/quiz', '/results'])(
  'when the script of the island of %s never comes',
  (path) => {
    it('the page keeps what it has, says so, and can be tried again', async () => {
      const { page } = await visit(path, {
        prepare: (fresh) => fresh.route('**/_astro/*.island.*.js*', (route) => route.abort()),
      });
      const before = await page.getByRole('main').textContent();
      await wake(page);
      const notice = page.getByRole('alert').filter({ hasText: 'could not load' });
      await notice.waitFor();
      expect(await notice.count()).toBe(1);
      const after = await page.getByRole('main').textContent();
      expect(after?.replace((await notice.textContent()) ?? '', '')).toBe(before);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await notice.waitFor({ state: 'detached' });
      await wake(page);
      await page.locator('astro-island:not([ssr])').waitFor();
    });
  },
);
