import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countFaults } from '../fixtures/faults.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
countFaults('page, an island breaks or does not come');

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Something went wrong' });

/** Serves the page without its island's props, so that the island throws on hydration. */
const breakProps = (path: string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<astro-island[^>]* props=)"[^"]*"/, '$1"{}"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });

const wake = (page: Page) => page.locator('astro-island').dispatchEvent('pointerover');

it.each(chooseCases(['/clinics', '/conditions', '/quiz', '/results'], 1))(
  'when the island of %s throws, an error takes its place, with links and a button that reloads the page',
  async (path) => {
    const { page } = await visit(path, { prepare: breakProps(path) });
    await wake(page);
    await heading(page).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    );
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(5);
    expect(await page.locator('.error-screen-links').getByRole('link').count()).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await heading(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

it.each(chooseCases(['/clinics', '/conditions', '/quiz', '/results'], 1))(
  'when the script of the island of %s never loads, the page keeps its content, says so, and offers to try again',
  { tags: ['exhaustive'] },
  async (path) => {
    const { page } = await visit(path, {
      prepare: (fresh) => fresh.route('**/_astro/*.island.*.js*', (route) => route.abort()),
    });
    const before = await page.getByRole('main').textContent();
    await wake(page);
    const notice = page.getByRole('alert').filter({ hasText: 'could not load' });
    await notice.waitFor();
    const after = await page.getByRole('main').textContent();
    expect(after?.replace((await notice.textContent()) ?? '', '')).toBe(before);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await notice.waitFor({ state: 'detached' });
    await wake(page);
    await page.locator('astro-island:not([ssr])').waitFor();
  },
);
