import type { Page } from 'playwright-core';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type AdminSite, EDITOR, PASSWORD } from './admin-site.ts';
import { OTHER } from './own-article.ts';

export const CLINIC = '00000000-0000-4000-8000-0000000000d1';

export const setModerator = ({ backend: { sql } }: AdminSite, email: string, may: boolean) =>
  sql(
    `update admin_users set may_moderate = $1
     where user_id = (select id from auth.users where email = $2)`,
    [may, email],
  );

export async function addModerators(site: AdminSite) {
  await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
  await site.backend.sql('update admin_users set is_super_admin = false');
  await setModerator(site, EDITOR, true);
}

export const resetSent = ({ backend: { sql } }: AdminSite) =>
  sql(
    `truncate private.submissions, private.outbox, site_rebuilds cascade;
     insert into clinics (id, name, slug, website, active)
     values ('${CLINIC}', 'Whitebeam Clinic', 'whitebeam-clinic', 'https://www.whitebeam.example/', true)
     on conflict (id) do nothing;
     delete from clinic_reviews where clinic_id = '${CLINIC}'`,
  );

type Sent = {
  kind: 'report' | 'dispute' | 'review' | 'reply';
  says?: string;
  form?: Record<string, unknown>;
  rating?: number;
  days?: number;
  isSuspect?: boolean;
  review?: string;
};

export const SAYS =
  'They rang back after three days. My pain is half of what it was. The bill was as they had said.';

const REPORT = {
  about: '/clinics/whitebeam-clinic',
  choice: 'wrong',
  field: '',
  shown: '',
  seen_at: '',
};
const ANSWERS = { booking: 'yes', punctual: 'no', listening: 'yes', fees: 'yes', delivery: 'none' };

export async function addSubmission({ backend: { sql } }: AdminSite, sent: Sent): Promise<string> {
  const { kind, days = 0, isSuspect = false, says = SAYS } = sent;
  const isReport = kind === 'report' || kind === 'dispute';
  const form = isReport
    ? { ...REPORT, says }
    : { says, month: new Date().toISOString().slice(0, 7), shown_name: '', answers: ANSWERS };
  const [row] = await sql(
    `insert into private.submissions (
       kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, waiting_since
     )
     values ($1, 'waiting', '${CLINIC}', $2, $3, $4, true, $5, now() - $6 * interval '1 day')
     returning id`,
    [
      kind,
      sent.review ?? null,
      JSON.stringify({ ...form, ...sent.form }),
      sent.rating ?? (kind === 'review' ? 2 : null),
      isSuspect,
      days,
    ],
  );
  const id = String(row!['id']);
  if (!isReport) {
    await sql('insert into private.submission_addresses values ($1, $2)', [id, 'ann@home.example']);
  }
  return id;
}

export const readState = async ({ backend: { sql } }: AdminSite, id: string) =>
  (await sql('select state, reason, marked from private.submissions where id = $1', [id]))[0];

export const getInboxStatus = (page: Page) => page.locator('.inbox-status');
export const decision = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Your decision' }).getByRole('button', { name });
export const confirm = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click();
