import { beforeEach, describe, expect, it } from 'vitest';
import { closeSuspectedSpam, readInbox } from '../../src/backend/moderation.ts';
import { createTicket } from '../../src/backend/sending.ts';
import { addEditor, getData } from './accounts.ts';
import { REPORT, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const config = { url: backend.url, key: backend.publishableKey };
const { admin: mia, id } = await addEditor(backend, 'mia@example.org');
await sql('update admin_users set may_moderate = true where user_id = $1', [id]);

beforeEach(() => resetSubmissions(backend));

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(name: string, fields: Record<string, string>, headers = {}): Promise<string> {
  const answer = await fetch(`${config.url}/functions/v1/forms/${name}`, {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams({ ...fields, is_plain: 'yes' }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? String(answer.status);
}

const countBefore = (what: string, times: number) =>
  sql(
    `insert into private.write_counts values ($1, date_trunc('hour', now(), 'UTC'), $2)
     on conflict (what, hour) do update set times = excluded.times`,
    [what, times],
  );

describe('a form without a script', () => {
  it('redirects only to pages of this site', async () => {
    await sql('truncate private.site_settings');
    expect(await post('send_report', REPORT)).toBe('502');
    await sql("select public.save_site_address('https://site.example')");
    expect(await post('send_report', REPORT)).toBe('https://site.example/sent#report');
    expect(await post('send_report', { ...REPORT, about: '' })).toBe(
      'https://site.example/not-sent#about',
    );
  });

  it('can call only the form functions, and only with a form body', async () => {
    const ask = async (name: string, init: RequestInit) =>
      (await fetch(`${config.url}/functions/v1/forms/${name}`, init)).status;
    const body = new URLSearchParams(REPORT);
    expect(await ask('sweep_submissions', { method: 'POST', body })).toBe(404);
    expect(await ask('send_report', {})).toBe(405);
    expect(await ask('send_report', { method: 'POST', body: JSON.stringify(REPORT) })).toBe(415);
    body.set('says', 'x'.repeat(64_000));
    expect(await ask('send_report', { method: 'POST', body })).toBe(413);
  });

  it('is accepted sixty times an hour in total, after which its sender is asked to wait', async () => {
    await sql("select public.save_site_address('https://site.example')");
    await countBefore('plain', 59);
    expect(await post('send_report', REPORT)).toBe('https://site.example/sent#report');
    expect(await post('send_report', REPORT)).toBe('https://site.example/not-sent#busy');
  });

  it('is accepted thirty times an hour per network, whatever the network’s addresses look like', async () => {
    await sql("select public.save_site_address('https://site.example')");
    const from = async (address: string) =>
      (await post('send_report', REPORT, { 'x-forwarded-for': address })).split('#')[1];
    expect(await from('203.0.113.1')).toBe('report');
    await sql("update private.write_counts set times = 26 where what like 'network %'");
    expect([
      await from('203.0.113.77'),
      await from('::ffff:203.0.113.9'),
      await from('::FFFF:cb00:7104'),
      await from('203.0.113.254:4711, 10.0.0.1'),
      await from('[::ffff:203.0.113.200]:4711'),
    ]).toEqual([...Array<string>(4).fill('report'), 'busy']);
    expect(await from('::ffff:198.51.100.9')).toBe('report');
    expect(await from('2001:db8:7::1')).toBe('report');
    const [kept] = await sql('select string_agg(s::text, $$ $$) as all from private.submissions s');
    expect(String(kept?.['all'])).not.toContain('203.0.113');
  });
});

describe('the limits on submissions', () => {
  it.each([
    ['all', 300],
    ['mails', 100],
  ])('refuse a review once the counter “%s” is full', async (what, most) => {
    await countBefore(what, most);
    expect(await send(backend, 'review', REVIEW)).toEqual({ outcome: 'refused', reason: 'busy' });
  });

  it('reached by one network or address do not block anybody else', async () => {
    await sql("select public.save_site_address('https://site.example')");
    const readShared = async () =>
      sql(
        `select what, times from private.write_counts
         where what not like 'network %' and what not like 'mail %' order by what`,
      );
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await post('send_report', REPORT, from);
    await sql("update private.write_counts set times = 30 where what like 'network %'");
    for (let sent = 0; sent < 3; sent += 1) await send(backend, 'review', REVIEW);
    const before = await readShared();
    expect(await post('send_report', REPORT, from)).toMatch(/#busy$/);
    expect(await send(backend, 'review', REVIEW)).toEqual({ outcome: 'refused', reason: 'busy' });
    expect(await readShared()).toEqual(before);
  });

  it('treat all spellings of an address as one mailbox, for a whole day', async () => {
    const ask = (email: string) => send(backend, 'review', { ...REVIEW, email });
    const letAnHourPass = () =>
      sql("update private.write_counts set hour = hour - interval '1 hour'");
    const refusal = { outcome: 'refused', reason: 'busy' };
    const spellings = ['ann.b@home.example', 'annb+1@home.example', 'a.nnb+two@home.example'];
    for (const email of spellings) expect(await ask(email)).toMatchObject({ outcome: 'sent' });
    expect(await ask('annb@home.example')).toEqual(refusal);
    for (let hour = 1; hour <= 2; hour += 1) {
      await letAnHourPass();
      await ask('annb@home.example');
    }
    await letAnHourPass();
    expect(await ask('annb@home.example')).toEqual(refusal);
    expect(await send(backend, 'review', REVIEW)).toMatchObject({ outcome: 'sent' });
  });

  it('make each ticket harder to get as more are requested', async () => {
    const askFor = async () => getData(await createTicket(config, 'report')).bits;
    const calm = await askFor();
    await sql(
      "insert into private.write_tickets (purpose, nonce, bits) select 'report', 'x', 1 from generate_series(1, 400)",
    );
    expect(await askFor()).toBeGreaterThan(calm);
  });
});

describe('a submission that looks automated', () => {
  it.each([
    ['the hidden field was filled in', { website: 'https://spam.example' }],
    ['it was sent within three seconds', { seconds: '0.4' }],
  ])('is accepted, but counted and closed separately from the others: %s', async (_, fields) => {
    expect((await send(backend, 'report', { ...REPORT, ...fields })).outcome).toBe('sent');
    await send(backend, 'report', REPORT);
    const inbox = getData(await readInbox(mia));
    expect([inbox.items.length, inbox.suspects]).toEqual([1, 1]);
    expect(getData(await closeSuspectedSpam(mia))).toBe(1);
    expect(getData(await readInbox(mia))).toMatchObject({ waiting: 1, suspects: 0 });
  });
});

it('ten thousand junk submissions leave the inbox short, with the one genuine report first', async () => {
  await send(backend, 'report', REPORT);
  await sql(
    `insert into private.submissions (kind, state, form, has_work, is_suspect, waiting_since)
       select 'report', 'waiting', jsonb_build_object('about', '/x', 'choice', 'other', 'says', 'junk ' || n),
         false, n % 2 = 0, now() + interval '1 hour' from generate_series(1, 10000) n`,
  );
  const inbox = getData(await readInbox(mia));
  expect(inbox).toMatchObject({ waiting: 5001, suspects: 5000 });
  expect(inbox.items).toHaveLength(100);
  expect(inbox.items[0]).toMatchObject({ form: { says: REPORT.says }, has_work: true });
});

it.each([
  ['a megabyte of text', { says: 'x'.repeat(1_000_000) }, 'long'],
  ['an address that is not on the web', { seen_at: 'javascript:alert(1)' }, 'seen-at'],
  ['an unknown answer', { choice: 'drop table' }, 'choice'],
  ['a review that does not exist', { review: 'x' }, 'review'],
])('a form rejects %s', async (_, fields, reason) => {
  const refused = await send(backend, 'report', { ...REPORT, ...fields });
  expect(refused).toEqual({ outcome: 'refused', reason });
});
