import { expect, it } from 'vitest';
import { isFault, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { addTo, useOwnArticle } from './own-article.ts';
import { choose } from './editor-page.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { article, open } = useOwnArticle(site);
const { sql } = site.backend;

it('a preview link can be copied, shows a stranger the saved draft, and stops working when an editor ends it', async () => {
  await sql('update articles set published = false where slug = $1', [article.slug]);
  const page = await open();
  await choose(page, 'Share a preview…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('There are no active links.').waitFor();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel(/^Link made on/).inputValue();
  expect(await findViolations(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('Link copied, ready to send.')
    .waitFor();
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
  expect(await getOverflow(theirs, 320)).toBe(0);
  expect(await getOverflow(theirs, 360, '200%')).toBe(0);
  expect(problems.filter(isFault)).toEqual([]);

  await sql(`update articles set title = 'Kept longer' where slug = $1`, [article.slug]);
  await theirs.reload();
  await theirs.getByRole('heading', { level: 1, name: 'Kept longer' }).waitFor();
  await sql('update articles set published = true where slug = $1', [article.slug]);
  await theirs.reload();
  await theirs.getByText('This is a preview. The article on the site may differ').waitFor();

  await page.reload();
  await addTo(page, 'Two.', ' More');
  await choose(page, 'Share a preview…');
  await dialog.getByText('They will not see your unsaved changes').waitFor();
  expect(await dialog.getByLabel(/^Link made on/).count()).toBe(0);
  await dialog.getByText('make a new one and end the old').waitFor();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByText('There are no active links.').waitFor();
  await theirs.reload();
  await theirs.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await theirs.getByText('Ask the person who sent it for a new one.').waitFor();
  expect(await theirs.getByText('Kept', { exact: false }).count()).toBe(0);
});
