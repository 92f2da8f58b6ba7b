/** Every mail that the database can ask for has its words, and none holds what somebody typed. */
import { beforeEach, expect, it } from 'vitest';
import { MAIL_REASONS } from '../../src/domain/mail/mail-reasons.ts';
import { MAIL_TEMPLATES } from '../../src/domain/mail/mail-templates.ts';
import { toMail } from '../../src/domain/mail/mails.ts';
import { decideSubmission, readInbox } from '../../src/backend/moderation.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [miaId]);

beforeEach(() => resetSubmissions(backend));

it('has a mail for every form that asks to be confirmed and every decision, and no other', async () => {
  const decided = await sql(
    "select distinct kind || '-' || is_now as mail from private.submission_decisions",
  );
  const wanted = [
    ...['review-confirm', 'reply-confirm', 'dispute-confirm'],
    ...decided.map(({ mail }) => String(mail)),
  ];
  expect(Object.keys(MAIL_TEMPLATES).sort()).toEqual(wanted.sort());
});

it('has a sentence for every rule that a decision goes by, and no other', async () => {
  const rows = await sql(
    `select distinct kind || '-' || is_now || ' ' || unnest(reasons) as rule
     from private.submission_decisions order by rule`,
  );
  const wanted = rows.map(({ rule }) => String(rule)).filter((rule) => !rule.endsWith(' spam'));
  const known = Object.entries(MAIL_REASONS).flatMap(([kind, sentences]) =>
    Object.keys(sentences).map((reason) => `${kind} ${reason}`),
  );
  expect(known.sort()).toEqual(wanted.sort());
});

const readOutbox = () =>
  sql('select kind, code, facts, address from private.outbox order by made_at');

async function close(reason: string) {
  const [item] = getData(await readInbox(mia)).items;
  if (!item) throw new Error('Nothing waits.');
  const decision = { decision: 'close', reason, marked: '' } as const;
  expect(getData(await decideSubmission(mia, item, decision))).toEqual({ outcome: 'done' });
}

it('holds no word that was typed, in the mail or in what it is made of', async () => {
  const typed = 'Zebrafish';
  await send(backend, 'review', { ...REVIEW, says: `${typed} ${REVIEW.says}`, shown_name: typed });
  await send(backend, 'report', {
    ...REPORT,
    about: `/clinics/${CLINIC.slug}?${typed}`,
    says: typed,
    shown: typed,
    email: 'ann@home.example',
  });
  await close('fixed');
  const mails = (await readOutbox()) as { kind: string; code: string; facts: object }[];
  expect(mails.map(({ kind }) => kind)).toEqual(['review-confirm', 'report-closed']);
  for (const { kind, code, facts } of mails) {
    const mail = toMail({ kind, code, facts: { ...facts } }, 'https://clinics.example');
    expect(JSON.stringify([facts, mail])).not.toContain(typed);
  }
});

it('writes to nobody who sent spam', async () => {
  await send(backend, 'report', { ...REPORT, email: 'ann@home.example' });
  await close('spam');
  expect(await readOutbox()).toEqual([]);
});
