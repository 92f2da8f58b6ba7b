import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ArticleNote,
  changeArticleNote,
  type NewNote,
  readArticleNotes,
  readReadingRequests,
  writeArticleNote,
} from '../../src/backend/article-notes.ts';
import { setOwnName } from '../../src/backend/people.ts';
import { addEditor, getData } from './accounts.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');
const { admin: cleo } = await addEditor(backend, 'cleo@example.org');
await setOwnName(ann, 'Ann');
await setOwnName(bob, 'Bob');

beforeEach(async () => {
  await resetRows(backend);
  await sql('truncate private.article_notes; update admin_users set is_admin = true');
});

const write = (who = ann, note: Partial<NewNote> = {}, article = IDS.draft) =>
  writeArticleNote(who, article, { id: randomUUID(), words: 'Is this right?', ...note });
const add = async (...args: Parameters<typeof write>): Promise<ArticleNote> =>
  getData(await write(...args));
const read = async (who = ann) => getData(await readArticleNotes(who, IDS.draft)).notes;
const change = async (...args: Parameters<typeof changeArticleNote>) =>
  getData(await changeArticleNote(...args));

describe('a note', () => {
  it('is visible to every editor of the article, with its author and time, after any older ones', async () => {
    const first = await add(ann, { words: ' Is this right?\n' });
    await add(bob, { words: 'Yes.' });
    await add(bob, {}, IDS.live);
    expect(first).toMatchObject({ by: 'Ann', is_own: true, words: 'Is this right?' });
    expect(await read(bob)).toEqual([
      { ...first, is_own: false },
      expect.objectContaining({ by: 'Bob', is_own: true, is_ask: false, resolved_at: null }),
    ]);
  });

  it('sent twice after a lost response is stored once', async () => {
    const id = randomUUID();
    const first = await add(ann, { id });
    expect(await add(ann, { id, words: 'Again' })).toEqual(first);
    expect(await read()).toHaveLength(1);
    expect(await write(bob, { id })).toMatchObject({ ok: false, reason: 'not-allowed' });
  });

  it('can be resolved and reopened by any editor', async () => {
    const { id } = await add();
    expect(await change(bob, id, 'resolve')).toBe(true);
    expect(await read()).toMatchObject([{ resolved_by: 'Bob' }]);
    expect(await change(cleo, id, 'resolve')).toBe(false);
    expect(await change(ann, id, 'reopen')).toBe(true);
    expect(await read()).toMatchObject([{ resolved_by: null, resolved_at: null }]);
  });

  it('can be deleted only by its author, and restored in full', async () => {
    const note = await add();
    expect(await change(bob, note.id, 'delete')).toBe(false);
    expect(await change(ann, note.id, 'delete')).toBe(true);
    expect(await read()).toEqual([]);
    expect(await change(bob, note.id, 'restore')).toBe(false);
    expect(await change(ann, note.id, 'restore')).toBe(true);
    expect(await read()).toEqual([note]);
  });

  it('keeps the name of a former editor, who can no longer do anything with it', async () => {
    const { id } = await add();
    await sql(`update admin_users set is_admin = false where user_id = '${annId}'`);
    expect(await read(bob)).toMatchObject([{ by: 'Ann' }]);
    expect(await readArticleNotes(ann, IDS.draft)).toMatchObject({ reason: 'not-allowed' });
    expect(await changeArticleNote(ann, id, 'delete')).toMatchObject({ reason: 'not-allowed' });
  });
});

describe('a request for a reader', () => {
  const ASK = { words: 'The second table?', ask: { of: null } };

  it('can go to anyone or to one editor, with or without a message', async () => {
    await add(ann, { words: '', ask: { of: bobId } });
    await add(bob, { ask: { of: null } }, IDS.live);
    const requests = getData(await readReadingRequests(bob));
    expect(requests).toMatchObject([
      { article_id: IDS.draft, by: 'Ann', asked_of: 'Bob', is_for_me: true, words: '' },
      { article_id: IDS.live, by: 'Bob', asked_of: null, is_for_me: false, is_own: true },
    ]);
    expect(getData(await readReadingRequests(cleo))).toMatchObject([
      { is_for_me: false },
      { is_own: false },
    ]);
  });

  it('can be answered by another editor, never by its author', async () => {
    const { id } = await add(ann, ASK);
    expect(await change(ann, id, 'resolve')).toBe(false);
    expect(await change(cleo, id, 'resolve')).toBe(true);
    expect(await read()).toMatchObject([{ is_ask: true, resolved_by: 'cleo' }]);
    expect(getData(await readReadingRequests(bob))).toEqual([]);
  });

  it('is the only one for its article until it is withdrawn or answered', async () => {
    const { id } = await add(ann, ASK);
    expect(await write(bob, ASK)).toMatchObject({
      message: 'Someone has already asked for this article to be read.',
    });
    await change(ann, id, 'delete');
    expect(getData(await readReadingRequests(bob))).toEqual([]);
    const other = await add(bob, ASK);
    expect(await changeArticleNote(ann, id, 'restore')).toMatchObject({
      message: 'Someone else has since asked for this article to be read.',
    });
    await change(ann, other.id, 'resolve');
    expect(await write(ann, ASK)).toMatchObject({ ok: true });
  });
});
