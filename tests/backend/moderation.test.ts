/** The moderation desk's side of what visitors send: who may, what can be decided, and what that shows. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../src/backend/client.ts';
import {
  closeSuspects,
  decideSubmission,
  listModerators,
  readDecided,
  readDecidedReview,
  readInbox,
  readReportedFigures,
  setModerator,
} from '../../src/backend/moderation.ts';
import { grantModerator, listEditors } from '../../src/backend/owner-calls.ts';
import { readOwnRights } from '../../src/backend/people.ts';
import { answerLink } from '../../src/backend/sending.ts';
import { DECISIONS } from '../../src/domain/moderation/decisions.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, readNewestMail, REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const visitor = { url: backend.url, key: backend.publishableKey };
const owner = createBackend({ url: backend.url, key: backend.secretKey });
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
const { admin: ned, id: nedId } = await addEditor(backend, 'ned@example.org');

beforeEach(async () => {
  await resetSubmissions(backend);
  await sql('truncate private.people_log');
  await sql(`update admin_users set may_moderate = user_id = $1, is_super_admin = user_id = $1`, [
    miaId,
  ]);
  await sql('truncate private.people_log');
});

const suspect = { ...REPORT, website: 'https://spam.example/' };

async function sendConfirmedReview() {
  await send(backend, 'review', REVIEW);
  await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });
  return getData(await readInbox(mia)).items[0]!;
}

describe('the table of decisions', () => {
  it('is the same in the desk as in the database', async () => {
    const stored = await sql(
      'select kind, was, decision, is_now as "isNow", reasons from private.submission_decisions',
    );
    const byKey = (rules: object[]) =>
      rules.map((rule) => JSON.stringify(rule, Object.keys(rule).sort())).sort();
    expect(byKey(stored)).toEqual(byKey([...DECISIONS]));
  });
});

describe('the right to moderate', () => {
  it('is no editor’s by itself, and says what to do', async () => {
    const refused = await readInbox(ned);
    expect(refused.ok).toBe(false);
    expect(getData(await readOwnRights(ned))).toMatchObject({ mayModerate: false, waiting: null });
  });

  it('is given and taken by a super admin, to themselves too, and logged', async () => {
    expect(getData(await setModerator(mia, nedId, true))).toBe(true);
    expect(getData(await setModerator(mia, miaId, false))).toBe(true);
    expect(getData(await listModerators(mia))).toEqual([nedId]);
    expect((await setModerator(ned, nedId, false)).ok).toBe(false);
    expect(await sql('select kind, made_by from private.people_log order by id')).toEqual([
      { kind: 'made-moderator', made_by: miaId },
      { kind: 'no-moderator', made_by: miaId },
    ]);
  });

  it('is given and taken with the secret key, to editors alone', async () => {
    expect(getData(await grantModerator(owner, 'NED@example.org', true))).toBe(true);
    expect(getData(await listEditors(owner))).toMatchObject([
      { email: 'mia@example.org', may_moderate: true },
      { email: 'ned@example.org', may_moderate: true },
    ]);
    expect(getData(await grantModerator(owner, 'ned@example.org', false))).toBe(true);
    expect(getData(await grantModerator(owner, 'nobody@example.org', true))).toBe(false);
  });

  it('comes with how much waits, without what looks like a program’s', async () => {
    await send(backend, 'report', REPORT);
    await send(backend, 'report', suspect);
    expect(getData(await readOwnRights(mia))).toMatchObject({ mayModerate: true, waiting: 1 });
  });
});

describe('a decision', () => {
  it('shows how a review rates once it is made, not before', async () => {
    const item = await sendConfirmedReview();
    expect(item).not.toHaveProperty('rating');
    await decideSubmission(mia, item, { decision: 'decline', reason: 'advert', marked: '' });
    expect(getData(await readDecided(mia))).toMatchObject([
      { state: 'declined', reason: 'advert', rating: 2, answers: { punctual: 'no' } },
    ]);
  });

  it('does not show how a review rates that has gone back: it will be decided about again', async () => {
    const item = await sendConfirmedReview();
    await decideSubmission(mia, item, { decision: 'return', reason: 'effect', marked: 'kind' });
    const [returned] = getData(await readDecided(mia));
    expect(returned).toMatchObject({ state: 'returned' });
    expect(JSON.stringify(returned)).not.toMatch(/rating|punctual/);
  });

  it('of one moderator is not undone by another who saw it before', async () => {
    await setModerator(mia, nedId, true);
    const item = await sendConfirmedReview();
    const publish = { decision: 'publish', reason: '', marked: '' } as const;
    expect(getData(await decideSubmission(mia, item, publish))).toEqual({ outcome: 'done' });
    expect(
      getData(
        await decideSubmission(ned, item, { decision: 'decline', reason: 'advert', marked: '' }),
      ),
    ).toEqual({ outcome: 'conflict' });
    expect(await sql('select state from private.submissions')).toEqual([{ state: 'published' }]);
  });
});

describe('a review of the site', () => {
  it('leads to what was decided about it, for moderators alone', async () => {
    await decideSubmission(mia, await sendConfirmedReview(), {
      decision: 'publish',
      reason: '',
      marked: '',
    });
    const [shown] = await sql('select id from clinic_reviews');
    const id = String(shown!['id']);
    expect(getData(await readDecidedReview(mia, id))).toMatchObject([
      { state: 'published', rating: 2, form: { says: REVIEW.says } },
    ]);
    expect(getData(await readDecidedReview(mia, miaId))).toEqual([]);
    expect((await readDecidedReview(ned, id)).ok).toBe(false);
  });
});

describe('what looks like a program’s', () => {
  it('is left out unless asked for, and its reports are closed at once', async () => {
    await send(backend, 'report', REPORT);
    await send(backend, 'report', suspect);
    await send(backend, 'report', suspect);
    expect(getData(await readInbox(mia))).toMatchObject({ waiting: 1, suspects: 2 });
    expect(getData(await readInbox(mia, true)).items).toHaveLength(2);
    expect(getData(await closeSuspects(mia))).toBe(2);
    expect(getData(await readInbox(mia))).toMatchObject({ waiting: 1, suspects: 0 });
  });
});

describe('a figure that somebody says is wrong', () => {
  it('is named for every editor, without a word of the sender’s', async () => {
    const fields = { ...REPORT, field: 'initial_consultation_fee', says: 'zebrafish' };
    await send(backend, 'report', fields);
    await send(backend, 'report', fields);
    const reported = getData(await readReportedFigures(ned));
    expect(reported).toMatchObject([
      { clinic: CLINIC.name, field: 'initial_consultation_fee', is_dispute: false, reports: 2 },
    ]);
    expect(JSON.stringify(reported)).not.toContain('zebrafish');
  });
});
