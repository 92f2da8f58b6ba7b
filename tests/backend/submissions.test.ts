/** What visitors send: what is taken, and what their links do. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeSuspects,
  decideSubmission,
  readDecided,
  readInbox,
} from '../../src/backend/moderation.ts';
import { answerLink, readLink } from '../../src/backend/sending.ts';
import { REVIEW_CONSENT } from '../../src/domain/review/consent.ts';
import { MEDICINE_NAMES } from '../../src/domain/source/medicine-names.ts';
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
  (await sql('select reason from site_rebuilds')).map((r) => r['reason']);

async function decide(decision: 'publish' | 'return' | 'decline', reason = '', marked = '') {
  const [item] = getData(await readInbox(mia)).items;
  if (!item) throw new Error('Nothing waits.');
  return getData(await decideSubmission(mia, item, { decision, reason, marked }));
}

/** As whoever got the newest mail; gives its code. */
async function confirm(): Promise<string> {
  const { code } = await readNewestMail(backend);
  await answerLink(visitor, { code, action: 'confirm' });
  return code;
}

describe('a review', () => {
  it('is on the site once its author has confirmed and a moderator has published it', async () => {
    expect(await send(backend, 'review', REVIEW)).toEqual(SENT);
    expect(getData(await readInbox(mia)).items).toEqual([]);
    const { code, kind, address, facts } = await readNewestMail(backend);
    expect({ kind, address, facts }).toEqual({
      kind: 'review-confirm',
      address: REVIEW.email,
      facts: { clinic: CLINIC.name },
    });
    await answerLink(visitor, { code, action: 'confirm' });
    expect(await readReviews()).toEqual([]);
    expect(await decide('publish')).toEqual({ outcome: 'done' });
    expect(await readReviews()).toEqual([
      { author_name: 'A patient', rating: 2, body: REVIEW.says, verification: 'email' },
    ]);
    expect(await readRequests()).toEqual(['review published']);
  });

  it('goes at once when its author withdraws it', async () => {
    await send(backend, 'review', REVIEW);
    await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });
    await decide('publish');
    await sql('truncate site_rebuilds');
    const { code, kind } = await readNewestMail(backend);
    expect(kind).toBe('review-published');
    const answer = getData(await answerLink(visitor, { code, action: 'withdraw' }));
    expect(answer.outcome).toBe('withdrawn');
    expect(await readReviews()).toEqual([]);
    expect(await readRequests()).toEqual(['review taken off']);
  });

  it('goes back to its author with the words that have to go, and comes again', async () => {
    await send(backend, 'review', REVIEW);
    await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });
    expect(await decide('return', 'effect', 'The doctor was kind')).toEqual({ outcome: 'done' });
    const { code, facts } = await readNewestMail(backend);
    expect(JSON.stringify(facts)).not.toContain('kind');
    const own = getData(await readLink(visitor, code));
    expect(own).toMatchObject({
      state: 'returned',
      reason: 'effect',
      marked: 'The doctor was kind',
    });
    const says = 'They rang back after three days. The bill was as they had said.';
    await answerLink(visitor, { code, action: 'change', says });
    expect(getData(await readInbox(mia)).items).toMatchObject([{ form: { says }, marked: null }]);
  });

  it('is read by nobody when it is taken back before it was confirmed', async () => {
    await send(backend, 'review', REVIEW);
    await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'withdraw' });
    expect(await readStates()).toEqual([{ kind: 'review', state: 'withdrawn' }]);
    expect(getData(await readInbox(mia)).items).toEqual([]);
    expect(getData(await readDecided(mia))).toEqual([]);
  });

  it('shows a moderator neither stars nor answers before it is decided, and never an address', async () => {
    await send(backend, 'review', REVIEW);
    await answerLink(visitor, { code: (await readNewestMail(backend)).code, action: 'confirm' });
    const inbox = JSON.stringify(getData(await readInbox(mia)));
    expect(inbox).toContain(REVIEW.says);
    expect(inbox).not.toMatch(/rating|answers|punctual|home\.example/);
  });

  it.each([
    ['clinic', { clinic: 'no-such-clinic' }],
    ['month', { year: '2020' }],
    ['month', { year: '2099' }],
    ['rating', { rating: '6' }],
    ['answers', { fees: 'maybe' }],
    ['offered', { offered: 'yes' }],
    ['consent', { consent: '' }],
    ['email', { email: 'ann' }],
    ['short', { says: 'Good.' }],
    ['long', { says: 'word '.repeat(301) }],
    ['person', { says: `${REVIEW.says} Dr Holly was late.` }],
    ['contact', { says: `${REVIEW.says} Ring 07700 900123.` }],
    ['contact', { shown_name: 'ann@home.example' }],
  ])('is refused for its %s', async (reason, fields) => {
    expect(await send(backend, 'review', { ...REVIEW, ...fields })).toEqual(refused(reason));
    expect(await readStates()).toEqual([]);
  });

  it.each([
    ['medicine', 'They gave me wedding\ncake, and it came late to the door.'],
    ['medicine', 'They gave me Sat\u200Bivex, and it came late to the door.'],
    ['medicine', 'They gave me Sat\u200Divex, and it came late to the door.'],
    ['medicine', 'They gave me \uFF33ativex, and it came late to the door.'],
    ['contact', 'Write to me at ann\uFF20home.example, and I tell you more.'],
    ['short', '\n'.repeat(40)],
    ['short', '\u200B'.repeat(40)],
  ])('is refused as %s when it is spelt %j', async (reason, says) => {
    expect(await send(backend, 'review', { ...REVIEW, says })).toEqual(refused(reason));
  });

  it('is kept without marks that turn the page around it, and without a name that nobody sees', async () => {
    const says = `\u202E${REVIEW.says}\u202C \u{1F469}\u200D\u{1F33E}\n`;
    await send(backend, 'review', { ...REVIEW, says, shown_name: '\u200B\n' });
    await confirm();
    await decide('publish');
    expect(await readReviews()).toMatchObject([
      { author_name: 'A patient', body: `${REVIEW.says} \u{1F469}\u200D\u{1F33E}` },
    ]);
  });

  it('is refused for each name of a medicine that no page may say', async () => {
    const { source } = MEDICINE_NAMES['brand name'];
    const strains = MEDICINE_NAMES['strain name'].source;
    const names = `${source}|${strains}`
      .replace('epid[yi]olex', 'epidyolex|epidiolex')
      .replaceAll(/\\b|\(\?:|\)/g, '')
      .split('|');
    expect(names.length).toBeGreaterThan(20);
    const [row] = await sql(
      `select array_agg(name) as missed from unnest($1::text[]) as name
       where private.find_word_fault('They had ' || name || ' in stock') is distinct from 'medicine'`,
      [names],
    );
    expect(row).toEqual({ missed: null });
    const priced = await sql(
      "select private.find_word_fault('It was £6.50 per gram there') as fault",
    );
    expect(priced).toEqual([{ fault: 'medicine' }]);
  });
});

it('the sentence that a review agrees to is one that the database knows', () => {
  expect(REVIEW.consent).toBe(REVIEW_CONSENT.version);
});

it('what was withdrawn cannot be confirmed, and writes no more mails', async () => {
  await send(backend, 'review', REVIEW);
  const { code } = await readNewestMail(backend);
  await answerLink(visitor, { code, action: 'withdraw' });
  expect(getData(await answerLink(visitor, { code, action: 'confirm' }))).toEqual(refused('over'));
  expect(await sql('select kind from private.outbox')).toEqual([]);
});

describe('a report', () => {
  it('waits for a moderator at once, with no address and no account', async () => {
    expect(await send(backend, 'report', REPORT)).toEqual(SENT);
    const { items } = getData(await readInbox(mia));
    expect(items).toMatchObject([
      {
        kind: 'report',
        form: { ...REPORT, field: '' },
        clinic: { name: CLINIC.name },
        has_address: false,
      },
    ]);
  });
});

describe('a clinic’s reply', () => {
  const publishReview = async () => {
    await send(backend, 'review', REVIEW);
    await confirm();
    await decide('publish');
    const [row] = await sql('select id from clinic_reviews');
    return { review: String(row?.['id']), code: (await readNewestMail(backend)).code };
  };
  const reply = async (review: string, says: string) => {
    await send(backend, 'reply', { review, says, email: `desk@${CLINIC.domain}` });
    await confirm();
  };
  const FIRST = 'Thank you for telling us. We ring back sooner now.';
  const SECOND = 'Thank you for telling us. We have two more people on the telephone.';

  it('stays when an older one that it has replaced is withdrawn, and goes with its own link', async () => {
    const { review } = await publishReview();
    const codes = [];
    for (const says of [FIRST, SECOND]) {
      await reply(review, says);
      await decide('publish');
      codes.push((await readNewestMail(backend)).code);
    }
    const [older = '', newer = ''] = codes;
    await answerLink(visitor, { code: older, action: 'withdraw' });
    expect(await sql('select reply from clinic_reviews')).toEqual([{ reply: SECOND }]);
    await answerLink(visitor, { code: newer, action: 'withdraw' });
    expect(await sql('select reply from clinic_reviews')).toEqual([{ reply: null }]);
  });

  it('cannot be published once the review is withdrawn, and nobody is told that it was', async () => {
    const { review, code } = await publishReview();
    await reply(review, FIRST);
    await answerLink(visitor, { code, action: 'withdraw' });
    expect(await decide('publish')).toMatchObject({ outcome: 'refused' });
    expect((await readNewestMail(backend)).kind).toBe('reply-confirm');
  });
});

describe('an address of the clinic’s own', () => {
  const isOwn = async (website: string | null, address: string) => {
    await sql('update clinics set website = $1', [website]);
    const [row] = await sql(
      `select private.is_address($1) and private.is_clinic_address($1, '${CLINIC.id}') as own`,
      [address],
    );
    return row?.['own'];
  };

  it.each([
    ['https://alder.example', 'a@alder.example'],
    ['https://www.alder.example/fees', 'a@alder.example'],
    ['HTTPS://WWW.Alder.Example:8443', 'a@alder.example'],
    ['https://alder.example./', 'a@alder.example'],
    ['https://alder.co.uk?a=b', 'a@post.alder.co.uk'],
  ])('of %s is %s', async (website, address) => {
    expect(await isOwn(website, address)).toBe(true);
  });

  it.each([
    ['https://alder.co.uk', 'a@co.uk'],
    ['https://alder.co.uk', 'a@evil-alder.co.uk'],
    ['https://evil.example:x@alder.example/', 'a@evil.example'],
    ['https://www.example/', 'a@evil.example'],
    ['https://www./', 'a@evil.example.'],
    ['https://%.example', 'a@evil.alder.example'],
    ['http://127.0.0.1:80/', 'a@127.0.0.1'],
    ['https://alder.example', 'a@evil.example(.alder.example'],
    ['https://alder.example', 'a@evil.example,.alder.example'],
    ['https://alder.example', 'a@evil.example\\.alder.example'],
    ['https://alder.example', 'a@[192.0.2.1].alder.example'],
    ['https://alder.example', 'a@evil.example/.alder.example'],
    [null, 'a@alder.example'],
  ])('of %s is not %s', async (website, address) => {
    expect(await isOwn(website, address)).toBe(false);
  });
});

describe('a disputed figure', () => {
  it('stays disputed while somebody of the clinic still says so', async () => {
    const fields = { ...REPORT, field: 'delivery_fee', from_clinic: 'yes' };
    const codes = [];
    for (const name of ['ann', 'ben']) {
      await send(backend, 'report', { ...fields, email: `${name}@${CLINIC.domain}` });
      codes.push(await confirm());
      await decide('publish');
    }
    const count = async () => (await sql('select id from figure_disputes')).length;
    const [ann = '', ben = ''] = codes;
    await answerLink(visitor, { code: ann, action: 'withdraw' });
    expect(await count()).toBe(1);
    await answerLink(visitor, { code: ben, action: 'withdraw' });
    expect(await count()).toBe(0);
  });
});

describe('the address of a report', () => {
  it('is forgotten with the one mail that it was for', async () => {
    await send(backend, 'report', { ...REPORT, email: 'ann@home.example' });
    const [item] = getData(await readInbox(mia)).items;
    if (!item) throw new Error('Nothing waits.');
    await decideSubmission(mia, item, { decision: 'close', reason: 'fixed', marked: '' });
    expect(await readNewestMail(backend)).toMatchObject({
      kind: 'report-closed',
      address: 'ann@home.example',
    });
    expect(await sql('select address from private.submission_addresses')).toEqual([]);
  });

  it('goes without a mail when what looks like a program’s is closed', async () => {
    await send(backend, 'report', { ...REPORT, email: 'ann@home.example', seconds: '0' });
    await closeSuspects(mia);
    expect(await sql('select address from private.submission_addresses')).toEqual([]);
    expect(await sql('select kind from private.outbox')).toEqual([]);
  });
});
