/** How long submissions are kept: each deadline is tested a day before and a day after. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createSweeper, saveAddress } from '../../scripts/publish/upkeep.ts';
import { CLINIC, resetSubmissions } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;

const DAY_MS = 24 * 60 * 60_000;
const NOW = '2026-12-10T12:00:00.000Z';
const after = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

beforeEach(async () => {
  await resetSubmissions(backend);
  await sql('truncate private.daily_salts');
});

const sweep = async (today: string) => {
  const [row] = await sql('select private.sweep_submissions($1) as swept', [today]);
  return row?.['swept'] as { unconfirmed: number; expired: number; erased: number };
};

type Kept = { kind?: string; state: string; month?: string; review?: string | null };

/** Adds a submission made at NOW, with an address, a link and a network; returns its id. */
async function keep({ kind = 'review', state, month = '2026-10', review = null }: Kept) {
  const [row] = await sql(
    `insert into private.submissions (
       kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, network, made_at,
       waiting_since, decided_at, marked
     )
     values ($1, $2, '${CLINIC.id}', $3, $4, 4, true, false, 'hash', $5, $5, $5, 'words')
     returning id`,
    [kind, state, review, JSON.stringify({ month, says: 'words', field: 'delivery_fee' }), NOW],
  );
  const id = String(row?.['id']);
  await sql(
    "insert into private.submission_addresses (submission, address) values ($1, 'ann@home.example')",
    [id],
  );
  await sql('select private.make_link_code($1)', [id]);
  return id;
}

async function publish(month: string) {
  const [row] = await sql(
    `insert into clinic_reviews (clinic_id, author_name, rating, body, verification, experienced_in)
     values ('${CLINIC.id}', 'Ann', 4, 'words', 'email', ($1 || '-01')::date) returning id`,
    [month],
  );
  const review = String(row?.['id']);
  return { review, id: await keep({ state: 'published', month, review }) };
}

const readLeft = () =>
  sql(
    `select s.state, s.rating, s.form is not null as words, s.marked is not null as marked,
       s.clinic_id is not null as clinic,
       exists (select from private.submission_addresses a where a.submission = s.id) as address,
       exists (select from private.submission_links l where l.submission = s.id) as link
     from private.submissions s order by s.made_at, s.id`,
  );

const toLeft = (isThere: boolean) => ({
  ...{ rating: 4, words: isThere, marked: isThere, clinic: isThere },
  ...{ address: isThere, link: isThere },
});
const WHOLE = toLeft(true);
const ERASED = toLeft(false);

it('unconfirmed submissions are deleted entirely after 7 days', async () => {
  await keep({ state: 'unconfirmed' });
  await sweep(after(6));
  expect(await readLeft()).toEqual([{ ...WHOLE, state: 'unconfirmed' }]);
  expect(await sweep(after(8))).toMatchObject({ unconfirmed: 1 });
  for (const table of ['submissions', 'submission_addresses', 'submission_links']) {
    expect(await sql(`select * from private.${table}`), table).toEqual([]);
  }
});

describe('the words, address and links of a submission (but not the decision) are deleted', () => {
  it.each([
    { kind: 'review', state: 'declined', days: 30 },
    { kind: 'review', state: 'withdrawn', days: 30 },
    { kind: 'review', state: 'removed', days: 30 },
    { kind: 'reply', state: 'declined', days: 30 },
    { kind: 'report', state: 'closed', days: 90 },
    { kind: 'dispute', state: 'closed', days: 90 },
  ])('$days days after a $kind was $state', async ({ kind, state, days }) => {
    await keep({ kind, state });
    await sweep(after(days - 1));
    expect(await readLeft()).toEqual([{ ...WHOLE, state }]);
    expect(await sweep(after(days + 1))).toMatchObject({ erased: 1 });
    expect(await readLeft()).toEqual([{ ...ERASED, state }]);
  });

  it('60 days after a review was sent back and left unchanged; after 30 days it counts as withdrawn', async () => {
    await keep({ state: 'returned' });
    await sweep(after(29));
    expect(await readLeft()).toEqual([{ ...WHOLE, state: 'returned' }]);
    await sweep(after(31));
    expect(await readLeft()).toEqual([{ ...WHOLE, state: 'withdrawn' }]);
    await sweep(after(62));
    expect(await readLeft()).toEqual([{ ...ERASED, state: 'withdrawn' }]);
  });
});

it('a review and its reply are removed 24 months after the month of the appointment, and a build is requested', async () => {
  const { review } = await publish('2024-11');
  await keep({ kind: 'reply', state: 'published', review });
  await keep({ kind: 'reply', state: 'returned', review });
  const readShown = () => sql('select id from clinic_reviews');
  await sweep('2026-11-30T12:00:00.000Z');
  expect(await readShown()).toHaveLength(1);
  expect(await sql('select id from site_rebuilds')).toEqual([]);
  expect(await sweep('2026-12-01T12:00:00.000Z')).toMatchObject({ erased: 3 });
  expect(await readShown()).toEqual([]);
  const expired = { ...ERASED, state: 'expired' };
  expect(await readLeft()).toEqual([expired, expired, expired]);
  expect(await sql('select reason from site_rebuilds')).toEqual([{ reason: 'review taken off' }]);
});

it('pending and published submissions are kept, even after 300 days', async () => {
  await keep({ state: 'waiting' });
  await publish('2026-10');
  await keep({ kind: 'dispute', state: 'published' });
  await sweep(after(300));
  const left = { words: true, address: true };
  expect(await readLeft()).toMatchObject([left, left, left]);
});

it('the sender’s network is deleted after a day, and each day’s salt at the end of that day', async () => {
  await keep({ state: 'waiting' });
  await sql("insert into private.write_counts (what, hour) values ('network hash', $1)", [NOW]);
  await sql("insert into private.daily_salts (day) values ('2026-12-10'), ('2026-12-11')");
  const readTraces = async () => {
    const [sent] = await sql('select network from private.submissions');
    const counts = await sql('select what from private.write_counts');
    const salts = await sql("select 1 from private.daily_salts where day = '2026-12-10'");
    return { network: sent?.['network'], counts: counts.length, salts: salts.length };
  };
  await sweep('2026-12-10T23:59:59.000Z');
  expect(await readTraces()).toEqual({ network: 'hash', counts: 1, salts: 1 });
  await sweep('2026-12-11T00:00:01.000Z');
  expect(await readTraces()).toEqual({ network: 'hash', counts: 1, salts: 0 });
  await sweep(after(0.9));
  expect(await readTraces()).toMatchObject({ network: 'hash', counts: 1 });
  await sweep(after(1.1));
  expect(await readTraces()).toMatchObject({ network: null, counts: 0 });
});

it('an email is deleted after 30 days, or with its submission if it was never sent', async () => {
  const write = (id: string, isSent: boolean) =>
    sql(
      `insert into private.outbox (kind, submission, address, made_at, sent_at)
       values ('review-published', $1, $2, $3, $4)`,
      [id, isSent ? null : 'ann@home.example', NOW, isSent ? NOW : null],
    );
  const countMails = async () => (await sql('select id from private.outbox')).length;
  const id = await keep({ state: 'waiting' });
  await write(id, true);
  await write(id, false);
  await write(await keep({ state: 'unconfirmed' }), false);
  await sweep(after(6));
  expect(await countMails()).toBe(3);
  await sweep(after(29));
  expect(await countMails()).toBe(2);
  await sweep(after(31));
  expect(await countMails()).toBe(0);
});

describe('the server that answers the site’s requests', () => {
  const { url, secretKey } = backend;

  it('runs the clean-up at once and then hourly, and logs how much was deleted', async () => {
    const addOld = () =>
      sql(
        `insert into private.submissions (kind, state, clinic_id, form, has_work, is_suspect, made_at)
         values ('review', 'unconfirmed', '${CLINIC.id}', '{}', true, false, now() - interval '8 days')`,
      );
    const lines: string[] = [];
    let minutes = 0;
    const log = (line: string) => void lines.push(line);
    const work = createSweeper({ url, secretKey }, log, () => minutes * 60_000);
    const countAfter = async (passed: number) => {
      minutes = passed;
      await work();
      return lines.length;
    };
    await addOld();
    expect(await countAfter(0)).toBe(1);
    expect(lines).toEqual(['Deleted submissions: 1 never confirmed.']);
    await addOld();
    expect([await countAfter(59), await countAfter(60), await countAfter(120)]).toEqual([1, 2, 2]);
  });

  it('stores the site’s own origin, replacing any earlier one', async () => {
    await saveAddress({ url, secretKey, siteUrl: 'http://localhost:1/' });
    await saveAddress({ url, secretKey, siteUrl: 'https://clinics.example/' });
    expect(await sql('select address from private.site_settings')).toEqual([
      { address: 'https://clinics.example' },
    ]);
  });
});
