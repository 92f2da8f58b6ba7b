/** What a hurried editor does by accident: nothing goes live by it, and nothing is lost. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillSignIn, findAlert, startAdminSite } from './admin-site.ts';
import {
  choose,
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  publishNow,
  readArticle,
  tool,
  waitForStanding,
  waitUntilSaved,
} from './editor-page.ts';
import { holdRequest, useOwnArticle } from './own-article.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { article, open } = useOwnArticle(site);

beforeEach(() => site.backend.sql('delete from kept_drafts'));

const NEXT_YEAR = new Date().getFullYear() + 1;

async function openNew(title: string, options: Parameters<typeof visit>[1] = {}) {
  const { page } = await visit(site.url, options);
  await openEditor(page, site, NEW);
  await getTitle(page).fill(title);
  await getText(page).click();
  await page.keyboard.type('Words.');
  return page;
}

/** Opens the question of when, and answers "Later". */
async function askLater(page: Page) {
  await tool(page, 'Publish…').click();
  await page.getByLabel('Later').check();
}

const date = (page: Page) => page.getByLabel('Date', { exact: true });
const time = (page: Page) => page.getByLabel('Time in London');
const isFocused = (page: Page, id: string) =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id);

describe('a publication date', () => {
  it('that is half typed is a fault of its box, and publishes nothing', async () => {
    const page = await openNew('Half a date');
    await askLater(page);
    await date(page).fill(`${NEXT_YEAR}-12-24`);
    await tool(page, 'Schedule it').click();
    await page.getByText('Enter a time').waitFor();
    expect(await isFocused(page, 'publish-time')).toBe(true);
    await time(page).fill('10:00');
    // One part of a whole date is taken away again.
    await date(page).click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a whole date').waitFor();
    expect(await readArticle(site, 'half-a-date')).toBeUndefined();
    await tool(page, 'Cancel').click();
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    expect(await readArticle(site, 'half-a-date')).toMatchObject({
      published: false,
      published_at: null,
    });
  });

  it.each([
    ['a year that has slipped', '0026-11-23', '10:00', 'Enter a year between 2000 and'],
    ['a year far away', '9999-01-01', '10:00', 'Enter a year between 2000 and'],
    ['the hour that London skips', '2027-03-28', '01:30', 'London’s clocks skip this hour'],
  ])('with %s is refused in a sentence', async (_, day, hour, sentence) => {
    const page = await openNew('Refused');
    await askLater(page);
    await date(page).fill(day);
    await time(page).fill(hour);
    await tool(page, 'Schedule it').click();
    await page.getByText(sentence).waitFor();
    expect(await readArticle(site, 'refused')).toBeUndefined();
  });

  it('of a scheduled article is changed in the same question, and never by a half hour', async () => {
    const page = await openNew('Moved about');
    await askLater(page);
    await date(page).fill(`${NEXT_YEAR}-12-24`);
    await time(page).fill('10:00');
    await tool(page, 'Schedule it').click();
    await waitForStanding(page, `24 December ${NEXT_YEAR} at 10:00`);
    await choose(page, 'Change when it comes out…');
    await time(page).click();
    await page.keyboard.press('Backspace');
    await tool(page, 'Schedule it').click();
    await page.getByText('Enter the whole time').waitFor();
    await tool(page, 'Cancel').click();
    await page.getByLabel('Summary').fill('More.');
    await tool(page, 'Save changes').click();
    await waitUntilSaved(page);
    expect(String((await readArticle(site, 'moved-about'))?.['published_at'])).toContain(
      `${NEXT_YEAR}-12-24T10:00`,
    );
    await waitForStanding(page, `24 December ${NEXT_YEAR} at 10:00`);
  });

  it('of a live article never takes it off the site', async () => {
    const page = await open();
    await choose(page, 'Change the date it shows…');
    await date(page).fill(`${NEXT_YEAR}-01-01`);
    await time(page).fill('10:00');
    await tool(page, 'Change the date').click();
    await page.getByText('Enter a date that is over').waitFor();
    await date(page).fill('2026-01-05');
    await tool(page, 'Change the date').click();
    await waitUntilSaved(page);
    expect(String((await readArticle(site, article.slug))?.['published_at'])).toContain(
      '2026-01-05T10:00',
    );
  });
});

describe('a second click', () => {
  it.each([0, 200, 500, 900, 1300, 2000])(
    'where "Publish" was takes nothing back, %i ms after the first',
    async (pause) => {
      const page = await openNew(`Clicked twice ${pause}`);
      const place = (await tool(page, 'Publish…').boundingBox())!;
      await publishNow(page);
      await waitUntilSaved(page);
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
      await page.clock.install();
      await page.clock.runFor(pause);
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
      await expect
        .poll(async () => (await readArticle(site, `clicked-twice-${pause}`))?.['published'])
        .toBe(true);
    },
  );

  it('on the answer itself publishes once', async () => {
    const page = await openNew('Published once');
    await tool(page, 'Publish…').click();
    await tool(page, 'Publish now').dblclick();
    await waitUntilSaved(page);
    const requests = await site.backend.sql(
      `select reason from site_rebuilds where article_id = $1`,
      [(await readArticle(site, 'published-once'))?.['id']],
    );
    expect(requests).toEqual([{ reason: 'article published' }]);
  });
});

describe('an error that is mended', () => {
  it('never takes the focus from the field that is typed in', async () => {
    const page = await openNew('First consultation');
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('first-consultation');
    await tool(page, 'Publish…').click();
    await findAlert(page).getByText('Another article has this address').waitFor();
    await address.click();
    await page.keyboard.press('End');
    await page.keyboard.type('-second-edition');
    expect(await address.inputValue()).toBe('first-consultation-second-edition');
    expect(await isFocused(page, 'article-slug')).toBe(true);
    await findAlert(page).waitFor({ state: 'detached' });
  });

  it('may come and go while a title is typed anew', async () => {
    const page = await openNew('Typed anew');
    await getTitle(page).fill('');
    await tool(page, 'Save draft').click();
    await findAlert(page).getByText('Enter a title').waitFor();
    await getTitle(page).click();
    await page.keyboard.type('One');
    for (let keys = 0; keys < 3; keys++) await page.keyboard.press('Backspace');
    await page.keyboard.type('Another title');
    expect(await getTitle(page).inputValue()).toBe('Another title');
  });

  it('goes from the bar as it goes from the list', async () => {
    const { page } = await visit(site.url);
    await openEditor(page, site, NEW);
    await getTitle(page).fill('Without words');
    await tool(page, 'Publish…').click();
    await findAlert(page).getByText('Write the text before you publish').waitFor();
    await getBar(page).getByText('Not saved: mend what').waitFor();
    await getText(page).click();
    await page.keyboard.type('Now it has some.');
    await findAlert(page).waitFor({ state: 'detached' });
    await getBar(page).getByText('Not saved yet.').waitFor();
  });
});

describe('an old address', () => {
  it('of a live article is warned of while it is typed, and cannot be taken', async () => {
    const page = await open();
    await page.getByLabel('Address', { exact: true }).fill(`${article.slug}-moved`);
    await tool(page, 'Publish changes').click();
    await waitUntilSaved(page);
    const draft = await openNew('A mere draft');
    await draft.getByLabel('Address', { exact: true }).fill(article.slug);
    await draft.getByText('This is an old address of “Kept”').waitFor();
    await tool(draft, 'Save draft').click();
    await findAlert(draft).getByText('This is an old address of “Kept”').waitFor();
    const kept = await site.backend.sql('select slug from article_redirects where slug = $1', [
      article.slug,
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('an address', () => {
  it('is repaired when it is left, whatever was pasted', async () => {
    const page = await openNew('Repaired');
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('https://clinics.example/articles/My Slug?draft=1');
    await page.keyboard.press('Tab');
    expect(await address.inputValue()).toBe('my-slug');
  });

  it.each(['العلاج بالقنب', '費用', '🌿🌿'])('is made for the title %s too', async (title) => {
    const page = await openNew(title);
    const address = page.getByLabel('Address', { exact: true });
    expect(await address.inputValue()).toMatch(/^article-\d{4}-\d\d-\d\d(-\d+)?$/);
    await address.fill('');
    await tool(page, 'Make from title').click();
    expect(await address.inputValue()).toMatch(/^article-/);
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
  });
});

describe('what nobody can see', () => {
  it('is no title and no text', async () => {
    const page = await openNew('\u200b\u2060');
    await tool(page, 'Save draft').click();
    await findAlert(page).getByText('Enter a title').waitFor();
    await getTitle(page).fill('Blanks alone');
    await getText(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('\u00a0\u2003 ');
    await tool(page, 'Publish…').click();
    await findAlert(page).getByText('Write the text before you publish').waitFor();
  });
});

describe('labels', () => {
  it('are chosen, and a new one has to be meant', async () => {
    const page = await openNew('Filed');
    const section = page.getByLabel('Section', { exact: true });
    expect(await section.locator('option').allInnerTexts()).toContain('Guides');
    await section.selectOption('A new section…');
    await page.getByLabel('A new section', { exact: true }).fill('Handbook');
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill('tag number 1,');
    await tags.fill('Tag  Number 1,');
    await tags.fill('x'.repeat(41));
    await tool(page, 'Save draft').click();
    await findAlert(page).getByText('A tag can be 40 characters long at most').waitFor();
    await page.getByRole('button', { name: /^Remove the tag x+$/ }).click();
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    expect(await readArticle(site, 'filed')).toMatchObject({
      section: 'Handbook',
      tags: ['tag number 1'],
    });
  });
});

describe('a backend in trouble', () => {
  it('that does not answer is named as that, and not as a missing connection', async () => {
    const page = await open();
    await page.route(`${site.backend.url}/**`, (route) => route.abort());
    await getTitle(page).fill('Kept while it is away');
    await tool(page, 'Publish changes').click();
    await getBar(page)
      .getByText('It is not known whether this was saved: the database does not answer.')
      .waitFor();
    await page.unroute(`${site.backend.url}/**`);
    await tool(page, 'Publish changes').click();
    await waitUntilSaved(page);
  });

  it('that answers slowly is said to, and writing goes on', async () => {
    const page = await open();
    await page.clock.install();
    const held = holdRequest(page, 'PATCH');
    await getTitle(page).fill('Slowly saved');
    await tool(page, 'Publish changes').click();
    const save = await held;
    await page.clock.runFor(7_000);
    await getBar(page).getByText('Still saving: the database is slow to answer.').waitFor();
    await page.getByLabel('Summary').fill('Written meanwhile.');
    await save.continue();
    await getBar(page).getByText('Not saved yet.').waitFor();
  });

  it('that lets a screen wait is named there', async () => {
    const page = await open();
    await page.clock.install();
    await page.route(/\/rest\/v1\//, () => undefined);
    await page.goto(`${site.url}/admin`);
    await page.getByText('Loading').first().waitFor();
    await page.clock.runFor(6_000);
    await page.getByText('The database is slow to answer').waitFor();
  });
});

describe('smaller things', () => {
  it('a wrong password leaves the caret in its box', async () => {
    const { page } = await visit(`${site.url}/admin/login`);
    await fillSignIn(page, 'editor@example.org', 'not the password at all');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe(
      'password',
    );
  });

  it('/admin/articles is the list', async () => {
    const page = await open();
    await page.goto(`${site.url}/admin/articles`);
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
  });

  it('the list is searched through slips of the pen, and through the texts', async () => {
    await site.backend.sql(
      `insert into articles (slug, title, content)
       values ('driving-safely', 'Driving safely', '<p>A palfrey in the meadow.</p>')`,
    );
    const page = await open();
    await page.goto(`${site.url}/admin`);
    await page.getByLabel('Search').fill('drving');
    await page.getByRole('link', { name: 'Driving safely' }).waitFor();
    await page.getByLabel('Search').fill('palfrey meadow');
    await page.getByText(/^1 of \d+ articles$/).waitFor();
    await page.getByRole('link', { name: 'Driving safely' }).waitFor();
  });

  it('a colleague’s deletion is told in the bar, with a way to keep the text', async () => {
    const page = await open();
    await getTitle(page).fill('Kept against deletion');
    await site.backend.sql('delete from articles where slug = $1', [article.slug]);
    await tool(page, 'Publish changes').click();
    await getBar(page).getByText('Somebody deleted this article meanwhile').waitFor();
    await getBar(page).getByRole('button', { name: 'Save as a new article' }).click();
    await waitUntilSaved(page);
    await waitForStanding(page, 'Only editors see it.');
  });
});

describe('taking an article off the site', () => {
  it('stores nothing that is being typed, and Undo publishes what visitors saw', async () => {
    const page = await open();
    await getTitle(page).fill('Half a title');
    await choose(page, 'Take it off the site');
    const undo = tool(page, 'Undo: publish it again as it was');
    await undo.waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Kept',
      published: false,
    });
    await page.getByLabel('Summary').fill('Typed since.');
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Kept',
      excerpt: 'Begun.',
      published: true,
    });
    expect(await getTitle(page).inputValue()).toBe('Half a title');
    await getBar(page).getByText('Not saved yet.').waitFor();
  });
});

describe('the question of when', () => {
  it('asks again where the time it names has come meanwhile', async () => {
    const page = await openNew('Overtaken');
    await page.clock.install({ time: new Date(`${NEXT_YEAR}-01-10T13:50:00Z`) });
    await askLater(page);
    await date(page).fill(`${NEXT_YEAR}-01-10`);
    await time(page).fill('14:00');
    await page.getByText(/It comes out on .* at 14:00, London time/).waitFor();
    await page.clock.setFixedTime(new Date(`${NEXT_YEAR}-01-10T14:05:00Z`));
    await tool(page, 'Schedule it').click();
    await page.getByText('It comes out now, and shows').waitFor();
    expect(await readArticle(site, 'overtaken')).toBeUndefined();
    await tool(page, 'Publish now').waitFor();
  });
});
