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
import { addTo, OTHER, press, useOwnArticle } from './own-article.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const KEPT = 'What you typed is backed up on this device.';
const site = await startAdminSite();
const { article, open, killAndReopen } = useOwnArticle(site);

beforeEach(() => site.backend.sql('delete from drafts'));

const letOtherEdit = (mayEdit: boolean) =>
  site.backend.sql(
    `update admin_users set is_admin = $1
     where user_id = (select id from auth.users where email = $2)`,
    [mayEdit, OTHER],
  );

describe('reopening a killed tab', () => {
  it('restores its unsaved sentence, and marks what was added and removed', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' And half a sen');
    await page.getByLabel('Summary').fill('Begun again.');
    await waitUntilDrafted(page, 'Begun again.');
    const again = await killAndReopen(page);
    await again.getByRole('heading', { name: 'Continue with your unsaved work?' }).waitFor();
    await again.getByText('What you typed', { exact: true }).click();
    expect(await again.locator('ins').allInnerTexts()).toEqual([
      expect.stringContaining('And half a sen'),
      expect.stringContaining('again'),
    ]);
    await takeDraft(again, 'Discard');
    await press(again, 'Undo');
    await takeDraft(again);
    await getBar(again).getByText(`Not saved as a draft yet. ${KEPT}`).waitFor();
    expect(await getText(again).innerText()).toContain('Two. And half a sen');
    await press(again, 'Publish changes');
    await waitUntilSaved(again);
    await expect.poll(() => readDrafts(again)).toBe('[]');
    const reopened = await killAndReopen(again);
    await getTitle(reopened).waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({ excerpt: 'Begun again.' });
  });

  it(
    'restores each new article, which becomes one article when saved',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(site.entry);
      await openEditor(page, site, NEW);
      await getTitle(page).fill('The first new one');
      await waitUntilDrafted(page, 'The first new one');
      const second = await page.context().newPage();
      await second.goto(site.url + NEW);
      await getTitle(second).fill('The second new one');
      await waitUntilDrafted(second, 'The second new one');
      await page.close();
      const again = await killAndReopen(second, '/admin');
      const begun = again.getByRole('region', { name: 'Unsaved work' });
      await begun.getByRole('link', { name: 'Continue: The second new one' }).waitFor();
      await begun.getByRole('link', { name: 'Continue: The first new one' }).click();
      await getTitle(again).waitFor();
      expect(await getTitle(again).inputValue()).toBe('The first new one');
      await getText(again).click();
      await again.keyboard.type('Words');
      await again.keyboard.press('Control+s');
      await waitUntilSaved(again);
      await again.keyboard.type(' go on.');
      await again.keyboard.press('Control+s');
      await waitUntilSaved(again);
      const rows = await site.backend.sql(
        `select content from articles where title = 'The first new one'`,
      );
      expect(rows).toEqual([{ content: '<p>Words go on.</p>' }]);
    },
  );
});

describe('leaving the editor', () => {
  it('asks for confirmation if there are unsaved changes, and keeps every letter typed', async () => {
    const page = await open();
    const asked: string[] = [];
    let mayLeave = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (mayLeave ? dialog.accept() : dialog.dismiss());
    });
    await addTo(page, 'Three.', ' The last word');
    await getBar(page).getByText('Not saved as a draft yet.').waitFor();
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
    expect(await getText(page).innerText()).toContain('The last word');
    mayLeave = true;
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('table').waitFor();
    await page.goto(site.url + article.path);
    await page.getByText('What you typed', { exact: true }).click();
    await page.locator('ins', { hasText: 'The last word' }).waitFor();
  });

  it('by signing out moves the draft from the device to the account', async () => {
    const page = await open();
    await getTitle(page).fill('Kept to the last letter');
    await press(page, 'Menu');
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
});

it('when a session expires, the text is kept, the editor signs in again in place, and the save completes', async () => {
  const page = await open();
  await addTo(page, 'Two.', ' In the middle of a sen');
  await site.backend.sql('delete from auth.sessions');
  await page.keyboard.press('Control+s');
  await press(page, 'Not now');
  await getBar(page).getByText('Not saved: you are signed out. Sign in again').waitFor();
  await waitUntilDrafted(page, 'In the middle of a sen');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitUntilSaved(page);
  expect(await getText(page).innerText()).toContain('In the middle of a sen');
  await page.reload();
  await getText(page).getByText('In the middle of a sen').waitFor();
});

it('without a network, the editor can keep writing and save later', async () => {
  const page = await open();
  await page.context().setOffline(true);
  await addTo(page, 'One.', ' On a train.');
  await getBar(page).getByText('Save again once you are back online.').waitFor();
  await page.keyboard.press('Control+s');
  await getBar(page).getByText('We cannot tell whether this was saved').waitFor();
  await waitUntilDrafted(page, 'On a train.');
  await page.context().setOffline(false);
  await getBar(page).getByText('Save again in a minute.').waitFor();
  await press(page, 'Publish changes');
  await waitUntilSaved(page);
  expect(String((await readArticle(site, article.slug))?.['content'])).toContain('On a train.');
});

it('the history shows who saved what and when, and restores a version as a change', async () => {
  const page = await open();
  await getTitle(page).fill('Second');
  await press(page, 'Publish changes');
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
  await getBar(page).getByText('Not saved as a draft yet.').waitFor();
  expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Second' });
  await press(page, 'Publish changes');
  await waitUntilSaved(page);
  expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Kept', published: true });
});

describe('drafts', { tags: ['exhaustive'] }, () => {
  it('are not lost by signing out if the account cannot keep them; the editor is asked first', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await getTitle(page).fill('Not to be lost');
    await waitUntilDrafted(page, 'Not to be lost');
    await page.route(`${site.backend.url}/**`, (route) => route.abort());
    await press(page, 'Menu');
    await press(page, 'Sign out');
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain('the database is not responding');
    expect(await getTitle(page).inputValue()).toBe('Not to be lost');
    expect(await readDrafts(page)).toContain('Not to be lost');
  });

  it('are deleted when someone who is no longer allowed to edit signs out and agrees to the deletion', async () => {
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
    expect((await question).message()).toContain('it does not have permission to edit');
    await letOtherEdit(true);
    await expect.poll(() => readDrafts(again)).toBe('[]');
  });

  it('of one article are separate in two tabs, and the second says that the first is open', async () => {
    const page = await open();
    const second = await page.context().newPage();
    await second.goto(site.url + article.path);
    const notice = second.getByText('You have this article open in another tab.');
    await notice.waitFor();
    await getTitle(second).fill('Typed in the second tab');
    await waitUntilDrafted(second, 'Typed in the second tab');
    await page.getByLabel('Summary').fill('Saved in the first.');
    await press(page, 'Publish changes');
    await waitUntilSaved(page);
    await page.close();
    await notice.waitFor({ state: 'detached' });
    const again = await killAndReopen(second);
    await takeDraft(again);
    expect(await getTitle(again).inputValue()).toBe('Typed in the second tab');
  });

  it('can be saved to the article even if the browser cannot keep them, and the editor says that it cannot', async () => {
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

  it('survive a browser crash, including the last sentence', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' Then it crashed.');
    await waitUntilDrafted(page, 'Then it crashed.');
    const session = await page.context().newCDPSession(page);
    const gone = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await gone;
    const again = await killAndReopen(page);
    await takeDraft(again);
    await expect.poll(() => getText(again).innerText()).toContain('Two. Then it crashed.');
  });
});
