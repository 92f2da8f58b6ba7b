import { request } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startMailCatcher } from '../../scripts/mail/mail-catcher.ts';
import {
  createMailer,
  createSmtpSender,
  describePendingMails,
  type SendMail,
} from '../../scripts/mail/mailer.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readMailState } from '../../src/backend/readiness.ts';
import { addEditor, getData } from './accounts.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { CLINIC, readNewestMail, resetSubmissions, REVIEW, send } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql, url, secretKey } = backend;
const smtp = await startFakeSmtp();
afterAll(() => smtp.stop());

const lines: string[] = [];
const settings = {
  url,
  secretKey,
  siteUrl: 'https://clinics.example',
  sender: { name: 'The Site', address: 'site@clinics.example' },
};
const mailer = createMailer(
  { ...settings, post: createSmtpSender({ smtpUrl: smtp.url }) },
  (line) => lines.push(line),
);
const { admin: editor } = await addEditor(backend, 'ann@example.org');
const owner = createBackend({ url, key: secretKey });

beforeEach(async () => {
  await resetSubmissions(backend);
  for (const list of [lines, smtp.messages]) list.length = 0;
  smtp.refused.clear();
});

const readOutbox = () =>
  sql(
    'select address, code, attempts, failure, sent_at is not null as sent from private.outbox order by made_at',
  );
async function letTimePass(): Promise<number> {
  const [row] = await sql(
    `with waiting as (select id, due_at - clock_timestamp() as pause from private.outbox where due_at is not null)
    update private.outbox o set due_at = clock_timestamp() from waiting w where o.id = w.id
    returning round(extract(epoch from w.pause) / 60)::int as minutes`,
  );
  return Number(row?.['minutes']);
}

const toShown = (message = '') =>
  message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('a pending email', () => {
  it('is sent to the address given, which is then deleted; editors see only how many emails are pending and when one was last sent', async () => {
    await send(backend, 'review', REVIEW);
    const { code } = await readNewestMail(backend);
    const readState = async () => getData(await readMailState(editor));
    expect(await readState()).toEqual({ waiting: 1, given_up: 0, sent_at: null });
    expect(await mailer()).toBe(1);
    expect((await readState()).sent_at).not.toBeNull();
    const [message] = smtp.messages;
    expect(message).toContain(`To: ${REVIEW.email}`);
    expect(message).toContain('From: The Site <site@clinics.example>');
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@clinics\.example>/m);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(toShown(message)).toContain(`https://clinics.example/reviews/mine#${code}`);
    expect(await readOutbox()).toEqual([
      { address: null, code: null, attempts: 1, failure: null, sent: true },
    ]);
    expect(await mailer()).toBe(0);
    expect(smtp.messages).toHaveLength(1);
  });

  it('that the mail server permanently refuses is given up on at once, without blocking others or logging an address', async () => {
    smtp.refused.set('ann@', 550);
    await send(backend, 'review', REVIEW);
    await send(backend, 'review', { ...REVIEW, email: 'bob@home.example' });
    expect(await mailer()).toBe(2);
    expect(smtp.messages).toHaveLength(1);
    expect(lines).toEqual(['An email was given up on: EENVELOPE 550.', 'An email was sent.']);
    expect(await describePendingMails(owner, true)).toEqual([
      'Given up: 1 email. See docs/publishing.md for how to try again.',
    ]);
    expect(await mailer()).toBe(0);
  });

  it.each([
    ['RCPT', 421],
    ['RCPT', 451],
    ['RCPT', 452],
    ['DATA', 451],
    ['DATA', 421],
    ['MAIL', 450],
    ['MAIL', 553],
    ['EHLO', 421],
  ])(
    'is retried when %s is answered with %i, because its recipient is not permanently refused',
    async (verb, code) => {
      smtp.refused.set(verb, code);
      await send(backend, 'review', REVIEW);
      await mailer();
      expect(lines[0]).toMatch(/^An email was not sent: /);
      smtp.refused.clear();
      await letTimePass();
      expect(await mailer()).toBe(1);
      expect(smtp.messages).toHaveLength(1);
    },
  );

  it('that is temporarily refused is retried for two days, at growing intervals', async () => {
    smtp.refused.set('ann@', 451);
    await send(backend, 'review', REVIEW);
    const pauses: number[] = [];
    for (let attempts = 1; attempts < 18; attempts++) {
      expect(await mailer()).toBe(1);
      expect(await mailer()).toBe(0);
      expect((await readOutbox())[0]).toMatchObject({ attempts, failure: 'EENVELOPE 451' });
      pauses.push(await letTimePass());
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 240, 240]);
    const minutes = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(minutes).toBeGreaterThanOrEqual(2 * 24 * 60);
    expect(await mailer()).toBe(1);
    expect(await describePendingMails(owner, true)).toEqual([
      'Given up: 1 email. See docs/publishing.md for how to try again.',
    ]);
  });

  it('is sent only once, even if two processes work in parallel and the server is slow', async () => {
    for (const name of ['ann', 'bob', 'cat', 'dan'])
      await send(backend, 'review', { ...REVIEW, email: `${name}@home.example` });
    const posted: unknown[] = [];
    const run = (post: SendMail) => createMailer({ ...settings, post }, () => undefined)();
    await run(async ({ to }) => {
      posted.push(to);
      await sql("update private.outbox set due_at = due_at - interval '4 minutes'");
      if (posted.length === 2) await run((mail) => Promise.resolve(posted.push(mail.to)));
    });
    expect(posted).toHaveLength(4);
    expect(new Set(posted.map((to) => JSON.stringify(to))).size).toBe(4);
  });

  it('is kept while no mail server answers, and missing mail settings are reported', async () => {
    expect(await describePendingMails(owner, false)).toEqual([]);
    await send(backend, 'review', REVIEW);
    expect(await describePendingMails(owner, false)).toEqual([
      'Waiting to be sent: 1 email. Set SMTP_URL and MAIL_FROM.',
    ]);
    expect(await describePendingMails(owner, true)).toEqual([]);
    const nowhere = createSmtpSender({ smtpUrl: 'smtp://127.0.0.1:1' });
    await createMailer({ ...settings, post: nowhere }, () => undefined)();
    expect((await readOutbox())[0]).toMatchObject({ address: REVIEW.email, sent: false });
    await letTimePass();
    await mailer();
    expect(smtp.messages).toHaveLength(1);
  });
});

it('an email caught on this machine opens on an isolated page where nothing in it runs', async () => {
  const catcher = await startMailCatcher(0);
  onTestFinished(catcher.stop);
  await sql('update clinics set name = $1', ['<script>alert(1)</script> & Co']);
  await send(backend, 'review', { ...REVIEW, clinic: CLINIC.slug });
  const { code } = await readNewestMail(backend);
  await createMailer({ ...settings, post: catcher.post }, () => undefined)();
  expect(await (await fetch(catcher.url)).text()).toContain(`to ${REVIEW.email}`);
  const page = await (await fetch(`${catcher.url}/1`)).text();
  expect(page).toContain(`href="https://clinics.example/reviews/mine#${code}"`);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  const status = await new Promise((done) => {
    const options = { headers: { host: 'evil.example' } };
    request(catcher.url, options, (response) => done(response.resume().statusCode)).end();
  });
  expect(status).toBe(403);
});
