/**
 * The looks of every shared component: each section of the style guide beside the picture of it that
 * somebody has looked at. `UPDATE_LOOKS=1` takes new pictures of what has changed.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../browser/axe.ts';
import { getShifts, watchShifts } from '../browser/shifts.ts';
import { getOverflow } from '../browser/visit.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import {
  clearResults,
  findDifference,
  forgetLooks,
  keepLook,
  listReviewed,
} from './compare-looks.ts';
import { getDrawnFonts, getSections, OWN_FONT, takeLooks, useGuide } from './guide-page.ts';

const MB = 1_000_000;
const MOST_BYTES = 5 * MB;
const SMALLEST = 320;

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const VIEWS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

const toName = (section: string, { width, theme }: (typeof VIEWS)[number]) =>
  `${section}-${width}-${theme}`;

/** What is known by its edge where backgrounds have no colour of their own. */
const EDGED =
  '.button, .control, .card, .notice, .toast, .dot, select, textarea, input:is([type="text"], [type="search"])';

const isUpdating = process.env['UPDATE_LOOKS'] === '1';

const openGuide = useGuide();

describe('what the style guide shows', () => {
  beforeAll(clearResults);

  it.each(isUpdating ? VIEWS : chooseCases(VIEWS, 2))(
    'looks as reviewed at $width px in the $theme theme',
    async ({ width, theme }) => {
      const page = await openGuide({ width, colorScheme: theme });
      const differences: string[] = [];
      for (const [section, picture] of await takeLooks(page)) {
        const name = toName(section, { width, theme });
        const difference = await findDifference(name, picture);
        if (difference === null) continue;
        if (isUpdating) await keepLook(name, picture);
        else differences.push(difference);
      }
      expect(differences).toEqual([]);
    },
  );

  it('has a reviewed picture of nothing else, and they weigh 5 MB at most', async () => {
    const sections = await getSections(await openGuide({ width: 1280 }));
    const names = VIEWS.flatMap((view) => sections.map((section) => toName(section, view)));
    const left = listReviewed().names.filter((name) => !names.includes(name));
    if (isUpdating) forgetLooks(left);
    else expect(left).toEqual([]);
    expect(listReviewed().bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});

describe('the style guide', { tags: ['exhaustive'] }, () => {
  it('shows each colour by its role, in the fonts that every machine has', async () => {
    const page = await openGuide({ width: 1280 });
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const roles = new Set(Array.from(tokens.matchAll(/--([\w-]+): #/g), ([, role]) => role));
    const shown = await page.locator('#colours rect').evaluateAll((swatches) =>
      swatches.map((swatch) => ({
        fill: swatch.getAttribute('fill') ?? '',
        isDrawn: getComputedStyle(swatch).fill.startsWith('rgb'),
      })),
    );
    expect(shown).toEqual([...roles].map((role) => ({ fill: `var(--${role})`, isDrawn: true })));
    expect([...(await getDrawnFonts(page, 'body *'))].sort()).toEqual(['Open Sans', OWN_FONT]);
  });

  it.each(WIDTHS)('moves nothing at %i px, and passes axe in both themes', async (width) => {
    const page = await openGuide({ width, prepare: watchShifts });
    expect(await getShifts(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, SMALLEST)).toBeLessThanOrEqual(0);
    expect(await getOverflow(page, 390, '200%')).toBeLessThanOrEqual(0);
  });

  it('keeps an edge around what is pressed, typed into or set apart in forced colours', async () => {
    const page = await openGuide({ width: 1280, forcedColors: 'active' });
    const edges = await page.locator(EDGED).evaluateAll((elements) => {
      const { backgroundColor: canvas } = getComputedStyle(document.body);
      return elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element);
          const isDrawn = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
          return { isSeen: isDrawn && borderTopColor !== canvas, html: element.outerHTML };
        });
    });
    expect(edges.length).toBeGreaterThan(50);
    expect(edges.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });
});
