/** What happened at the desk, over everything that is looked after there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ActivityFilter, readActivity } from '../../src/backend/activity.ts';
import {
  createArticle,
  deleteArticle,
  type EditableArticle,
  saveArticle,
  type SaveResult,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import type { Backend } from '../../src/backend/client.ts';
import { addClinic } from '../../src/backend/figure-desk.ts';
import { invitePerson, revokePerson, setPersonRole } from '../../src/backend/people.ts';
import { type ArticleFields, toArticleFields } from '../../src/domain/article/article-fields.ts';
import { type ActivityEntry, toActivitySentence } from '../../src/domain/admin/activity.ts';
import { addEditor, buildFields, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');
const { id: cleoId } = await addEditor(backend, 'cleo@example.org');

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
    await saveArticle(
      who,
      article.id,
      { ...toArticleFields(article), ...fields },
      article.updated_at,
    ),
  );
const read = async (filter: ActivityFilter = {}, who: Backend = ann) =>
  getData(await readActivity(who, filter, 100));
const readSentences = async (filter: ActivityFilter = {}) =>
  (await read(filter)).map(toActivitySentence);

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** Everything that may happen to an article. */
const liveThrough = async () => {
  let article = await add({ title: 'One' });
  article = await save(article, { title: 'Two', content: '<p>More</p>' });
  article = await save(article, { published: true, published_at: TOMORROW });
  article = await save(article, { published_at: '2026-01-01T00:00:00Z' });
  article = await save(article, { published: true, slug: 'moved' });
  article = await save(article, { published: false });
  article = await save(article, { published: true });
  await deleteArticle(ann, article.id, article.updated_at);
  await undeleteArticle(bob, article.id);
  return article;
};
const LIFE = [
  ['bob', 'restored', ''],
  ['ann', 'deleted', ''],
  ['bob', 'published', ''],
  ['bob', 'unpublished', ''],
  ['bob', 'changed', 'slug'],
  ['bob', 'changed', 'published_at'],
  ['bob', 'scheduled', 'published_at'],
  ['bob', 'changed', 'content,title'],
  ['ann', 'written', ''],
];

describe('what happened to an article', () => {
  const getLife = async () =>
    (await read({ kind: 'article' })).map(({ by, event, details }) => [by, event, details]);

  it('is told with who did it and what changed', async () => {
    await liveThrough();
    expect(await getLife()).toEqual(LIFE);
  });

  it('is told of the time before it was written down, too', async () => {
    await liveThrough();
    await sql('truncate private.article_log');
    const folder = join(import.meta.dirname, '../../scripts/supabase/migrations');
    const migration = readFileSync(join(folder, '20260601000600_activity.sql'), 'utf8');
    const [backfill] =
      /insert into private\.article_log [^;]*\nfrom \([^;]*order by e\.at;/.exec(migration) ?? [];
    await sql(backfill ?? '');
    expect(await getLife()).toEqual(LIFE);
  });

  it('says whether the article is still there', async () => {
    const [kept, gone] = [await add({ slug: 'kept' }), await add({ slug: 'gone' })];
    await deleteArticle(ann, gone.id, gone.updated_at);
    expect((await read()).map(({ id, isThere }) => [id, isThere])).toEqual([
      [gone.id, false],
      [gone.id, false],
      [kept.id, true],
    ]);
  });

  it('is no view that was counted, and no save that changed nothing', async () => {
    const article = await add({ published: true });
    await sql(`select increment_article_view_count('${article.id}')`);
    await save(article, {});
    expect((await read()).map(({ event }) => event)).toEqual(['published']);
  });
});

describe('what happened to clinics', () => {
  it('is told a batch at a time', async () => {
    getData(await addClinic(ann, 'Alder Clinic', null));
    await sql(`update clinics set tagline = 'Here for you', phone = '020 7946 0000'`);
    const entries = await read({ kind: 'figures' });
    const batches = await sql(
      'select batch_id, count(*)::int as count from figure_changes group by 1 order by max(id) desc',
    );
    expect(entries.map(({ id, count }) => ({ batch_id: id, count }))).toEqual(batches);
    expect(entries.map(toActivitySentence)).toEqual([
      'Somebody with the secret key changed 2 figures of Alder Clinic',
      'ann added 1 figure of Alder Clinic',
    ]);
  });
});

it('what happened to people is told', async () => {
  await invitePerson(ann, { address: 'dan@example.org', name: '', isSuper: false });
  await setPersonRole(ann, cleoId, true);
  await setPersonRole(ann, cleoId, false);
  await revokePerson(ann, cleoId);
  expect(await readSentences({ kind: 'people' })).toEqual([
    'ann revoked cleo',
    'ann made cleo an editor, no longer a super admin',
    'ann made cleo a super admin',
    'ann invited dan@example.org',
  ]);
});

it('a build that failed is told once, however many requests it was to answer', async () => {
  await sql(`insert into site_rebuilds (reason, status, finished_at, error) values
    ('one', 'failed', now(), 'No snapshot'), ('two', 'failed', now(), 'No snapshot'),
    ('three', 'done', now(), null)`);
  const entries = await read({ kind: 'build' });
  expect(entries.map(({ event, details }) => [event, details])).toEqual([
    ['failed', 'No snapshot'],
  ]);
});

describe('of what happened', () => {
  it('a person’s own part can be told alone', async () => {
    const article = await add();
    await save(article, { title: 'Bob’s' });
    await sql(`insert into articles (slug, title) values ('seeded', 'Seeded')`);
    expect(await readSentences({ person: bobId })).toEqual(['bob changed “Bob’s”']);
    expect((await readSentences())[0]).toBe('Somebody wrote “Seeded”');
  });

  it('the newest part can be told alone', async () => {
    await add({ slug: 'old', title: 'Old' });
    await sql(`update private.article_log set at = now() - interval '8 days'`);
    await add({ slug: 'new', title: 'New' });
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
    expect(await readSentences({ since })).toEqual(['ann wrote “New”']);
  });

  it('a thousand entries are told by page, each once, also those of one instant', async () => {
    await sql(`insert into articles (slug, title) select 'a' || n, 'A' || n from generate_series(1, 1000) n;
      update private.article_log set at = '2026-01-01T00:00:00Z' where id % 2 = 0`);
    await invitePerson(ann, { address: 'dan@example.org', name: '', isSuper: false });
    const keys: string[] = [];
    let page: ActivityEntry[] = [];
    do {
      page = getData(await readActivity(ann, {}, 150, page.at(-1)));
      keys.push(...page.map(({ key }) => key));
    } while (page.length === 150);
    expect(keys).toHaveLength(1001);
    expect(new Set(keys).size).toBe(1001);
  });
});
