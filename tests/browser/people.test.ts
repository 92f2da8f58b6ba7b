/** The People screen, and an invitation all the way: link, password, article, and the end of it. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerInvitations } from '../../scripts/publish/invitations.ts';
import { createBackend } from '../../src/backend/client.ts';
import { EDITOR, fillSignIn, heading, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
const owner = createBackend({ url: site.backend.url, key: site.backend.secretKey });
const ADDRESS = 'bob@example.org';
const LONG_PASSWORD = 'four random words together';

beforeEach(() =>
  sql(`delete from auth.users where email = '${ADDRESS}';
    truncate private.invitations;
    update admin_users set is_admin = true, is_super_admin = true, name = 'Ann'
    where user_id = (select id from auth.users where email = '${EDITOR}')`),
);

/** What npm start does every two seconds. */
const makeLinks = () =>
  answerInvitations({
    backend: owner,
    returnTo: `${site.url}/admin/login`,
    log: () => undefined,
  });

async function openPeople(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.url, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/people`);
  await visitor.page.getByRole('heading', { name: 'Editors' }).waitFor();
  return visitor;
}

async function invite(page: Page) {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(ADDRESS);
  await dialog.getByLabel('Name').fill('Bob');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('The link is being made.').waitFor();
}

/** What a toast says. */
const findToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const findLink = (page: Page) => page.getByLabel(`Link for ${ADDRESS}`);

describe('an invitation', () => {
  it('leads to an article, and ends when its writer is revoked', async () => {
    const { page, problems } = await openPeople();
    await invite(page);
    await makeLinks();
    const link = await findLink(page).inputValue();

    const { page: theirs } = await visit(link);
    await heading(theirs, 'Set a new password').waitFor();
    await theirs.getByLabel('New password').fill(LONG_PASSWORD);
    await theirs.getByLabel('The same again').fill(LONG_PASSWORD);
    await theirs.getByRole('button', { name: 'Save the password' }).click();
    await heading(theirs, 'Articles').waitFor();
    expect(await theirs.getByRole('link', { name: 'People' }).count()).toBe(0);
    await theirs.goto(`${site.url}/admin/articles/new`);
    await theirs.getByLabel('Title', { exact: true }).fill('Bob’s first');
    await theirs.keyboard.press('Control+s');
    await theirs.waitForURL(/\/admin\/articles\/edit\//);

    await page.reload();
    await page.getByRole('button', { name: 'Revoke: Bob' }).click();
    await page.getByRole('dialog').getByText('All of their work stays').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await findToast(page, 'Bob cannot edit any more.').waitFor();
    await expect.poll(() => page.getByText(ADDRESS).count()).toBe(0);

    await theirs.goto(`${site.url}/admin/login`);
    await fillSignIn(theirs, ADDRESS, LONG_PASSWORD);
    await heading(theirs, 'This account may not edit').waitFor();
    expect(await sql(`select from articles where title = 'Bob’s first'`)).toHaveLength(1);
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('can be copied, renewed and withdrawn', async () => {
    const { page } = await openPeople();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await invite(page);
    await makeLinks();
    const link = await findLink(page).inputValue();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await findToast(page, 'The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole('button', { name: `Make a new link: ${ADDRESS}` }).click();
    await page.getByText('The link is being made.').waitFor();
    await makeLinks();
    expect(await findLink(page).inputValue()).not.toBe(link);
    await page.getByRole('button', { name: `Withdraw: ${ADDRESS}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => page.getByText(ADDRESS, { exact: true }).count()).toBe(0);
    const { page: late } = await visit(link);
    await heading(late, 'Sign in').waitFor();
  });

  it('says beside its field what keeps it from going out', async () => {
    const { page } = await openPeople();
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('link', { name: 'Enter their e-mail address' }).waitFor();
    await dialog.getByLabel('E-mail address').fill(EDITOR);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('That address belongs to an editor already.').waitFor();
  });
});

describe('the right to moderate', () => {
  const mayModerate = () =>
    sql(`select may_moderate from admin_users a join auth.users u on u.id = a.user_id
      where u.email = '${EDITOR}'`);

  it('is given and taken after a question, to oneself too, and Activity says so', async () => {
    const { page } = await openPeople();
    expect(await page.getByRole('link', { name: /^Inbox/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Let moderate: Ann' }).click();
    await page.getByRole('dialog').getByText('Moderators read what patients').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Let moderate' }).click();
    await findToast(page, 'You may moderate now.').waitFor();
    expect(await mayModerate()).toEqual([{ may_moderate: true }]);
    await page.getByText('Super admin · Moderator').waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Inbox/ }).waitFor();
    await page.getByRole('button', { name: 'End moderating: Ann' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End moderating' }).click();
    await findToast(page, 'You do not moderate any more.').waitFor();
    expect(await mayModerate()).toEqual([{ may_moderate: false }]);
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByText('Ann no longer lets Ann moderate').waitFor();
    await page.getByText('Ann let Ann moderate').waitFor();
  });
});

describe('the People screen', () => {
  it('shows an editor who is no super admin their own name alone, to change', async () => {
    await sql('update admin_users set is_super_admin = false');
    const { page } = await visit(site.url);
    await signIn(page, site);
    await page.goto(`${site.url}/admin`);
    await heading(page, 'Articles').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Your name' }).click();
    await heading(page, 'People').waitFor();
    await page.getByLabel('Your name').fill('Ann Example');
    await page.getByRole('button', { name: 'Save your name' }).click();
    await findToast(page, 'You are called Ann Example now.').waitFor();
    expect(await page.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0);
  });

  it('is named in the header for a super admin', async () => {
    const { page } = await openPeople();
    const current = page.getByRole('navigation').getByRole('link', { name: 'People' });
    expect(await current.getAttribute('aria-current')).toBe('page');
  });

  it('fits a phone and twice the text, and has nothing for axe to report', async () => {
    const { page, problems } = await openPeople({ viewport: PHONE });
    await invite(page);
    await makeLinks();
    await findLink(page).waitFor();
    for (const [width, size] of [
      [320, '100%'],
      [360, '200%'],
    ] as const) {
      expect(await getOverflow(page, width, size), `${width} ${size}`).toBe(0);
    }
    expect(await getOverflow(page, DESKTOP.width)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(problems.filter(isFault)).toEqual([]);
  });
});
