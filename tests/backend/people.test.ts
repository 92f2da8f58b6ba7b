import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { createArticle, readArticleSummaries } from '../../src/backend/article-editing.ts';
import {
  listPeople,
  readOwnRights,
  revokePerson,
  setOwnName,
  setPersonRole,
} from '../../src/backend/people.ts';
import { addEditor, buildFields, getData, openAdmin } from './accounts.ts';
import { IDS, PASSWORD, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');
const { id: demotedId, admin: demoted } = await addEditor(backend, 'demoted@example.org');

beforeEach(() =>
  sql(`update admin_users set is_admin = user_id in ('${annId}', '${bobId}'),
      is_super_admin = user_id = '${annId}', name = null;
    truncate private.people_log, private.invitations`),
);

const getPeople = async () => getData(await listPeople(ann)).people;
const getLog = () => sql('select kind, who, made_by from private.people_log order by id');

it('the list of people shows every editor’s name, role and last visit', async () => {
  await setOwnName(ann, 'Zoe');
  const people = await getPeople();
  expect(people).toMatchObject([
    { id: bobId, email: 'bob@example.org', name: 'bob', is_super: false, is_own: false },
    { id: annId, email: 'ann@example.org', name: 'Zoe', is_super: true, is_own: true },
  ]);
  for (const { last_seen } of people) expect(Date.parse(last_seen ?? '')).not.toBeNaN();
});

describe('a role', () => {
  it('changes at once, and can be changed back', async () => {
    expect(getData(await setPersonRole(ann, bobId, true))).toBe(true);
    expect(await listPeople(bob)).toMatchObject({ ok: true });
    expect(getData(await setPersonRole(ann, bobId, false))).toBe(true);
    expect(await listPeople(bob)).toMatchObject({ reason: 'not-allowed' });
    expect(await getLog()).toEqual([
      { kind: 'made-super', who: 'bob', made_by: annId },
      { kind: 'made-editor', who: 'bob', made_by: annId },
    ]);
  });

  it('cannot be given to someone who is not an editor', async () => {
    expect(getData(await setPersonRole(ann, demotedId, true))).toBe(false);
    expect(getData(await setPersonRole(ann, IDS.unknown, true))).toBe(false);
    expect(await readArticleSummaries(demoted)).toMatchObject({ reason: 'not-allowed' });
  });

  it('of super admin cannot be given up, so somebody always has it', async () => {
    const refused = await setPersonRole(ann, annId, false);
    expect(refused).toMatchObject({ ok: false, reason: 'failed' });
    expect(refused.ok || refused.message).toMatch(/^You cannot .*another super admin/);
    expect(await revokePerson(ann, annId)).toMatchObject({ ok: false, reason: 'failed' });
    expect(getData(await readOwnRights(ann)).is_super).toBe(true);
  });
});

it('a revoked editor can no longer edit in any browser, and their work stays', async () => {
  const email = 'cleo@example.org';
  const { id, admin: cleo } = await addEditor(backend, email);
  const written = await createArticle(cleo, buildFields({ slug: 'cleos', title: 'Cleo’s' }));
  expect(written.ok).toBe(true);
  expect(getData(await revokePerson(ann, id))).toBe(true);
  expect(await readArticleSummaries(cleo)).toMatchObject({ reason: 'signed-out' });
  const again = await openAdmin(backend, email);
  expect(await createArticle(again, buildFields({ slug: 'more' }))).toMatchObject({
    reason: 'not-allowed',
  });
  const titles = getData(await readArticleSummaries(ann)).map(({ title }) => title);
  expect(titles).toContain('Cleo’s');
  expect((await getPeople()).map((person) => person.id)).not.toContain(id);
  expect(getData(await revokePerson(ann, id))).toBe(false);
  expect(await getLog()).toEqual([
    { kind: 'granted', who: 'cleo', made_by: null },
    { kind: 'revoked', who: 'cleo', made_by: annId },
  ]);
});

it('two super admins demoting each other at the same moment leave one super admin', async () => {
  await createAccount(sql, 'dan@example.org', PASSWORD, { isSuperAdmin: true });
  const dan = await openAdmin(backend, 'dan@example.org');
  const [{ id: danId } = { id: '' }] = (await getPeople()).filter(({ name }) => name === 'dan');
  const outcomes = await Promise.all([
    setPersonRole(ann, danId, false),
    setPersonRole(dan, annId, false),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await sql('select from admin_users where is_super_admin')).toHaveLength(1);
});
