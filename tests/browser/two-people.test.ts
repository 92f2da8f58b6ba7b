import { describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  createArticle,
  deleteArticle,
  readArticleForEditing,
  saveArticle,
  undeleteArticle,
} from '../../src/backend/article-editing.ts';
import { addClinic, changeFigures, readClinicSheet } from '../../src/backend/figure-desk.ts';
import { revokePerson } from '../../src/backend/people.ts';
import { deletePicture, uploadPicture } from '../../src/backend/pictures.ts';
import {
  endPreviewLink,
  makePreviewLink,
  readPreviewLinks,
} from '../../src/backend/preview-links.ts';
import { requestRebuild } from '../../src/backend/rebuilds.ts';
import { toArticleFields } from '../../src/domain/article/article-fields.ts';
import { buildFields, getData } from '../backend/accounts.ts';
import { PASSWORD, startAdminSite } from './admin-site.ts';
import { choose } from './editor-page.ts';
import { PNG } from './insert-pictures.ts';
import { OTHER } from './own-article.ts';
import { useOwnClinic } from './own-clinic.ts';
import { getDialog, press, toast, useTwoPeople } from './two-people.ts';

const site = await startAdminSite();
const { sql } = site.backend;
const { open, other } = await useTwoPeople(site);

async function addArticle(title: string, content: string) {
  const slug = `two-${crypto.randomUUID()}`;
  const made = await createArticle(other, buildFields({ slug, title, content }));
  if (!made.ok) throw new Error(made.reason);
  return made.article;
}

async function addPicture() {
  await sql('delete from storage.objects; delete from articles');
  const picture = { name: 'room-0123456789ab.jpg', bytes: new Uint8Array(PNG).buffer };
  const address = getData(await uploadPicture(other, { ...picture, type: 'image/jpeg' }));
  return { name: picture.name, address };
}

it('a picture just used in an article is not deleted, and the message says which article', async () => {
  const { name, address } = await addPicture();
  const page = await open('/admin/pictures');
  await press(page, 'Delete Room');
  await addArticle('A look inside', `<p><img src="${address}" alt="A room"></p>`);
  await press(page, 'Delete for good');
  const words = 'Nothing was changed. “A look inside” shows it now.';
  await getDialog(page).getByRole('alert').getByText(words).waitFor();
  await press(page, 'Cancel');
  await page.getByRole('link', { name: 'A look inside' }).waitFor();
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  expect(await sql('select name from storage.objects')).toEqual([{ name }]);
});

describe('the desk', () => {
  const clinic = useOwnClinic(site);

  const show = async (value: boolean) => {
    const sheet = getData(await readClinicSheet(other, clinic.id));
    const base_version = sheet?.fields.find(({ field }) => field === 'active')?.version ?? null;
    const rows = [{ clinic: clinic.id, field: 'active', base_version, value }];
    const done = await changeFigures(other, { reason: 'correction', rows }, false);
    expect(getData(done).applied).toBe(true);
  };
  const readActive = async () =>
    (await sql('select active from clinics where id = $1', [clinic.id]))[0]?.['active'];

  it('leaves a clinic as a colleague has just set it, unless the editor insists', async () => {
    const page = await open(clinic.path);
    const actions = page.getByRole('group', { name: 'The whole clinic' });
    await actions.getByText('On the site', { exact: true }).waitFor();
    await show(false);
    await show(true);
    await press(page, 'More: the clinic');
    await press(page, 'Hide from visitors: the clinic');
    await actions
      .getByText(new RegExp(`^Not recorded. ${OTHER} showed the clinic on .* Try again`))
      .waitFor();
    expect(await readActive()).toBe(true);
    await press(page, 'More: the clinic');
    await press(page, 'Hide from visitors: the clinic');
    await actions.getByText('Hidden from visitors').waitFor();
    expect(await readActive()).toBe(false);
  });

  it('adds no second clinic of the same name, and keeps what was typed', async () => {
    const name = `Hazel Clinic ${crypto.randomUUID()}`;
    const typed = ` ${name.toUpperCase()}`;
    const page = await open('/admin/clinics');
    await page.getByRole('table').waitFor();
    await press(page, 'New clinic');
    await getDialog(page).getByLabel('Name').fill(typed);
    await getDialog(page).getByLabel('Website').fill('https://hazel.example/');
    const added = getData(await addClinic(other, name, null));
    await press(page, 'Add clinic');
    await getDialog(page).getByText('There is already a clinic with this name.').waitFor();
    expect(await getDialog(page).getByLabel('Name').inputValue()).toBe(typed);
    expect(await getDialog(page).getByLabel('Website').inputValue()).toBe('https://hazel.example/');
    await press(page, 'Cancel');
    await page.getByLabel('Search by name').fill(name);
    const link = page.getByRole('table').getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(`/admin/clinics/${added}`);
  });
});

describe('while two people use the desk', { tags: ['exhaustive'] }, () => {
  it('a picture deleted by a colleague disappears from the list', async () => {
    const { name } = await addPicture();
    const page = await open('/admin/pictures');
    await press(page, 'Delete Room');
    expect(getData(await deletePicture(other, name))).toBe(true);
    await press(page, 'Delete for good');
    await toast(page, 'Somebody else has already deleted “Room”.');
    await page.getByText('There are no pictures yet.').waitFor();
  });

  it('an article is restored once, and later changes are kept', async () => {
    await sql('delete from articles; truncate private.article_log, article_revisions');
    const { id, updated_at: version } = await addArticle('Costs', '<p>Begun.</p>');
    expect(await deleteArticle(other, id, version)).toEqual({ ok: true });
    const page = await open('/admin/activity?kind=article');
    const button = page.getByRole('button', { name: 'Restore: Costs' });
    await button.waitFor();
    const back = await undeleteArticle(other, id);
    if (!back.ok) throw new Error(back.reason);
    const fields = { ...toArticleFields(back.article), content: '<p>Gone on.</p>' };
    expect((await saveArticle(other, id, fields, back.article)).ok).toBe(true);
    await button.click();
    await toast(page, '“Costs” had already been restored by other.');
    await expect.poll(() => button.count()).toBe(0);
    expect(getData(await readArticleForEditing(other, id))?.content).toBe('<p>Gone on.</p>');
  });

  it('an editor just revoked by a colleague is not given permission to moderate', async () => {
    const bob = await createAccount(sql, 'bob@example.org', PASSWORD, { isAdmin: true });
    const page = await open('/admin/people');
    await press(page, 'Give permission to moderate: bob');
    expect(getData(await revokePerson(other, bob))).toBe(true);
    await getDialog(page).getByRole('button', { name: 'Give permission to moderate' }).click();
    await toast(page, 'Nothing was changed. Somebody else has already revoked bob’s access.');
    await page.getByText('bob@example.org').waitFor({ state: 'hidden' });
    expect(await sql('select may_moderate from admin_users where user_id = $1', [bob])).toEqual([
      { may_moderate: false },
    ]);
  });

  it('an article’s preview link is ended once, and a link made meanwhile is listed', async () => {
    const { id } = await addArticle('Shown', '<p>Words.</p>');
    const page = await open(`/admin/articles/edit/${id}`);
    await choose(page, 'Share a preview…');
    await press(page, 'Make a link');
    const end = getDialog(page).getByRole('button', { name: /^End it/ });
    await end.waitFor();
    const [link] = getData(await readPreviewLinks(other, id));
    expect(getData(await endPreviewLink(other, link!.id))).toBe(true);
    getData(await makePreviewLink(other, id));
    await end.click();
    await toast(page, 'Link ended. Nobody can open it any more.');
    const made = getDialog(page).getByText(/^Made by other on /);
    await made.waitFor();
    expect(await end.count()).toBe(1);
  });

  it('a build is requested once, and shown as pending', async () => {
    await sql(`truncate site_rebuilds;
      insert into site_rebuilds (reason, requested_at, status, finished_at, error)
        values ('article changed', now(), 'failed', now(), 'The disk is full.')`);
    const page = await open('/admin');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    getData(await requestRebuild(other));
    await press(page, 'Retry');
    await page.getByText(/changes? (is|are) waiting to go live/).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});
