import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeSuspectedSpam,
  decideSubmission,
  readDecisions,
  readInbox,
} from '../../src/backend/moderation.ts';
import { answerLink, readLink } from '../../src/backend/sending.ts';
import { REVIEW_CONSENT } from '../../src/domain/review/consent.ts';
import { MEDICINE_NAMES } from '../../src/domain/source/medicine-names.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { addEditor, getData } from './accounts.ts';
import { CLINIC, readNewestMail, REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const visitor = { url: backend.url, key: backend.publishableKey };
const { admin: mia, id: miaId } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [miaId]);

beforeEach(() => resetSubmissions(backend));

const SENT = { outcome: 'sent', reason: null };
const refused = (reason: string) => ({ outcome: 'refused', reason });
const readStates = () => sql('select kind, state from private.submissions order by made_at');
const readReviews = () => sql('select author_name, rating, body, verification from clinic_reviews');
const readRequests = async () =>
  (await sql('select reason from site_rebuilds order by requested_at')).map((r) => r['reason']);
const readWaiting = async () => getData(await readInbox(mia)).items;

type Decision = Parameters<typeof decideSubmission>[2]['decision'];
async function decide(decision: Decision, reason = '', marked = '') {
  const [item] = await readWaiting();
  if (!item) throw new Error('Nothing waits.');
  return getData(await decideSubmission(mia, item, { decision, reason, marked }));
}

const follow = async (code: string, action: 'confirm' | 'withdraw') =>
  getData(await answerLink(visitor, { code, action }));

async function confirm(): Promise<string> {
  const { code } = await readNewestMail(backend);
  await follow(code, 'confirm');
  return code;
}

async function publishReview(fields: Record<string, string> = {}): Promise<string> {
  await send(backend, 'review', { ...REVIEW, ...fields });
  await confirm();
  expect(await decide('publish')).toEqual({ outcome: 'done' });
  return (await readNewestMail(backend)).code;
}

describe('a review', () => {
  it('appears after its author has confirmed it and a moderator has published it, until it is withdrawn', async () => {
    expect(await send(backend, 'review', REVIEW)).toEqual(SENT);
    expect(await readWaiting()).toEqual([]);
    expect(await readNewestMail(backend)).toMatchObject({
      kind: 'review-confirm',
      address: REVIEW.email,
      facts: { clinic: CLINIC.name },
    });
    await confirm();
    expect(await readReviews()).toEqual([]);
    await decide('publish');
    expect(await readReviews()).toEqual([
      { author_name: 'A patient', rating: 2, body: REVIEW.says, verification: 'email' },
    ]);
    const { code, kind } = await readNewestMail(backend);
    expect(kind).toBe('review-published');
    expect(await follow(code, 'withdraw')).toMatchObject({ outcome: 'withdrawn' });
    expect(await readReviews()).toEqual([]);
    expect(await readRequests()).toEqual(['review published', 'review taken off']);
  });

  it('can be sent back to its author with the words to remove, and resubmitted', async () => {
    await send(backend, 'review', REVIEW);
    await confirm();
    expect(await decide('return', 'effect', 'The doctor was kind')).toEqual({ outcome: 'done' });
    const { code, facts } = await readNewestMail(backend);
    expect(JSON.stringify(facts)).not.toContain('kind');
    const returned = { state: 'returned', reason: 'effect', marked: 'The doctor was kind' };
    expect(getData(await readLink(visitor, code))).toMatchObject(returned);
    const says = 'They rang back after three days. The bill was as they had said.';
    await answerLink(visitor, { code, action: 'change', says });
    expect(await readWaiting()).toMatchObject([{ form: { says }, marked: null }]);
  });

  it('withdrawn before it is confirmed is shown to nobody and can no longer be confirmed', async () => {
    await send(backend, 'review', REVIEW);
    const { code } = await readNewestMail(backend);
    await follow(code, 'withdraw');
    expect(await follow(code, 'confirm')).toEqual(refused('over'));
    expect(await readStates()).toEqual([{ kind: 'review', state: 'withdrawn' }]);
    expect(await readWaiting()).toEqual([]);
    expect(getData(await readDecisions(mia))).toEqual([]);
    expect(await sql('select kind from private.outbox')).toEqual([]);
  });

  it('shows a moderator no stars or answers before the decision, and never an email address', async () => {
    await send(backend, 'review', REVIEW);
    await confirm();
    const inbox = JSON.stringify(getData(await readInbox(mia)));
    expect(inbox).toContain(REVIEW.says);
    expect(inbox).not.toMatch(/rating|answers|punctual|home\.example/);
  });

  const says = (words: string) => ({ says: words });
  const REFUSED: [reason: string, fields: Record<string, string>][] = [
    ['clinic', { clinic: 'no-such-clinic' }],
    ['month', { year: '2020' }],
    ['rating', { rating: '6' }],
    ['answers', { fees: 'maybe' }],
    ['offered', { offered: 'yes' }],
    ['consent', { consent: '' }],
    ['email', { email: 'ann' }],
    ['short', says('\u200B'.repeat(40))],
    ['long', says('word '.repeat(301))],
    ['contact', { shown_name: 'ann@home.example' }],
    ['person', says(`${REVIEW.says} Dr Holly was late.`)],
    ['contact', says('Write to me at ann\uFF20home.example, and I tell you more.')],
    ['contact', says(`${REVIEW.says} Ring 07700 900123.`)],
    ['medicine', says('They gave me wedding\ncake, and it came late to the door.')],
    ['medicine', says('They gave me Sat\u200Bivex, and it came late to the door.')],
    ['medicine', says('They gave me \uFF33ativex, and it came late to the door.')],
  ];
  it.each(chooseCases(REFUSED, 6))(
    'is rejected with the reason “%s”: %j',
    async (reason, fields) => {
      expect(await send(backend, 'review', { ...REVIEW, ...fields })).toEqual(refused(reason));
      expect(await readStates()).toEqual([]);
    },
  );

  it('is stored without text-direction marks or invisible names', async () => {
    const words = `\u202E${REVIEW.says}\u202C \u{1F469}\u200D\u{1F33E}\n`;
    await publishReview({ says: words, shown_name: '\u200B\n' });
    expect(await readReviews()).toMatchObject([
      { author_name: 'A patient', body: `${REVIEW.says} \u{1F469}\u200D\u{1F33E}` },
    ]);
  });

  it('is rejected if it contains any medicine name that pages must not show', async () => {
    const { source } = MEDICINE_NAMES['brand name'];
    const names = `${source}|${MEDICINE_NAMES['strain name'].source}`
      .replace('epid[yi]olex', 'epidyolex|epidiolex')
      .replaceAll(/\\b|\(\?:|\)/g, '')
      .split('|');
    expect(names.length).toBeGreaterThan(20);
    const missed = await sql(
      `select words from unnest($1::text[]) as words
       where private.find_word_fault(words) is distinct from 'medicine'`,
      [['It was £6.50 per gram there', ...names.map((name) => `They had ${name} in stock`)]],
    );
    expect(missed).toEqual([]);
  });

  const PROSE = [
    'I saw the doctor. He was on time.',
    'I spoke to a nurse. They explained the fees.',
    'First I was seen by a doctor\nThen the pharmacy rang me.',
    'The nurse\r\nDelivery took two days',
    'I saw a Dr. The appointment was short.',
    'I was seen by a Dr\nThen the pharmacy rang me.',
    'Saw the doctor! She listened. Thank you, nurse. Very kind.',
    'The Nurse Practitioner rang. I saw the nurse Monday.',
    'I asked my professor… He agreed. Doctor: Fine. Nurse (Good).',
    'It was 12.11.2026 at 10.30, then 01.12.2026 - 05.12.2026.',
    'Open 09.30-10.15 or 08.00 - 09.15, in 2024 - 2025 and 2026.',
    'It cost £1,200.50 - 1500.75 in 2025 2026, not 150.00 - 200.00.',
    'I waited from 2026-01-05 to 2026-02-09 and paid 0.50 - 0.75 more.',
    'I rated it 10 out of 10, from 08-11-26 10.30 to 09 11 2026 11.45.',
  ];
  const NAMED = [
    ...['Dr Smith', 'Dr. Smith', 'Dr\nSmith', 'doctor Smith', 'Doctor\nSmith', 'nurse  Sarah'],
    ...['Mr He', 'Dr So', 'Prof. Jones', 'the nurse Sarah', 'Miss Lee', 'Nurse Practitioner Ann'],
    ...['Dr O’Brien', 'professor McKay', 'Dr\u00A0Smith'],
  ];
  const REACHED = [
    ...['07700 900123', '(020) 7946 0000', '+44 (0)20 7946 0000', '0151.496.0000', '0800 1111'],
    ...['07700-900-123', '0 7 7 0 0 9 0 0 1 2 3', '7700 900123', '44 7700 900123', '0151 496 2026'],
    ...['0044 20 7946 0000', '09.30 0151 496 0000', '+353 1 234 5678', '020\u00A07946\u00A00000'],
  ];
  it('may contain prose, dates, times and sums of money, but no phone number and no name with a title', async () => {
    const find = async (says: string[]) =>
      (
        await sql('select private.find_word_fault(says) as fault from unnest($1::text[]) as says', [
          says,
        ])
      ).map(({ fault }, index) => [says[index], fault]);
    expect(await find(PROSE)).toEqual(PROSE.map((says) => [says, null]));
    const persons = NAMED.map((name) => `Then I saw ${name} again.`);
    expect(await find(persons)).toEqual(persons.map((says) => [says, 'person']));
    const contacts = REACHED.map((number) => `Ring ${number} soon.`);
    expect(await find(contacts)).toEqual(contacts.map((says) => [says, 'contact']));
  });

  it('can be as long as its form says, with a line break counted as one character', async () => {
    const lines = `${'a'.repeat(49)}\r\n`.repeat(30);
    expect(await send(backend, 'review', { ...REVIEW, says: lines })).toEqual(SENT);
    const report = { ...REPORT, says: `${'a'.repeat(59)}\r\n`.repeat(5) };
    expect(await send(backend, 'report', report)).toEqual(SENT);
  });

  it('requires consent to a sentence the database knows', () => {
    expect(REVIEW.consent).toBe(REVIEW_CONSENT.version);
  });

  it('is not removed by a report', async () => {
    await publishReview();
    const [row] = await sql('select id from clinic_reviews');
    const report = { ...REPORT, review: String(row?.['id']), choice: 'unlawful' };
    for (let times = 0; times < 3; times += 1) await send(backend, 'report', report);
    expect(await readReviews()).toHaveLength(1);
    expect(await readRequests()).toEqual(['review published']);
  });
});

describe('a report', () => {
  it('reaches a moderator at once, even without an email address or account', async () => {
    expect(await send(backend, 'report', REPORT)).toEqual(SENT);
    const clinic = { name: CLINIC.name };
    const form = { ...REPORT, field: '' };
    expect(await readWaiting()).toMatchObject([
      { kind: 'report', form, clinic, has_address: false },
    ]);
  });

  it('is stored once however often it is sent; so is a review, but its email is sent again', async () => {
    const other = { ...REPORT, says: 'It is £79 now.' };
    for (const fields of [REPORT, REPORT, other]) {
      expect(await send(backend, 'report', fields)).toEqual(SENT);
    }
    expect(await readWaiting()).toHaveLength(2);
    await resetSubmissions(backend);
    for (let times = 0; times < 2; times += 1) await send(backend, 'review', REVIEW);
    await send(backend, 'review', { ...REVIEW, email: 'ben@home.example' });
    expect(await sql('select address from private.outbox order by made_at')).toEqual(
      ['ann', 'ann', 'ben'].map((name) => ({ address: `${name}@home.example` })),
    );
    expect(await readStates()).toHaveLength(2);
  });

  it('has its email address deleted after its one email, or without an email if it is closed as junk', async () => {
    const readAddresses = () => sql('select address from private.submission_addresses');
    const fields = { ...REPORT, email: 'ann@home.example' };
    await send(backend, 'report', { ...fields, seconds: '0' });
    await closeSuspectedSpam(mia);
    expect(await readAddresses()).toEqual([]);
    expect(await sql('select kind from private.outbox')).toEqual([]);
    await send(backend, 'report', fields);
    await decide('close', 'fixed');
    const mail = { kind: 'report-closed', address: fields.email };
    expect(await readNewestMail(backend)).toMatchObject(mail);
    expect(await readAddresses()).toEqual([]);
  });

  it('may contain pasted email and web addresses with invisible characters, which are removed', async () => {
    for (const mark of [
      '\u200B',
      '\u200D',
      '\u00A0',
      '\uFEFF',
      '\u00AD',
      '\u200F',
      '\u202A',
      '\u2060',
    ]) {
      const [email, seen_at] = ['ann@home.example', 'https://alder.example/fees'].map(
        (address) => `${mark}${address.replace('m', mark === '\u00A0' ? 'm' : `m${mark}`)}${mark}`,
      ) as [string, string];
      expect(await send(backend, 'report', { ...REPORT, email, seen_at })).toEqual(SENT);
      expect(await sql('select address from private.submission_addresses')).toEqual([
        { address: 'ann@home.example' },
      ]);
      expect(await readWaiting()).toMatchObject([
        { form: { seen_at: 'https://alder.example/fees' } },
      ]);
      await resetSubmissions(backend);
    }
  });
});

describe('a clinic’s reply', () => {
  const OWN = `desk@${CLINIC.domain}`;
  const reply = async (says: string, email = OWN) => {
    const [review] = await sql('select id from clinic_reviews');
    const fields = { review: String(review?.['id']), says, email };
    return send(backend, 'reply', fields);
  };
  const readReplies = () =>
    sql('select reply, replied_on is not null as dated from clinic_reviews');
  const FIRST = 'Thank you for telling us. We ring back sooner now.';
  const SECOND = 'Thank you for telling us. We have two more people on the telephone.';

  it('remains when an older, replaced reply is withdrawn, and is removed by its own link', async () => {
    await publishReview();
    const codes = [];
    for (const says of [FIRST, SECOND]) {
      expect(await reply(says)).toEqual(SENT);
      await confirm();
      await decide('publish');
      expect(await readReplies()).toEqual([{ reply: says, dated: true }]);
      codes.push((await readNewestMail(backend)).code);
    }
    const [older = '', newer = ''] = codes;
    await follow(older, 'withdraw');
    expect(await readReplies()).toEqual([{ reply: SECOND, dated: true }]);
    await follow(newer, 'withdraw');
    expect(await readReplies()).toMatchObject([{ reply: null }]);
  });

  it('cannot be published after the review is withdrawn, and no email about it is sent', async () => {
    const code = await publishReview();
    await reply(FIRST);
    await confirm();
    await follow(code, 'withdraw');
    expect(await decide('publish')).toMatchObject({ outcome: 'refused' });
    expect((await readNewestMail(backend)).kind).toBe('reply-confirm');
  });

  it('is not accepted from another domain, or from one where anyone can get an address', async () => {
    await publishReview();
    expect(await reply(FIRST, 'desk@elsewhere.example')).toEqual(refused('domain'));
    const dispute = { ...REPORT, field: 'waiting_time', from_clinic: 'yes' };
    const disputed = await send(backend, 'report', { ...dispute, email: 'me@elsewhere.example' });
    expect(disputed.outcome).toBe('refused');
    // This website shares its domain with other people's.
    await sql("update clinics set website = 'https://www.facebook.com/alder'");
    expect(await reply(FIRST, 'me@facebook.com')).toEqual(refused('domain'));
  });
});

it('an email address counts as the clinic’s own only if it is on the domain of the clinic’s website, however the website is spelt', async () => {
  for (const [website, address, isOwn] of [
    ['https://www.alder.example/fees', 'a@alder.example', true],
    ['https://alder.example./', 'a@alder.example', true],
    ['https://alder.co.uk?a=b', 'a@post.alder.co.uk', true],
    ['https://alder.co.uk', 'a@co.uk', false],
    ['https://alder.co.uk', 'a@evil-alder.co.uk', false],
    ['https://alder.example', 'a@alder.example.evil.example', false],
    ['https://evil.example:x@alder.example/', 'a@evil.example', false],
    ['https://www./', 'a@evil.example.', false],
    ['http://127.0.0.1:80/', 'a@127.0.0.1', false],
    ['https://alder.example', 'a@evil.example(.alder.example', false],
    ['https://alder.example', 'a@evil.example\\.alder.example', false],
    ['https://alder.example', 'a@[192.0.2.1].alder.example', false],
    [null, 'a@alder.example', false],
  ] as const) {
    await sql('update clinics set website = $1', [website]);
    const [row] = await sql(
      `select private.is_address($1) and private.is_clinic_address($1, '${CLINIC.id}') as own`,
      [address],
    );
    expect([website, address, row?.['own']]).toEqual([website, address, isOwn]);
  }
});

it('a figure stays disputed while anyone at the clinic still disputes it', async () => {
  const fields = { ...REPORT, field: 'delivery_fee', from_clinic: 'yes' };
  const readDisputes = async () =>
    (await sql('select field from figure_disputes')).map(({ field }) => field);
  const codes = [];
  for (const name of ['ann', 'ben']) {
    await send(backend, 'report', { ...fields, email: `${name}@${CLINIC.domain}` });
    codes.push(await confirm());
    await decide('publish');
  }
  const [ann = '', ben = ''] = codes;
  await follow(ann, 'withdraw');
  expect(await readDisputes()).toEqual(['delivery_fee']);
  await follow(ben, 'withdraw');
  expect(await readDisputes()).toEqual([]);
  expect((await readRequests()).at(-1)).toBe('dispute ended');
});
