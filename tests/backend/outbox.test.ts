/** The outbox, from the form to the mail server. */
import { request } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startMailCatcher } from '../../scripts/mail/mail-catcher.ts';
import { createMailer, createPost, describeWaiting } from '../../scripts/mail/mailer.ts';
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
const mailer = createMailer({ ...settings, post: createPost({ smtpUrl: smtp.url }) }, (line) =>
  lines.push(line),
);
const { admin: editor } = await addEditor(backend, 'ann@example.org');
const owner = createBackend({ url, key: secretKey });

beforeEach(async () => {
  await resetSubmissions(backend);
  for (const list of [lines, smtp.messages]) list.length = 0;
  smtp.unknown.clear();
});

const readOutbox = () =>
  sql(
    'select address, code, attempts, failure, sent_at is not null as sent from private.outbox order by made_at',
  );
/** As if five minutes had passed since mails were taken. */
const letTimePass = () =>
  sql("update private.outbox set taken_at = taken_at - interval '6 minutes'");

/** A message's text as a mail program shows it. */
const toShown = (message = '') =>
  message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('a mail that waits', () => {
  it('is sent to whoever left the address, and forgotten; editors learn how many wait and when one was sent', async () => {
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

  it('stops no other when it cannot be sent, leaves no name in the log, and comes again, five times in all', async () => {
    smtp.unknown.add('ann@');
    await send(backend, 'review', REVIEW);
    await send(backend, 'review', { ...REVIEW, email: 'bob@home.example' });
    expect(await mailer()).toBe(2);
    expect(smtp.messages).toHaveLength(1);
    // Nothing of whose they are.
    expect(lines).toEqual(['A mail was not sent: EENVELOPE 550.', 'A mail was sent.']);
    // At once it is not tried again.
    expect(await mailer()).toBe(0);
    for (const attempts of [2, 3, 4, 5]) {
      await letTimePass();
      expect(await mailer()).toBe(1);
      expect((await readOutbox())[0]).toMatchObject({ attempts, failure: 'EENVELOPE 550' });
    }
    await letTimePass();
    expect(await mailer()).toBe(0);
    expect(await describeWaiting(owner, true)).toEqual([
      'Given up after five attempts: 1 mail. docs/publishing.md says how to try again.',
    ]);
  });

  it('is not lost while no mail server answers, and missing mail settings are reported', async () => {
    expect(await describeWaiting(owner, false)).toEqual([]);
    await send(backend, 'review', REVIEW);
    expect(await describeWaiting(owner, false)).toEqual([
      'Waiting to be sent: 1 mail. Set SMTP_URL and MAIL_FROM.',
    ]);
    expect(await describeWaiting(owner, true)).toEqual([]);
    const nowhere = createPost({ smtpUrl: 'smtp://127.0.0.1:1' });
    await createMailer({ ...settings, post: nowhere }, () => undefined)();
    expect((await readOutbox())[0]).toMatchObject({ address: REVIEW.email, sent: false });
    await letTimePass();
    await mailer();
    expect(smtp.messages).toHaveLength(1);
  });
});

it('a mail caught on this machine can be read on a page of no other name, and nothing in it acts', async () => {
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
