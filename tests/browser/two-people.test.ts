/** Two people at one screen of the desk: the second acts on what the first has changed since it was read. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  createArticle,
  deleteArticle,
  readArticleForEditing,
  saveArticle,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import { addClinic, changeFigures, readClinicSheet } from '../../src/backend/figure-desk.ts';
import {
  invitePerson,
  listPeople,
  revokePerson,
  withdrawInvitation,
} from '../../src/backend/people.ts';
import { deletePicture, uploadPicture } from '../../src/backend/pictures.ts';
import {
  endPreviewLink,
  makePreviewLink,
  readPreviewLinks,
} from '../../src/backend/preview-links.ts';
import { requestRebuild } from '../../src/backend/rebuilds.ts';
import { toArticleFields } from '../../src/domain/article/article-fields.ts';
import { buildFields, getData } from '../backend/accounts.ts';
import { findAlert, PASSWORD, startAdminSite } from './admin-site.ts';
import { choose } from './editor-page.ts';
import { PNG } from './given-pictures.ts';
import { OTHER } from './own-article.ts';
import { useOwnClinic } from './own-clinic.ts';
import { getFaults, useTwoPeople } from './two-people.ts';

const site = await startAdminSite();
const { sql } = site.backend;
const { open, other, giveRights } = await useTwoPeople(site);

beforeEach(giveRights);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const getDialog = (page: Page) => page.getByRole('dialog');
/** What a toast says. */
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor();

async function addArticle(title: string, content: string) {
  const slug = `two-${crypto.randomUUID()}`;
  const made = await createArticle(other, buildFields({ slug, title, content }));
  if (!made.ok) throw new Error(made.reason);
  return made.article;
}

describe('the pictures', () => {
  const NAME = 'room-0123456789ab.jpg';
  let address = '';

  beforeEach(async () => {
    await sql('delete from storage.objects; delete from articles');
    const bytes = new Uint8Array(PNG).buffer;
    address = getData(await uploadPicture(other, { name: NAME, bytes, type: 'image/jpeg' }));
  });

  const askToDelete = async () => {
    const visitor = await open('/admin/pictures');
    await press(visitor.page, 'Delete Room');
    return visitor;
  };

  it('keep one that somebody has just put into an article, and name the article', async () => {
    const visitor = await askToDelete();
    const { page } = visitor;
    await addArticle('A look inside', `<p><img src="${address}" alt="A room"></p>`);
    await press(page, 'Delete for good');
    await getDialog(page)
      .getByRole('alert')
      .getByText('It was not deleted: “A look inside” shows it now.')
      .waitFor();
    await press(page, 'Keep it');
    await page.getByRole('link', { name: 'A look inside' }).waitFor();
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(await sql('select name from storage.objects')).toEqual([{ name: NAME }]);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('say that somebody else has deleted one already, and list it no more', async () => {
    const visitor = await askToDelete();
    const { page } = visitor;
    expect(getData(await deletePicture(other, NAME))).toBe(true);
    await press(page, 'Delete for good');
    await toast(page, 'Somebody else has already deleted “Room”.');
    await page.getByText('There is no picture yet.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pictures');
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('the clinics', () => {
  const clinic = useOwnClinic(site);
  const getActions = (page: Page) => page.locator('.sheet-actions');

  const readSheet = async () => getData(await readClinicSheet(other, clinic.id));
  /** What the second person does to the whole clinic. */
  const show = async (value: boolean) => {
    const active = (await readSheet())?.fields.find(({ field }) => field === 'active');
    const row = { clinic: clinic.id, field: 'active', seen: active?.version ?? null, value };
    const plan = { why: 'correction' as const, rows: [row] };
    expect(getData(await changeFigures(other, plan, false)).applied).toBe(true);
  };
  const readActive = () =>
    sql(
      `select c.active, (select count(*)::int from figure_changes h
         where h.clinic_id = c.id and h.field = 'active') as changes
       from clinics c where c.id = $1`,
      [clinic.id],
    );

  it('hide one once, where two people hide it', async () => {
    const visitor = await open(clinic.path);
    const { page } = visitor;
    await getActions(page).getByText('On the site', { exact: true }).waitFor();
    await show(false);
    await press(page, 'Hide the clinic');
    await getActions(page).getByText('It says so already; nothing was changed.').waitFor();
    await getActions(page).getByText('Hidden from visitors').waitFor();
    await page.getByRole('button', { name: 'Bring the clinic back' }).waitFor();
    expect(await readActive()).toEqual([{ active: false, changes: 1 }]);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('leave one as somebody else has left it meanwhile, until that is undone on purpose', async () => {
    const visitor = await open(clinic.path);
    const { page } = visitor;
    await getActions(page).getByText('On the site', { exact: true }).waitFor();
    await show(false);
    await show(true);
    await press(page, 'Hide the clinic');
    await getActions(page)
      .getByText(new RegExp(`^Not applied. ${OTHER} brought the clinic back on .* Press again`))
      .waitFor();
    expect(await readActive()).toEqual([{ active: true, changes: 2 }]);
    await press(page, 'Hide the clinic');
    await getActions(page).getByText('Hidden from visitors').waitFor();
    expect(await readActive()).toEqual([{ active: false, changes: 3 }]);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('take no second one of a name that was just added, list the first, and keep what was typed', async () => {
    const name = `Hazel Clinic ${crypto.randomUUID()}`;
    const visitor = await open('/admin/clinics');
    const { page } = visitor;
    await page.getByRole('table').waitFor();
    await press(page, 'New clinic');
    await getDialog(page).getByLabel('Name').fill(` ${name.toUpperCase()}`);
    await getDialog(page).getByLabel('Website').fill('https://hazel.example/');
    const added = getData(await addClinic(other, name, null));
    await press(page, 'Add clinic');
    await getDialog(page).getByText('There is a clinic of this name already.').waitFor();
    expect(await getDialog(page).getByLabel('Name').inputValue()).toBe(` ${name.toUpperCase()}`);
    expect(await getDialog(page).getByLabel('Website').inputValue()).toBe('https://hazel.example/');
    await press(page, 'Cancel');
    await page.getByLabel('Search by name').fill(name);
    const link = page.getByRole('table').getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(`/admin/clinics/${added}`);
    expect(
      await sql('select id from clinics where lower(btrim(name)) = lower($1)', [name]),
    ).toEqual([{ id: added }]);
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('the activity', () => {
  it('brings an article back once, and leaves what was written since', async () => {
    await sql('delete from articles; truncate private.article_log, article_revisions');
    const { id, updated_at: version } = await addArticle('Costs', '<p>Begun.</p>');
    expect(await deleteArticle(other, id, version)).toEqual({ ok: true });
    const visitor = await open('/admin/activity?kind=article');
    const { page } = visitor;
    const button = page.getByRole('button', { name: 'Bring back: Costs' });
    await button.waitFor();
    const back = await undeleteArticle(other, id);
    if (!back.ok) throw new Error(back.reason);
    const fields = { ...toArticleFields(back.article), content: '<p>Gone on.</p>' };
    expect((await saveArticle(other, id, fields, back.article.updated_at)).ok).toBe(true);
    await button.click();
    await toast(page, '“Costs” is there already: other was quicker.');
    await page.getByText('other brought back “Costs”').waitFor();
    await expect.poll(() => button.count()).toBe(0);
    expect(getData(await readArticleForEditing(other, id))?.content).toBe('<p>Gone on.</p>');
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('the people', () => {
  const BOB = 'bob@example.org';
  let bob = '';

  const getBob = (page: Page) => page.getByText(BOB, { exact: true });
  const readBob = () =>
    sql(
      `select a.is_admin, a.is_super_admin, a.may_moderate from admin_users a where a.user_id = $1`,
      [bob],
    );
  const openPeople = async () => {
    const visitor = await open('/admin/people');
    await visitor.page.getByRole('heading', { name: 'Editors' }).waitFor();
    return visitor;
  };

  describe('of whom one was revoked meanwhile', () => {
    beforeEach(async () => {
      await sql(`delete from auth.users where email = '${BOB}'; truncate private.invitations`);
      bob = await createAccount(site.backend.sql, BOB, PASSWORD, { isSuperAdmin: true });
    });

    it.each(['Revoke', 'Make editor', 'Let moderate'])(
      'say so after “%s”, and give or take nothing',
      async (action) => {
        const visitor = await openPeople();
        const { page } = visitor;
        await press(page, `${action}: bob`);
        expect(getData(await revokePerson(other, bob))).toBe(true);
        await getDialog(page).getByRole('button', { name: action, exact: true }).click();
        await toast(page, 'Nothing was changed: somebody else has revoked bob meanwhile.');
        await expect.poll(() => getBob(page).count()).toBe(0);
        expect(await readBob()).toEqual([
          { is_admin: false, is_super_admin: false, may_moderate: false },
        ]);
        const log = await sql(`select kind from private.people_log where person = $1 order by id`, [
          bob,
        ]);
        expect(log).toEqual([{ kind: 'granted' }, { kind: 'revoked' }]);
        expect(getFaults(visitor)).toEqual([]);
      },
    );
  });

  describe('who are invited', () => {
    beforeEach(() =>
      sql(`delete from auth.users where email = '${BOB}'; truncate private.invitations`),
    );
    const invite = async () =>
      getData(await invitePerson(other, { address: BOB, name: 'Bob', isSuper: false }));
    /** One whose link could not be made, so that nothing is read again by itself. */
    const inviteInVain = async () => {
      const id = await invite();
      await sql(`update private.invitations set status = 'failed', failure = 'No host.'`);
      return id;
    };

    it('are invited once, and what was typed for the second time stays', async () => {
      const visitor = await openPeople();
      const { page } = visitor;
      await press(page, 'Invite somebody');
      await getDialog(page).getByLabel('E-mail address').fill(BOB);
      await getDialog(page).getByLabel('Name').fill('Robert');
      await invite();
      await getDialog(page).getByRole('button', { name: 'Invite' }).click();
      await getDialog(page).getByText('That address has an invitation already.').waitFor();
      expect(await getDialog(page).getByLabel('Name').inputValue()).toBe('Robert');
      await press(page, 'Cancel');
      await getBob(page).waitFor();
      const { invitations } = getData(await listPeople(other));
      expect(invitations).toMatchObject([{ address: BOB, name: 'Bob' }]);
      expect(getFaults(visitor)).toEqual([]);
    });

    it('get no new link once they are invited no more', async () => {
      const id = await inviteInVain();
      const visitor = await openPeople();
      const { page } = visitor;
      await getBob(page).waitFor();
      expect(getData(await withdrawInvitation(other, id))).toBe(true);
      await press(page, `Make a new link: ${BOB}`);
      await toast(page, `No new link was asked for. Somebody else has withdrawn the invitation`);
      await expect.poll(() => getBob(page).count()).toBe(0);
      expect(await sql('select status from private.invitations')).toEqual([
        { status: 'withdrawn' },
      ]);
      expect(getFaults(visitor)).toEqual([]);
    });

    it('keep their rights where the link was used before it was withdrawn', async () => {
      await inviteInVain();
      const visitor = await openPeople();
      const { page } = visitor;
      await press(page, `Withdraw: ${BOB}`);
      bob = await createAccount(site.backend.sql, BOB, PASSWORD, { isAdmin: true });
      await sql(`update private.invitations set status = 'accepted', person = $1`, [bob]);
      await getDialog(page).getByRole('button', { name: 'Withdraw' }).click();
      await toast(page, `Somebody else has withdrawn the invitation of ${BOB}, or it was used.`);
      await page.getByRole('button', { name: 'Revoke: bob' }).waitFor();
      expect(await readBob()).toMatchObject([{ is_admin: true }]);
      expect(getFaults(visitor)).toEqual([]);
    });
  });
});

describe('the links that show an article', () => {
  it('end once, and one that somebody has made meanwhile is listed', async () => {
    const { id } = await addArticle('Shown', '<p>Words.</p>');
    const visitor = await open(`/admin/articles/edit/${id}`);
    const { page } = visitor;
    await choose(page, 'Show it to somebody…');
    await press(page, 'Make a link');
    const end = getDialog(page).getByRole('button', { name: /^End it/ });
    await end.waitFor();
    const [link] = getData(await readPreviewLinks(other, id));
    expect(getData(await endPreviewLink(other, link!.id))).toBe(true);
    const theirs = getData(await makePreviewLink(other, id));
    await end.click();
    await toast(page, 'The link has ended: it shows the article to nobody any more.');
    await getDialog(page)
      .getByText(/^Made by other on /)
      .waitFor();
    await expect.poll(() => end.count()).toBe(1);
    expect(getData(await readPreviewLinks(other, id))).toMatchObject([{ id: theirs.id }]);
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('what needs a look', () => {
  it('asks for a build where somebody else has, and shows that one waits', async () => {
    await sql(`truncate site_rebuilds;
      insert into site_rebuilds (reason, requested_at, status, finished_at, error) values
        ('article changed', now(), 'failed', now(), 'The disk is full.')`);
    const visitor = await open('/admin/overview');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    getData(await requestRebuild(other));
    await press(page, 'Retry');
    await page.getByText(/changes? waits? for the next build/).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    expect(await findAlert(page).count()).toBe(0);
    expect(getFaults(visitor)).toEqual([]);
  });
});
