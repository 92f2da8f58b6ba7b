import { beforeEach, describe, expect, it } from 'vitest';
import {
  deletePicture,
  MAX_STORED_BYTES,
  setPictureTitle,
  readPictures,
  uploadPicture,
} from '../../src/backend/pictures.ts';
import { createArticle } from '../../src/backend/article-editing.ts';
import { drawPicture } from '../fixtures/picture-server.ts';
import { addEditor, buildFields, getClient, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { admin: editor } = await addEditor(backend, 'editor@example.org');
const WEBP = await drawPicture(40, 30).webp().toBuffer();
const bytes = new Uint8Array(WEBP).buffer;

let count = 0;
const toName = () => `room-${++count}.webp`;
const add = async (name = toName()) => {
  const address = getData(await uploadPicture(editor, { name, bytes, type: 'image/webp' }));
  return { name, address };
};
const countFiles = async () => (await backend.sql('select name from storage.objects')).length;

const send = async (name: string, body: BodyInit, type: string, method = 'POST') => {
  const { data } = await (await getClient(editor)).auth.getSession();
  return fetch(`${backend.url}/storage/v1/object/article-pictures/${name}`, {
    method,
    body,
    headers: {
      'content-type': type,
      apikey: backend.publishableKey,
      'x-upsert': 'true',
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
  });
};

beforeEach(() => backend.sql('truncate articles, article_revisions cascade'));

describe('a picture', () => {
  it('added by an editor can be seen by everybody', async () => {
    const { address } = await add();
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(WEBP);
  });

  it('cannot be replaced, even by an editor', async () => {
    const { name, address } = await add();
    expect((await send(name, 'other', 'image/webp')).ok).toBe(false);
    expect((await send(name, 'other', 'image/webp', 'PUT')).ok).toBe(false);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(WEBP);
  });

  it.each([
    ['a script named like a picture', 'room-x.webp', 'alert(1)', 'text/javascript'],
    ['a page named like a picture', 'room-x.webp', '<p>', 'text/html'],
    ['a drawing that can run scripts', 'room-x.svg', '<svg/>', 'image/svg+xml'],
    ['a picture named like a page', 'room.html', bytes, 'image/webp'],
    ['outside its folder', '..%2Froom.webp', bytes, 'image/webp'],
    ['too large', 'large.webp', new Uint8Array(MAX_STORED_BYTES + 1), 'image/webp'],
  ])('is rejected if it is %s', async (_what, name, body, type) => {
    const before = await countFiles();
    expect((await send(name, body, type)).ok).toBe(false);
    expect(await countFiles()).toBe(before);
  });
});

describe('the picture library', () => {
  it('shows each picture’s size, who added it and the articles that use it', async () => {
    const { name, address } = await add();
    const { name: other } = await add();
    const content = `<p>A</p><p><img src="${address}" alt="A room"></p>`;
    await createArticle(editor, buildFields({ title: 'Rooms', content }));
    const [made] = await backend.sql('select id from articles');
    await backend.sql(`update articles set content = content || '<p>B</p>'`);
    const pictures = getData(await readPictures(editor));
    expect(pictures.find((picture) => picture.name === name)).toMatchObject({
      address,
      bytes: WEBP.length,
      added_by: 'editor@example.org',
      articles: [{ id: made?.['id'], title: 'Rooms', published: false }],
      versions: 1,
    });
    expect(pictures.find((picture) => picture.name === other)?.articles).toEqual([]);
    expect(pictures[0]?.name).toBe(other);
  });

  it('shows the name an editor gave a picture, or else words from its file name', async () => {
    const { name } = await add('waiting-room-0123456789ab.webp');
    const readTitle = async () =>
      getData(await readPictures(editor)).find((picture) => picture.name === name)?.title;
    expect(await readTitle()).toBe('Waiting room');
    expect(getData(await setPictureTitle(editor, name, ' Room 2, “front” '))).toBe(true);
    expect(await readTitle()).toBe('Room 2, “front”');
    expect(getData(await setPictureTitle(editor, name, ' '))).toBe(true);
    expect(await readTitle()).toBe('Waiting room');
    expect(getData(await setPictureTitle(editor, 'gone.webp', 'Gone'))).toBe(false);
    expect((await setPictureTitle(editor, name, 'x'.repeat(121))).ok).toBe(false);
  });

  it('deletes a picture only when no article uses it', async () => {
    const { name, address } = await add();
    await createArticle(editor, buildFields({ content: `<p><img src="${address}" alt=""></p>` }));
    expect(getData(await deletePicture(editor, name))).toBe(false);
    expect((await fetch(address)).ok).toBe(true);
    await backend.sql('delete from articles');
    expect(getData(await deletePicture(editor, name))).toBe(true);
    expect((await fetch(address)).ok).toBe(false);
  });
});
