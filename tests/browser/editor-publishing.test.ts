/** Publishing an article from its editor: at once, on a date, taking back, and the build after it. */
import { describe, expect, it } from 'vitest';
import { findAlert, startAdminSite } from './admin-site.ts';
import {
  choose,
  getText,
  getTitle,
  NEW,
  openEditor,
  publishNow,
  readArticle,
  toEditPath,
  tool,
  waitForStanding,
  waitUntilSaved,
} from './editor-page.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { page } = await visit(site.url, options);
  await openEditor(page, site, path);
  return page;
}

describe('the editor of an article', () => {
  it('publishes, changes and takes it back, and says what each brings about', async () => {
    const page = await open(NEW);
    await getTitle(page).fill('Out and back');
    await tool(page, 'Publish…').click();
    const fault = findAlert(page).getByText('Write the text before you publish');
    await fault.waitFor();
    await getText(page).click();
    await page.keyboard.type('Words.');
    await fault.waitFor({ state: 'detached' });
    await publishNow(page);
    await waitUntilSaved(page);
    await waitForStanding(page, 'Visitors do not see it yet.');
    await page.getByLabel('Summary').fill('More.');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await choose(page, 'Take it off the site');
    await waitForStanding(page, 'Only editors see it.');
    await tool(page, 'Publish…').waitFor();
    await tool(page, 'Undo: publish it again as it was').click();
    await waitForStanding(page, 'Visitors do not see it yet.');
    expect(await readArticle(site, 'out-and-back')).toMatchObject({ published: true });
  });

  it('schedules it by London’s clocks', async () => {
    const page = await open(NEW, { timezoneId: 'Pacific/Auckland' });
    await getTitle(page).fill('In the summer');
    await getText(page).click();
    await page.keyboard.type('Words.');
    const summer = `${new Date().getFullYear() + 1}-07-01`;
    await tool(page, 'Publish…').click();
    await page.getByLabel('Later').check();
    await page.getByLabel('Date', { exact: true }).fill(summer);
    await page.getByLabel('Time in London').fill('09:00');
    await page.getByText(/It comes out on \w+ 1 July \d+ at 09:00, London time\./).waitFor();
    await tool(page, 'Schedule it').click();
    await waitForStanding(page, /It comes out on \w+ 1 July \d+ at 09:00, London time\./);
    expect(String((await readArticle(site, 'in-the-summer'))?.['published_at'])).toContain(
      `${summer}T08:00`,
    );
    await choose(page, 'Back to draft');
    await waitForStanding(page, 'Only editors see it.');
  });

  it('says that the build failed, and asks for another', async () => {
    const page = await open(toEditPath(5));
    await page.getByLabel('Summary').fill('Changed.');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await site.backend.sql(
      `update site_rebuilds set status = 'failed', finished_at = now(),
         error = 'No room is left. Press Retry.' || e'\\n\\n' || 'ENOSPC'`,
    );
    await waitForStanding(page, 'The last build failed. No room is left. Press Retry.');
    await page.getByText('For whoever runs the site').click();
    await page.getByText('ENOSPC').waitFor();
    await tool(page, 'Retry').click();
    await waitForStanding(page, 'The next build takes it up.');
  });

  it('is all done with the keyboard alone', async () => {
    const page = await open(NEW);
    const type = (text: string) => page.keyboard.type(text);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const tabTo = async (name: string) => {
      const hasFocus = () =>
        page.evaluate(
          (wanted) =>
            [
              document.activeElement?.getAttribute('aria-label'),
              (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent,
              document.activeElement?.textContent,
            ].includes(wanted),
          name,
        );
      for (let stops = 0; stops < 60; stops++) {
        if (await hasFocus()) return;
        await press('Tab');
      }
      throw new Error(`The Tab key does not lead to ${name}.`);
    };
    await tabTo('Title');
    await type('By keyboard');
    await tabTo('Undo');
    await press('Tab');
    await type('Read ');
    await press('Control+k');
    await page.getByRole('dialog').waitFor();
    await type('releaf');
    await page.getByRole('button', { name: 'Releaf Clinic' }).waitFor();
    await press('ArrowDown', 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await type(' now.');
    await press('Escape', 'Tab');
    await tabTo('Summary');
    await type('All of it.');
    await tabTo('Tags');
    await type('keys,');
    await tabTo('Publish…');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo('Publish now');
    await press('Enter');
    await waitUntilSaved(page);
    expect(await readArticle(site, 'by-keyboard')).toMatchObject({
      content: '<p>Read <a href="/clinics/releaf">Releaf</a> now.</p>',
      tags: ['keys'],
      published: true,
    });
  });
});
