import { beforeEach, describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { drawPicture } from '../fixtures/picture-server.ts';
import { WORD_PICTURES } from '../fixtures/clipboard.ts';
import { findAlert, isFault, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import {
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  tool,
  waitUntilSaved,
} from './editor-page.ts';
import {
  describePicture,
  getPicture,
  insertFiles,
  PNG,
  ROOM,
  STORED,
  UPLOADS,
  waitUntilStored,
} from './insert-pictures.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

/** A photograph stored on its side, with the place where it was taken. */
const PHOTO = await drawPicture(3000, 1500)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .toBuffer();

beforeEach(() => site.backend.sql('delete from storage.objects; delete from drafts'));

async function open() {
  const { page, problems } = await visit(site.entry);
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('.png')
      ? route.fulfill({ body: PNG, contentType: 'image/png' })
      : route.fulfill({ status: 404, body: 'Nothing here' }),
  );
  await openEditor(page, site, NEW);
  return { page, problems };
}

it.each(chooseCases(['paste', 'drop'] as const, 1))(
  'a photograph that somebody %ss appears at once, is stored upright and small, and gets a description',
  async (how) => {
    const { page, problems } = await open();
    await getTitle(page).fill(`A room by ${how}`);
    await getText(page).click();
    await page.keyboard.type('Look:');
    await insertFiles(page, how, [{ ...ROOM, type: 'image/jpeg', bytes: PHOTO }]);
    await waitUntilStored(page);
    await getPicture(page).getByText('Needs a description').waitFor();
    await describePicture(page, 'A consulting room');
    await getPicture(page).getByText('A consulting room').waitFor();
    await tool(page, 'Preview').click();
    const shown = page.frameLocator('iframe').getByRole('img', { name: 'A consulting room' });
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(1000);
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    const stored = await readArticle(site, `a-room-by-${how}`);
    expect(stored?.content).toMatch(
      /<img src="http:\/\/127[^"]+\/article-pictures\/consulting-room-[0-9a-f]{12}\.webp" alt="A consulting room">/,
    );
    const address = await getText(page).locator(`img[src*="${STORED}"]`).getAttribute('src');
    const bytes = Buffer.from(await (await fetch(address!)).arrayBuffer());
    const { default: sharp } = await import('sharp');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(problems.filter(isFault)).toEqual([]);
  },
);

describe('an unsuitable file is refused in one sentence', { tags: ['exhaustive'] }, () => {
  it.each([
    ['notes.pdf', 'application/pdf', Buffer.from('%PDF'), /“notes\.pdf” is not a picture/],
    ['IMG_2.heic', 'image/heic', Buffer.from('ftypheic'), /is a HEIC picture.*Export it as JPEG/],
    ['logo.svg', 'image/svg+xml', Buffer.from('<svg/>'), /Export it as PNG/],
    ['large.png', 'image/png', Buffer.alloc(26 * 1024 * 1024), /is 26 MB. The limit is 25 MB/],
    ['script.png', 'image/png', Buffer.from('alert(1)'), /cannot be opened: it is damaged/],
  ])('in the dialog: %s', async (name, type, bytes, sentence) => {
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
});

it('a picture that cannot be stored as chosen is stored only after the editor agrees, and until then its article cannot be published', async () => {
  const { page } = await open();
  const { default: sharp } = await import('sharp');
  const frames = [drawPicture(8, 8, 'red'), drawPicture(8, 8, 'blue')];
  const moving = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  await getTitle(page).fill('Moving');
  await getText(page).click();
  await page.keyboard.type('Words.');
  await insertFiles(page, 'paste', [{ name: 'steps.gif', type: 'image/gif', bytes: moving }]);
  await getPicture(page).getByText('Only its first frame will be stored').waitFor();
  await describePicture(page, 'Steps');
  await tool(page, 'Publish…').click();
  await findAlert(page).getByText('press “Use it anyway”').waitFor();
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  await page.reload();
  await getPicture(page).getByText('Only its first frame will be stored').waitFor();
  expect(await site.backend.sql('select from storage.objects')).toEqual([]);
  await getPicture(page).getByRole('button', { name: 'Use it anyway' }).click();
  await waitUntilStored(page);

  const long = await drawPicture(900, 9000).png().toBuffer();
  await page.goto(`${site.url}/admin/pictures`);
  await tool(page, 'Add a picture').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Price list.png', mimeType: 'image/png', buffer: long });
  await dialog.getByText('It will be reduced from 900 × 9000 to 200 × 2000 pixels').waitFor();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Choose a file, or choose “Use it anyway” if asked').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use it anyway' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Rename Price list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Prices of 2026');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Delete Prices of 2026' }).waitFor();
});

it(
  'in a browser that changes picture colours, the original photograph is stored without its location, and other pictures are refused',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(site.entry);
    await page.addInitScript(() => {
      // As privacy-protecting browsers do.
      globalThis.OffscreenCanvas = class extends OffscreenCanvas {
        override async convertToBlob(options?: ImageEncodeOptions) {
          const context = this.getContext('2d');
          for (let x = 0; context && x < this.width; x += 3) {
            context.fillStyle = `hsl(${(x * 37) % 360} 90% 50%)`;
            context.fillRect(x, 0, 3, this.height);
          }
          return super.convertToBlob(options);
        }
      };
    });
    await openEditor(page, site, NEW);
    await getText(page).click();
    await insertFiles(page, 'paste', [ROOM]);
    await page.getByText('this browser changes the colours of pictures').first().waitFor();
    await getPicture(page).waitFor({ state: 'detached' });
    await insertFiles(page, 'paste', [{ ...ROOM, type: 'image/jpeg', bytes: PHOTO }]);
    await waitUntilStored(page);
    const address = await getText(page).locator(`img[src*="${STORED}"]`).getAttribute('src');
    const bytes = Buffer.from(await (await fetch(address!)).arrayBuffer());
    const { default: sharp } = await import('sharp');
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([11, 79, 82]);
    expect(bytes.includes('GPS')).toBe(false);
  },
);

it(
  'a picture too large for the device’s memory is refused in one sentence, and removed from the text',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(site.entry);
    await page.addInitScript(() => {
      globalThis.OffscreenCanvas = class extends OffscreenCanvas {
        override convertToBlob(options?: ImageEncodeOptions) {
          return this.width > 16
            ? Promise.reject(new DOMException('Out of memory', 'EncodingError'))
            : super.convertToBlob(options);
        }
      };
    });
    await openEditor(page, site, NEW);
    await getText(page).click();
    await insertFiles(page, 'paste', [ROOM]);
    await page.getByText('cannot be made small enough').first().waitFor();
    await getPicture(page).waitFor({ state: 'detached' });
  },
);

it(
  'a text pasted from Word brings its pictures and no other file',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await open();
    await getTitle(page).fill('From Word');
    await getText(page).click();
    const bytes = Buffer.from('%PDF');
    await insertFiles(page, 'paste', [{ name: 'notes.pdf', type: 'application/pdf', bytes }]);
    await page
      .getByText(/“notes\.pdf” is not a picture/)
      .first()
      .waitFor();
    await getPicture(page).waitFor({ state: 'detached' });
    await insertFiles(page, 'paste', [], WORD_PICTURES(PNG.toString('base64')));
    await page
      .getByText('2 pictures could not be pasted (“clip_image002.png” and “clip_image003.png”)')
      .first()
      .waitFor();
    await waitUntilStored(page);
    expect(await getPicture(page).count()).toBe(3);
    const lost = getText(page).getByText('This picture could not be pasted');
    expect(await lost.count()).toBe(2);
    const blip = `{\\pict{\\*\\picprop}\\pngblip\\bliptag1{\\*\\blipuid 0a}\n${PNG.toString('hex')}}`;
    await insertFiles(page, 'paste', [], {
      'text/html': '<p class=MsoNormal><img src="file:///C:/clip_image001.png" alt="A room"></p>',
      'text/rtf': `{\\rtf1{\\*\\shppict${blip}}{\\nonshppict{\\pict\\wmetafile8 0a}}}`,
    });
    await expect.poll(() => getText(page).locator(`img[src*="${STORED}"]`).count()).toBe(2);
    await insertFiles(page, 'paste', [], {
      'text/plain':
        'A consultant sees you first and asks about every treat-\r\nment that you have tried <yet>.\r\n• Photo ID\r\n• Summary',
    });
    await getText(page).getByText('every treatment that you have tried <yet>.').waitFor();
    await getText(page).locator('li', { hasText: 'Summary' }).waitFor();
    await tool(page, 'Publish…').click();
    const warning =
      'A picture in the text is missing: press “Choose the file” or “Take it out” there';
    await findAlert(page).getByText(warning).waitFor();
    await tool(page, 'Choose the file').first().click();
    await page.getByRole('dialog').getByLabel('File').waitFor();
    await tool(page, 'Cancel').click();
    await tool(page, 'Take it out').first().click();
    await expect.poll(() => lost.count()).toBe(1);
    expect(problems.filter(isFault)).toEqual([]);
  },
);

it(
  'a picture that fails to upload stays in the text after a reload, and blocks publication',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open();
    let isDown = true;
    await page.context().route(UPLOADS, (route) => (isDown ? route.abort() : route.fallback()));
    await getTitle(page).fill('Waiting');
    await getText(page).click();
    await page.keyboard.type('Words.');
    await insertFiles(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Not uploaded yet. It is kept on this device.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await describePicture(page, 'A room');
    await tool(page, 'Publish…').click();
    await findAlert(page).getByText('A picture in the text has not been uploaded yet').waitFor();
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
    expect(await getOverflow(page, 320)).toBe(0);
  },
);

it(
  'a picture added offline uploads by itself once the network returns',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open();
    await getText(page).click();
    await page.context().setOffline(true);
    await insertFiles(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Not uploaded yet').waitFor();
    await page.context().setOffline(false);
    await waitUntilStored(page);
  },
);

it(
  'a picture whose upload finishes in HTML view is inserted there, and typed text is kept',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await open();
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<null>();
    await page.context().route(UPLOADS, async (route) => {
      await arrival;
      await route.fallback();
    });
    await getTitle(page).fill('Seen as HTML');
    await getText(page).click();
    await page.keyboard.type('Words.');
    await insertFiles(page, 'paste', [ROOM]);
    await getPicture(page).getByText('Uploading…').waitFor();
    await tool(page, 'HTML').click();
    await getText(page).fill(`${await getText(page).inputValue()}<p>Typed</p>`);
    arrive(null);
    await expect.poll(() => getText(page).inputValue()).toContain(STORED);
    await tool(page, 'Save draft').click();
    await waitUntilSaved(page);
    const content = (await readArticle(site, 'seen-as-html'))?.content;
    expect(content).toContain(STORED);
    expect(content).toContain('<p>Typed</p>');
    expect(problems.filter(isFault)).toEqual([]);
  },
);

it('a picture address that returns no picture is refused', { tags: ['exhaustive'] }, async () => {
  const { page } = await open();
  const missing = 'https://pictures.example/mistyped';
  await getTitle(page).fill('Mistyped');
  await tool(page, 'Picture').click();
  await page.getByLabel('On another website').check();
  await page.getByLabel('Picture address').fill(missing);
  await page.getByLabel('Description', { exact: true }).fill('A form');
  await tool(page, 'Add').click();
  await page.getByText('No picture was found at this address').waitFor();
  await page.getByLabel('Picture address').fill('https://pictures.example/form.png');
  await tool(page, 'Add').click();
  await getText(page).locator('img[src="https://pictures.example/form.png"]').waitFor();
  await tool(page, 'HTML').click();
  await getText(page).fill(`<p>Look: <img src="${missing}" alt="A form"></p>`);
  await tool(page, 'Rich text').click();
  await getText(page).getByText(`No picture was found at ${missing}`).waitFor();
  await tool(page, 'Publish…').click();
  await findAlert(page).getByText(`No picture was found at ${missing}`).waitFor();
  expect(await readArticle(site, 'mistyped')).toBeUndefined();
});

it(
  'a library picture can be used in a second article, and an unused one can be deleted',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open();
    await getTitle(page).fill('First with a room');
    await getText(page).click();
    await insertFiles(page, 'paste', [ROOM]);
    await waitUntilStored(page);
    await describePicture(page, 'A room');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);

    await page.goto(site.url + NEW);
    await getTitle(page).fill('Second with a room');
    await getText(page).click();
    await tool(page, 'Picture').click();
    await page.getByLabel('In the site’s pictures').check();
    await tool(page, 'Add').click();
    await page.getByText('Choose one of the pictures').waitFor();
    await page.getByRole('dialog').getByLabel('Search').fill('consulting');
    await page.getByRole('button', { name: 'Consulting room' }).press('Enter');
    await page.getByLabel('Description', { exact: true }).fill('The same room');
    expect(await findViolations(page)).toEqual([]);
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

    await site.backend.sql(`delete from articles where title like '% with a room'`);
    await page.reload();
    await page.getByText('No article shows it.').waitFor();
    await page.getByRole('button', { name: 'Delete Consulting room' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByText('2 earlier versions of articles show it').waitFor();
    await tool(page, 'Delete for good').click();
    await page.getByText('There are no pictures yet.').waitFor();
    expect(await site.backend.sql('select from storage.objects')).toEqual([]);
  },
);
