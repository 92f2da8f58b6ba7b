import { expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { readNewestMail, resetSubmissions, REVIEW, send, workForTicket } from './submitted.ts';
import {
  asUser,
  type Caller,
  createCaller,
  PASSWORD,
  signIn,
  startTestBackend,
} from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const WORDS = 'zebrafish were everywhere in the waiting room';
const ADDRESS = 'zebra@fish.example';

await resetSubmissions(backend);
await send(backend, 'review', { ...REVIEW, says: WORDS, email: ADDRESS });
await sql("update private.submissions set state = 'waiting', waiting_since = now()");

async function open(name: string, { isAdmin = false, mayModerate = false } = {}): Promise<Caller> {
  const email = `${name}@example.org`;
  const id = await createAccount(sql, email, PASSWORD, { isAdmin });
  await sql('update admin_users set may_moderate = $2 where user_id = $1', [id, mayModerate]);
  return createCaller(backend, asUser(await signIn(backend, email)));
}

const moderator = await open('mia', { isAdmin: true, mayModerate: true });
const OTHERS: [string, Caller][] = [
  ['an anonymous visitor', createCaller(backend)],
  ['a non-editor', await open('ned')],
  ['an editor', await open('ed', { isAdmin: true })],
  ['the holder of a forged token', createCaller(backend, asUser('eyJhbGciOiJIUzI1NiJ9.e30.x'))],
];

const TABLES = [
  ...['submissions', 'submission_addresses', 'submission_links', 'submission_events', 'outbox'],
  ...['write_tickets', 'write_counts', 'daily_salts', 'submission_decisions', 'site_settings'],
];

const ASKED = [
  ...TABLES.flatMap((table) => [
    `/rest/v1/${table}?select=*`,
    `/rest/v1/private.${table}?select=*`,
  ]),
  '/rest/v1/clinics?select=*,submissions(*)',
  '/rest/v1/clinic_reviews?select=*,submissions(*)',
  '/rest/v1/review_decisions?select=*',
  '/rest/v1/check_counts?select=*',
];
const CALLED: [string, object][] = [
  ['read_inbox', { with_suspects: false }],
  ['read_decisions', {}],
  ['read_reported_figures', {}],
  ['read_activity', { filter: {}, max_rows: 100 }],
  ['claim_mail', {}],
  ['read_link', { code: '' }],
];

async function fetchAll(call: Caller): Promise<string> {
  const given = [];
  for (const path of ASKED) {
    given.push((await call('GET', path)).text);
    given.push((await call('GET', path, undefined, { 'accept-profile': 'private' })).text);
  }
  for (const [name, args] of CALLED) {
    given.push((await call('POST', `/rest/v1/rpc/${name}`, args)).text);
  }
  return given.join('\n');
}

it.each(OTHERS)(
  'nothing reveals the words, email address or code of a submission to %s',
  async (_, call) => {
    expect(await fetchAll(call)).not.toMatch(/zebra/i);
  },
);

it('a moderator can read the words but never the email address', async () => {
  const given = await fetchAll(moderator);
  expect(given).toContain(WORDS);
  expect(given).not.toContain(ADDRESS);
});

it('the email address is used in one email, then kept only with the review', async () => {
  const owner = createCaller(backend, { apikey: backend.secretKey });
  const { body } = await owner('POST', '/rest/v1/rpc/claim_mail', {});
  const mail = body as { id: string; address: string };
  expect(mail.address).toBe(ADDRESS);
  expect(JSON.stringify(mail)).not.toContain('zebrafish');
  await owner('POST', '/rest/v1/rpc/finish_mail', { mail: mail.id, failure: '', is_final: false });
  const [kept] = await sql('select string_agg(o::text, $$ $$) as words from private.outbox o');
  expect(String(kept?.['words'])).not.toMatch(/zebra|[0-9a-f]{20}/);
});

it('nothing stores the identity of an author who was signed in', async () => {
  const editor = OTHERS.find(([name]) => name === 'an editor')![1];
  const fields = { ...REVIEW, email: 'own@home.example', seconds: '40' };
  const work = await workForTicket(backend, 'review');
  await editor('POST', '/rest/v1/rpc/send_review', { ...fields, ...work });
  const { code } = await readNewestMail(backend);
  const follow = (action: string) => editor('POST', '/rest/v1/rpc/answer_link', { code, action });
  await follow('confirm');
  expect((await follow('withdraw')).body).toMatchObject({ outcome: 'withdrawn' });
  expect(
    await sql('select to_state from private.submission_events where decided_by is not null'),
  ).toEqual([]);
});
