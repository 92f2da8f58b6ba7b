/** Pictures in the text of an article: dropped, pasted, chosen, named by an address; and their library. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '../fixtures/picture-server.ts';
import { WORD_PICTURES } from '../fixtures/clipboard.ts';
import { isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import {
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  tool,
  waitUntilDrafted,
  waitUntilSaved,
} from './editor-page.ts';
import {
  describePicture,
  getPicture,
  give,
  PNG,
  ROOM,
  STORED,
  UPLOADS,
  waitUntilStored,
} from './given-pictures.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

/** A photograph that lies on its side and says where it was taken. */
const PHOTO = await drawPicture(3000, 1500)
  .jpeg()
  .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .toBuffer();

beforeEach(() => site.backend.sql('delete from storage.objects; delete from kept_drafts'));

async function open(path = NEW, options: Parameters<typeof visit>[1] = {}) {
  const { page, problems } = await visit(site.url, options);
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('.png')
      ? route.fulfill({ body: PNG, contentType: 'image/png' })
      : route.fulfill({ status: 404, body: 'Nothing here' }),
  );
  await openEditor(page, site, path);
  return { page, problems };
}

describe.each(['paste', 'drop'] as const)('a file that somebody %ss', (how) => {
  it('is seen at once, stored, described and published', async () => {
    const { page, problems } = await open();
    await getTitle(page).fill(`A room by ${how}`);
    await getText(page).click();
    await page.keyboard.type('Look:');
    await give(page, how, [ROOM]);
    await waitUntilStored(page);
    await getPicture(page).getByText('Needs a description').waitFor();
    await describePicture(page, 'A consulting room');
    await getPicture(page).getByText('A consulting room').waitFor();
    await tool(page, 'Preview').click();
    const shown = page.frameLocator('iframe').getByRole('img', { name: 'A consulting room' });
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(400);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    const stored = await readArticle(site, `a-room-by-${how}`);
    expect(stored?.content).toMatch(
      /<img src="http:\/\/127[^"]+\/article-pictures\/consulting-room-[0-9a-f]{12}\.webp" alt="A consulting room">/,
    );
    expect(problems.filter(isFault)).toEqual([]);
  });
});

describe('a photograph', () => {
  it('is turned upright, made smaller and rid of what the camera wrote into it', async () => {
    const { page } = await open();
    await getText(page).click();
    await give(page, 'paste', [{ name: 'IMG_1.jpg', type: 'image/jpeg', bytes: PHOTO }]);
    await waitUntilStored(page);
    const address = await getText(page).locator(`img[src*="${STORED}"]`).getAttribute('src');
    const bytes = Buffer.from(await (await fetch(address!)).arrayBuffer());
    const { default: sharp } = await import('sharp');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['notes.pdf', 'application/pdf', Buffer.from('%PDF'), /“notes\.pdf” is no picture/],
    ['IMG_2.heic', 'image/heic', Buffer.from('ftypheic'), /is a HEIC picture.*Export it as JPEG/],
    ['logo.svg', 'image/svg+xml', Buffer.from('<svg/>'), /Export it as PNG/],
    ['script.png', 'image/png', Buffer.from('alert(1)'), /cannot be opened: it is damaged/],
  ])('is refused in a sentence: %s', async (name, type, bytes, sentence) => {
    const { page } = await open();
    await tool(page, 'Picture').click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: type, buffer: bytes });
    await page.getByRole('dialog').getByText(sentence).waitFor();
    await tool(page, 'Add').click();
    await page.getByRole('dialog').getByText(sentence).waitFor();
    expect(await site.backend.sql('select from storage.objects')).toEqual([]);
  });

  it('is refused in a sentence when it is too large', async () => {
    const { page } = await open();
    await getText(page).evaluate((text) => {
      const clipboardData = new DataTransfer();
      const bytes = new Uint8Array(26 * 1024 * 1024);
      clipboardData.items.add(new File([bytes], 'huge.png', { type: 'image/png' }));
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      text.dispatchEvent(paste);
    });
    await page.getByText('“huge.png” is 26 MB large; the most is 25 MB').first().waitFor();
  });

  it('leaves the text again when it was pasted there', async () => {
    const { page } = await open();
    await getText(page).click();
    await give(page, 'paste', [
      { name: 'notes.pdf', type: 'application/pdf', bytes: PNG.subarray(9) },
    ]);
    await page
      .getByText(/“notes\.pdf” is no picture/)
      .first()
      .waitFor();
    await getPicture(page).waitFor({ state: 'detached' });
  });
});

describe('a text from Word with pictures', () => {
  it('brings those that are on the clipboard, and marks the places of the others', async () => {
    const { page } = await open();
    await getTitle(page).fill('From Word');
    await getText(page).click();
    await give(page, 'paste', [], WORD_PICTURES(PNG.toString('base64')));
    await page.getByText('2 pictures did not come along').first().waitFor();
    await waitUntilStored(page);
    expect(await getPicture(page).count()).toBe(3);
    const lost = getText(page).getByText('A picture did not come along here');
    expect(await lost.count()).toBe(2);
    await tool(page, 'Publish…').click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('A picture in the text has not been uploaded yet')
      .waitFor();
  });

  it('takes the files that come with it, where there is one for each', async () => {
    const { page } = await open();
    await getText(page).click();
    const html = '<p>One <img src="file:///C:/a.png" alt="A form"> two</p>';
    await give(page, 'paste', [ROOM], html);
    await waitUntilStored(page);
    expect(await getPicture(page).innerText()).toContain('A form');
  });
});

describe('a picture that cannot be uploaded', () => {
  it('waits in the text, is kept when the tab closes, and keeps the article from readers', async () => {
    const { page } = await open();
    let isDown = true;
    await page.context().route(UPLOADS, (route) => (isDown ? route.abort() : route.fallback()));
    await getTitle(page).fill('Waiting');
    await getText(page).click();
    await page.keyboard.type('Words.');
    await give(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Not uploaded yet; it is kept on this device.').waitFor();
    await describePicture(page, 'A room');
    await tool(page, 'Publish…').click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('A picture in the text has not been uploaded yet').waitFor();
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    await page.reload();
    await getPicture(page).getByText('Not uploaded yet').waitFor();
    expect(
      await getPicture(page)
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    ).toBe(400);
    isDown = false;
    await getPicture(page).getByRole('button', { name: 'Try again' }).click();
    await waitUntilStored(page);
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    expect((await readArticle(site, 'waiting'))?.content).toContain(STORED);
  });

  it('is uploaded by itself once there is a network again', async () => {
    const { page } = await open();
    await getText(page).click();
    await page.context().setOffline(true);
    await give(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Not uploaded yet').waitFor();
    await page.context().setOffline(false);
    await waitUntilStored(page);
  });
});

describe('a picture at an address', () => {
  it('is tried in the dialog, and one that gives none is not taken', async () => {
    const { page } = await open();
    await tool(page, 'Picture').click();
    await page.getByLabel('Elsewhere, at an address').check();
    await page.getByLabel('Address of the picture').fill('https://pictures.example/mistyped');
    await page.getByLabel('Description', { exact: true }).fill('A form');
    await tool(page, 'Add').click();
    await page.getByText('No picture is found at this address').waitFor();
    await page.getByLabel('Address of the picture').fill('https://pictures.example/form.png');
    await tool(page, 'Add').click();
    await getText(page).locator('img[src="https://pictures.example/form.png"]').waitFor();
  });

  it('keeps an article from readers where it gives none, and is named', async () => {
    const { page } = await open();
    await getTitle(page).fill('Mistyped');
    await page.getByLabel('Summary').fill('A summary.');
    await tool(page, 'HTML').click();
    const address = 'https://pictures.example/mistyped';
    await getText(page).fill(`<p>Look: <img src="${address}" alt="A form"></p>`);
    await tool(page, 'Rich text').click();
    await getText(page).getByText(`No picture is found at ${address}`).waitFor();
    await tool(page, 'Publish…').click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(`No picture is found at ${address}`)
      .waitFor();
    expect(await readArticle(site, 'mistyped')).toBeUndefined();
  });
});

describe('the library', () => {
  const addTo = async (page: Page, title: string) => {
    await getTitle(page).fill(title);
    await getText(page).click();
    await give(page, 'paste', [ROOM]);
    await waitUntilStored(page);
    await describePicture(page, 'A room');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
  };

  it('gives a picture to a second article, from the dialog and by keyboard', async () => {
    const { page } = await open();
    await addTo(page, 'First with a room');
    await page.goto(site.url + NEW);
    await getTitle(page).fill('Second with a room');
    await getText(page).click();
    await tool(page, 'Picture').click();
    await page.getByLabel('Among the site’s pictures').check();
    await tool(page, 'Add').click();
    await page.getByText('Choose one of the pictures').waitFor();
    await page.getByRole('dialog').getByLabel('Search').fill('consulting');
    const choice = page.getByRole('button', { name: 'Consulting room' });
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Description', { exact: true }).fill('The same room');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await tool(page, 'Add').click();
    await waitUntilStored(page);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    await page.goto(`${site.url}/admin/pictures`);
    const item = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first();
    await item.getByRole('link', { name: 'First with a room' }).waitFor();
    await item.getByRole('link', { name: 'Second with a room' }).waitFor();
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await item.getByText(/400 × 300 pixels, \d+ KB. Added on .* by editor@example\.org/).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('deletes what no article shows, after a question', async () => {
    const { page } = await open();
    await addTo(page, 'Third with a room');
    await site.backend.sql(`delete from articles where slug = 'third-with-a-room'`);
    await page.goto(`${site.url}/admin/pictures`);
    await page.getByText('No article shows it.').waitFor();
    await page.getByRole('button', { name: 'Delete Consulting room' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByText('An earlier version of an article shows it').waitFor();
    await tool(page, 'Delete for good').click();
    await page.getByText('There is no picture yet.').waitFor();
    expect(await site.backend.sql('select from storage.objects')).toEqual([]);
  });

  it('says when it cannot be read, and fits a narrow screen', async () => {
    const { page } = await visit(site.url, { viewport: PHONE });
    await signIn(page, site);
    let isDown = true;
    await page.route('**/rpc/read_pictures', (route) =>
      isDown ? route.abort() : route.fallback(),
    );
    await page.goto(`${site.url}/admin/pictures`);
    await page.getByText('The pictures could not be read.').waitFor();
    isDown = false;
    await tool(page, 'Try again').click();
    await page.getByText('There is no picture yet.').waitFor();
    expect(await getOverflow(page, 320)).toBe(0);
  });
});

describe('pictures in the text', () => {
  it('leave nothing for axe to report, and fit a narrow screen', async () => {
    const { page } = await open();
    await page.context().route(UPLOADS, (route) => route.abort());
    await getText(page).click();
    await give(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Not uploaded yet').waitFor();
    await waitUntilDrafted(page, 'waiting:');
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    await tool(page, 'Picture').click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    expect(await getBar(page).count()).toBe(1);
  });
});
