/** Nothing that was written is lost: killed tabs, two editors, ended sessions, no network, deletions. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { findViolations } from './axe.ts';
import { EDITOR, fillSignIn, findAlert, PASSWORD, startAdminSite } from './admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  readDrafts,
  tool,
  waitUntilDrafted,
  waitUntilSaved,
} from './editor-page.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const OTHER = 'other@example.org';
const KEPT = 'What you typed is kept on this device.';
const site = await startAdminSite();
let slug: string;
let path: string;

beforeAll(async () => {
  await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
});

// Every test has an article of its own.
beforeEach(async () => {
  const [row] = await site.backend.sql(
    `insert into articles (slug, title, excerpt, content, published)
     values ('kept-' || gen_random_uuid(), 'Kept', 'Begun.', '<p>One.</p>
<p>Two.</p>
<p>Three.</p>', true) returning id, slug`,
  );
  slug = String(row?.['slug']);
  path = `/admin/articles/edit/${String(row?.['id'])}`;
});

async function open(options: Parameters<typeof visit>[1] = {}, email = EDITOR) {
  const { page } = await visit(site.url, options);
  await openEditor(page, site, path, email);
  return page;
}

const press = (page: Page, name: string) => tool(page, name).click();

async function addTo(page: Page, paragraph: string, words: string) {
  await getText(page).getByText(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

/** The tab is gone at once, as when the browser is killed; the profile stays. */
async function killAndReopen(page: Page, at = path) {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(site.url + at);
  return again;
}

/** The next request of that method for articles, which waits until it is continued. */
const hold = (page: Page, method: string) =>
  new Promise<Route>((take) => {
    let isTaken = false;
    void page.route(/\/rest\/v1\/articles/, async (route) => {
      if (isTaken || route.request().method() !== method) return route.fallback();
      isTaken = true;
      take(route);
    });
  });

const letOtherEdit = (mayEdit: boolean) =>
  site.backend.sql(
    `update admin_users set is_admin = $1
     where user_id = (select id from auth.users where email = $2)`,
    [mayEdit, OTHER],
  );

describe('a killed tab', () => {
  it('gives its sentence back, with what was added and removed', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' And half a sen');
    await page.getByLabel('Summary').fill('Begun again.');
    await waitUntilDrafted(page, 'Begun again.');
    const again = await killAndReopen(page);
    await again.getByRole('heading', { name: 'Restore what you had typed?' }).waitFor();
    expect(await again.locator('ins').allInnerTexts()).toEqual([
      expect.stringContaining('again'),
      expect.stringContaining('And half a sen'),
    ]);
    await press(again, 'Restore what you had typed');
    await getBar(again).getByText(`Not saved yet. ${KEPT}`).waitFor();
    expect(await getText(again).innerText()).toContain('Two. And half a sen');
    await press(again, 'Save changes');
    await waitUntilSaved(again);
    await expect.poll(() => readDrafts(again)).toBe('[]');
    const reopened = await killAndReopen(again);
    await getTitle(reopened).waitFor();
    expect(await readArticle(site, slug)).toMatchObject({ excerpt: 'Begun again.' });
  });

  it('lets the person discard it', async () => {
    const page = await open();
    await getTitle(page).fill('Thrown away');
    await waitUntilDrafted(page, 'Thrown away');
    const again = await killAndReopen(page);
    await press(again, 'Discard it and open the saved version');
    expect(await getTitle(again).inputValue()).toBe('Kept');
    const third = await killAndReopen(again);
    await getTitle(third).waitFor();
  });

  it('gives back a new article too, which becomes one article when it is saved', async () => {
    const { page } = await visit(site.url);
    await openEditor(page, site, NEW);
    await getTitle(page).fill('Never saved before');
    await waitUntilDrafted(page, 'Never saved before');
    const again = await killAndReopen(page, NEW);
    await press(again, 'Restore what you had typed');
    await getText(again).click();
    await again.keyboard.type('Words');
    await again.keyboard.press('Control+s');
    await waitUntilSaved(again, 'Only editors see it.');
    // The caret is where it was.
    await again.keyboard.type(' go on.');
    await again.keyboard.press('Control+s');
    await waitUntilSaved(again);
    const rows = await site.backend.sql(
      `select content from articles where title = 'Never saved before'`,
    );
    expect(rows).toEqual([{ content: '<p>Words go on.</p>' }]);
    const next = await killAndReopen(again, NEW);
    await getTitle(next).waitFor();
    expect(await getTitle(next).inputValue()).toBe('');
  });
});

describe('leaving', () => {
  it('with unsaved changes is asked about, inside the admin area and by closing the tab', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('table').waitFor();
    await page.goto(site.url + path);
    await getTitle(page).fill('Kept on');
    await getBar(page).getByText('Not saved yet.').waitFor();
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
    expect(await getTitle(page).inputValue()).toBe('Kept on');
  });

  it('keeps what was typed to the last letter', async () => {
    const page = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await addTo(page, 'Three.', ' The last word');
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('table').waitFor();
    await page.goto(site.url + path);
    await page.locator('ins', { hasText: 'The last word' }).waitFor();
  });

  it('while a save is under way stays left, with no draft of what was saved', async () => {
    const { page } = await visit(site.url);
    page.on('dialog', (dialog) => void dialog.accept());
    await openEditor(page, site, NEW);
    await getTitle(page).fill('Saved on the way out');
    await waitUntilDrafted(page, 'Saved on the way out');
    const held = hold(page, 'POST');
    await press(page, 'Save draft');
    const save = await held;
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('table').waitFor();
    await save.continue();
    await expect.poll(() => readDrafts(page)).toBe('[]');
    expect(page.url()).toBe(`${site.url}/admin`);
    expect(await readArticle(site, 'saved-on-the-way-out')).toBeTruthy();
  });

  it('by signing out forgets every draft', async () => {
    const page = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await getTitle(page).fill('Nobody may read this');
    await waitUntilDrafted(page, 'Nobody may read this');
    await press(page, 'Account');
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => readDrafts(page)).toBe('[]');
    await page.goto(site.url + path);
    await fillSignIn(page);
    await getTitle(page).waitFor();
    expect(await getTitle(page).inputValue()).toBe('Kept');
  });
});

it('signing out forgets every draft of someone who may no longer edit', async () => {
  const page = await open({}, OTHER);
  await getTitle(page).fill('Nobody may read this');
  await waitUntilDrafted(page, 'Nobody may read this');
  await letOtherEdit(false);
  const again = await killAndReopen(page);
  await press(again, 'Sign out');
  await again.getByRole('heading', { name: 'Sign in' }).waitFor();
  await letOtherEdit(true);
  await expect.poll(() => readDrafts(again)).toBe('[]');
});

describe('two editors of one article', () => {
  it('cannot save over each other: both versions are shown, and become one', async () => {
    const mine = await open();
    const theirs = await open({}, OTHER);
    await getTitle(theirs).fill('Theirs');
    await theirs.getByLabel('Summary').fill('Their summary');
    await addTo(theirs, 'One.', ' They add.');
    await press(theirs, 'Save changes');
    await waitUntilSaved(theirs);

    await mine.getByLabel('Summary').fill('My summary');
    await addTo(mine, 'Three.', ' I add.');
    await press(mine, 'Save changes');
    const dialog = mine.getByRole('dialog', { name: 'Somebody else has saved this article' });
    await dialog.waitFor();
    expect(await readArticle(site, slug)).toMatchObject({
      title: 'Theirs',
      excerpt: 'Their summary',
    });
    const text = dialog.getByRole('group', { name: 'Text' });
    expect(await text.locator('mark').allInnerTexts()).toEqual([' They add.', ' I add.']);
    expect(
      await dialog.getByRole('group', { name: 'Title' }).getByLabel('Theirs').isChecked(),
    ).toBe(true);
    await press(mine, 'Save the merged article');
    await dialog.getByText('Choose which version stands.').waitFor();
    await dialog.getByRole('group', { name: 'Summary' }).getByLabel('Mine').check();
    await press(mine, 'Save the merged article');
    await waitUntilSaved(mine);
    expect(await readArticle(site, slug)).toMatchObject({
      title: 'Theirs',
      excerpt: 'My summary',
      content: '<p>One. They add.</p>\n<p>Two.</p>\n<p>Three. I add.</p>',
    });
    expect(await getText(mine).innerText()).toContain('One. They add.');
    expect(await getTitle(mine).inputValue()).toBe('Theirs');
  });

  it('choose between texts that cannot be put together, and may go back to their own', async () => {
    const page = await open();
    await site.backend.sql(`update articles set content = '<p>One, theirs.</p>' where slug = $1`, [
      slug,
    ]);
    await addTo(page, 'One.', ' Mine.');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByLabel(/^Both/).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Back to my text');
    await getBar(page).getByText('somebody else has saved this article').waitFor();
    await page.keyboard.press('Control+s');
    await dialog.getByLabel('Mine').check();
    await press(page, 'Save the merged article');
    await waitUntilSaved(page);
    expect(String((await readArticle(site, slug))?.['content'])).toContain('One. Mine.');
  });

  it('are not stopped by a restored draft: what was saved since is merged', async () => {
    const page = await open();
    await page.getByLabel('Summary').fill('Mine');
    await waitUntilDrafted(page, 'Mine');
    await site.backend.sql(`update articles set title = 'Theirs' where slug = $1`, [slug]);
    const again = await killAndReopen(page);
    await again.getByText('The article has been saved since').waitFor();
    await press(again, 'Restore what you had typed');
    await press(again, 'Save changes');
    await press(again, 'Save the merged article');
    await waitUntilSaved(again);
    expect(await readArticle(site, slug)).toMatchObject({ title: 'Theirs', excerpt: 'Mine' });
  });

  it('lose nothing that was typed while the save was under way', async () => {
    const page = await open();
    await site.backend.sql(`update articles set excerpt = 'Theirs' where slug = $1`, [slug]);
    await getTitle(page).fill('Mine');
    const held = hold(page, 'PATCH');
    await press(page, 'Save changes');
    const save = await held;
    await getTitle(page).fill('Mine, finished');
    await save.continue();
    await press(page, 'Save the merged article');
    await waitUntilSaved(page);
    expect(await readArticle(site, slug)).toMatchObject({
      title: 'Mine, finished',
      excerpt: 'Theirs',
    });
  });

  it('publish by merging only what may be published', async () => {
    await site.backend.sql('update articles set published = false where slug = $1', [slug]);
    const page = await open();
    await press(page, 'HTML');
    await getText(page).fill('<p>Mine.<img src="https://pictures.example/form.png"></p>');
    await site.backend.sql('update articles set published = true where slug = $1', [slug]);
    await press(page, 'Save draft');
    await press(page, 'Save the merged article');
    await findAlert(page)
      .getByText(/picture/)
      .waitFor();
    expect(String((await readArticle(site, slug))?.['content'])).not.toContain('Mine.');
  });

  it('keep the words of an article that was deleted, as a new draft', async () => {
    const page = await open();
    await addTo(page, 'One.', ' Not in vain.');
    await site.backend.sql('delete from articles where slug = $1', [slug]);
    await press(page, 'Save changes');
    await press(page, 'Save as a new article');
    await waitUntilSaved(page);
    await page.waitForURL((url) => url.pathname !== path);
    expect(await getText(page).innerText()).toContain('One. Not in vain.');
    const rows = await site.backend.sql(
      `select published from articles where content like '%Not in vain.%'`,
    );
    expect(rows).toEqual([{ published: false }]);
  });
});

it('says when the same article is open in another tab, for as long as it is', async () => {
  const page = await open();
  const second = await page.context().newPage();
  await second.goto(site.url + path);
  const notice = second.getByText('This article is open in another tab too.');
  await notice.waitFor();
  await page.close();
  await notice.waitFor({ state: 'detached' });
});

describe('an ended session', () => {
  it('is mended in place, and the save goes on', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' In the middle of a sen');
    await site.backend.sql('delete from auth.sessions');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await waitUntilSaved(page);
    expect(await getText(page).innerText()).toContain('In the middle of a sen');
    expect(String((await readArticle(site, slug))?.['content'])).toContain(
      'In the middle of a sen',
    );
  });

  it('that is not mended keeps the text on the screen and on the device', async () => {
    const page = await open();
    await getTitle(page).fill('Still here');
    await site.backend.sql('delete from auth.sessions');
    await page.keyboard.press('Control+s');
    await press(page, 'Not now');
    await getBar(page).getByText(`Not saved: you are signed out. ${KEPT}`).waitFor();
    expect(await getTitle(page).inputValue()).toBe('Still here');
    await waitUntilDrafted(page, 'Still here');
  });

  it('of someone who may no longer edit says so', async () => {
    const page = await open({}, OTHER);
    await getTitle(page).fill('Too late');
    await letOtherEdit(false);
    await page.keyboard.press('Control+s');
    await getBar(page).getByText('your account may not edit articles').waitFor();
    await letOtherEdit(true);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
  });
});

describe('a missing network', () => {
  it('lets the person write on and save later', async () => {
    const page = await open();
    await page.context().setOffline(true);
    await addTo(page, 'One.', ' On a train.');
    await getBar(page).getByText(`Not saved: offline. ${KEPT}`).waitFor();
    await page.keyboard.press('Control+s');
    await waitUntilDrafted(page, 'On a train.');
    await page.context().setOffline(false);
    await getBar(page).getByText('you are online again: save now').waitFor();
    await press(page, 'Save changes');
    await waitUntilSaved(page);
    expect(String((await readArticle(site, slug))?.['content'])).toContain('On a train.');
  });
});

describe('a browser that keeps nothing', () => {
  it('says so, and lets the person write and save', async () => {
    const page = await open({
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          Object.defineProperty(globalThis, 'indexedDB', {
            get: () => {
              throw new DOMException('Denied', 'SecurityError');
            },
          });
        }),
    });
    await getTitle(page).fill('Careful');
    await getBar(page).getByText('This browser cannot keep a copy').waitFor();
    await press(page, 'Save changes');
    await waitUntilSaved(page);
  });
});

describe('the history', () => {
  it('shows who saved what and when, and brings a version back as a change', async () => {
    const page = await open();
    await getTitle(page).fill('Second');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await getTitle(page).fill('Third, not saved');
    await press(page, 'History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    const versions = dialog.getByRole('radio');
    await expect.poll(() => versions.count()).toBe(2);
    await dialog.getByText(`${EDITOR}, published, the saved version`).waitFor();
    await versions.nth(1).check();
    await dialog.locator('del', { hasText: 'Kept' }).waitFor();
    await press(page, 'Restore this version');
    expect(await getTitle(page).inputValue()).toBe('Kept');
    await getBar(page).getByText('Not saved yet.').waitFor();
    expect(await readArticle(site, slug)).toMatchObject({ title: 'Second' });
    await press(page, 'Save changes');
    await waitUntilSaved(page);
    expect(await readArticle(site, slug)).toMatchObject({ title: 'Kept', published: true });
  });
});
