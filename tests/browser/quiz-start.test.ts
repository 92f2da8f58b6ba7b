import { describe, expect, it } from 'vitest';
import { getStart, heading, startQuiz } from './quiz-steps.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

describe('the disclaimer', () => {
  it.each([
    { width: 320, height: 256, textSize: '100%' },
    { width: 390, height: 844, textSize: '150%' },
    { width: 640, height: 256, textSize: '200%' },
  ])(
    'stands above the start, which is in reach at $width × $height, text at $textSize',
    async ({ textSize, ...viewport }) => {
      const { page } = await visit('/quiz', { viewport });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      const last = page.getByText('Prices and waits change. Ask the clinic before you decide.');
      const start = getStart(page);
      const end = (await last.boundingBox())!;
      expect((await start.boundingBox())?.y).toBeGreaterThan(end.y + end.height);
      expect(await getOverflow(page, viewport.width)).toBe(0);
      await start.click();
      await heading(page, 'What would you like help with?').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('radio', { name: 'Arthritis' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await heading(page, 'What have you already tried?').waitFor();
    },
  );

  it('is the only way in: a question’s address leads to it until it was accepted', async () => {
    const { page } = await visit('/quiz#question-1');
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await page.waitForURL('**/quiz');
    await startQuiz(page);
    await page.goto('/quiz');
    await page.goto('/quiz#question-1');
    await heading(page, 'What would you like help with?').waitFor();
  });

  it('is followed by who to call in an emergency, below the start', async () => {
    const { page } = await visit('/quiz');
    const help = page.getByRole('main').getByText('In an emergency, call 999.');
    const start = (await getStart(page).boundingBox())!;
    expect((await help.boundingBox())?.y).toBeGreaterThan(start.y + start.height);
  });
});

describe('the start', () => {
  /** Holds the island's script back until released. */
  async function visitSlowly(viewport: { width: number; height: number }) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    const { page, problems } = await visit('/quiz', {
      viewport,
      prepare: (fresh) =>
        fresh.route('**/_astro/QuizWizard.island.*.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    return { page, problems, release };
  }

  it.each([PHONE, DESKTOP])(
    'says at once that it loads, and jumps nowhere however often it is clicked ($width px)',
    async (viewport) => {
      const { page, problems, release } = await visitSlowly(viewport);
      const start = getStart(page);
      await start.scrollIntoViewIfNeeded();
      const getPlace = () =>
        start.evaluate((link) => [scrollY, link.getBoundingClientRect().y, history.length]);
      const getLabel = () => start.evaluate((link) => getComputedStyle(link, '::after').content);
      const before = await getPlace();
      expect(await getLabel()).toBe('none');
      const place = await start.boundingBox();
      const centre = [
        Number(place?.x) + Number(place?.width) / 2,
        Number(place?.y) + Number(place?.height) / 2,
      ] as const;
      await page.mouse.dblclick(...centre);
      expect(await getLabel()).toBe('"Loading…"');
      expect(await getPlace()).toEqual(before);
      await page.mouse.click(...centre);
      expect(await getPlace()).toEqual(before);
      release();
      await heading(page, 'What would you like help with?').waitFor();
      expect(new URL(page.url()).pathname).toBe('/quiz');
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
      expect(await page.evaluate(() => history.length)).toBe(Number(before[2]) + 1);
      expect(problems).toEqual([]);
    },
  );

  it('takes a double click for one, and chooses nothing in the question it opens', async () => {
    const { page } = await visit('/quiz');
    await getStart(page).hover();
    await page.locator('astro-island:not([ssr])').waitFor();
    await getStart(page).dblclick();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Anxiety' }).check();
  });
});
