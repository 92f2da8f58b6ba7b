/** What people are called, where the desk says who did something. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createArticle,
  deleteArticle,
  type EditableArticle,
  readArticleWriter,
  saveArticle,
  type SaveResult,
} from '../../src/backend/article-editing.ts';
import { readDeletedArticles, readRevisions } from '../../src/backend/article-history.ts';
import { readEditorNames, setOwnName } from '../../src/backend/people.ts';
import { toArticleFields } from '../../src/domain/article/article-fields.ts';
import { addEditor, buildFields, getData } from './accounts.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');

beforeEach(() => sql('truncate articles, article_redirects, article_revisions cascade'));

const getArticle = (result: SaveResult): EditableArticle => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.article;
};
const add = async () => getArticle(await createArticle(ann, buildFields()));

describe('a name', () => {
  it('is the beginning of the address until somebody gives one', async () => {
    expect(getData(await readEditorNames(bob)).get(annId)).toBe('ann');
    expect(await setOwnName(ann, '  Ann Example ')).toEqual({ ok: true, data: 'Ann Example' });
    expect(getData(await readEditorNames(bob)).get(annId)).toBe('Ann Example');
    expect(getData(await readEditorNames(bob)).get(bobId)).toBe('bob');
    expect(await setOwnName(ann, ' ')).toEqual({ ok: true, data: 'ann' });
  });

  it('has eighty characters at most', async () => {
    expect(await setOwnName(bob, 'x'.repeat(81))).toMatchObject({ ok: false, reason: 'failed' });
  });

  it('is kept when its owner is no editor any more, and when the account is gone', async () => {
    const { id, admin } = await addEditor(backend, 'cleo@example.org');
    await setOwnName(admin, 'Cleo');
    await sql(`update admin_users set is_admin = false where user_id = '${id}'`);
    expect(getData(await readEditorNames(ann)).get(id)).toBe('Cleo');
    await sql(`delete from auth.users where id = '${id}'`);
    expect(getData(await readEditorNames(ann)).get(id)).toBe('Cleo');
  });
});

describe('who did something', () => {
  it('stands beside each version', async () => {
    await setOwnName(ann, 'Ann');
    const article = await add();
    const versions = getData(await readRevisions(bob, article.id));
    expect(versions.map(({ savedByName }) => savedByName)).toEqual(['Ann']);
  });

  it('is told of the version that stands, and of a deletion', async () => {
    const article = await add();
    const saved = getArticle(
      await saveArticle(
        bob,
        article.id,
        { ...toArticleFields(article), title: 'Bob’s' },
        article.updated_at,
      ),
    );
    const writer = { name: 'bob', at: saved.updated_at, isOwn: false, isDeleted: false };
    expect(getData(await readArticleWriter(ann, article.id))).toEqual(writer);
    expect(getData(await readArticleWriter(bob, article.id))).toEqual({ ...writer, isOwn: true });
    await deleteArticle(bob, article.id, saved.updated_at);
    expect(getData(await readArticleWriter(ann, article.id))).toMatchObject({
      name: 'bob',
      isDeleted: true,
    });
    expect(getData(await readArticleWriter(ann, IDS.unknown))).toBeNull();
  });

  it('stands beside each deleted article', async () => {
    const article = await add();
    await deleteArticle(bob, article.id, article.updated_at);
    await sql(`insert into articles (id, slug, title) values ('${IDS.draft}', 'seeded', 'Seeded');
      delete from articles`);
    const deleted = getData(await readDeletedArticles(ann, new Set()));
    expect(deleted.map(({ title, deletedBy }) => [title, deletedBy])).toEqual([
      ['Seeded', null],
      ['First', 'bob'],
    ]);
  });

  it('is nobody where no person wrote it', async () => {
    await sql(`insert into articles (id, slug, title) values ('${IDS.draft}', 'seeded', 'Seeded')`);
    expect(getData(await readArticleWriter(ann, IDS.draft))).toMatchObject({
      name: null,
      isOwn: false,
    });
    const [version] = getData(await readRevisions(ann, IDS.draft));
    expect(version?.savedByName).toBeNull();
  });
});
