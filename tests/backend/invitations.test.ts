import { beforeEach, describe, expect, it } from 'vitest';
import { processInvitations } from '../../scripts/publish/invitations.ts';
import { createArticle, readArticleSummaries } from '../../src/backend/article-editing.ts';
import { redeemLink, setPassword, signIn } from '../../src/backend/auth.ts';
import { createBackend } from '../../src/backend/client.ts';
import { claimInvitations, makePasswordLink } from '../../src/backend/owner-calls.ts';
import {
  type Invitation,
  invitePerson,
  listPeople,
  readOwnRights,
  renewInvitation,
  withdrawInvitation,
} from '../../src/backend/people.ts';
import { addEditor, buildFields, getClient, getData, openAdmin, openBrowser } from './accounts.ts';
import { createCaller, PASSWORD, startTestBackend } from './test-backend.ts';

const mails: unknown[] = [];
const backend = await startTestBackend((mail) => mails.push(mail));
const { sql } = backend;
const { id: annId, admin: ann } = await addEditor(backend, 'ann@example.org');
await sql('update admin_users set is_super_admin = true');
const owner = createBackend({ url: backend.url, key: backend.secretKey });
const ADDRESS = 'bob@example.org';
const RETURN_TO = 'http://127.0.0.1:5000/admin/login';

beforeEach(() =>
  sql(`truncate private.people_log, private.invitations, articles cascade;
    delete from auth.users where id <> '${annId}'`),
);

const invite = async (person: { address?: string; name?: string; is_super?: boolean } = {}) =>
  getData(await invitePerson(ann, { address: ADDRESS, name: '', is_super: false, ...person }));
const answer = () =>
  processInvitations({ backend: owner, returnTo: RETURN_TO, log: () => undefined });
const getInvitation = async (): Promise<Invitation | undefined> =>
  getData(await listPeople(ann)).invitations[0];
const getPeople = async () => getData(await listPeople(ann)).people.map(({ email }) => email);
const getLink = async () => (await getInvitation())?.link ?? '';
const getLog = async () =>
  (await sql('select kind, who from private.people_log order by id')).map(
    ({ kind, who }) => `${String(kind)} ${String(who)}`,
  );

/** What the invited person's browser does with the link. */
const follow = async (link: string) => {
  const browser = openBrowser(backend);
  const token = new URLSearchParams(link.split('#')[1]).get('token_hash') ?? '';
  return { browser, isIn: getData(await redeemLink(browser, token)) };
};

describe('an invitation', () => {
  it('takes a new editor from the link to their first article', async () => {
    await invite({ address: ' Bob@Example.org ', name: 'Bob Example' });
    expect(await getInvitation()).toMatchObject({
      address: ADDRESS,
      name: 'Bob Example',
      is_super: false,
      status: 'waiting',
      link: null,
      invited_by: 'ann',
    });
    expect(await answer()).toBe(1);
    expect(await getInvitation()).toMatchObject({ status: 'ready' });
    expect(await getPeople()).toEqual(['ann@example.org']);

    const link = await getLink();
    expect(link).toMatch(new RegExp(`^${RETURN_TO}#`));
    const { browser } = await follow(link);
    expect(await setPassword(browser, PASSWORD)).toEqual({ ok: true, data: null });
    const bob = await openAdmin(backend, ADDRESS);
    expect(getData(await readOwnRights(bob))).toMatchObject({
      name: 'Bob Example',
      is_super: false,
      may_moderate: false,
    });
    expect(await createArticle(bob, buildFields())).toMatchObject({ ok: true });

    expect(await getInvitation()).toBeUndefined();
    expect(await getPeople()).toEqual(['ann@example.org', ADDRESS]);
    expect(await getLog()).toEqual([`invited ${ADDRESS}`, 'joined Bob Example']);
  });

  it('creates no password that anyone else knows, and sends no email', async () => {
    await invite();
    await answer();
    for (const password of ['', ADDRESS, PASSWORD]) {
      expect(await signIn(openBrowser(backend), { email: ADDRESS, password })).toMatchObject({
        ok: false,
      });
    }
    expect(mails).toEqual([]);
  });

  it('has a link that works once and expires after a day', async () => {
    await invite();
    await answer();
    await sql(`update private.invitations set link_made_at = now() - interval '25 hours'`);
    expect(await getInvitation()).toMatchObject({ status: 'ready', link: null });
    const { id } = (await getInvitation())!;
    expect(getData(await renewInvitation(ann, id))).toBe(true);
    await answer();
    const link = await getLink();
    expect((await follow(link)).isIn).toBe(true);
    await getInvitation();
    expect(await sql('select link from private.invitations')).toEqual([{ link: null }]);
    expect((await follow(link)).isIn).toBe(false);
  });
});

describe('a withdrawn invitation', () => {
  it('leaves neither a working link nor an account', async () => {
    const id = await invite();
    await answer();
    const link = await getLink();
    expect(getData(await withdrawInvitation(ann, id))).toBe(true);
    expect((await follow(link)).isIn).toBe(false);
    expect(await sql(`select from auth.users where email = '${ADDRESS}'`)).toEqual([]);
    expect(getData(await withdrawInvitation(ann, id))).toBe(false);
    expect(await getLog()).toEqual([`invited ${ADDRESS}`, `withdrawn ${ADDRESS}`]);
  });

  it('leaves nothing behind, even if its link was just being made', async () => {
    const id = await invite();
    const withdrawing = createBackend({ url: backend.url, key: backend.secretKey });
    const { admin } = (await getClient(withdrawing)).auth;
    const generate = admin.generateLink.bind(admin);
    admin.generateLink = async (options) => {
      const made = await generate(options);
      await withdrawInvitation(ann, id);
      return made;
    };
    await processInvitations({ backend: withdrawing, returnTo: RETURN_TO, log: () => undefined });
    expect(await sql(`select from auth.users where email = '${ADDRESS}'`)).toEqual([]);
  });

  it('removes the rights of an existing account but keeps the account', async () => {
    const { admin: bob } = await addEditor(backend, ADDRESS, {});
    const id = await invite();
    await answer();
    expect(await readArticleSummaries(bob)).toMatchObject({ ok: true });
    await withdrawInvitation(ann, id);
    const again = await openAdmin(backend, ADDRESS);
    expect(await readArticleSummaries(again)).toMatchObject({ reason: 'not-allowed' });
  });
});

describe('an invitation is refused', () => {
  const refuse = async (address: string) => {
    const answered = await invitePerson(ann, { address, name: '', is_super: false });
    return answered.ok ? '' : answered.message;
  };

  it('if the address already has one, or belongs to an editor or the watcher', async () => {
    await invite();
    expect(await refuse(ADDRESS.toUpperCase())).toMatch(/already has an invitation/);
    expect(await refuse('ann@example.org')).toMatch(/already belongs to an editor/);
    const { auth } = await getClient(owner);
    await auth.admin.createUser({
      email: 'watcher@example.org',
      password: PASSWORD,
      role: 'watcher',
    });
    expect(await refuse('watcher@example.org')).toMatch(/belongs to the watcher/);
    expect(await refuse('no address')).not.toBe('');
  });
});

describe('the process that makes the links', () => {
  it('picks up each invitation once, and retries an unanswered one after a minute', async () => {
    const id = await invite();
    const claimed = [{ id, address: ADDRESS }];
    expect(getData(await claimInvitations(owner))).toEqual(claimed);
    expect(getData(await claimInvitations(owner))).toEqual([]);
    await sql(`update private.invitations set taken_at = taken_at - interval '2 minutes'`);
    expect(getData(await claimInvitations(owner))).toEqual(claimed);
  });

  it('needs the secret key', async () => {
    const body = { type: 'recovery', email: 'ann@example.org' };
    const call = createCaller(backend);
    const refused = await call('POST', '/auth/v1/admin/generate_link', body);
    expect(refused).toMatchObject({ status: 401 });
    expect(refused.text).not.toContain('verify');
    expect(await makePasswordLink(owner, 'nobody@example.org', RETURN_TO)).toMatchObject({
      ok: false,
    });
  });
});
