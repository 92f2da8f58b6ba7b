import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { processInvitations } from '../../scripts/publish/invitations.ts';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { createBackend } from '../../src/backend/client.ts';
import { EDITOR, fillSignIn, heading, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { findOverflows, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
const owner = createBackend({ url: site.backend.url, key: site.backend.secretKey });
const ADDRESS = 'bob@example.org';
const COLLEAGUE = 'carol@example.org';
const LONG_PASSWORD = 'four random words together';

beforeEach(() =>
  sql(`delete from auth.users where email in ('${ADDRESS}', '${COLLEAGUE}');
    truncate private.invitations;
    update admin_users set is_admin = true, is_super_admin = true, name = 'Ann'
    where user_id = (select id from auth.users where email = '${EDITOR}')`),
);

const makeLinks = () =>
  processInvitations({
    backend: owner,
    returnTo: `${site.url}/admin/login`,
    log: () => undefined,
  });

async function openPeople(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.entry, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/people`);
  await visitor.page.getByRole('heading', { name: 'Editors' }).waitFor();
  return visitor;
}

async function invite(page: Page) {
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(ADDRESS);
  await dialog.getByLabel('Name').fill('Bob');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('The link is being made.').waitFor();
}

const findToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const findLink = (page: Page) => page.getByLabel(`Link for ${ADDRESS}`);

it(
  'an invitation shows why it cannot be sent yet, and leads to a first article; once revoked, the new editor can no longer edit',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await openPeople({ viewport: PHONE });
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('link', { name: 'Enter their email address' }).waitFor();
    await dialog.getByLabel('Email address').fill(EDITOR);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('That address already belongs to an editor.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await invite(page);
    await makeLinks();
    await findLink(page).waitFor();
    expect(await findOverflows(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const link = await findLink(page).inputValue();

    const { page: theirs } = await visit(link);
    await heading(theirs, 'You are invited').waitFor();
    expect(await findViolations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Use the link' }).click();
    await heading(theirs, 'Set a new password').waitFor();
    await theirs.getByLabel('New password').fill(LONG_PASSWORD);
    await theirs.getByLabel('Confirm the password').fill(LONG_PASSWORD);
    await theirs.getByRole('button', { name: 'Save the password' }).click();
    await heading(theirs, 'Today').waitFor();
    await theirs.getByRole('button', { name: 'Menu' }).click();
    await theirs.getByRole('link', { name: 'Your name' }).waitFor();
    expect(await theirs.getByRole('link', { name: 'People' }).count()).toBe(0);
    await theirs.goto(`${site.url}/admin/articles/new`);
    await theirs.getByLabel('Title', { exact: true }).fill('Bob’s first');
    await theirs.keyboard.press('Control+s');
    await theirs.waitForURL(/\/admin\/articles\/edit\//);

    const { page: late } = await visit(link);
    await late.getByRole('button', { name: 'Use the link' }).click();
    await late.getByText('Ask the super admin who invited you for a new link.').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Revoke: Bob' }).click();
    await page.getByRole('dialog').getByText('All their work stays').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await findToast(page, 'Bob can no longer edit.').waitFor();
    await expect.poll(() => page.getByText(ADDRESS).count()).toBe(0);

    await theirs.goto(`${site.url}/admin/login`);
    await fillSignIn(theirs, ADDRESS, LONG_PASSWORD);
    await heading(theirs, 'This account cannot edit').waitFor();
    expect(await sql(`select from articles where title = 'Bob’s first'`)).toHaveLength(1);
    expect(problems.filter(isFault)).toEqual([]);
  },
);

it(
  'the People screen shows an editor without super admin rights only their own name, which they can change',
  { tags: ['exhaustive'] },
  async () => {
    await sql('update admin_users set is_super_admin = false');
    const { page } = await visit(site.entry);
    await signIn(page, site);
    await page.goto(`${site.url}/admin`);
    await heading(page, 'Today').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Your name' }).click();
    await heading(page, 'People').waitFor();
    await page.getByLabel('Your name').fill('Ann Example');
    await page.getByRole('button', { name: 'Save your name' }).click();
    await findToast(page, 'Your name is now Ann Example.').waitFor();
    expect(await page.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
  },
);

it(
  'an invitation can get a new link and be withdrawn, which leaves no account',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await openPeople();
    await invite(page);
    await makeLinks();
    await findLink(page).waitFor();
    const link = await findLink(page).inputValue();
    await page.getByRole('button', { name: `Make a new link: ${ADDRESS}` }).click();
    await page.getByText('The link is being made.').waitFor();
    await makeLinks();
    await findLink(page).waitFor();
    expect(await findLink(page).inputValue()).not.toBe(link);
    await page.getByRole('button', { name: `Withdraw: ${ADDRESS}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await findToast(page, `${ADDRESS} is no longer invited.`).waitFor();
    await page.getByRole('heading', { name: 'Invited' }).waitFor({ state: 'detached' });
    expect(await sql(`select from auth.users where email = '${ADDRESS}'`)).toEqual([]);
  },
);

it(
  'a super admin can promote and demote a colleague, and grant and remove the right to moderate',
  { tags: ['exhaustive'] },
  async () => {
    await createAccount(sql, ADDRESS, LONG_PASSWORD, { isAdmin: true });
    const { page } = await openPeople();
    const bob = page.getByRole('listitem').filter({ hasText: ADDRESS });
    for (const [act, answer, rights] of [
      ['Make super admin', 'Make super admin', /^Super admin · /],
      ['Make editor', 'Make editor', /^Editor · /],
      ['Give permission to moderate', 'Give permission to moderate', /^Editor · Moderator · /],
      ['Remove permission to moderate', 'Remove permission to moderate', /^Editor · (?!Moderator)/],
    ] as const) {
      await bob.getByRole('button', { name: `${act}: bob` }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
      await bob.getByText(rights).waitFor();
    }
    expect(await page.getByRole('button', { name: /^(Make editor|Revoke): Ann/ }).count()).toBe(0);
  },
);

it('the list of people ignores late responses to earlier clicks, and keeps checking for an invitation’s link', async () => {
  await createAccount(sql, COLLEAGUE, LONG_PASSWORD, { isAdmin: true });
  const { page } = await openPeople();
  const carol = page.getByRole('listitem').filter({ hasText: COLLEAGUE });
  await carol.waitFor();
  const asked = Promise.withResolvers<Route>();
  await page.route('**/rpc/list_people', asked.resolve, { times: 1 });
  await carol.getByRole('button', { name: 'Give permission to moderate: carol' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Give permission to moderate' })
    .click();
  const held = await asked.promise;
  const older = await held.fetch();
  await invite(page);
  // The page may have given up on this request.
  await held.fulfill({ response: older }).catch(() => undefined);
  await makeLinks();
  await findLink(page).waitFor({ timeout: 15_000 });
});
