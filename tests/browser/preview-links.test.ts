/** Showing an article to somebody without an account, and what they see. */
import { describe, expect, it } from 'vitest';
import { isFault, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { addTo, useOwnArticle } from './own-article.ts';
import { choose, getBar, NEW, openEditor, waitUntilDrafted } from './editor-page.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { article, open } = useOwnArticle(site);
const { sql } = site.backend;

const takeBack = () => sql('update articles set published = false where slug = $1', [article.slug]);

/** Opens the dialog of the editor that makes links, and makes one. */
async function makeLink(options: Parameters<typeof open>[0] = {}) {
  await takeBack();
  const page = await open(options);
  await choose(page, 'Show it to somebody…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No link to this article works now.').waitFor();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const field = dialog.getByLabel(/^Link made on/);
  await field.waitFor();
  return { page, dialog, link: await field.inputValue() };
}

describe('a preview link', () => {
  it('is copied, shows the draft as it is saved to a stranger, and ends at once', async () => {
    const { page, dialog, link } = await makeLink();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog.getByText(/^Made by you on/).waitFor();

    const asked: string[] = [];
    const { page: theirs, problems } = await visit(link, {
      prepare: (fresh) => fresh.on('request', (request) => asked.push(request.url())),
    });
    await theirs.getByRole('heading', { level: 1, name: 'Kept' }).waitFor();
    await theirs.getByText('The article is not published.').waitFor();
    expect(await theirs.getByText('Three.', { exact: true }).count()).toBe(1);
    const token = new URL(link).hash.slice(1);
    expect(asked.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
    expect(await findViolations(theirs)).toEqual([]);
    expect(problems.filter(isFault)).toEqual([]);

    await sql(`update articles set title = 'Kept longer' where slug = $1`, [article.slug]);
    await theirs.reload();
    await theirs.getByRole('heading', { level: 1, name: 'Kept longer' }).waitFor();

    await dialog.getByRole('button', { name: 'End it' }).click();
    await dialog.getByText('No link to this article works now.').waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor();
    await theirs.getByText('Ask whoever sent it for a new one.').waitFor();
    expect(await theirs.getByText('Kept', { exact: false }).count()).toBe(0);
  });

  it('is the same link after its reader went to a heading or past the menus', async () => {
    const { link } = await makeLink();
    await sql(
      `update articles set content = '<h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>'
       where slug = $1`,
      [article.slug],
    );
    const { page } = await visit(link);
    await page.getByRole('link', { name: 'Two' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Two');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    expect(page.url()).toBe(link);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Three' }).waitFor();
  });

  it('that was cut short has ended, and another in the same tab is read anew', async () => {
    const { link } = await makeLink();
    const { page } = await visit(link.slice(0, -3));
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Kept' }).waitFor();
  });

  it('says so when it could not be read, and reads again', async () => {
    const { link } = await makeLink();
    const { page } = await visit(link, {
      prepare: (fresh) => fresh.route('**/rpc/read_preview', (route) => route.abort()),
    });
    await page.getByRole('heading', { name: 'The preview could not be read' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kept' }).waitFor();
  });

  it('of a live article does not call it a draft', async () => {
    const { link } = await makeLink();
    await sql('update articles set published = true where slug = $1', [article.slug]);
    const { page } = await visit(link);
    await page.getByText('This is a preview. The article on the site may differ').waitFor();
  });
});

describe('the dialog of preview links', () => {
  it('lists what works after a reload, without what only its maker was told, and says so', async () => {
    const { page } = await makeLink();
    await page.reload();
    await choose(page, 'Show it to somebody…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Made by you on/).waitFor();
    expect(await dialog.getByLabel(/^Link made on/).count()).toBe(0);
    await dialog.getByText('make a new one and end the old').waitFor();
  });

  it('says that what is not saved is not shown', async () => {
    const page = await open();
    await addTo(page, 'Two.', ' More');
    await waitUntilDrafted(page, 'More');
    await choose(page, 'Show it to somebody…');
    await page.getByRole('dialog').getByText('What you have typed and not saved').waitFor();
  });

  it('is not offered for an article never saved', async () => {
    const { page } = await visit(site.url);
    await openEditor(page, site, NEW);
    expect(await getBar(page).getByRole('button', { name: 'More' }).count()).toBe(0);
  });

  it('fits a phone and twice the text, as does the preview, and has nothing for axe to report', async () => {
    const { page, link } = await makeLink({ viewport: PHONE });
    const { page: theirs } = await visit(link, { viewport: PHONE });
    await theirs.getByText('The article is not published.').waitFor();
    for (const shown of [page, theirs]) {
      expect(await getOverflow(shown, 320)).toBe(0);
      expect(await getOverflow(shown, 360, '200%')).toBe(0);
    }
    expect(await findViolations(page)).toEqual([]);
  });
});
