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
await createAccount(sql, 'editor@example.org', PASSWORD, { isAdmin: true });
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

describe('counting page views', () => {
  const config = { url: backend.url, key: backend.publishableKey };
  const count = () =>
    callFunction(config, 'increment_article_view_count', { article_id: IDS.live });

  it('returns the new count', async () => {
    expect(await count()).toEqual({ ok: true, data: 1 });
    expect(await count()).toEqual({ ok: true, data: 2 });
  });
});

it('two saves get different timestamps even when the clock stops or goes back', async () => {
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
    ['changing a public article', () => save(IDS.live, { title: 'Other' }), ['article changed']],
    ['deleting a public article', () => remove(IDS.live), ['article deleted']],
    ['creating a published article', () => write({ published: true }), ['article published']],
    ['creating a draft', () => write({}), []],
    ['changing a draft', () => save(IDS.draft, { title: 'Better' }), []],
    ['deleting a draft', () => remove(IDS.draft), []],
    ['a save without a change', () => save(IDS.live, { title: 'Live' }), []],
  ])('depends on whether visitors will see a difference: %s', async (_name, work, reasons) => {
    expect((await work()).status).toBeLessThan(300);
    expect(await getReasons()).toEqual(reasons);
  });
});

describe('a scheduled article', () => {
  const read = async (slug: string) =>
    (await createCaller(backend)('GET', `/rest/v1/articles?slug=eq.${slug}&select=id`)).body;

  it('becomes public at its time without anyone touching it', async () => {
    expect(await read('scheduled')).toEqual([]);
    await sql(`update articles set published_at = now() where slug = 'scheduled'`);
    expect(await read('scheduled')).toEqual([{ id: IDS.scheduled }]);
  });
});

describe('a changed slug', () => {
  const getRedirects = () => sql('select slug, article_id from article_redirects order by slug');

  it('of a published article leaves a redirect at the old address', async () => {
    await save(IDS.live, { slug: 'second' });
    await save(IDS.live, { slug: 'third' });
    expect(await getRedirects()).toEqual([
      { slug: 'live', article_id: IDS.live },
      { slug: 'second', article_id: IDS.live },
    ]);
  });

  it('of a formerly published article leaves a redirect too', async () => {
    await save(IDS.live, { published: false });
    await save(IDS.live, { slug: 'second' });
    expect(await getRedirects()).toEqual([{ slug: 'live', article_id: IDS.live }]);
  });

  it.each(['draft', 'scheduled'] as const)('of a %s article leaves no redirect', async (name) => {
    await save(IDS[name], { slug: 'other' });
    expect(await getRedirects()).toEqual([]);
  });
});
