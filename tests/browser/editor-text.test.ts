/** The text of an article under the hands of somebody who writes: what is seen, and where keys lead. */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAdminSite } from './admin-site.ts';
import { getText, NEW, openEditor, readArticle, toEditPath, tool } from './editor-page.ts';
import { getTitle, waitUntilSaved } from './editor-page.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

// What one test typed and left unsaved is not the next one's.
beforeEach(() => site.backend.sql('delete from kept_drafts'));

async function open(path: string, viewport = { width: 1280, height: 720 }) {
  const { page } = await visit(site.url, { viewport });
  await openEditor(page, site, path);
  return page;
}

/** Of the caret, or of what has the focus: how far it is from what covers it, in pixels; negative where it is hidden. */
const measureFreedom = (page: Page, of: 'caret' | 'focus') =>
  page.evaluate((what) => {
    const getBox = () => {
      const range = getSelection()?.getRangeAt(0);
      const [caret] = range?.getClientRects() ?? [];
      if (caret) return caret;
      const { startContainer } = range!;
      return (startContainer as Element).getBoundingClientRect();
    };
    const box = what === 'caret' ? getBox() : document.activeElement!.getBoundingClientRect();
    const bar = document.querySelector('.save-bar')!.getBoundingClientRect();
    const tools = document.querySelector('.text-tools')!.getBoundingClientRect();
    const isUnderTools = tools.top <= 0 && what === 'caret';
    return Math.min(bar.top - box.bottom, box.top - (isUnderTools ? tools.bottom : 0));
  }, of);

/** A bar that grows has the page scroll with the next frame, not at once. */
const expectFree = (page: Page, of: 'caret' | 'focus') =>
  expect.poll(() => measureFreedom(page, of)).toBeGreaterThanOrEqual(0);

/** A phone with its keyboard open. */
const SMALL = { width: 390, height: 430 };
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  SMALL,
];

describe.each(WINDOWS)('in a window of $width by $height', (viewport) => {
  it('the line that is written is never under a bar, from the first to the last', async () => {
    const page = await open(NEW, viewport);
    await getText(page).click();
    for (let line = 1; line <= 30; line++) {
      await page.keyboard.type(`Line ${line}`);
      await expectFree(page, 'caret');
      await page.keyboard.press('Enter');
    }
    for (let line = 30; line >= 1; line--) {
      await page.keyboard.press('ArrowUp');
      await expectFree(page, 'caret');
    }
    for (let line = 1; line <= 30; line++) {
      await page.keyboard.press('ArrowDown');
      await expectFree(page, 'caret');
    }
  });

  it('what Tab leads to is never under the bar for saving', async () => {
    const page = await open(toEditPath(1), viewport);
    await page.getByLabel('Address', { exact: true }).focus();
    for (let stop = 0; stop < 16; stop++) {
      const isText = await getText(page).evaluate((text) => text === document.activeElement);
      if (isText) await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      const isBar = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('.save-bar, .article-text') !== null,
      );
      if (isBar) continue;
      await expectFree(page, 'focus');
    }
  });
});

it.each([
  ['the line that is written', 'caret', (page: Page) => getText(page).locator('p').last()],
  ['a field', 'focus', (page: Page) => page.getByLabel('Title', { exact: true })],
] as const)('keeps %s above the bar for saving when that grows', async (_what, of, find) => {
  const page = await open(toEditPath(1), SMALL);
  await find(page).click();
  const bar = page.locator('.save-bar');
  const before = (await bar.boundingBox())!.height;
  // It is the last thing above the bar as the first letter is typed.
  await page.evaluate((freedom) => scrollBy(0, -freedom), await measureFreedom(page, of));
  await page.keyboard.type('L');
  await bar.getByText('is kept on this device.').waitFor();
  expect((await bar.boundingBox())!.height).toBeGreaterThan(before);
  await expectFree(page, of);
});

it('leaves most of a small laptop’s window to the text once it is written in', async () => {
  const page = await open(NEW);
  await getText(page).click();
  const head = await page.evaluate(() => {
    const field = document.querySelector('.text-head')!.getBoundingClientRect();
    return document.querySelector('.article-text')!.getBoundingClientRect().top - field.top;
  });
  expect(head).toBeLessThanOrEqual(90);
});

describe('on a phone', () => {
  it.each([320, 390])(
    '%i pixels wide, every tool can be reached without scrolling',
    async (width) => {
      const page = await open(NEW, { width, height: 740 });
      await getText(page).click();
      const bar = page.getByRole('toolbar', { name: 'Text tools' });
      expect((await bar.boundingBox())?.height).toBeLessThan(60);
      await tool(page, 'More tools').click();
      const outside = await bar.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right } = button.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((button) => button.ariaLabel),
      );
      expect(outside).toEqual([]);
      expect(await bar.getByRole('button').count()).toBeGreaterThan(12);
      await tool(page, 'Table').click();
      await getText(page).locator('td').first().waitFor();
      const tableTools = page.getByRole('toolbar', { name: 'Table tools' });
      await tableTools.getByRole('button', { name: 'More tools' }).click();
      await tableTools.getByRole('button', { name: 'Remove table' }).waitFor();
      expect(await getOverflow(page, width)).toBe(0);
      await page.keyboard.press('Alt+F10');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('More tools');
    },
  );
});

/** The browser tells the editor of a new caret with a frame, for which no hand is too fast. */
const caretIsTold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

describe('a table', () => {
  const addTable = async (page: Page) => {
    await getText(page).click();
    await tool(page, 'Table').click();
    await getText(page).locator('td').first().waitFor();
  };

  it('gets a row when Tab is pressed in its last cell', async () => {
    const page = await open(NEW);
    await addTable(page);
    await getText(page).locator('td').last().click();
    await page.keyboard.type('last');
    await page.keyboard.press('Tab');
    await page.keyboard.type('new');
    expect(await getText(page).locator('tr').count()).toBe(4);
    expect(await getText(page).locator('tr').last().innerText()).toContain('new');
  });

  it.each([
    ['ArrowDown', 'td:nth-child(2)', 'last', 'after'],
    ['ArrowRight', 'td', 'last', 'after'],
    ['ArrowUp', 'th:nth-child(2)', 'first', 'before'],
    ['ArrowLeft', 'th', 'first', 'before'],
  ] as const)('alone in the text lets %s out of it', async (key, cells, which, side) => {
    const page = await open(NEW);
    await getTitle(page).fill(`Out by ${key}`);
    await tool(page, 'HTML').click();
    const cell = '<td>a</td>'.repeat(3);
    await getText(page).fill(
      `<table><tr>${cell.replaceAll('td', 'th')}</tr><tr>${cell}</tr></table>`,
    );
    await tool(page, 'Rich text').click();
    await getText(page).locator(cells)[which]().click();
    await caretIsTold(page);
    await page.keyboard.press(side === 'after' ? 'End' : 'Home');
    await caretIsTold(page);
    await page.keyboard.press(key);
    await page.keyboard.type('Outside');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    const stored = await readArticle(site, `out-by-${key.toLowerCase()}`);
    expect(stored?.content).toMatch(
      side === 'after' ? /<\/table>\n<p>Outside<\/p>$/ : /^<p>Outside<\/p>\n<table>/,
    );
  });
});

it('lets Arabic and Hebrew run to the left in the editor, and stores nothing for it', async () => {
  const page = await open(NEW);
  await getTitle(page).fill('Right to left');
  await getText(page).click();
  await page.keyboard.type('مرحبا بكم.\nHello.\n- שלום');
  const directions = await getText(page).evaluate((text) =>
    [...text.querySelectorAll('p')].slice(0, 3).map((block) => getComputedStyle(block).direction),
  );
  expect(directions).toEqual(['rtl', 'ltr', 'rtl']);
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
  const stored = await readArticle(site, 'right-to-left');
  expect(stored?.content).toBe('<p>مرحبا بكم.</p>\n<p>Hello.</p>\n<ul>\n<li>שלום</li>\n</ul>');
  await tool(page, 'Preview').click();
  const shown = page.frameLocator('iframe').getByText('مرحبا بكم.');
  expect(await shown.evaluate((block) => getComputedStyle(block).direction)).toBe('rtl');
});

it('keeps an embedded video as HTML, and says what the rich text would take out', async () => {
  const page = await open(NEW);
  await tool(page, 'HTML').click();
  const html = '<p>Watch.</p>\n<iframe src="https://www.youtube.com/embed/x"></iframe>';
  await getText(page).fill(html);
  await tool(page, 'Rich text').click();
  await page.getByText('It would take out an embedded page (www.youtube.com).').waitFor();
  expect(await getText(page).inputValue()).toBe(html);
  await getText(page).fill('<p>Watch.</p>');
  await tool(page, 'Rich text').click();
  await getText(page).locator('p').waitFor();
});

it('takes nothing of what is typed while a dialog is on its way', async () => {
  const { page } = await visit(site.url);
  const held = new Promise<Route>((hold) => void page.route(/LinkDialog/, hold, { times: 1 }));
  await openEditor(page, site, NEW);
  await getText(page).click();
  await page.keyboard.type('Ask ');
  await page.keyboard.press('Control+k');
  const route = await held;
  await page.keyboard.type('releaf\n');
  expect(await getText(page).innerText()).toBe('Ask ');
  await route.continue();
  await page.getByLabel('Where to').waitFor();
  await page.keyboard.type('releaf');
  await page.getByRole('button', { name: 'Releaf Clinic' }).click();
  await getText(page).getByRole('link', { name: 'Releaf' }).waitFor();
});
