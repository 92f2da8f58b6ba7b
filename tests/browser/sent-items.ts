/** What visitors have sent, for the tests of the moderation desk. */
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type AdminSite, EDITOR, PASSWORD } from './admin-site.ts';
import { OTHER } from './own-article.ts';

export const CLINIC = '00000000-0000-4000-8000-0000000000d1';

/** Lets the editor and a second one moderate. */
export async function addModerators({ backend: { sql } }: AdminSite) {
  await createAccount(sql, OTHER, PASSWORD, { isAdmin: true });
  await sql(
    `update admin_users set may_moderate = true, is_super_admin = false
     where user_id in (select id from auth.users where email in ('${EDITOR}', '${OTHER}'))`,
  );
}

/** A clinic of the test's own, and nothing that anybody has sent. */
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
  state?: string;
  says?: string;
  form?: Record<string, unknown>;
  rating?: number;
  /** Days for which it has waited. */
  days?: number;
  isSuspect?: boolean;
  address?: string | null;
  review?: string;
};

export const SAYS =
  'They rang back after three days. My pain is half of what it was. The bill was as they had said.';

/** Puts one into the inbox, and gives its id. */
export async function putSent({ backend: { sql } }: AdminSite, sent: Sent): Promise<string> {
  const { kind, state = 'waiting', days = 0, isSuspect = false, says = SAYS } = sent;
  const isReport = kind === 'report' || kind === 'dispute';
  const form = isReport
    ? {
        about: '/clinics/whitebeam-clinic',
        choice: 'wrong',
        says,
        field: '',
        shown: '',
        seen_at: '',
      }
    : {
        says,
        month: new Date().toISOString().slice(0, 7),
        shown_name: '',
        answers: {
          booking: 'yes',
          punctual: 'no',
          listening: 'yes',
          fees: 'yes',
          delivery: 'none',
        },
      };
  const [row] = await sql(
    `insert into private.submissions (
       kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, waiting_since
     )
     values ($1, $2, '${CLINIC}', $3, $4, $5, true, $6, now() - $7 * interval '1 day')
     returning id`,
    [
      kind,
      state,
      sent.review ?? null,
      JSON.stringify({ ...form, ...sent.form }),
      sent.rating ?? (kind === 'review' ? 2 : null),
      isSuspect,
      days,
    ],
  );
  const id = String(row!['id']);
  const address =
    sent.address === undefined ? (isReport ? null : 'ann@home.example') : sent.address;
  if (address !== null) {
    await sql('insert into private.submission_addresses values ($1, $2)', [id, address]);
  }
  return id;
}

/** The state and the rule of one. */
export const readState = async ({ backend: { sql } }: AdminSite, id: string) =>
  (await sql('select state, reason, marked from private.submissions where id = $1', [id]))[0];
