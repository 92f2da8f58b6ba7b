import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { callFunction } from '../../src/backend/rest.ts';
import {
  asUser,
  createCaller,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const editorId = await createAccount(sql, 'editor@example.org', PASSWORD, { isAdmin: true });
const editor = createCaller(backend, asUser(await signIn(backend, 'editor@example.org')));

beforeEach(async () => {
  await resetRows(backend);
  await sql('truncate article_revisions, article_redirects, site_rebuilds');
});

type Stored = { updated_at: string; view_count: number; title: string; slug: string };

const getArticle = async (id: string): Promise<Stored> => {
  const [row] = await sql('select * from articles where id = $1', [id]);
  return row as Stored;
};

const save = (id: string, change: object) =>
  editor('PATCH', `/rest/v1/articles?id=eq.${id}`, change, {
    prefer: 'return=representation',
  });

const getReasons = async (): Promise<unknown[]> =>
  (await sql('select reason from site_rebuilds order by requested_at')).map(({ reason }) => reason);

describe('counting views', () => {
  const config = { url: backend.url, key: backend.publishableKey };
  const count = () =>
    callFunction(config, 'increment_article_view_count', { article_id: IDS.live });

  it('gives the new count', async () => {
    expect(await count()).toEqual({ ok: true, data: 1 });
    expect(await count()).toEqual({ ok: true, data: 2 });
  });

  it('loses none of 200 that come at once', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, count));
    const counts = results.map((result) => (result.ok ? result.data : result.message));
    expect(new Set(counts).size).toBe(200);
    expect((await getArticle(IDS.live)).view_count).toBe(200);
  });

  it('is no edit: no new time, no earlier version, no rebuild', async () => {
    const before = await getArticle(IDS.live);
    await count();
    const after = await getArticle(IDS.live);
    expect(after).toEqual({ ...before, view_count: 1 });
    expect(await sql('select * from article_revisions')).toEqual([]);
    expect(await sql('select * from site_rebuilds')).toEqual([]);
  });
});

it('two saves are told apart even when the clock stands still or goes back', async () => {
  await sql(
    `delete from articles where id = '${IDS.draft}';
     insert into articles (id, slug, title, updated_at)
       values ('${IDS.draft}', 'draft', 'Draft', '2999-01-01T00:00:00Z')`,
  );
  await save(IDS.draft, { title: 'Saved' });
  expect((await getArticle(IDS.draft)).updated_at).toBe('2999-01-01T00:00:00.000001+00:00');
});

describe('a rebuild request', () => {
  const write = (fields: object) =>
    editor('POST', '/rest/v1/articles', { slug: 'new', title: 'New', ...fields });
  const remove = (id: string) => editor('DELETE', `/rest/v1/articles?id=eq.${id}`);

  it.each([
    ['publishing a draft', () => save(IDS.draft, { published: true }), ['article published']],
    ['unpublishing', () => save(IDS.live, { published: false }), ['article unpublished']],
    ['changing what is public', () => save(IDS.live, { title: 'Other' }), ['article changed']],
    ['deleting what is public', () => remove(IDS.live), ['article deleted']],
    ['writing a published article', () => write({ published: true }), ['article published']],
    ['writing a draft', () => write({}), []],
    ['changing a draft', () => save(IDS.draft, { title: 'Better' }), []],
    ['deleting a draft', () => remove(IDS.draft), []],
    ['a save without a change', () => save(IDS.live, { title: 'Live' }), []],
  ])('follows from %s or does not', async (_name, work, reasons) => {
    expect((await work()).status).toBeLessThan(300);
    expect(await getReasons()).toEqual(reasons);
  });

  it('names its article and who asked', async () => {
    await save(IDS.draft, { published: true });
    expect(await sql('select article_id, requested_by, status from site_rebuilds')).toEqual([
      { article_id: IDS.draft, requested_by: editorId, status: 'pending' },
    ]);
  });

  it('stands or falls with the save, being in its transaction', async () => {
    await expect(
      sql(`begin; update articles set published = false where id = '${IDS.live}'; select 1/0;`),
    ).rejects.toThrow('division by zero');
    await sql('rollback');
    expect(await getReasons()).toEqual([]);
    expect(await sql(`select published from articles where id = '${IDS.live}'`)).toEqual([
      { published: true },
    ]);
  });
});

describe('a published article', () => {
  const read = async (slug: string) =>
    (await createCaller(backend)('GET', `/rest/v1/articles?slug=eq.${slug}&select=id`)).body;

  it('without a date is public now', async () => {
    await save(IDS.draft, { published: true });
    expect(await read('draft')).toHaveLength(1);
  });

  it('of a time to come is public from that moment, without being touched', async () => {
    expect(await read('scheduled')).toEqual([]);
    await sql(`update articles set published_at = now() where slug = 'scheduled'`);
    expect(await read('scheduled')).toEqual([{ id: IDS.scheduled }]);
  });

  it('keeps the date that an editor chose', async () => {
    await save(IDS.draft, { published: true, published_at: '2026-02-03T04:05:06Z' });
    const [row] = await sql('select published_at from articles where id = $1', [IDS.draft]);
    expect(row).toEqual({ published_at: '2026-02-03T04:05:06+00:00' });
  });
});

describe('a changed slug', () => {
  const getRedirects = () => sql('select slug, article_id from article_redirects order by slug');

  it('of a published article leaves its old address behind', async () => {
    await save(IDS.live, { slug: 'second' });
    await save(IDS.live, { slug: 'third' });
    expect(await getRedirects()).toEqual([
      { slug: 'live', article_id: IDS.live },
      { slug: 'second', article_id: IDS.live },
    ]);
  });

  it('of an article that was public once leaves its old address behind, too', async () => {
    await save(IDS.live, { published: false });
    await save(IDS.live, { slug: 'second' });
    expect(await getRedirects()).toEqual([{ slug: 'live', article_id: IDS.live }]);
  });

  it.each(['draft', 'scheduled'] as const)('of a %s article leaves nothing', async (name) => {
    await save(IDS[name], { slug: 'other' });
    expect(await getRedirects()).toEqual([]);
  });
});
