/** Whether bad reviews are declined more often than good ones, as anybody can read it. */
import { beforeEach, expect, it } from 'vitest';
import { decideSubmission, readDecided } from '../../src/backend/moderation.ts';
import { type DecisionCount, toDecisionShares } from '../../src/domain/review/review-decisions.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, resetSubmissions } from './submitted.ts';
import { createCaller, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const anyone = createCaller(backend);
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [miaId]);

// What was decided cannot be deleted, so each test counts what has come since.
let before: DecisionCount[] = [];

const readCounts = async () => {
  const { body } = await anyone('GET', '/rest/v1/review_decisions?select=*');
  return (body as DecisionCount[]).map(({ rating, decision, reason, count }) => ({
    rating,
    decision,
    reason,
    count,
  }));
};

const getNew = async () =>
  (await readCounts())
    .map((now) => {
      const old = before.find(
        (one) =>
          one.rating === now.rating && one.decision === now.decision && one.reason === now.reason,
      );
      return { ...now, count: now.count - (old?.count ?? 0) };
    })
    .filter(({ count }) => count > 0);

beforeEach(async () => {
  await resetSubmissions(backend);
  before = await readCounts();
});

type Seeded = { rating: number; published: number; declined: number };

/** Reviews that came and were decided about, as a moderator's answers leave them. */
async function seed({ rating, published, declined }: Seeded) {
  await sql(
    `insert into private.submissions (kind, state, clinic_id, form, rating, has_work, is_suspect, waiting_since)
     select 'review', 'waiting', '${CLINIC.id}', '{"month": "2026-10", "says": "…"}', $1, true, false, now()
     from generate_series(1, $2::int)`,
    [rating, published + declined],
  );
  await sql(
    `update private.submissions s set decided_at = now(),
       state = case when t.place <= $2::int then 'published' else 'declined' end,
       reason = case when t.place > $2::int then 'advert' end
     from (
       select id, row_number() over (order by made_at, id) as place from private.submissions
       where rating = $1 and state = 'waiting'
     ) t
     where t.id = s.id`,
    [rating, published],
  );
}

it('gives the same share for good and for bad reviews that were treated alike', async () => {
  for (const rating of [1, 2, 4, 5]) await seed({ rating, published: 18, declined: 2 });
  const shares = toDecisionShares(await getNew());
  expect(shares?.map(({ rating, declinedPercent }) => [rating, declinedPercent])).toEqual([
    [5, 10],
    [4, 10],
    [3, null],
    [2, 10],
    [1, 10],
  ]);
});

it('shows it when bad reviews are declined more often', async () => {
  await seed({ rating: 1, published: 12, declined: 8 });
  await seed({ rating: 5, published: 20, declined: 0 });
  const shares = toDecisionShares(await getNew());
  expect(shares?.find(({ rating }) => rating === 1)?.declinedPercent).toBe(40);
  expect(shares?.find(({ rating }) => rating === 5)?.declinedPercent).toBe(0);
});

it('counts a review that was questioned and stays once', async () => {
  await seed({ rating: 2, published: 1, declined: 0 });
  for (const [decision, reason] of [
    ['question', 'notice'],
    ['publish', ''],
  ] as const) {
    const [item] = getData(await readDecided(mia));
    if (!item) throw new Error('Nothing was decided.');
    getData(await decideSubmission(mia, item, { decision, reason, marked: '' }));
  }
  expect(await getNew()).toEqual([{ rating: 2, decision: 'published', reason: null, count: 1 }]);
});

it('holds numbers alone, whoever asks', async () => {
  await seed({ rating: 3, published: 1, declined: 1 });
  const { body } = await anyone('GET', '/rest/v1/review_decisions?select=*');
  for (const row of body as object[]) {
    expect(Object.keys(row).sort()).toEqual(['count', 'decision', 'id', 'rating', 'reason']);
  }
});
