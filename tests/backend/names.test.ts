import { beforeEach, describe, expect, it } from 'vitest';
import { readEditorNames, setOwnName } from '../../src/backend/people.ts';
import { addEditor, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');

beforeEach(() => sql('truncate articles, article_redirects, article_revisions cascade'));

describe('an editor’s name', () => {
  it('is the start of their email address until they choose one', async () => {
    expect(getData(await readEditorNames(bob)).get(annId)).toBe('ann');
    expect(await setOwnName(ann, '  Ann Example ')).toEqual({ ok: true, data: 'Ann Example' });
    expect(getData(await readEditorNames(bob)).get(annId)).toBe('Ann Example');
    expect(getData(await readEditorNames(bob)).get(bobId)).toBe('bob');
    expect(await setOwnName(ann, ' ')).toEqual({ ok: true, data: 'ann' });
  });

  it('is kept after they stop being an editor, and after their account is deleted', async () => {
    const { id, admin } = await addEditor(backend, 'cleo@example.org');
    await setOwnName(admin, 'Cleo');
    await sql(`update admin_users set is_admin = false where user_id = '${id}'`);
    expect(getData(await readEditorNames(ann)).get(id)).toBe('Cleo');
    await sql(`delete from auth.users where id = '${id}'`);
    expect(getData(await readEditorNames(ann)).get(id)).toBe('Cleo');
  });
});
