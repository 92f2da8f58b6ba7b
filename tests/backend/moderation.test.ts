import { beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../src/backend/client.ts';
import {
  decideSubmission,
  readDecisions,
  readInbox,
  setModerator,
} from '../../src/backend/moderation.ts';
import { listPeople, readOwnRights } from '../../src/backend/people.ts';
import { answerLink } from '../../src/backend/sending.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { parseColumnChange } from '../../src/domain/record/other-rows.ts';
import { MAIL_TEMPLATES } from '../../src/domain/mail/mail-templates.ts';
import { toMail } from '../../src/domain/mail/mails.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, readNewestMail, REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { createCaller, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const visitor = { url: backend.url, key: backend.publishableKey };
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
const { admin: ned, id: nedId } = await addEditor(backend, 'ned@example.org');

beforeEach(async () => {
  await resetSubmissions(backend);
  await sql(`update admin_users set may_moderate = user_id = $1, is_super_admin = user_id = $1`, [
    miaId,
  ]);
  await sql('truncate private.people_log');
});

async function sendConfirmedReview(fields: Partial<typeof REVIEW> = {}) {
  await send(backend, 'review', { ...REVIEW, ...fields });
  await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });
  return getData(await readInbox(mia)).items[0]!;
}

async function close(reason: string) {
  const [item] = getData(await readInbox(mia)).items;
  const answer = await decideSubmission(mia, item!, { decision: 'close', reason, marked: '' });
  expect(getData(answer)).toEqual({ outcome: 'done' });
}

describe('the right to moderate', () => {
  it('is granted and removed by a super admin, even for themselves, and logged; no editor has it by default', async () => {
    expect((await readInbox(ned)).ok).toBe(false);
    expect(getData(await readOwnRights(ned))).toMatchObject({ may_moderate: false, waiting: null });
    expect(getData(await setModerator(mia, nedId, true))).toBe(true);
    expect(getData(await setModerator(mia, miaId, false))).toBe(true);
    const moderators = getData(await listPeople(mia)).people.filter((one) => one.may_moderate);
    expect(moderators.map(({ id }) => id)).toEqual([nedId]);
    expect((await setModerator(ned, nedId, false)).ok).toBe(false);
    expect(await sql('select kind, made_by from private.people_log order by id')).toEqual([
      { kind: 'made-moderator', made_by: miaId },
      { kind: 'no-moderator', made_by: miaId },
    ]);
  });
});

it('a response deadline counts working days, skipping the bank holidays of every UK nation', async () => {
  await sql("insert into private.extra_bank_holidays values ('2027-06-07', 'A jubilee')");
  for (const [since, days, due] of [
    ['2026-12-24', 2, '2026-12-30'],
    ['2026-12-24', 5, '2027-01-06'],
    ['2027-03-25', 2, '2027-03-31'],
    ['2026-12-31', 1, '2027-01-05'],
    ['2028-04-13', 1, '2028-04-18'],
    ['2027-04-30', 1, '2027-05-04'],
    ['2027-05-28', 1, '2027-06-01'],
    ['2027-08-27', 1, '2027-08-31'],
    ['2027-12-24', 1, '2027-12-29'],
    ['2022-12-30', 1, '2023-01-04'],
    ['2038-04-22', 1, '2038-04-27'],
    ['2026-07-01', 1, '2026-07-02'],
    ['2024-01-01', 1, '2024-01-03'],
    ['2021-12-31', 1, '2022-01-05'],
    ['2027-03-16', 1, '2027-03-18'],
    ['2029-03-16', 1, '2029-03-20'],
    ['2027-07-09', 1, '2027-07-13'],
    ['2026-07-10', 1, '2026-07-14'],
    ['2026-07-31', 1, '2026-08-04'],
    ['2026-11-27', 1, '2026-12-01'],
    ['2030-11-29', 1, '2030-12-03'],
    ['2027-06-04', 1, '2027-06-08'],
  ] as const) {
    const [row] = await sql(
      `select private.add_working_days('${since}T10:00Z', ${days})::text as due`,
    );
    expect([since, days, row?.['due']]).toEqual([since, days, due]);
  }
});

it('the rating of a review sent back for changes stays hidden, because the review will be decided on again', async () => {
  const item = await sendConfirmedReview();
  await decideSubmission(mia, item, { decision: 'return', reason: 'effect', marked: 'kind' });
  const [returned] = getData(await readDecisions(mia));
  expect(returned).toMatchObject({ state: 'returned' });
  expect(JSON.stringify(returned)).not.toMatch(/rating|punctual/);
});

it('every form that needs confirming and every decision has its own email', async () => {
  const decided = await sql(
    "select distinct kind || '-' || to_state as mail from private.submission_decisions",
  );
  const expected = [
    ...['review-confirm', 'reply-confirm', 'dispute-confirm'],
    ...decided.map(({ mail }) => String(mail)),
  ];
  expect(Object.keys(MAIL_TEMPLATES).sort()).toEqual(expected.sort());
});

it('an email repeats nothing that anyone typed, and spam gets no reply', async () => {
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
  await send(backend, 'report', { ...REPORT, email: 'bob@home.example' });
  await close('spam');
  const mails = (await sql('select kind, code, facts from private.outbox order by made_at')) as {
    kind: string;
    code: string;
    facts: object;
  }[];
  expect(mails.map(({ kind }) => kind)).toEqual(['review-confirm', 'report-closed']);
  for (const { kind, code, facts } of mails) {
    const mail = toMail({ kind, code, facts: { ...facts } }, 'https://clinics.example');
    expect(JSON.stringify([facts, mail])).not.toContain(typed);
  }
});

/** Counts only reviews with four stars, which this test alone uses, since decisions are never deleted. */
const readCounts = async () => {
  const path = '/rest/v1/review_decisions?select=*&rating=eq.4&order=decision.desc';
  const { body } = await createCaller(backend)('GET', path);
  return body;
};

async function seed(state: 'published' | 'declined', reason: string | null) {
  const [row] = await sql(
    `insert into private.submissions (kind, state, clinic_id, form, rating, has_work, is_suspect, waiting_since)
     values ('review', 'waiting', '${CLINIC.id}', '{"month": "2026-10", "says": "…"}', 4, true, false, now())
     returning id`,
  );
  await sql(
    'update private.submissions set decided_at = now(), state = $2, reason = $3 where id = $1',
    [row?.['id'], state, reason],
  );
}

it('decisions are published only as counts by stars and rule; a review kept after a challenge counts once', async () => {
  expect(await readCounts()).toEqual([]);
  await seed('declined', 'advert');
  await seed('declined', 'advert');
  await seed('published', null);
  for (const [decision, reason] of [
    ['question', 'notice'],
    ['publish', ''],
  ] as const) {
    const decided = getData(await readDecisions(mia));
    const item = decided.find(({ state }) => state !== 'declined');
    if (!item) throw new Error('Nothing was published.');
    getData(await decideSubmission(mia, item, { decision, reason, marked: '' }));
  }
  const id = expect.anything() as unknown;
  expect(await readCounts()).toEqual([
    { id, rating: 4, decision: 'published', reason: null, count: 1 },
    { id, rating: 4, decision: 'declined', reason: 'advert', count: 2 },
  ]);
});

const { signal } = new AbortController();
const read = async (name: keyof typeof SNAPSHOT_READS) =>
  getData(await readWholeTable(createBackend(visitor), SNAPSHOT_READS[name], { signal }));

it('a snapshot includes why a figure changed, but not who changed it or their notes', async () => {
  const log = (reason: string, clinic = CLINIC.id) =>
    sql(
      `insert into figure_changes (batch_id, clinic_id, field, reason, note, made_by_name)
       values (gen_random_uuid(), $1, 'delivery_fee', $2, 'zebrafish', 'Zoe Zebra')`,
      [clinic, reason],
    );
  await sql('truncate figure_changes');
  for (const reason of ['changed', 'report', 'first', 'import', 'undo', 'withheld']) {
    await log(reason);
  }
  const rows = await read('figure_change_reasons');
  expect(rows.map(parseColumnChange)).toMatchObject([
    { clinicId: CLINIC.id, field: 'delivery_fee', reason: 'changed' },
    { clinicId: CLINIC.id, field: 'delivery_fee', reason: 'report' },
  ]);
  const columns = ['clinic_id', 'field', 'id', 'made_at', 'reason'];
  expect(Object.keys(rows[0] as object).sort()).toEqual(columns);
  await sql('update clinics set active = false');
  expect(await read('figure_change_reasons')).toEqual([]);
});

it('a snapshot includes no word, address or name from pending submissions', async () => {
  const typed = 'zebrafish';
  const email = `${typed}@home.example`;
  await sendConfirmedReview({ says: `${typed} ${REVIEW.says}`, email });
  await send(backend, 'report', { ...REPORT, says: typed, email });
  for (const name of Object.keys(SNAPSHOT_READS) as (keyof typeof SNAPSHOT_READS)[]) {
    expect(JSON.stringify(await read(name))).not.toContain(typed);
  }
});
