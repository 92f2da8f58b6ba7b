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

const save = (id: string, change: object, condition = '') =>
  editor('PATCH', `/rest/v1/articles?id=eq.${id}${condition}`, change, {
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

  it('leaves the copy that an editor has open good to save', async () => {
    const { updated_at: loaded } = await getArticle(IDS.live);
    await count();
    const condition = `&updated_at=eq.${encodeURIComponent(loaded)}`;
    expect((await save(IDS.live, { title: 'Saved' }, condition)).body).toHaveLength(1);
  });

  it('refuses an id that is none', async () => {
    const result = await callFunction(config, 'increment_article_view_count', { article_id: 'x' });
    expect(result.ok).toBe(false);
  });
});

describe('two editors with one article', () => {
  it('cannot both save: the second, stale save changes no row', async () => {
    const { updated_at: loaded } = await getArticle(IDS.draft);
    const condition = `&updated_at=eq.${encodeURIComponent(loaded)}`;
    const first = await save(IDS.draft, { title: 'First' }, condition);
    const second = await save(IDS.draft, { title: 'Second' }, condition);
    expect(first.body).toMatchObject([{ title: 'First' }]);
    expect(second.body).toEqual([]);
    expect((await getArticle(IDS.draft)).title).toBe('First');
  });

  it('are told apart however fast they save', async () => {
    const times = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      const { body } = await save(IDS.draft, { title: `Save ${index}` });
      times.add((body as Stored[])[0]!.updated_at);
    }
    expect(times.size).toBe(20);
    expect([...times]).toEqual([...times].sort());
  });

  it('are told apart even when the clock stands still or goes back', async () => {
    await sql(
      `delete from articles where id = '${IDS.draft}';
       insert into articles (id, slug, title, updated_at)
         values ('${IDS.draft}', 'draft', 'Draft', '2999-01-01T00:00:00Z')`,
    );
    await save(IDS.draft, { title: 'Saved' });
    expect((await getArticle(IDS.draft)).updated_at).toBe('2999-01-01T00:00:00.000001+00:00');
  });

  it('do not disturb each other by saving what stands already', async () => {
    const before = await getArticle(IDS.live);
    await save(IDS.live, { title: before.title });
    expect(await getArticle(IDS.live)).toEqual(before);
    expect(await sql('select * from article_revisions')).toEqual([]);
  });
});

describe('earlier versions', () => {
  const getVersions = () =>
    sql(`select saved_by, snapshot->>'title' as title from article_revisions order by saved_at`);

  it('are kept at every save, with who replaced them', async () => {
    await save(IDS.live, { title: 'Second' });
    await save(IDS.live, { title: 'Third' });
    expect(await getVersions()).toEqual([
      { saved_by: editorId, title: 'Live' },
      { saved_by: editorId, title: 'Second' },
    ]);
  });

  it('outlive the article', async () => {
    await editor('DELETE', `/rest/v1/articles?id=eq.${IDS.live}`);
    expect(await getVersions()).toEqual([{ saved_by: editorId, title: 'Live' }]);
  });
});

describe('a rebuild request', () => {
  const CASES = {
    'publishing a draft': [() => save(IDS.draft, { published: true }), ['article published']],
    unpublishing: [() => save(IDS.live, { published: false }), ['article unpublished']],
    'changing a published article': [
      () => save(IDS.live, { title: 'Corrected' }),
      ['article changed'],
    ],
    'deleting a published article': [
      () => editor('DELETE', `/rest/v1/articles?id=eq.${IDS.live}`),
      ['article deleted'],
    ],
    'writing a published article': [
      () => editor('POST', '/rest/v1/articles', { slug: 'new', title: 'New', published: true }),
      ['article published'],
    ],
    'writing a draft': [
      () => editor('POST', '/rest/v1/articles', { slug: 'new', title: 'New' }),
      [],
    ],
    'changing a draft': [() => save(IDS.draft, { title: 'Better' }), []],
    'deleting a draft': [() => editor('DELETE', `/rest/v1/articles?id=eq.${IDS.draft}`), []],
    'a save without a change': [() => save(IDS.live, { title: 'Live' }), []],
  } as const;

  it.each(Object.entries(CASES))('follows from %s or does not', async (_name, [work, reasons]) => {
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

describe('publishing', () => {
  it('without a date publishes now', async () => {
    await save(IDS.draft, { published: true });
    const { body } = await createCaller(backend)('GET', '/rest/v1/articles?slug=eq.draft');
    expect(body).toHaveLength(1);
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

  it('back again takes the address back', async () => {
    await save(IDS.live, { slug: 'second' });
    await save(IDS.live, { slug: 'live' });
    expect(await getRedirects()).toEqual([{ slug: 'second', article_id: IDS.live }]);
  });
});
