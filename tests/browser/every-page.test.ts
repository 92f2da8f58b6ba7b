import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { listPaths } from '../fixtures/listed-paths.ts';
import { findViolations } from './axe.ts';
import { findIbmViolations } from './ibm-rules.ts';
import { getShifts, watchShifts } from './layout-shifts.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const KINDS = [
  ...['/', '/clinics', '/clinics/alder-clinic', '/compare', '/reviews/alder-clinic-review'],
  ...['/conditions/epilepsy', '/articles/how-to-choose-clinic', '/faqs', '/quiz', '/budget-tool'],
  ...['/check-eligibility', '/appointment-pack', '/after-the-start', '/search', '/report'],
  '/no-such-page',
  '/results?condition=epilepsy&priorities=speed&budget=need-info&location=ni&urgency=this-week',
];

const OTHERS = [
  ...listPaths(Infinity),
  ...['/sent#report', '/not-sent#medicine', '/reviews/write', '/reviews/report', '/reviews/mine'],
  ...['/results', '/admin/preview'],
  '/reviews?sort=newest&nation=Scotland',
];
const PATHS = new Set(isExhaustive ? [...KINDS, ...OTHERS] : KINDS);

/** Controls that usually need a script. Popovers do not: the browser itself opens them. */
const CONTROLS = [
  'button:not([popovertarget])',
  ...['input', 'select', 'textarea', '[contenteditable]', '[role="button"]', '[aria-busy="true"]'],
].join();

/**
 * The visible controls, except those that need no script: in forms that the browser itself sends,
 * in the month-by-month chart, and in the "What matters" sheet.
 */
const findControls = (page: Page) =>
  page
    .locator(CONTROLS)
    .filter({ visible: true })
    .and(
      page.locator(
        ':not(form[action] *, .ledger-chart *, .what-matters :is(fieldset *, textarea))',
      ),
    )
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));

/**
 * Lists that Safari does not announce (WebKit needs the role, a navigation landmark, or visible markers), tables
 * without a name, and header cells without a scope.
 */
const findUnannounced = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (part: Element) => part.checkVisibility();
    const isItem = (part: Element) => {
      const { display, listStyleType } = getComputedStyle(part);
      return display === 'list-item' && listStyleType !== 'none';
    };
    const lists = [...document.querySelectorAll('ul, ol')].filter(
      (list) =>
        isVisible(list) &&
        list.role !== 'list' &&
        !list.closest('nav') &&
        ![...list.children].some(isItem),
    );
    const heads = [...document.querySelectorAll('th:not([scope])')].filter(isVisible);
    const nameless = [...document.querySelectorAll('table')].filter(
      (table) =>
        isVisible(table) && !table.caption && !table.closest('[aria-label], [aria-labelledby]'),
    );
    return [...lists, ...heads, ...nameless].map(({ outerHTML }) => outerHTML.slice(0, 99));
  });

const countWords = async (page: Page) =>
  (await page.locator('body').innerText()).split(/\s+/).length;

it.each([...PATHS])(
  '%s shifts nothing, meets the security policy, fits small screens and large text, passes axe, names its lists and tables, and makes sense without JavaScript',
  async (path) => {
    const { page, problems } = await visit(path, { prepare: watchShifts, viewport: PHONE });
    const [{ page: still }] = await Promise.all([
      visit(path, { javaScriptEnabled: false, viewport: PHONE }),
      page.waitForLoadState('networkidle'),
    ]);
    expect(await findControls(still), 'what needs JavaScript').toEqual([]);
    // Matches are computed on the device; without JavaScript that page explains itself.
    if (!path.startsWith('/results?')) {
      const words = await countWords(page);
      expect(await countWords(still), 'words without JavaScript').toBeGreaterThanOrEqual(
        0.6 * words,
      );
    }
    await page.mouse.wheel(0, 4000);
    expect(await getShifts(page), 'layout shifts').toEqual([]);
    // Chromium reports a missing page's status as an error.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    expect(await findUnannounced(page), 'lists and tables that are not read as such').toEqual([]);
    expect(await getOverflow(page, 320), 'at 320 pixels').toBe(0);
    expect(await getOverflow(page, PHONE.width, '200%'), 'at twice the text size').toBe(0);
    expect(await getOverflow(page, DESKTOP.width), 'on a wide screen').toBe(0);
    expect(await findViolations(page), 'what axe reports').toEqual([]);
    if (isExhaustive) expect(await findIbmViolations(page), 'what IBM’s rules report').toEqual([]);
  },
);

it('without JavaScript, the desk shows no control that needs it', async () => {
  const { page } = await visit('/admin', { javaScriptEnabled: false, viewport: PHONE });
  expect(await findControls(page)).toEqual([]);
});
