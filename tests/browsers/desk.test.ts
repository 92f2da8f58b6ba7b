import { EDITOR, heading, PASSWORD, startAdminSite } from '../browser/admin-site.ts';
import {
  getText,
  getTitle,
  NEW,
  publishNow,
  readArticle,
  tool,
  waitForStatus,
  waitUntilSaved,
} from '../browser/editor-page.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { journey } from './journey.ts';

const site = isExhaustive ? await startAdminSite() : null;

journey(
  'Desk',
  async ({ tab, browser }) => {
    await tab.goto('/admin/login');
    await tab.getByLabel('Email address').pressSequentially(EDITOR);
    await tab.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(tab, 'Today').waitFor();
    await tab.goto(NEW);
    await getTitle(tab).pressSequentially(`In ${browser}`);
    await getText(tab).click();
    await tool(tab, 'H2 heading').click();
    await tab.keyboard.type('First steps');
    await tab.keyboard.press('Enter');
    await tab.keyboard.type('Ask first, £50 or not.');
    await tab.keyboard.press('Enter');
    await tool(tab, 'Bulleted list').click();
    await tab.keyboard.type('Fees');
    await tab.keyboard.press('Enter');
    await tab.keyboard.type('Waiting time');
    await publishNow(tab);
    await waitForStatus(tab, 'Not live yet.');
    await tab.getByLabel('Summary').pressSequentially('A year in figures.');
    await tab.getByRole('button', { name: 'Publish changes' }).click();
    await waitUntilSaved(tab);
    const row = await readArticle(site!, `in-${browser.toLowerCase()}`);
    return { content: row?.['content'], excerpt: row?.['excerpt'], published: row?.['published'] };
  },
  { getSite: () => site!.url },
);
