/** What came of reports, reviews and disputes, as a snapshot reads it: as a visitor who knows nobody. */
import { beforeEach, expect, it } from 'vitest';
import { createBackend } from '../../src/backend/client.ts';
import { decideSubmission, readDecided, readInbox } from '../../src/backend/moderation.ts';
import { answerLink } from '../../src/backend/sending.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import {
  parseClinicReview,
  parseColumnChange,
  parseFigureDispute,
} from '../../src/data/rows/other-rows.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, readNewestMail, REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql, url, publishableKey: key } = backend;
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [miaId]);

beforeEach(async () => {
  await resetSubmissions(backend);
  await sql('truncate figure_changes');
});

const read = async (name: keyof typeof SNAPSHOT_READS) =>
  getData(
    await readWholeTable(createBackend({ url, key }), SNAPSHOT_READS[name], {
      signal: AbortSignal.timeout(10_000),
    }),
  );

const confirm = async () =>
  answerLink({ url, key }, { code: (await readNewestMail(backend)).code, action: 'confirm' });

async function decide(decision: 'publish' | 'close', reason = '') {
  const inbox = getData(await readInbox(mia)).items;
  const [item] = inbox.length > 0 ? inbox : getData(await readDecided(mia));
  if (!item) throw new Error('Nothing is there.');
  const answer = await decideSubmission(mia, item, { decision, reason, marked: '' });
  expect(getData(answer)).toEqual({ outcome: 'done' });
}

it('reads a review with its month and its answers', async () => {
  await send(backend, 'review', REVIEW);
  await confirm();
  await decide('publish');
  const [row] = await read('clinic_reviews');
  expect(parseClinicReview(row)).toMatchObject({
    clinicId: CLINIC.id,
    experiencedIn: `${REVIEW.year}-${REVIEW.month}-01`,
    answers: { booking: 'yes', punctual: 'no', listening: 'partly', fees: 'yes', delivery: 'none' },
    repliedOn: null,
  });
});

it('reads a disputed figure with its day, until the dispute is closed', async () => {
  await send(backend, 'report', {
    ...REPORT,
    field: 'delivery_fee',
    from_clinic: 'yes',
    email: `desk@${CLINIC.domain}`,
  });
  await confirm();
  expect(await read('figure_disputes')).toEqual([]);
  await decide('publish');
  const [row] = await read('figure_disputes');
  expect(parseFigureDispute(row)).toMatchObject({ clinicId: CLINIC.id, column: 'delivery_fee' });
  await decide('close', 'fixed');
  expect(await read('figure_disputes')).toEqual([]);
});

it('reads why a figure changed, and never who changed it or what they noted', async () => {
  const log = (why: string, clinic = CLINIC.id) =>
    sql(
      `insert into figure_changes (batch_id, clinic_id, field, why, note, made_by_name)
       values (gen_random_uuid(), $1, 'delivery_fee', $2, 'zebrafish', 'Zoe Zebra')`,
      [clinic, why],
    );
  for (const why of ['report', 'import', 'undo', 'withheld']) await log(why);
  const rows = await read('figure_change_reasons');
  expect(rows.map(parseColumnChange)).toMatchObject([
    { clinicId: CLINIC.id, column: 'delivery_fee', why: 'report' },
  ]);
  expect(Object.keys(rows[0] as object).sort()).toEqual([
    'clinic_id',
    'field',
    'id',
    'made_at',
    'why',
  ]);
  await sql('update clinics set active = false');
  expect(await read('figure_change_reasons')).toEqual([]);
});

it('reads no word, address or name of what waits', async () => {
  const typed = 'zebrafish';
  await send(backend, 'review', {
    ...REVIEW,
    says: `${typed} ${REVIEW.says}`,
    email: `${typed}@home.example`,
  });
  await confirm();
  await send(backend, 'report', { ...REPORT, says: typed, email: `${typed}@home.example` });
  for (const name of Object.keys(SNAPSHOT_READS) as (keyof typeof SNAPSHOT_READS)[]) {
    expect(JSON.stringify(await read(name))).not.toContain(typed);
  }
});
