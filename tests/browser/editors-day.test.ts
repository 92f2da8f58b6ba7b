import { expect, it } from 'vitest';
import { EDITOR, fillSignIn, findAlert, heading, isFault, startAdminSite } from './admin-site.ts';
import {
  getText,
  getTitle,
  publishNow,
  readArticle,
  readDrafts,
  tool,
  waitForStatus,
  waitUntilSaved,
} from './editor-page.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

const TITLE = 'Before the first visit';

async function readAsVisitor() {
  const { url, publishableKey: apikey } = site.backend;
  const answer = await fetch(`${url}/rest/v1/articles?select=title`, { headers: { apikey } });
  const rows = (await answer.json()) as { title: string }[];
  return rows.map(({ title }) => title).toSorted();
}

it('an editor signs in, writes, saves, previews, publishes and signs out, and visitors see only what is published', async () => {
  const before = await readAsVisitor();
  const { page, problems } = await visit(`${site.url}/admin/login`);
  await fillSignIn(page, EDITOR, 'correct horse battery stable');
  await findAlert(page).getByText('password is wrong').waitFor();
  await fillSignIn(page);
  await heading(page, 'Today').waitFor();

  await tool(page, 'Menu').click();
  await page.getByRole('link', { name: 'New article' }).click();
  await getTitle(page).fill(TITLE);
  await getText(page).click();
  await page.keyboard.type('Ask what the first year costs.\n');
  await tool(page, 'H2 heading').click();
  await page.keyboard.type('What to take along\n');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Two letters\nA list');
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  await waitForStatus(page, 'Only editors can see it.');
  expect(await readAsVisitor()).toEqual(before);

  await tool(page, 'Preview').click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await preview.getByRole('heading', { level: 2, name: 'What to take along' }).waitFor();

  await publishNow(page);
  await waitForStatus(page, 'Not live yet.');
  expect(await readAsVisitor()).toEqual([...before, TITLE].toSorted());
  expect((await readArticle(site, 'before-the-first-visit'))?.['content']).toBe(
    `<p>Ask what the first year costs.</p>
<h2>What to take along</h2>
<ul>
<li>Two letters</li>
<li>A list</li>
</ul>`,
  );

  await tool(page, 'Menu').click();
  await tool(page, 'Sign out').click();
  await heading(page, 'Sign in').waitFor();
  await expect.poll(() => readDrafts(page)).toBe('[]');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(problems.filter(isFault)).toEqual([]);
});
