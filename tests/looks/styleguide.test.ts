/** Each section of the style guide against its reviewed picture. `UPDATE_LOOKS=1` takes new pictures of changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import {
  clearResults,
  findDifference,
  removeUnusedPictures,
  acceptPicture,
  listReviewed,
} from './compare-pictures.ts';
import { getSections, takePictures, useGuide } from './guide-page.ts';

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const VIEWS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

const toName = (section: string, { width, theme }: (typeof VIEWS)[number]) =>
  `${section}-${width}-${theme}`;

const isUpdating = process.env['UPDATE_LOOKS'] === '1';

const openGuide = useGuide();

describe('the style guide', () => {
  beforeAll(clearResults);

  it.each(isUpdating ? VIEWS : chooseCases(VIEWS, 2))(
    'looks as it did when reviewed, at $width px in the $theme theme',
    async ({ width, theme }) => {
      const page = await openGuide({ width, colorScheme: theme });
      const differences: string[] = [];
      for (const [section, picture] of await takePictures(page)) {
        const name = toName(section, { width, theme });
        const difference = await findDifference(name, picture);
        if (difference === null) continue;
        if (isUpdating) await acceptPicture(name, picture);
        else differences.push(difference);
      }
      expect(differences).toEqual([]);
    },
  );

  it('has a component for every reviewed picture', async () => {
    const sections = await getSections(await openGuide({ width: 1280 }));
    const names = VIEWS.flatMap((view) => sections.map((section) => toName(section, view)));
    const left = listReviewed().filter((name) => !names.includes(name));
    if (isUpdating) removeUnusedPictures(left);
    else expect(left).toEqual([]);
  });
});
