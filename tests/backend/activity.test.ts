import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ActivityEntry,
  type ActivityFilter,
  readActivity,
} from '../../src/backend/activity.ts';
import {
  createArticle,
  deleteArticle,
  type EditableArticle,
  saveArticle,
  type SaveResult,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import type { Backend } from '../../src/backend/client.ts';
import { type ArticleFields, toArticleFields } from '../../src/domain/article/article-fields.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { addEditor, buildFields, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { admin: bob } = await addEditor(backend, 'bob@example.org');

beforeEach(() =>
  sql(`truncate articles, article_redirects, article_revisions, private.article_writers, clinics,
      figure_changes, site_rebuilds, private.article_log, private.people_log, private.invitations cascade;
    update admin_users set is_admin = true, is_super_admin = user_id = '${annId}';
    truncate private.people_log`),
);

const getArticle = (result: SaveResult): EditableArticle => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.article;
};
const add = async (fields: Partial<ArticleFields> = {}, who = ann) =>
  getArticle(await createArticle(who, buildFields(fields)));
const save = async (article: EditableArticle, fields: Partial<ArticleFields>, who = bob) =>
  getArticle(
    await saveArticle(who, article.id, { ...toArticleFields(article), ...fields }, article),
  );
const read = async (filter: ActivityFilter = {}, who: Backend = ann) =>
  getData(await readActivity(who, filter, 100));

describe('the history of an article', () => {
  const EVENTS = [
    ['bob', 'restored', ''],
    ['ann', 'deleted', ''],
    ['bob', 'published', ''],
    ['bob', 'unpublished', ''],
    ['bob', 'changed', 'slug'],
    ['bob', 'published', 'published_at'],
    ['bob', 'scheduled', 'published_at'],
    ['bob', 'changed', 'content,title'],
    ['ann', 'written', ''],
  ];
  const getLife = async () =>
    (await read({ kind: 'article' })).map(({ by, event, details }) => [by, event, details]);

  it('shows who did what and what changed', async () => {
    let article = await add({ title: 'One' });
    for (const fields of [
      { title: 'Two', content: '<p>More</p>' },
      { published: true, published_at: new Date(Date.now() + 86_400_000).toISOString() },
      { published_at: '2026-01-01T00:00:00Z' },
      { published: true, slug: 'moved' },
      { published: false },
      { published: true },
    ]) {
      article = await save(article, fields);
    }
    await deleteArticle(ann, article.id, article.updated_at);
    await undeleteArticle(bob, article.id);
    expect(await getLife()).toEqual(EVENTS);
    const renamed = (await read()).find(({ details }) => details === 'content,title');
    expect(renamed?.changes).toEqual([{ field: 'title', before: 'One', after: 'Two' }]);
  });

  it('leaves out page views and saves that changed nothing', async () => {
    const article = await add({ published: true });
    await sql(`select increment_article_view_count('${article.id}')`);
    await save(article, {});
    expect((await read()).map(({ event }) => event)).toEqual(['published']);
  });
});

it('a changed figure is listed with its old and new values', async () => {
  await sql(
    `insert into clinics (name, initial_consultation_fee, is_example) values ('Alder', 50, true)`,
  );
  await sql('update clinics set initial_consultation_fee = 60, consultation_fee = 60');
  const [entry] = await read({ kind: 'figures' });
  expect(entry).toMatchObject({ by: null, title: 'Alder', count: 1, details: 'secret-key' });
  expect(entry?.changes).toEqual([
    { field: 'initial_consultation_fee', clinic: 'Alder', before: 50, after: 60 },
  ]);
});

it('activity entries load page by page, each once, even if they share a timestamp', async () => {
  const [entries, most] = isExhaustive ? [1000, 150] : [50, 15];
  await sql(`insert into articles (slug, title)
      select 'a' || n, 'A' || n from generate_series(1, ${entries}) n;
    update private.article_log set at = '2026-01-01T00:00:00Z' where id % 2 = 0`);
  const keys: string[] = [];
  let page: ActivityEntry[] = [];
  do {
    page = getData(await readActivity(ann, {}, most, page.at(-1)));
    keys.push(...page.map(({ key }) => key));
  } while (page.length === most);
  expect(keys).toHaveLength(entries);
  expect(new Set(keys).size).toBe(entries);
});
