/** Forced colours: a page whose grounds and shadows are gone still shows its edges, its states and its drawings. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const BORDERED = ['.button', '.control', '.card', 'main input:not([type=range])', 'main select'];

/** What is seen and has neither an edge nor a look of its own. */
const findEdgeless = (page: Page) =>
  page.locator(BORDERED.join()).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, appearance } =
          getComputedStyle(element);
        const isNative = appearance !== 'none' && element.matches('[type=radio], [type=checkbox]');
        const isSeen =
          borderTopStyle !== 'none' &&
          borderTopWidth !== '0px' &&
          borderTopColor !== getComputedStyle(document.body).backgroundColor;
        return !isNative && !isSeen;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** Drawings of which every part has the colour of the page behind it. */
const findUnseenDrawings = (page: Page) =>
  page.locator('svg').evaluateAll((all) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return all
      .filter((drawing) => drawing.checkVisibility())
      .filter((drawing) =>
        [...drawing.querySelectorAll('path, line, rect, circle, text, polyline')].every((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return [fill, stroke].every((colour) => colour === 'none' || colour === ground);
        }),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

it.each(
  [
    '/',
    '/clinics',
    '/clinics/releaf',
    '/clinics/alder-clinic',
    '/budget-tool',
    '/after-the-start',
    '/compare#clinics=releaf,mamedica',
    '/conditions/chronic-pain',
    '/reviews',
    '/results?condition=epilepsy&priorities=speed&budget=need-info&location=ni&urgency=this-week',
  ].flatMap((path) => (['light', 'dark'] as const).map((colorScheme) => ({ path, colorScheme }))),
)('$path keeps its edges and its drawings in $colorScheme', async ({ path, colorScheme }) => {
  const { page } = await visit(path, { forcedColors: 'active', colorScheme });
  await page.waitForLoadState('networkidle');
  expect(await findEdgeless(page)).toEqual([]);
  expect(await findUnseenDrawings(page)).toEqual([]);
});

it('tells the dots apart by their borders alone', async () => {
  const { page } = await visit('/clinics/releaf', { forcedColors: 'active' });
  const dots = page.locator('main .dot[data-state]').filter({ visible: true });
  const looks = await dots.evaluateAll((all) =>
    all.map((dot) => {
      const { borderTopWidth, borderLeftWidth, borderTopColor } = getComputedStyle(dot);
      const isSeen = borderTopColor !== getComputedStyle(document.body).backgroundColor;
      return {
        state: (dot as HTMLElement).dataset['state'],
        isSeen,
        borderTopWidth,
        borderLeftWidth,
      };
    }),
  );
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.every(({ isSeen }) => isSeen)).toBe(true);
  const isFull = (look: (typeof looks)[number]) =>
    look.state === 'computed' || Number.parseFloat(look.borderTopWidth) > 4;
  expect(looks.filter((look) => !isFull(look))).toEqual([]);
});

it('rings what has the focus, and shows which option is chosen', async () => {
  const { page } = await visit('/budget-tool', { forcedColors: 'active' });
  const options = page.getByRole('main').getByRole('radio');
  await options.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  const ring = await options.first().evaluate((radio) => {
    const widths = [radio, radio.closest('label')].map((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element!);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return Math.max(...widths);
  });
  expect(ring).toBeGreaterThanOrEqual(3);
  expect(await options.first().isChecked()).toBe(true);
  expect(await options.first().evaluate((radio) => getComputedStyle(radio).appearance)).toBe(
    'auto',
  );
});
