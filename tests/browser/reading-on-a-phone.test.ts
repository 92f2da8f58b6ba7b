/** Reading a page where there is no room for its text beside its figures. */
import { expect, it } from 'vitest';
import { startAdminSite } from './admin-site.ts';
import {
  answered,
  FIGURES,
  getBar,
  getFigure,
  getTexts,
  putLook,
  putText,
  selectWords,
  toText,
  useDeskPage,
} from './desk-page.ts';
import { PHONE } from './visit.ts';

const site = await startAdminSite();
const { seed, read } = useDeskPage(site);
const FEE = 'initial_consultation_fee';

it('on a phone the words of the figure in hand stay in view above it, and can be marked', async () => {
  const filler = 'All about our clinic, and what we do.\n'.repeat(40);
  const { page: id } = await seed();
  await putText(site, id, filler + toText().replace('£99.99', '£89.99') + filler);
  await putLook(site, id, FEE, '£89.99');
  const page = await read(id, undefined, { viewport: PHONE });
  for (const number of FIGURES.keys()) {
    const mark = page.locator('mark[data-current]');
    await expect.poll(() => mark.getAttribute('data-number')).toBe(String(number + 1));
    const figure = getFigure(page, number + 1);
    await figure.getByRole('button', { name: 'Hold back' }).focus();
    const [words, text, last, bar] = await Promise.all(
      [mark, getTexts(page), figure.getByRole('button', { name: 'Hold back' }), getBar(page)].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    expect(words!.y).toBeGreaterThanOrEqual(text!.y);
    expect(words!.y + words!.height).toBeLessThanOrEqual(text!.y + text!.height);
    expect(text!.y).toBeGreaterThanOrEqual(0);
    expect(last!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y);
    await page.keyboard.press('ArrowDown');
  }
  await selectWords(page, 'Call 020 7946 0000');
  await getFigure(page, 8).getByRole('button', { name: 'Use the marked words' }).click();
  await answered(page, 1);
});
