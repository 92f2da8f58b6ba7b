import { beforeEach, describe, expect, it } from 'vitest';
import {
  createArticle,
  deleteArticle,
  type EditableArticle,
  readOldAddresses,
  saveArticle,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import { type ArticleFields, toArticleFields } from '../../src/domain/article/article-fields.ts';
import { addEditor, buildFields, getArticle, getData } from './accounts.ts';
import { createCaller, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const visitor = createCaller(backend);

beforeEach(() => sql('truncate articles, article_redirects, article_revisions cascade'));

const create = (fields: Partial<ArticleFields>) => createArticle(ann, buildFields(fields));
const change = (article: EditableArticle, fields: Partial<ArticleFields>) =>
  saveArticle(ann, article.id, { ...toArticleFields(article), ...fields }, article);
const add = async (fields: Partial<ArticleFields>) => getArticle(await create(fields));
const save = async (article: EditableArticle, fields: Partial<ArticleFields>) =>
  getArticle(await change(article, fields));

const addMoved = async () =>
  save(await add({ slug: 'old', title: 'Moved', published: true }), { slug: 'new' });

/** What a build reads: each old address with its article. */
const readAsVisitor = async () =>
  (await visitor('GET', '/rest/v1/article_redirects?select=slug,article_id')).body;

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

describe('an old address that redirects to a live article', () => {
  it.each([
    ['a draft', {}],
    ['a scheduled article', { published: true, published_at: TOMORROW }],
    ['a published article', { published: true }],
  ])(
    'cannot be taken by %s, and the response names the article that has it',
    async (_what, state) => {
      const moved = await addMoved();
      const refused = {
        ok: false,
        reason: 'slug-taken',
        leadsTo: { article_id: moved.id, title: 'Moved' },
      };
      expect(await create({ slug: 'old', ...state })).toEqual(refused);
      const other = await add({ slug: 'other', ...state });
      expect(await change(other, { slug: 'old' })).toEqual(refused);
      expect(await readAsVisitor()).toEqual([{ slug: 'old', article_id: moved.id }]);
    },
  );

  it('can be taken back by its own article', async () => {
    const moved = await addMoved();
    await save(moved, { slug: 'old' });
    expect(await readAsVisitor()).toEqual([{ slug: 'new', article_id: moved.id }]);
  });
});

describe('an old address of an article that is not public', () => {
  const addHidden = async () => {
    const moved = await addMoved();
    return save(moved, { published: false });
  };

  it.each([
    ['published', { published: true }],
    ['scheduled', { published: true, published_at: TOMORROW }],
  ])(
    'prevents a draft at that address from being %s once the address redirects to a live article again',
    async (_how, state) => {
      const hidden = await addHidden();
      const draft = await add({ slug: 'old', title: 'Draft' });
      await save(hidden, { published: true });
      const written = await save(draft, { title: 'Still writing' });
      expect(await change(written, state)).toMatchObject({
        reason: 'slug-taken',
        leadsTo: { article_id: hidden.id },
      });
    },
  );
});

describe('a scheduled article at an address that redirects elsewhere', () => {
  it('leaves the redirect alone until its time, then takes the address', async () => {
    const hidden = await save(await addMoved(), { published: false });
    const scheduled = await add({ slug: 'old', published: true, published_at: TOMORROW });
    await save(hidden, { published: true });
    expect(await readAsVisitor()).toEqual([{ slug: 'old', article_id: hidden.id }]);
    // Simulates the arrival of its date, when no trigger runs.
    await sql(`alter table articles disable trigger user;
      update articles set published_at = now() where id = '${scheduled.id}';
      alter table articles enable trigger user`);
    expect(await readAsVisitor()).toEqual([]);
  });
});

it('a deleted article cannot return to an address that now redirects to another article', async () => {
  const gone = await add({ slug: 'old', title: 'Gone' });
  await deleteArticle(ann, gone.id, gone.updated_at);
  const moved = await addMoved();
  expect(await undeleteArticle(ann, gone.id)).toMatchObject({
    reason: 'slug-taken',
    leadsTo: { article_id: moved.id, title: 'Moved' },
  });
});

it('the list of old addresses says which article each leads to, and whether visitors see that article', async () => {
  const moved = await addMoved();
  const other = await save(await add({ slug: 'a', title: 'Other', published: true }), {
    slug: 'b',
    published: false,
  });
  expect(getData(await readOldAddresses(ann))).toEqual([
    { slug: 'a', article_id: other.id, title: 'Other', is_live: false },
    { slug: 'old', article_id: moved.id, title: 'Moved', is_live: true },
  ]);
});
