/** What an editor has typed and not saved, as their account keeps it (rules §12). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, readDrafts, saveDraft } from '../../src/backend/drafts.ts';
import { addEditor, getData } from './accounts.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const { admin: bob } = await addEditor(backend, 'bob@example.org');

beforeEach(() => sql('truncate drafts'));

const write = (title: string, id: string = randomUUID(), article: string | null = null) =>
  saveDraft(ann, { draft_id: id, article, draft: { title } });
const getTitles = async (who = ann) =>
  getData(await readDrafts(who)).map(({ draft }) => (draft as { title: string }).title);

describe('a draft', () => {
  it('is read back as it was written last, newest first', async () => {
    const id = randomUUID();
    await write('First', id, IDS.live);
    await write('Other');
    const savedAt = getData(await write('First, longer', id, IDS.live));
    const [newest, ...older] = getData(await readDrafts(ann));
    expect(newest).toMatchObject({
      id,
      article_id: IDS.live,
      draft: { title: 'First, longer' },
      written_at: savedAt,
    });
    expect(older.map(({ draft }) => draft)).toEqual([{ title: 'Other' }]);
  });

  it('is its owner’s alone: another editor neither reads nor overwrites nor drops it', async () => {
    const id = randomUUID();
    await write('Private', id);
    expect(await getTitles(bob)).toEqual([]);
    const attempt = await saveDraft(bob, {
      draft_id: id,
      article: null,
      draft: { title: 'Taken' },
    });
    expect(attempt).toMatchObject({ ok: false, reason: 'not-allowed' });
    await dropDraft(bob, id);
    expect(await getTitles()).toEqual(['Private']);
  });

  it('goes when it is dropped, and dropping it again is no mistake', async () => {
    const id = randomUUID();
    await write('Saved by now', id);
    expect(await dropDraft(ann, id)).toEqual({ ok: true, data: null });
    expect(await dropDraft(ann, id)).toEqual({ ok: true, data: null });
    expect(await getTitles()).toEqual([]);
  });

  it('may be as long as the longest article, and not endless', async () => {
    expect(await write('x'.repeat(1_900_000))).toMatchObject({ ok: true });
    expect(await write('x'.repeat(2_100_000))).toMatchObject({ ok: false, reason: 'failed' });
  });
});

it('of many drafts the newest fifty of a person stay', async () => {
  await saveDraft(bob, { draft_id: randomUUID(), article: null, draft: { title: 'Bob’s' } });
  for (let index = 1; index <= 52; index += 1) await write(String(index));
  const titles = await getTitles();
  expect(titles).toHaveLength(50);
  expect([titles[0], titles.at(-1)]).toEqual(['52', '3']);
  expect(await getTitles(bob)).toEqual(['Bob’s']);
});
