/** A clinic's own word: its answer to a review, and that a figure of its is wrong. */
import { beforeEach, describe, expect, it } from 'vitest';
import { decideSubmission, readDecided, readInbox } from '../../src/backend/moderation.ts';
import { answerLink } from '../../src/backend/sending.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, readNewestMail, REPORT, resetSubmissions, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const visitor = { url: backend.url, key: backend.publishableKey };
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [miaId]);

beforeEach(() => resetSubmissions(backend));

const SENT = { outcome: 'sent', reason: null };
const readRequests = async () =>
  (await sql('select reason from site_rebuilds order by requested_at')).map((r) => r['reason']);

async function publish() {
  const [item] = getData(await readInbox(mia)).items;
  if (!item) throw new Error('Nothing waits.');
  const decision = { decision: 'publish', reason: '', marked: '' } as const;
  return getData(await decideSubmission(mia, item, decision));
}

describe('a clinic', () => {
  const DISPUTE = {
    ...{ about: CLINIC.name, field: 'waiting_time', choice: 'wrong', from_clinic: 'yes' },
    ...{ says: 'It is one week now.', email: `desk@${CLINIC.domain}` },
  };
  const REPLY = {
    says: 'Thank you. We now ring back within a day, and say so on our page.',
    email: `desk@${CLINIC.domain}`,
  };

  async function addReview(): Promise<string> {
    const [review] = await sql(
      `insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
       values ($1, 'A patient', 2, 'Slow to ring back.', 'email') returning id`,
      [CLINIC.id],
    );
    return String(review?.['id']);
  }

  const confirm = async () =>
    answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });

  it('answers a review, from an address of its own domain, once a moderator has read it', async () => {
    const review = await addReview();
    expect(await send(backend, 'reply', { ...REPLY, review })).toEqual(SENT);
    await confirm();
    expect(await publish()).toEqual({ outcome: 'done' });
    const shown = await sql('select reply, replied_on is not null as dated from clinic_reviews');
    expect(shown).toEqual([{ reply: REPLY.says, dated: true }]);
    const { code } = await readNewestMail(backend);
    await answerLink(visitor, { code, action: 'withdraw' });
    expect(await sql('select reply from clinic_reviews')).toEqual([{ reply: null }]);
  });

  it.each([
    'desk@elsewhere.example',
    'desk@notalder.example',
    'desk@alder.example.evil.example',
    'desk@example',
  ])('is not believed from %s', async (email) => {
    const review = await addReview();
    const answer = await send(backend, 'reply', { ...REPLY, review, email });
    expect(answer.outcome).toBe('refused');
    expect((await send(backend, 'report', { ...DISPUTE, email })).outcome).toBe('refused');
  });

  it('is not believed from an address that anybody can have, where its page stands with others', async () => {
    const review = await addReview();
    await sql("update clinics set website = 'https://www.facebook.com/alder' where id = $1", [
      CLINIC.id,
    ]);
    const answer = await send(backend, 'reply', { ...REPLY, review, email: 'me@facebook.com' });
    expect(answer).toEqual({ outcome: 'refused', reason: 'domain' });
  });

  it('says that a figure is wrong: beside the figure from then on, until it is settled', async () => {
    expect(await send(backend, 'report', DISPUTE)).toEqual(SENT);
    const readDisputes = () => sql('select field from figure_disputes');
    expect(await readDisputes()).toEqual([]);
    await confirm();
    await publish();
    expect(await readDisputes()).toEqual([{ field: 'waiting_time' }]);
    const [shown] = getData(await readDecided(mia));
    const closing = { decision: 'close', reason: 'fixed', marked: '' } as const;
    expect(getData(await decideSubmission(mia, shown!, closing))).toEqual({ outcome: 'done' });
    expect(await readDisputes()).toEqual([]);
    expect(await readRequests()).toEqual(['figure disputed', 'dispute ended']);
  });

  it('has no review removed by reporting it', async () => {
    const review = await addReview();
    const report = { ...REPORT, review, choice: 'unlawful' };
    for (let times = 0; times < 3; times += 1) await send(backend, 'report', report);
    expect(await sql('select count(*)::int as n from clinic_reviews')).toEqual([{ n: 1 }]);
    expect(await readRequests()).toEqual([]);
  });
});
