/** What people are called, where the desk says who did something. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createArticle,
  deleteArticle,
  readArticleWriter,
} from '../../src/backend/article-editing.ts';
import { readDeletedArticles, readRevisions } from '../../src/backend/article-history.ts';
import { readEditorNames, setOwnName } from '../../src/backend/people.ts';
import { addEditor, buildFields, getArticle, getData } from './accounts.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');

beforeEach(() => sql('truncate articles, article_redirects, article_revisions cascade'));

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
