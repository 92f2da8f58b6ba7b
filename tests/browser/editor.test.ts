import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { findAlert, isFault, startAdminSite } from './admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  toEditPath,
  tool,
  waitForStatus,
  waitUntilSaved,
} from './editor-page.ts';
import { PNG } from './insert-pictures.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

beforeEach(() => site.backend.sql('delete from drafts'));

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { page, problems } = await visit(site.entry, options);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: PNG, contentType: 'image/png' }),
  );
  await openEditor(page, site, path);
  return { page, problems };
}

const getPreviewWidth = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);
const isFocused = (element: Element) => element === document.activeElement;

it(
  'an editor writes, previews and saves an article with every kind of content',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await open(NEW);
    await getTitle(page).fill('What a clinic costs');
    await page.getByLabel('Summary').fill('A year in figures.');
    await getText(page).click();
    await tool(page, 'H2 heading').click();
    await page.keyboard.type('First steps\nAsk ');

    await page.keyboard.press('Control+k');
    await page.getByLabel('Link to').fill('mamed');
    await page.getByRole('button', { name: 'Mamedica Clinic' }).click();
    await page.keyboard.type(' first.\n');

    await tool(page, 'Bulleted list').click();
    await page.keyboard.type('Fees\nWaiting time');
    await page.keyboard.press('Tab');
    await page.keyboard.type('\n\n\n');

    await tool(page, 'Table').click();
    await page.keyboard.type('Fee');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Cost');
    await tool(page, 'Remove column').click();
    await tool(page, 'Remove row').click();
    await tool(page, 'Caption').click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('A year');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+End');

    await tool(page, 'Picture').click();
    await page.getByLabel('On another website').check();
    await page.getByLabel('Picture address').fill('https://pictures.example/form.png');
    await tool(page, 'Add').click();
    await page.getByText('Describe the picture, or mark it as decorative').waitFor();
    await page.getByLabel('Description', { exact: true }).fill('A signed form');
    await tool(page, 'Add').click();

    await getText(page).click();
    for (const key of ['a', 'c', 'v']) await page.keyboard.press(`Control+${key}`);

    await tool(page, 'Preview').click();
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { level: 1, name: 'What a clinic costs' }).waitFor();
    expect(await preview.getByRole('link', { name: 'Mamedica' }).getAttribute('href')).toBe(
      '/clinics/mamedica',
    );
    await preview.getByRole('img', { name: 'A signed form' }).waitFor();
    await getTitle(page).fill('What clinics cost');
    await preview.getByRole('heading', { level: 1, name: 'What clinics cost' }).waitFor();
    expect(await getPreviewWidth(page)).toBe(360);
    await tool(page, 'Desktop').click();
    expect(await getPreviewWidth(page)).toBe(1200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tool(page, 'Details').click();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByLabel('Summary').waitFor();

    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    await waitForStatus(page, 'Only editors can see it.');
    await page.waitForURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
    const stored = await readArticle(site, 'what-clinics-cost');
    expect(stored).toMatchObject({ excerpt: 'A year in figures.', published: false, author: null });
    expect(stored?.content).toBe(
      `<h2>First steps</h2>
<p>Ask <a href="/clinics/mamedica">Mamedica</a> first.</p>
<ul>
<li>Fees
<ul>
<li>Waiting time</li>
</ul>
</li>
</ul>
<table>
<caption>A year</caption>
<tbody>
<tr><td></td><td></td></tr>
<tr><td></td><td></td></tr>
</tbody>
</table>
<p><img src="https://pictures.example/form.png" alt="A signed form"></p>`,
    );
    expect(problems.filter(isFault)).toEqual([]);
  },
);

describe('the text of an article', () => {
  it('stays HTML when rich text would lose something', { tags: ['exhaustive'] }, async () => {
    await site.backend.sql(
      `insert into articles (slug, title, content)
       values ('quoted', 'Quoted', '<p>a <q>b <q>c</q></q></p>')`,
    );
    const { id } = (await readArticle(site, 'quoted')) ?? {};
    const { page } = await open(`/admin/articles/edit/${String(id)}`);
    await page.getByText('The rich text editor does not support everything').waitFor();
    expect(await getText(page).inputValue()).toBe('<p>a <q>b <q>c</q></q></p>');
    await tool(page, 'Rich text').click();
    await page.getByText('would change this part: “a b c”').waitFor();
    await getText(page).fill('<p>a\n<b>b');
    await page.getByText('<b> on line 2 is never closed.').waitFor();
    await getText(page).fill('<dl><dt>THC</dt><dd>x<sub>2</sub></dd></dl>');
    await tool(page, 'Rich text').click();
    await getText(page).locator('dt').waitFor();
    await tool(page, 'HTML').click();
    expect(await getText(page).inputValue()).toBe('<dl><dt>THC</dt><dd>x<sub>2</sub></dd></dl>');
  });

  it('has a toolbar with one tab stop, and lets the keyboard leave a table and the text', async () => {
    const { page } = await open(NEW);
    await getText(page).focus();
    await page.keyboard.press('Alt+F10');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Undo');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Dividing line');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.type('In a cell');
    await page.keyboard.press('Tab');
    expect(await getText(page).evaluate(isFocused)).toBe(true);
    // Tab in the last cell adds a row, and the down arrow key moves out of a table at the end of the text.
    const writeInLast = async (words: string) => {
      await getText(page).locator('td').last().click();
      await page.keyboard.type(words);
      await getText(page).locator('td').last().getByText(words).waitFor();
    };
    await writeInLast('last');
    await page.keyboard.press('Tab');
    await expect.poll(() => getText(page).locator('tr').count()).toBe(4);
    await writeInLast('new');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Outside');
    await getText(page).locator('table + p', { hasText: 'Outside' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await getText(page).evaluate(isFocused)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await tool(page, 'H3 heading').click();
    expect(await tool(page, 'H3 heading').getAttribute('aria-pressed')).toBe('true');
  });
});

it('words in an article can be found and replaced by keyboard, once or everywhere, and the replacement can be undone', async () => {
  const { page } = await open(NEW);
  await getText(page).click();
  await page.keyboard.type('A fee, a Fee\nand fees');
  await page.keyboard.press('Control+Shift+h');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await page.keyboard.type('fee');
  await bar.getByText('3 found').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await bar.getByText('1 of 3').waitFor();
  await page.keyboard.press('Shift+Enter');
  await bar.getByText('3 of 3').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('price');
  await bar.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect.poll(() => getText(page).innerText()).toMatch(/A fee, a Fee\s+and prices/);
  await bar.getByRole('button', { name: 'Replace all' }).press('Enter');
  await bar.getByText('2 matches replaced').waitFor();
  await expect.poll(() => getText(page).innerText()).toMatch(/A price, a price\s+and prices/);
  expect(await getOverflow(page, 320)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await getText(page).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => getText(page).innerText()).toMatch(/A fee, a Fee\s+and prices/);
});

describe('the text of an article', { tags: ['exhaustive'] }, () => {
  it('has some of its tools behind “More tools” on a phone', async () => {
    const { page } = await open(NEW, { viewport: PHONE, isMobile: true, hasTouch: true });
    expect(await page.getByText('Keyboard shortcuts').isVisible()).toBe(false);
    expect(await tool(page, 'Dividing line').count()).toBe(0);
    await tool(page, 'More tools').click();
    await tool(page, 'Dividing line').click();
    await getText(page).locator('hr').waitFor();
    await tool(page, 'Fewer tools').click();
    await tool(page, 'Dividing line').waitFor({ state: 'detached' });
  });

  it('runs from right to left for right-to-left languages', async () => {
    const { page } = await open(NEW);
    await getText(page).click();
    await page.keyboard.type('ما هي التكلفة؟\nCosts');
    const directions = () =>
      getText(page)
        .locator('p')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
    await expect.poll(directions).toEqual(['rtl', 'ltr']);
  });
});

describe('the fields of an article', () => {
  it(
    'make the address from the title until someone types an address, and accept tags',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await open(NEW);
      const address = page.getByLabel('Address', { exact: true });
      await getTitle(page).fill('Costs & fees');
      expect(await address.inputValue()).toBe('costs-and-fees');
      await address.fill('https://clinics.example/articles/My Slug?draft=1');
      await page.keyboard.press('Tab');
      expect(await address.inputValue()).toBe('my-slug');
      await getTitle(page).fill('Costs of a year');
      expect(await address.inputValue()).toBe('my-slug');
      await tool(page, 'Make from title').click();
      expect(await address.inputValue()).toBe('costs-of-a-year');

      await page.getByLabel('Section', { exact: true }).selectOption('A new section…');
      await page.getByLabel('A new section', { exact: true }).fill('Handbook');
      const tags = page.getByLabel('Tags', { exact: true });
      await tags.fill('cost, first visit, ');
      await tags.pressSequentially('Cost');
      await page.keyboard.press('Enter');
      const list = page.getByRole('list', { name: 'This article’s tags' });
      await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
      await tool(page, 'Remove the tag first visit').click();
      await tags.pressSequentially('law');
      await page.keyboard.press('Control+s');
      await waitUntilSaved(page);
      expect(await readArticle(site, 'costs-of-a-year')).toMatchObject({
        section: 'Handbook',
        tags: ['cost', 'law'],
      });
    },
  );

  it('list what is wrong, lead to it, and never steal the focus during corrections', async () => {
    const { page } = await open(NEW);
    const summary = findAlert(page);
    const address = page.getByLabel('Address', { exact: true });
    await page.getByLabel('Section', { exact: true }).selectOption('A new section…');
    await getTitle(page).fill('Only just taken');
    await tool(page, 'Save draft').click();
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    await summary.getByRole('link', { name: 'Enter a section' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('article-section');
    await page.keyboard.type('Guides');
    await summary.waitFor({ state: 'detached' });
    await getBar(page).getByText('Not saved as a draft yet.').waitFor();

    await site.backend.sql(
      `insert into articles (slug, title) values ('only-just-taken', 'Quicker')`,
    );
    await tool(page, 'Save draft').click();
    await summary.getByText('Another article has this address').waitFor();
    await getBar(page).getByText('Not saved: another article has this address.').waitFor();
    await address.click();
    await page.keyboard.press('End');
    await page.keyboard.type('-second-edition');
    expect(await address.inputValue()).toBe('only-just-taken-second-edition');
    await summary.waitFor({ state: 'detached' });

    await getTitle(page).fill('');
    await address.fill('');
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    expect(await readArticle(site, 'untitled')).toMatchObject({ title: 'Untitled' });
    await tool(page, 'Publish…').click();
    const fault = summary.getByText('Enter a title');
    await fault.waitFor();
    await getTitle(page).focus();
    await page.keyboard.type('A');
    await fault.waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await fault.waitFor();
    await page.keyboard.type('B');
    expect(await getTitle(page).inputValue()).toBe('B');
    expect(await readArticle(site, 'only-just-taken')).toMatchObject({ title: 'Quicker' });
  });
});

describe('the editor screen', () => {
  it('passes axe', async () => {
    const { page } = await open(toEditPath(1));
    await getText(page).locator('td').first().click();
    expect(await findViolations(page)).toEqual([]);
    await tool(page, 'Preview').click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await tool(page, 'HTML').click();
    await getTitle(page).fill('');
    await tool(page, 'Publish changes').click();
    await findAlert(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await tool(page, 'History').click();
    await page.getByRole('dialog').waitFor();
    await page.getByText(/^Loading the/).waitFor({ state: 'detached' });
    expect(await findViolations(page)).toEqual([]);
  });

  it(
    'fits a phone, even at double text size, with controls at least 44 pixels high',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await open(toEditPath(1), { viewport: PHONE });
      await getText(page).locator('td').first().click();
      const small = await page
        .locator('.article-screen :is(button, input, textarea, summary):visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map((control) => control.outerHTML.slice(0, 80)),
        );
      expect(small).toEqual([]);
      await tool(page, 'Preview').click();
      for (const width of [320, 360]) {
        expect(await getOverflow(page, width)).toBe(0);
        expect(await getOverflow(page, width, '200%')).toBe(0);
      }
    },
  );
});

/** The distance of the caret or focus from the bars that could cover it; negative if covered. */
const measureClearance = (page: Page, of: 'caret' | 'focus') =>
  page.evaluate((what) => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
    const caret = range?.getClientRects()[0] ?? (range?.startContainer as Element | undefined);
    const box = what === 'caret' ? caret : document.activeElement!;
    const { top, bottom } = box instanceof DOMRect ? box : box!.getBoundingClientRect();
    const bar = document.querySelector('.save-bar')!.getBoundingClientRect();
    const tools = document.querySelector('.text-tools')!.getBoundingClientRect();
    const isUnderTools = tools.top <= 0 && what === 'caret';
    return Math.min(bar.top - bottom, top - (isUnderTools ? tools.bottom : 0));
  }, of);

/** When a bar grows, the page scrolls on the next frame. */
const expectClear = (page: Page, of: 'caret' | 'focus') =>
  expect.poll(() => measureClearance(page, of)).toBeGreaterThanOrEqual(0);

/** The first is a phone with its keyboard open. */
const WINDOWS = [
  { width: 390, height: 430 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

it.each(chooseCases(WINDOWS, 1))(
  'no bar covers the line being written or the focused control in a window of $width by $height',
  { tags: ['exhaustive'] },
  async (viewport) => {
    const { page } = await open(NEW, { viewport });
    await getText(page).click();
    for (let line = 1; line <= 20; line++) {
      await page.keyboard.type(`Line ${line}`);
      await expectClear(page, 'caret');
      await page.keyboard.press('Enter');
    }
    for (let line = 20; line >= 1; line--) {
      await page.keyboard.press('ArrowUp');
      await expectClear(page, 'caret');
    }

    const { page: stored } = await open(toEditPath(1), { viewport });
    await stored.getByLabel('Address', { exact: true }).focus();
    for (let stop = 0; stop < 16; stop++) {
      if (await getText(stored).evaluate(isFocused)) await stored.keyboard.press('Escape');
      await stored.keyboard.press('Tab');
      const isBar = await stored.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('.save-bar, .article-text') !== null,
      );
      if (!isBar) await expectClear(stored, 'focus');
    }
  },
);
