/** Figures that readers and clinics call wrong, as every editor sees them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, heading, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER } from './own-article.ts';
import { addModerators, CLINIC, putSent, resetSent } from './sent-items.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
const FEE = { field: 'initial_consultation_fee', shown: '£99.99' };

beforeAll(async () => {
  await addModerators(site);
  await sql(`update admin_users set may_moderate = false
    where user_id = (select id from auth.users where email = '${OTHER}')`);
});
beforeEach(() => resetSent(site));

async function openToday(email = EDITOR, options: Parameters<typeof visit>[1] = {}) {
  const { page } = await visit(site.url, options);
  await signIn(page, site, email);
  await page.goto(`${site.url}/admin/figures`);
  await page.getByRole('heading', { name: 'Pages to read' }).waitFor();
  return page;
}

describe('a figure that is called wrong', () => {
  it('is named under Today without a word of the sender’s, and leads to its row', async () => {
    await putSent(site, { kind: 'report', form: FEE, says: 'Ring my friend.' });
    await putSent(site, { kind: 'report', form: FEE, says: 'Ring my friend.' });
    const page = await openToday(OTHER, { viewport: PHONE });
    await page.getByText('2 readers say so').waitFor();
    await page.getByText(/^Answer by \w+day \d+ \w+$/).waitFor();
    expect(await page.getByText('Ring my friend.').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'inbox' }).count()).toBe(0);
    expect(await getOverflow(page, 320)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'First consultation, Whitebeam Clinic' }).click();
    await page.waitForURL(`**/admin/clinics/${CLINIC}#row-${FEE.field}`);
    await page.getByText('A reader says that this is wrong').waitFor();
    const row = page.getByRole('button', { name: 'First consultation', exact: true });
    await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  });

  it('is said to be the clinic’s word where it is, and a moderator is led to the inbox', async () => {
    await putSent(site, { kind: 'dispute', form: FEE });
    const page = await openToday();
    await page.getByText('The clinic says so').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'inbox' }).click();
    await heading(page, 'Inbox').waitFor();
  });

  it('has no part on the screen where nobody says so', async () => {
    const page = await openToday();
    expect(await page.getByText('Readers and clinics say').count()).toBe(0);
  });
});
