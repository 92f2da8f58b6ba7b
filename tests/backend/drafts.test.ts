/** An editor's unsaved typing, as stored in their account (rules §12). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, readDrafts, saveDraft } from '../../src/backend/drafts.ts';
import { addEditor, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann, id: annId } = await addEditor(backend, 'ann@example.org');
const { admin: bob, id: bobId } = await addEditor(backend, 'bob@example.org');

beforeEach(() => sql('truncate drafts'));

const toKey = () => `article/${randomUUID()}`;
const toInstant = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

const write = (title: string, key = toKey(), minute = 0) =>
  saveDraft(ann, { owner: annId, key, value: { title }, written_at: toInstant(minute) });
const getTitles = async (who = ann, prefix = 'article/') =>
  getData(await readDrafts(who, prefix)).map(({ value }) => (value as { title: string }).title);

describe('a draft', () => {
  it('is read back as last written, and the newest is listed first', async () => {
    const key = toKey();
    await write('First', key, 1);
    await write('Other', toKey(), 2);
    expect(getData(await write('First, longer', key, 3))).toBe(true);
    const [newest] = getData(await readDrafts(ann, 'article/'));
    expect(newest).toMatchObject({ owner: annId, key, value: { title: 'First, longer' } });
    expect(Date.parse(newest?.written_at ?? '')).toBe(Date.parse(toInstant(3)));
    expect(await getTitles()).toEqual(['First, longer', 'Other']);
  });

  it('is listed for its own screen and among all drafts', async () => {
    await write('An article');
    await write('A figure', `sheet:3f/${randomUUID()}`);
    expect(await getTitles(ann, 'sheet:3f/')).toEqual(['A figure']);
    expect(await getTitles(ann, '')).toHaveLength(2);
  });

  it('keeps the newer of two copies, whichever arrives last', async () => {
    const key = toKey();
    await write('Newer', key, 2);
    expect(getData(await write('Older', key, 1))).toBe(false);
    expect(await getTitles()).toEqual(['Newer']);
  });

  it('is private: no other editor can read, change or delete it', async () => {
    const key = toKey();
    await write('Private', key);
    expect(await getTitles(bob)).toEqual([]);
    const value = { title: 'Taken' };
    const attempt = { owner: annId, key, value, written_at: toInstant(5) };
    expect(await saveDraft(bob, attempt)).toMatchObject({ ok: false, reason: 'not-allowed' });
    expect(getData(await saveDraft(bob, { ...attempt, owner: bobId }))).toBe(true);
    await dropDraft(bob, { owner: annId, key, written_at: toInstant(9) });
    expect(await getTitles()).toEqual(['Private']);
    expect(await getTitles(bob)).toEqual(['Taken']);
  });

  it('is gone once discarded, unless a newer copy has been written meanwhile', async () => {
    const key = toKey();
    await write('Saved by now', key, 1);
    await write('Typed since', key, 2);
    const drop = (minute: number) =>
      dropDraft(ann, { owner: annId, key, written_at: toInstant(minute) });
    expect(await drop(1)).toEqual({ ok: true, data: null });
    expect(await getTitles()).toEqual(['Typed since']);
    await drop(2);
    expect(await getTitles()).toEqual([]);
    expect(await drop(2)).toEqual({ ok: true, data: null });
  });

  it('can be as long as the longest article, but no longer', async () => {
    expect(await write('x'.repeat(1_900_000))).toMatchObject({ ok: true });
    expect(await write('x'.repeat(2_100_000))).toMatchObject({ ok: false, reason: 'failed' });
  });
});

it('each person keeps their newest fifty drafts', async () => {
  const bobs = { owner: bobId, key: toKey(), value: { title: 'Bob’s' }, written_at: toInstant(0) };
  await saveDraft(bob, bobs);
  for (let index = 1; index <= 52; index += 1) await write(String(index), toKey(), index);
  const titles = await getTitles();
  expect(titles).toHaveLength(50);
  expect([titles[0], titles.at(-1)]).toEqual(['52', '3']);
  expect(await getTitles(bob)).toEqual(['Bob’s']);
});
