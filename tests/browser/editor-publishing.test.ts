/** Publishing an article from its editor: at once, on a date, taking back, and the build after it. */
import { describe, expect, it } from 'vitest';
import { findAlert, startAdminSite } from './admin-site.ts';
import {
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  toEditPath,
  tool,
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
    await tool(page, 'Publish').click();
    const fault = findAlert(page).getByText('Write the text before you publish');
    await fault.waitFor();
    await getText(page).click();
    await page.keyboard.type('Words.');
    await fault.waitFor({ state: 'detached' });
    await tool(page, 'Publish').click();
    await waitUntilSaved(page, 'Published: live after the next build.');
    await page.getByText('Published, waiting for the next build').waitFor();
    expect(await page.getByLabel('Publication date').inputValue()).not.toBe('');
    await page.getByLabel('Summary').fill('More.');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page, 'Live after the next build.');
    await tool(page, 'Unpublish').click();
    await waitUntilSaved(page, 'A draft again: it leaves the site with the next build.');
    await tool(page, 'Publish').waitFor();
  });

  it('schedules it by London’s clocks', async () => {
    const page = await open(NEW, { timezoneId: 'Pacific/Auckland' });
    await getTitle(page).fill('In the summer');
    await getText(page).click();
    await page.keyboard.type('Words.');
    await page.getByLabel('Publication date').fill('2090-07-01T09:00');
    await tool(page, 'Schedule').click();
    await waitUntilSaved(page, /Scheduled: it comes out .* 1 July 2090 at 09:00, London time\./);
    expect(String((await readArticle(site, 'in-the-summer'))?.['published_at'])).toContain(
      '2090-07-01T08:00',
    );
    await tool(page, 'Back to draft').waitFor();
  });

  it('says that the build failed, and asks for another', async () => {
    const page = await open(toEditPath(5));
    await page.getByLabel('Summary').fill('Changed.');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await site.backend.sql(
      `update site_rebuilds set status = 'failed', finished_at = now(), error = 'No room left.'`,
    );
    await page.getByText('No room left.').waitFor();
    await tool(page, 'Retry').click();
    await page.getByText('One change waits for the next build').waitFor();
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
    await tabTo('Summary');
    await type('All of it.');
    await tabTo('Undo');
    await press('Tab');
    await type('Read ');
    await press('Control+k');
    await type('releaf');
    await page.getByRole('button', { name: 'Releaf Clinic' }).waitFor();
    await press('ArrowDown', 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await type(' now.');
    await press('Escape', 'Tab');
    await tabTo('Tags');
    await type('keys,');
    await tabTo('Publish');
    await press('Enter');
    await waitUntilSaved(page, 'Published: live after the next build.');
    expect(await readArticle(site, 'by-keyboard')).toMatchObject({
      content: '<p>Read <a href="/clinics/releaf">Releaf</a> now.</p>',
      tags: ['keys'],
      published: true,
    });
  });
});
