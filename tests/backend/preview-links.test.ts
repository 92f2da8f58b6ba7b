import { beforeEach, describe, expect, it } from 'vitest';
import {
  endPreviewLink,
  makePreviewLink,
  type PreviewLink,
  readPreviewLinks,
} from '../../src/backend/preview-links.ts';
import {
  deleteArticle,
  type EditableArticle,
  saveArticle,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import { toArticleFields } from '../../src/domain/article/article-fields.ts';
import { setOwnName } from '../../src/backend/people.ts';
import { readSharedPreview } from '../../src/backend/visitor-calls.ts';
import { getPreviewToken, toPreviewAddress } from '../../src/domain/article/article-preview.ts';
import { addEditor, getArticle, getData } from './accounts.ts';
import { createCaller, IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const config = { url: backend.url, key: backend.publishableKey };
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { admin: bob } = await addEditor(backend, 'bob@example.org');
await setOwnName(ann, 'Ann');

beforeEach(async () => {
  await resetRows(backend);
  await sql('update admin_users set is_admin = true');
});

const make = async (who = ann, article = IDS.draft) => getData(await makePreviewLink(who, article));
const open = async (token: string) => getData(await readSharedPreview(config, token));
const list = async (who = ann, article = IDS.draft): Promise<PreviewLink[]> =>
  getData(await readPreviewLinks(who, article));
const readStored = async () => (await sql(`select * from articles where id = '${IDS.draft}'`))[0];

describe('a preview link', () => {
  it('shows people without an account the article as readers will see it', async () => {
    await sql(
      `update articles set title = 'Coming', author = 'A. Writer', meta_title = 'Hidden' where id = '${IDS.draft}'`,
    );
    const { token } = await make();
    const shown = await open(token);
    expect(shown).toMatchObject({
      ...{ title: 'Coming', author: 'A. Writer', section: 'Articles', date: null },
      is_live: false,
    });
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      ...['author', 'category', 'content', 'date', 'ends_at', 'excerpt', 'is_live', 'section'],
      ...['tags', 'title', 'updated_at'],
    ]);
    const [row] = await sql(`select * from articles where id = '${IDS.draft}'`);
    const article = row as EditableArticle;
    const next = { ...toArticleFields(article), title: 'Next' };
    getArticle(await saveArticle(ann, IDS.draft, next, article, 'keep'));
    expect((await open(token))?.title).toBe('Next');
    const days = (Date.parse(shown?.ends_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('has a new token each time, and the database does not store it', async () => {
    const first = await make();
    const second = await make();
    expect(first.token).not.toBe(second.token);
    expect(getPreviewToken(new URL(toPreviewAddress('https://a.example', first.token)).hash)).toBe(
      first.token,
    );
    const [kept] = await sql('select string_agg(l::text, $1) as all from private.preview_links l', [
      ' ',
    ]);
    expect(String(kept?.['all'])).not.toContain(first.token);
  });
});

describe('an invalid link shows nothing and does not say why:', () => {
  const ENDS: Record<string, (id: string) => Promise<unknown>> = {
    'after it was ended': (id) => endPreviewLink(ann, id),
    'after a colleague ended it': (id) => endPreviewLink(bob, id),
    'after its seven days': () => sql('update private.preview_links set ends_at = now()'),
    'after its maker stopped being an editor': () =>
      sql(`update admin_users set is_admin = false where user_id = '${annId}'`),
    'after its article is deleted': async () => {
      const stored = await readStored();
      expect(await deleteArticle(bob, IDS.draft, String(stored?.['updated_at']))).toEqual({
        ok: true,
      });
    },
    'after its article was deleted and restored': async () => {
      const stored = await readStored();
      await deleteArticle(bob, IDS.draft, String(stored?.['updated_at']));
      expect(await undeleteArticle(bob, IDS.draft)).toMatchObject({ ok: true });
    },
  };

  it.each(Object.entries(ENDS))('%s', async (_, end) => {
    const { id, token } = await make();
    expect(await open(token)).not.toBeNull();
    await end(id);
    const call = createCaller(backend);
    const ended = await call('POST', '/rest/v1/rpc/read_preview', { token });
    const never = await call('POST', '/rest/v1/rpc/read_preview', { token: '0'.repeat(64) });
    expect([ended.status, ended.text]).toEqual([never.status, never.text]);
    expect(await open(token)).toBeNull();
    expect(await list(bob)).toEqual([]);
  });
});

it('every editor sees an article’s links, newest first, and who made each', async () => {
  await make(ann);
  await make(bob);
  await make(ann, IDS.live);
  expect(await list()).toMatchObject([
    { made_by: 'bob', is_own: false },
    { made_by: 'Ann', is_own: true },
  ]);
});
