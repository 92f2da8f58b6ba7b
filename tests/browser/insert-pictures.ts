import type { Page } from 'playwright-core';
import { drawPicture } from '../fixtures/picture-server.ts';
import { getText, tool } from './editor-page.ts';

export const PNG = await drawPicture(400, 300).png().toBuffer();

export const STORED = '/storage/v1/object/public/article-pictures/';
export const UPLOADS = '**/storage/v1/object/article-pictures/**';

export type Given = { name: string; type: string; bytes: Buffer };

export const ROOM: Given = { name: 'Consulting Room.png', type: 'image/png', bytes: PNG };

/** Pastes or drops files together with text: a string is HTML, a record has texts by media type. */
export const insertFiles = (
  page: Page,
  how: 'paste' | 'drop',
  files: Given[],
  text: string | Record<string, string> = {},
) =>
  getText(page).evaluate(
    (box, given) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      for (const [type, words] of Object.entries(given.text)) data.setData(type, words);
      const { left, top, width } = box.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + 30, bubbles: true, cancelable: true };
      box.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...at })
          : new DragEvent('drop', { dataTransfer: data, ...at }),
      );
    },
    {
      how,
      text: typeof text === 'string' ? { 'text/html': text } : text,
      files: files.map(({ name, type, bytes }) => ({
        name,
        type,
        base64: bytes.toString('base64'),
      })),
    },
  );

export const getPicture = (page: Page) => getText(page).locator('.article-text-picture');
export const waitUntilStored = (page: Page) =>
  getText(page).locator(`img[src*="${STORED}"]`).first().waitFor();

export async function describePicture(page: Page, words: string) {
  await getPicture(page).first().getByRole('button', { name: 'Describe it' }).click();
  await page.getByLabel('Description', { exact: true }).fill(words);
  await tool(page, 'Apply').click();
}
