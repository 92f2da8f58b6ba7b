import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createArticle,
  deleteArticle,
  type EditableArticle,
  readArticleForEditing,
  readArticleSummaries,
  readPendingVersions,
  type SaveAct,
  saveArticle,
  toBase,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import { readRevisions, readDeletedArticles } from '../../src/backend/article-history.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { requestRebuild } from '../../src/backend/rebuilds.ts';
import type { Failure } from '../../src/backend/result.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../src/domain/article/article-fields.ts';
import { addEditor, buildFields, getArticle, getClient, getData, openBrowser } from './accounts.ts';
import { startFakeBackend } from './fake-backend.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const ann = (await addEditor(backend, 'ann@example.org')).admin;
const bob = (await addEditor(backend, 'bob@example.org')).admin;
const nonEditor = (await addEditor(backend, 'non-editor@example.org', {})).admin;
const demoted = await addEditor(backend, 'demoted@example.org');
await sql(`update admin_users set is_admin = false where user_id = '${demoted.id}'`);

beforeEach(() =>
  sql(`truncate articles, article_redirects, article_revisions, site_rebuilds,
    private.pending_versions cascade`),
);

const add = async (fields?: Partial<ArticleFields>) =>
  getArticle(await createArticle(ann, buildFields(fields)));
const save = (
  who: Backend,
  article: EditableArticle,
  change: Partial<ArticleFields>,
  act?: SaveAct,
) =>
  saveArticle(who, article.id, { ...buildFields(), slug: article.slug, ...change }, article, act);
const getStored = async (id: string) => getData(await readArticleForEditing(ann, id));

describe('an article', () => {
  it('is stored with every field and read back', async () => {
    const fields = buildFields({
      author: 'Ann',
      meta_title: 'M',
      meta_description: 'D',
      tags: ['a', 'b, c'],
      published: true,
      published_at: '2026-02-03T04:05:06+00:00',
    });
    const created = getArticle(await createArticle(ann, fields));
    expect(created).toMatchObject(fields);
    expect(await getStored(created.id)).toEqual(created);
  });

  it('is read as null when it does not exist', async () => {
    expect(await getStored(IDS.unknown)).toBeNull();
  });

  it('cannot take the slug of another article when it is created, saved or restored', async () => {
    const taken = { ok: false, reason: 'slug-taken' };
    const first = await add();
    expect(await createArticle(bob, buildFields())).toEqual(taken);
    const second = await add({ slug: 'second' });
    expect(await save(bob, second, { slug: first.slug })).toEqual(taken);
    await deleteArticle(ann, first.id, first.updated_at);
    await add();
    expect(await undeleteArticle(ann, first.id)).toEqual(taken);
  });
});

describe('saving over a newer version', () => {
  it('is refused, and the stored version is returned unchanged', async () => {
    const loaded = await add();
    const saved = getArticle(await save(ann, loaded, { content: '<p>Ann’s</p>' }));
    const refused = await save(bob, loaded, { content: '<p>Bob’s</p>' });
    const by = { name: 'ann', at: saved.updated_at, is_own: false, is_deleted: false };
    expect(refused).toEqual({ ok: false, reason: 'stale', current: saved, by });
    expect((await getStored(loaded.id))?.content).toBe('<p>Ann’s</p>');
  });

  it('is refused when the article has been deleted, and the response says who deleted it', async () => {
    const loaded = await add();
    expect(await deleteArticle(ann, loaded.id, loaded.updated_at)).toEqual({ ok: true });
    expect(await save(bob, loaded, {})).toMatchObject({
      reason: 'stale',
      current: null,
      by: { name: 'ann', is_deleted: true },
    });
  });

  it('is not reported just because a page view was counted meanwhile', async () => {
    const loaded = await add({ published: true });
    await sql(`select increment_article_view_count('${loaded.id}')`);
    expect(await save(ann, loaded, { title: 'Saved', published: true })).toMatchObject({
      ok: true,
    });
  });

  it('is distinguished from creating an article again after a lost response', async () => {
    const fields = { ...EMPTY_ARTICLE, slug: 'sent-twice', title: 'Sent twice', published: true };
    const first = getArticle(await createArticle(ann, fields));
    expect(await createArticle(ann, fields, true)).toEqual({ ok: true, article: first });
    const other = { ...fields, title: 'Another' };
    expect(await createArticle(ann, other, true)).toMatchObject({ reason: 'slug-taken' });
  });

  it('is distinguished from a retry after a lost response', async () => {
    const loaded = await add();
    const change = { title: 'Sent twice', published: true };
    const first = getArticle(await save(ann, loaded, change));
    expect(await save(ann, loaded, change)).toEqual({ ok: true, article: first });
  });
});

it('an article that has changed since it was loaded cannot be deleted', async () => {
  const loaded = await add();
  const saved = getArticle(await save(ann, loaded, { title: 'Better' }));
  expect(await deleteArticle(bob, loaded.id, loaded.updated_at)).toMatchObject({
    reason: 'stale',
    current: saved,
    by: { name: 'ann', is_deleted: false },
  });
  expect(await deleteArticle(bob, loaded.id, saved.updated_at)).toEqual({ ok: true });
  expect(await deleteArticle(ann, loaded.id, saved.updated_at)).toEqual({ ok: true });
});

describe('a pending version', () => {
  const LIVE = { title: 'Live', published: true };
  const NEXT = { title: 'Next', slug: 'next', content: '<p>Next</p>', published: true };
  const keep = async (who: Backend, article: EditableArticle, change = {}) =>
    getArticle(await save(who, article, { ...NEXT, ...change }, 'keep'));
  const addKept = async () => keep(ann, await add(LIVE));
  const isPending = async () => (await sql('select from private.pending_versions')).length === 1;

  it('is shown to every editor, with the name of the person who saved it, and to nobody else', async () => {
    const { id, slug } = await add(LIVE);
    const kept = await keep(ann, (await getStored(id))!);
    expect(kept).toMatchObject({ ...NEXT, pending: { is_own: true } });
    expect(getData(await readArticleForEditing(bob, id))).toMatchObject({
      ...NEXT,
      pending: { name: 'ann', is_own: false, live: { title: 'Live', slug } },
    });
    expect(getData(await readPendingVersions(bob))).toMatchObject([
      { article_id: id, title: 'Live', name: 'ann' },
    ]);
    expect(await sql('select title from articles')).toEqual([{ title: 'Live' }]);
    expect(await sql(`select from site_rebuilds where reason <> 'article published'`)).toEqual([]);
  });

  it('disappears the moment it is published or discarded', async () => {
    const kept = await addKept();
    const published = getArticle(await save(bob, kept, { ...NEXT, title: 'Last' }));
    expect(published).toMatchObject({ title: 'Last', slug: 'next' });
    expect(published.pending).toBeUndefined();
    const again = await keep(ann, published);
    expect(getArticle(await save(bob, again, {}, 'discard'))).toEqual(published);
    expect(await isPending()).toBe(false);
  });

  it('cannot be overwritten, published or discarded by someone who has not seen it', async () => {
    const loaded = await add(LIVE);
    const kept = await keep(ann, loaded);
    for (const act of ['keep', 'store'] as const) {
      expect(await save(bob, loaded, { ...LIVE, title: 'Bob’s' }, act)).toMatchObject({
        ...{ ok: false, reason: 'stale', by: { name: 'ann' } },
        current: { title: 'Next', pending: { live: { title: 'Live' } } },
      });
    }
    const latest = await keep(ann, kept, { title: 'Latest' });
    expect(await save(bob, kept, {}, 'discard')).toMatchObject({
      reason: 'stale',
      current: { title: 'Latest' },
    });
    expect(await getStored(loaded.id)).toEqual(latest);
  });

  it('is merged with a version published meanwhile once the editor has seen that version', async () => {
    const loaded = await add(LIVE);
    const kept = await keep(ann, loaded);
    await sql(`update articles set excerpt = 'Beside'`);
    const stored = (await getStored(loaded.id))!;
    expect(stored).toMatchObject({ title: 'Next', excerpt: '' });
    expect(toBase(stored)).toMatchObject({ title: 'Live', excerpt: '' });
    const refused = await save(ann, kept, NEXT);
    expect(refused).toMatchObject({ current: { title: 'Live', excerpt: 'Beside' } });
    if (refused.ok || refused.reason !== 'stale') throw new Error('It was not refused.');
    expect(await save(ann, refused.current!, { ...NEXT, excerpt: 'Both' })).toMatchObject({
      article: { title: 'Next', excerpt: 'Both' },
    });
    expect(await isPending()).toBe(false);
  });

  it('survives when its article is unpublished, or deleted and restored', async () => {
    const kept = await addKept();
    const off = getArticle(await save(bob, kept, { published: false }, 'publication'));
    expect(off).toMatchObject({ title: 'Next', published: false, pending: { name: 'ann' } });
    expect(await sql('select title, published from articles')).toEqual([
      { title: 'Live', published: false },
    ]);
    await deleteArticle(bob, off.id, off.updated_at);
    const restored = getArticle(await undeleteArticle(ann, off.id));
    expect(restored).toMatchObject({ title: 'Next', pending: { base: null } });
  });
});

describe('a deleted article', () => {
  const remove = async (article: EditableArticle) =>
    expect(await deleteArticle(ann, article.id, article.updated_at)).toEqual({ ok: true });

  it('is restored as it was, under its own id', async () => {
    const first = await add({ published: true, title: 'Old' });
    const last = getArticle(await save(ann, first, { title: 'Last', published: true }));
    await sql(`update articles set view_count = 7`);
    await remove(last);
    const { updated_at: restoredAt, ...restored } = getArticle(await undeleteArticle(bob, last.id));
    const { updated_at: deletedAt, ...kept } = last;
    expect(restored).toEqual({ ...kept, view_count: 7 });
    expect(restoredAt > deletedAt).toBe(true);
  });

  it('is listed for restoring, newest deletion first, until it is restored', async () => {
    const first = await add({ title: 'First', slug: 'first' });
    const second = await add({ title: 'Second', slug: 'second' });
    const kept = await add({ title: 'Kept', slug: 'kept' });
    await remove(first);
    await remove(second);
    const read = async (existing: string[]) =>
      getData(await readDeletedArticles(bob, new Set(existing)));
    const deleted = await read([kept.id]);
    expect(deleted.map(({ id, title }) => ({ id, title }))).toEqual([
      { id: second.id, title: 'Second' },
      { id: first.id, title: 'First' },
    ]);
    expect(deleted[0]!.deletedAt > deleted[1]!.deletedAt).toBe(true);
    await undeleteArticle(bob, first.id);
    expect((await read([kept.id, first.id])).map(({ id }) => id)).toEqual([second.id]);
  });

  it('gets its old addresses back when restored, except those taken by another article', async () => {
    let article = await add({ slug: 'one', published: true });
    for (const slug of ['two', 'three', 'four']) {
      article = getArticle(await save(ann, article, { slug, published: true }));
    }
    await remove(article);
    await add({ slug: 'two', published: true });
    await undeleteArticle(ann, article.id);
    const redirects = await sql('select slug, article_id from article_redirects order by slug');
    expect(redirects).toEqual([
      { slug: 'one', article_id: article.id },
      { slug: 'three', article_id: article.id },
    ]);
  });
});

describe('the versions of an article', () => {
  const getVersions = async (id: string) =>
    getData(await readRevisions(bob, id)).map(({ saved_by, fields }) => [fields.title, saved_by]);

  it('are listed newest first, each with the person who saved it', async () => {
    const first = await add({ title: 'One' });
    const second = getArticle(await save(bob, first, { title: 'Two' }));
    const third = getArticle(await save(ann, second, { title: 'Three' }));
    expect(await getVersions(first.id)).toEqual([
      ['Three', 'ann@example.org'],
      ['Two', 'bob@example.org'],
      ['One', 'ann@example.org'],
    ]);
    const times = getData(await readRevisions(ann, first.id)).map(({ saved_at }) => saved_at);
    expect(times).toEqual([third.updated_at, second.updated_at, first.updated_at]);
  });
});

const QUESTIONS: ((who: Backend) => Promise<object>)[] = [
  (who) => readArticleSummaries(who),
  (who) => createArticle(who, buildFields()),
  (who) => saveArticle(who, IDS.live, buildFields(), { updated_at: '2026-01-01T00:00:00Z' }),
  (who) => readArticleForEditing(who, IDS.live),
  (who) => readPendingVersions(who),
  (who) => deleteArticle(who, IDS.live, '2026-01-01T00:00:00Z'),
  (who) => undeleteArticle(who, IDS.live),
  (who) => readRevisions(who, IDS.live),
  (who) => requestRebuild(who),
];

it.each<[string, Backend, Failure['reason']]>([
  ['a visitor', openBrowser(backend), 'signed-out'],
  ['someone signed in who is not an editor', nonEditor, 'not-allowed'],
  ['an editor who was demoted', demoted.admin, 'not-allowed'],
])(
  'every request that %s makes about articles is refused with the right reason',
  async (_who, who, reason) => {
    for (const question of QUESTIONS) {
      expect(await question(who)).toMatchObject({ ok: false, reason });
    }
    expect(await sql('select from articles')).toEqual([]);
    expect(await sql('select from site_rebuilds')).toEqual([]);
  },
);

describe('a backend error for an editor', () => {
  // The session is real; only the requests for rows fail.
  const askAt = async (config: BackendConfig) => {
    const lost = createBackend(config);
    const session = await (await getClient(ann)).auth.getSession();
    vi.spyOn((await getClient(lost)).auth, 'getSession').mockResolvedValue(session);
    return readArticleSummaries(lost);
  };

  it.each([
    [401, '{"message": "JWT expired", "code": "PGRST303"}', 'signed-out'],
    [403, '{"message": "no", "code": "42501"}', 'not-allowed'],
    [503, '<html>', 'offline'],
    [500, '{"message": "broken", "code": "XX000"}', 'failed'],
    [200, '<html>', 'failed'],
  ])('is reported accurately when the answer is %s %s', async (status, body, reason) => {
    const config = await startFakeBackend((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
    expect(await askAt(config)).toMatchObject({ ok: false, reason });
  });
});
