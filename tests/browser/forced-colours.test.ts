import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const BORDERED = ['.button', '.control', '.card', 'main input:not([type=range])', 'main select'];

const findEdgeless = (page: Page) =>
  page.locator(BORDERED.join()).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, appearance } =
          getComputedStyle(element);
        const isNative = appearance !== 'none' && element.matches('[type=radio], [type=checkbox]');
        const isVisible =
          borderTopStyle !== 'none' &&
          borderTopWidth !== '0px' &&
          borderTopColor !== getComputedStyle(document.body).backgroundColor;
        return !isNative && !isVisible;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

const findUnseenDrawings = (page: Page) =>
  page.locator('svg').evaluateAll((all) => {
    const background = getComputedStyle(document.body).backgroundColor;
    return all
      .filter((drawing) => drawing.checkVisibility())
      .filter((drawing) =>
        [...drawing.querySelectorAll('path, line, rect, circle, text, polyline')].every((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return [fill, stroke].every((colour) => colour === 'none' || colour === background);
        }),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

const PATHS = [
  ...['/clinics/alder-clinic', '/', '/clinics', '/budget-tool', '/compare#clinics=releaf,mamedica'],
  ...['/after-the-start', '/conditions/chronic-pain', '/reviews', '/clinics/releaf'],
  '/results?condition=epilepsy&priorities=speed&budget=need-info&location=ni&urgency=this-week',
];
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  PATHS.map((path) => ({ path, colorScheme })),
);

it.each(chooseCases(LOOKS, 2))(
  '$path keeps its edges and drawings in forced colours ($colorScheme)',
  async ({ path, colorScheme }) => {
    const { page } = await visit(path, { forcedColors: 'active', colorScheme });
    await page.waitForLoadState('networkidle');
    expect(await findEdgeless(page)).toEqual([]);
    expect(await findUnseenDrawings(page)).toEqual([]);
  },
);

it(
  'on the appointment pack in forced colours, every dot has a visible border, and every dot except those of computed figures is filled',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit('/appointment-pack', { forcedColors: 'active' });
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    const dots = page.locator('main .dot[data-state]').filter({ visible: true });
    const areDistinct = await dots.evaluateAll((all) =>
      all.map((dot) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(dot);
        const isVisible = borderTopColor !== getComputedStyle(document.body).backgroundColor;
        const isFull = Number.parseFloat(borderTopWidth) > 4;
        return isVisible && (isFull || (dot as HTMLElement).dataset['state'] === 'computed');
      }),
    );
    expect(areDistinct.length).toBeGreaterThan(0);
    expect(areDistinct).not.toContain(false);
  },
);

it(
  'in forced colours, the focused control has a ring of at least 3 pixels',
  { tags: ['exhaustive'] },
  async () => {
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
  },
);
