/** The site in browsers of 2023, simulated by removing what they lack (docs/browsers.md): CSS and functions. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const RESULTS =
  '/results?condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';

/** Browsers drop a rule or declaration with an unknown selector or function. */
const UNKNOWN_CSS = /light-dark(?=\()|(?<=::)details-content/g;

async function rewritePages(page: Page, rewrite: (html: string) => string) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

async function removeNewFeatures(page: Page) {
  await rewritePages(page, (html) => html.replace(UNKNOWN_CSS, 'not-known'));
  await page.addInitScript(() => {
    const take = (from: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(from, name);
    };
    take(Map, 'groupBy');
    take(Object, 'groupBy');
    take(Promise, 'withResolvers', 'try');
    take(Array, 'fromAsync');
    take(URL, 'parse', 'canParse');
    take(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom');
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    take(iterator, 'map', 'filter', 'find', 'some', 'every', 'reduce', 'toArray', 'forEach');
  });
}

/** Rewriting the pages changes styles whose hashes are in their policy. */
const OLDER = { prepare: removeNewFeatures, bypassCSP: true };

describe('a browser from 2023', () => {
  it('opens the wide-screen menus over the page, and the header keeps its height', async () => {
    const { page, problems } = await visit('/about', OLDER);
    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    await header.getByRole('link', { name: 'Reviews', exact: true }).hover();
    const link = header.getByRole('link', { name: 'All reviews' });
    await link.waitFor();
    expect(await header.boundingBox()).toEqual(before);
    await link.click();
    await page.waitForURL('**/reviews');
    expect(problems).toEqual([]);
  });

  const PAGES = [
    { path: RESULTS, shown: '.match-card' },
    { path: '/compare#clinics=releaf,mamedica', shown: 'td' },
    { path: '/budget-tool#prescriptions=12', shown: '.budget-clinic' },
    { path: '/check-eligibility#question-1', shown: 'main [type=radio]' },
  ];

  it.each(chooseCases(PAGES, 1))('shows $path without a fault', async ({ path, shown }) => {
    const { page, problems } = await visit(path, OLDER);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
  });
});

it(
  'a browser without popovers opens the menu within the page',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await visit('/about', {
      viewport: PHONE,
      bypassCSP: true,
      prepare: async (fresh) => {
        await rewritePages(fresh, (html) => html.replaceAll(' popover', ' not-known'));
        await fresh.addInitScript(() => {
          for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
            Reflect.deleteProperty(HTMLElement.prototype, name);
          }
        });
      },
    });
    const reviews = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Reviews' });
    await reviews.click();
    await page.waitForURL('**/reviews');
    expect(problems).toEqual([]);
  },
);
