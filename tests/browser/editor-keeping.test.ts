/** Nothing that was written is lost: killed tabs, leaving, ended sessions, no network. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fillSignIn, PASSWORD, startAdminSite } from './admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  readDrafts,
  takeDraft,
  waitUntilDrafted,
  waitUntilSaved,
} from './editor-page.ts';
import { addTo, holdRequest, OTHER, press, useOwnArticle } from './own-article.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const KEPT = 'What you typed is kept on this device.';
const site = await startAdminSite();
const { article, open, killAndReopen } = useOwnArticle(site);

// What one test typed and left unsaved is not the next one's.
beforeEach(() => site.backend.sql('delete from kept_drafts'));

const letOtherEdit = (mayEdit: boolean) =>
  site.backend.sql(
    `update admin_users set is_admin = $1
     where user_id = (select id from auth.users where email = $2)`,
    [mayEdit, OTHER],
  );

describe('a browser whose storage never answers', () => {
  it('opens an article all the same, and says that what is typed cannot be kept there', async () => {
    const { page } = await visit('about:blank');
    await page.addInitScript(() => {
      // As where another tab holds it and never lets go.
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      navigator.locks.query = () => new Promise(() => undefined);
    });
    await page.goto(site.url);
    await openEditor(page, site, NEW);
    await getTitle(page).fill('Typed nowhere but here');
    await getBar(page)
      .getByText(/This browser cannot keep a copy|is kept in your account/)
      .waitFor();
  });
});

it('a save is not held up by an account that never answers that the draft is forgotten', async () => {
  const page = await open();
  let asked = 0;
  await page.route('**/rest/v1/kept_drafts*', (route) => {
    if (route.request().method() === 'DELETE') asked += 1;
    else void route.fallback();
  });
  await page.getByLabel('Summary').fill('Saved all the same.');
  await waitUntilDrafted(page, 'Saved all the same.');
  await press(page, 'Publish changes');
  await waitUntilSaved(page);
  expect(asked).toBeGreaterThan(0);
});

describe('a killed tab', () => {
  it('gives its sentence back, with what was added and removed', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' And half a sen');
    await page.getByLabel('Summary').fill('Begun again.');
    await waitUntilDrafted(page, 'Begun again.');
    const again = await killAndReopen(page);
    await again.getByRole('heading', { name: 'Go on with what was never saved?' }).waitFor();
    expect(await again.locator('ins').allInnerTexts()).toEqual([
      expect.stringContaining('again'),
      expect.stringContaining('And half a sen'),
    ]);
    await takeDraft(again);
    await getBar(again).getByText(`Not saved yet. ${KEPT}`).waitFor();
    expect(await getText(again).innerText()).toContain('Two. And half a sen');
    await press(again, 'Publish changes');
    await waitUntilSaved(again);
    await expect.poll(() => readDrafts(again)).toBe('[]');
    const reopened = await killAndReopen(again);
    await getTitle(reopened).waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({ excerpt: 'Begun again.' });
  });

  it('offers nothing that was saved and then left at once, of what the account had before', async () => {
    const page = await open();
    const isKept = page.waitForResponse((answer) => answer.url().endsWith('/rpc/keep_draft'));
    await page.getByLabel('Summary').fill('Kept in the account.');
    await isKept;
    await page.getByLabel('Summary').fill('Saved a moment later.');
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await getTitle(page).waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({
      excerpt: 'Saved a moment later.',
    });
  });

  it('offers nothing that was saved, though the tab was gone before its draft was', async () => {
    const { page } = await visit(site.url);
    await openEditor(page, site, NEW);
    await page.route('**/rest/v1/kept_drafts*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await getTitle(page).fill('Saved at last');
    const readKept = () => site.backend.sql('select id from kept_drafts');
    await expect.poll(readKept).toHaveLength(1);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    expect(await readKept()).toHaveLength(1);
    const again = await killAndReopen(page, NEW);
    await getTitle(again).waitFor();
    expect(await getTitle(again).inputValue()).toBe('');
    await expect.poll(readKept).toHaveLength(0);
  });

  it('lets the person discard it', async () => {
    const page = await open();
    await getTitle(page).fill('Thrown away');
    await waitUntilDrafted(page, 'Thrown away');
    const again = await killAndReopen(page);
    await takeDraft(again, 'Discard it');
    await press(again, 'Undo');
    await again.getByText('Thrown away').waitFor();
    await takeDraft(again, 'Discard it');
    await press(again, 'Open the saved version');
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
    await takeDraft(again);
    await getText(again).click();
    await again.keyboard.type('Words');
    await again.keyboard.press('Control+s');
    await waitUntilSaved(again);
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
    await page.goto(site.url + article.path);
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
    await page.goto(site.url + article.path);
    await page.locator('ins', { hasText: 'The last word' }).waitFor();
  });

  it('while a save is under way stays left, with no draft of what was saved', async () => {
    const { page } = await visit(site.url);
    page.on('dialog', (dialog) => void dialog.accept());
    await openEditor(page, site, NEW);
    await getTitle(page).fill('Saved on the way out');
    await waitUntilDrafted(page, 'Saved on the way out');
    const held = holdRequest(page, 'POST');
    await press(page, 'Save draft');
    const save = await held;
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('table').waitFor();
    await save.continue();
    await expect.poll(() => readDrafts(page)).toBe('[]');
    await expect.poll(() => site.backend.sql('select draft from kept_drafts')).toEqual([]);
    expect(page.url()).toBe(`${site.url}/admin`);
    expect(await readArticle(site, 'saved-on-the-way-out')).toBeTruthy();
  });

  it('by signing out takes what was typed off the device, and keeps it in the account', async () => {
    const page = await open();
    await getTitle(page).fill('Kept to the last letter');
    await press(page, 'Account');
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => readDrafts(page)).toBe('[]');
    await page.goto(site.url + article.path);
    await fillSignIn(page);
    await takeDraft(page);
    expect(await getTitle(page).inputValue()).toBe('Kept to the last letter');
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    const again = await killAndReopen(page);
    await getTitle(again).waitFor();
  });

  it('by signing out is asked about where the account cannot keep what was typed', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await getTitle(page).fill('Not to be lost');
    await waitUntilDrafted(page, 'Not to be lost');
    await page.route(`${site.backend.url}/**`, (route) => route.abort());
    await press(page, 'Account');
    await press(page, 'Sign out');
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain('the database does not answer');
    expect(await getTitle(page).inputValue()).toBe('Not to be lost');
    expect(await readDrafts(page)).toContain('Not to be lost');
  });
});

it('signing out forgets every draft of someone who may no longer edit, once they agree', async () => {
  const page = await open({}, OTHER);
  await getTitle(page).fill('Nobody may read this');
  await waitUntilDrafted(page, 'Nobody may read this');
  await letOtherEdit(false);
  const again = await killAndReopen(page);
  const question = again.waitForEvent('dialog');
  await press(again, 'Sign out');
  await (await question).dismiss();
  expect(await readDrafts(again)).toContain('Nobody may read this');
  again.on('dialog', (dialog) => void dialog.accept());
  await press(again, 'Sign out');
  await again.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await question).message()).toContain('it may not edit');
  await letOtherEdit(true);
  await expect.poll(() => readDrafts(again)).toBe('[]');
});

describe('two tabs', () => {
  it('of one article keep a draft each, whichever saves', async () => {
    const page = await open();
    const second = await page.context().newPage();
    await second.goto(site.url + article.path);
    await getTitle(second).fill('Typed in the second tab');
    await waitUntilDrafted(second, 'Typed in the second tab');
    await page.getByLabel('Summary').fill('Saved in the first.');
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    const again = await killAndReopen(second);
    await takeDraft(again);
    expect(await getTitle(again).inputValue()).toBe('Typed in the second tab');
  });

  it('that go on with one kept text write a draft each', async () => {
    const page = await open();
    await getTitle(page).fill('Begun in one');
    await waitUntilDrafted(page, 'Begun in one');
    const first = await killAndReopen(page);
    const second = await first.context().newPage();
    await second.goto(site.url + article.path);
    await second.getByRole('button', { name: 'Go on with it' }).waitFor();
    await takeDraft(first);
    await takeDraft(second);
    await getTitle(first).fill('Gone on in the first');
    await getTitle(second).fill('Gone on in the second');
    await waitUntilDrafted(first, 'Gone on in the first');
    await waitUntilDrafted(first, 'Gone on in the second');
    expect(await readDrafts(first)).toContain('Gone on in the first');
  });

  it('with new articles keep both texts', async () => {
    const { page } = await visit(site.url);
    await openEditor(page, site, NEW);
    await getTitle(page).fill('The first new one');
    await waitUntilDrafted(page, 'The first new one');
    const second = await page.context().newPage();
    await second.goto(site.url + NEW);
    await getTitle(second).fill('The second new one');
    await waitUntilDrafted(second, 'The second new one');
    await page.close();
    const again = await killAndReopen(second, '/admin');
    await again.getByRole('heading', { name: 'Begun and never saved' }).waitFor();
    await again.getByRole('link', { name: 'The first new one' }).click();
    await getTitle(again).waitFor();
    expect(await getTitle(again).inputValue()).toBe('The first new one');
    await again.goto(site.url + NEW);
    await again.getByText('The second new one').waitFor();
  });
});

it('says when the same article is open in another tab, for as long as it is', async () => {
  const page = await open();
  const second = await page.context().newPage();
  await second.goto(site.url + article.path);
  const notice = second.getByText('You have this article open in another tab too.');
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
    expect(String((await readArticle(site, article.slug))?.['content'])).toContain(
      'In the middle of a sen',
    );
  });

  it('that is not mended keeps the text on the screen and on the device', async () => {
    const page = await open();
    await getTitle(page).fill('Still here');
    await site.backend.sql('delete from auth.sessions');
    await page.keyboard.press('Control+s');
    await press(page, 'Not now');
    await getBar(page).getByText('Not saved: you are signed out. Sign in again').waitFor();
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
    await getBar(page).getByText('Save again once you are connected.').waitFor();
    await page.keyboard.press('Control+s');
    await waitUntilDrafted(page, 'On a train.');
    await page.context().setOffline(false);
    await getBar(page).getByText('Save again in a minute.').waitFor();
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    expect(String((await readArticle(site, article.slug))?.['content'])).toContain('On a train.');
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
    await press(page, 'Publish changes');
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
    await dialog.getByText('editor, published, the saved version').waitFor();
    await versions.nth(1).check();
    await dialog.locator('del', { hasText: 'Kept' }).waitFor();
    await press(page, 'Restore this version');
    expect(await getTitle(page).inputValue()).toBe('Kept');
    await getBar(page).getByText('Not saved yet.').waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Second' });
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Kept', published: true });
  });
});
