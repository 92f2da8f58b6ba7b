import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { startAdminSite } from './admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  readArticle,
  waitUntilDrafted,
  waitUntilSaved,
} from './editor-page.ts';
import { addTo, holdSave, OTHER, press, useOwnArticle } from './own-article.ts';

const site = await startAdminSite();
const { article, open, killAndReopen } = useOwnArticle(site);

describe('two editors of one article', () => {
  it('cannot overwrite each other: they see both versions and merge them', async () => {
    const mine = await open();
    await mine.getByLabel('Summary').fill('My summary');
    const theirs = await open({}, OTHER);
    await theirs.getByText('editor is editing this article now.').waitFor();
    await getTitle(theirs).fill('Theirs');
    await theirs.getByLabel('Summary').fill('Their summary');
    await addTo(theirs, 'One.', ' They add.');
    await press(theirs, 'Publish changes');
    await waitUntilSaved(theirs);

    await addTo(mine, 'Three.', ' I add.');
    await press(mine, 'Publish changes');
    const dialog = mine.getByRole('dialog', {
      name: 'other saved this article while you were editing',
    });
    await dialog.waitFor();
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Theirs',
      excerpt: 'Their summary',
    });
    const text = dialog.getByRole('group', { name: 'Text' });
    expect(await text.locator('mark').allInnerTexts()).toEqual([' They add.', ' I add.']);
    expect(
      await dialog.getByRole('group', { name: 'Title' }).getByLabel('Theirs').isChecked(),
    ).toBe(true);
    await press(mine, 'Publish the merged article');
    await dialog.getByText('Choose which version to keep.').waitFor();
    await dialog.getByRole('group', { name: 'Summary' }).getByLabel('Mine').check();
    await press(mine, 'Publish the merged article');
    await waitUntilSaved(mine);
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Theirs',
      excerpt: 'My summary',
      content: '<p>One. They add.</p>\n<p>Two.</p>\n<p>Three. I add.</p>',
    });
    expect(await getText(mine).innerText()).toContain('One. They add.');
    expect(await getTitle(mine).inputValue()).toBe('Theirs');
  });

  it(
    'can keep the words of a deleted article as a new draft',
    { tags: ['exhaustive'] },
    async () => {
      const page = await open();
      await addTo(page, 'One.', ' Not in vain.');
      await site.backend.sql('delete from articles where slug = $1', [article.slug]);
      await press(page, 'Publish changes');
      await press(page, 'Save as a new article');
      await waitUntilSaved(page);
      await page.waitForURL((url) => url.pathname !== article.path);
      expect(await getText(page).innerText()).toContain('One. Not in vain.');
      const rows = await site.backend.sql(
        `select published from articles where content like '%Not in vain.%'`,
      );
      expect(rows).toEqual([{ published: false }]);
    },
  );
});

describe('two editors of one article', { tags: ['exhaustive'] }, () => {
  it('choose between texts that cannot be merged, and can return to their own', async () => {
    const page = await open();
    await site.backend.sql(`update articles set content = '<p>One, theirs.</p>' where slug = $1`, [
      article.slug,
    ]);
    await addTo(page, 'One.', ' Mine.');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByLabel(/^Both/).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Back to my text');
    await getBar(page).getByText('saved this article while you were editing. Save again').waitFor();
    await press(page, 'Publish changes');
    await dialog.getByLabel('Mine').check();
    await press(page, 'Publish the merged article');
    await waitUntilSaved(page);
    expect(String((await readArticle(site, article.slug))?.['content'])).toContain('One. Mine.');
  });

  it('are not blocked by a restored draft: newer saves are merged', async () => {
    const page = await open();
    await page.getByLabel('Summary').fill('Mine');
    await waitUntilDrafted(page, 'Mine');
    await site.backend.sql(`update articles set title = 'Theirs' where slug = $1`, [article.slug]);
    const again = await killAndReopen(page);
    await again.getByText('The article has been saved since').waitFor();
    await press(again, 'Continue');
    await press(again, 'Publish changes');
    await press(again, 'Publish the merged article');
    await waitUntilSaved(again);
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Theirs',
      excerpt: 'Mine',
    });
  });

  it('lose nothing typed while a save is in progress', async () => {
    const page = await open();
    await site.backend.sql(`update articles set excerpt = 'Theirs' where slug = $1`, [
      article.slug,
    ]);
    await getTitle(page).fill('Mine');
    const held = holdSave(page);
    await press(page, 'Publish changes');
    const save = await held;
    await getTitle(page).fill('Mine, finished');
    await save.continue();
    await press(page, 'Publish the merged article');
    await waitUntilSaved(page);
    expect(await readArticle(site, article.slug)).toMatchObject({
      title: 'Mine, finished',
      excerpt: 'Theirs',
    });
  });
});
