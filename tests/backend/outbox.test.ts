/** The outbox, from the form to the mail server. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailCatcher } from '../../scripts/mail/mail-catcher.ts';
import { createMailer, createPost, describeWaiting } from '../../scripts/mail/mailer.ts';
import { createBackend } from '../../src/backend/client.ts';
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
  it('is sent to whoever left the address, and forgotten', async () => {
    await send(backend, 'review', REVIEW);
    const { code } = await readNewestMail(backend);
    expect(await mailer()).toBe(1);
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

  it('leaves nothing in the log that says whose it is', async () => {
    await send(backend, 'review', REVIEW);
    smtp.unknown.add('ann@');
    await send(backend, 'review', { ...REVIEW, email: 'bob@home.example' });
    const { code } = await readNewestMail(backend);
    await mailer();
    expect(lines).toEqual(['A mail was not sent: EENVELOPE 550.', 'A mail was sent.']);
    expect(lines.join()).not.toMatch(new RegExp(`@|${code}|${CLINIC.name}`));
  });

  it('stops no other when it cannot be sent, and comes again, five times in all', async () => {
    await send(backend, 'review', REVIEW);
    await send(backend, 'review', { ...REVIEW, email: 'bob@home.example' });
    smtp.unknown.add('ann@');
    expect(await mailer()).toBe(2);
    expect(smtp.messages).toHaveLength(1);
    // At once it is not tried again.
    expect(await mailer()).toBe(0);
    for (const attempt of [2, 3, 4, 5]) {
      await letTimePass();
      expect(await mailer()).toBe(1);
      expect((await readOutbox())[0]).toMatchObject({
        attempts: attempt,
        failure: 'EENVELOPE 550',
      });
    }
    await letTimePass();
    expect(await mailer()).toBe(0);
    expect(await describeWaiting(owner, true)).toEqual([
      'Given up after five attempts: 1 mail. docs/publishing.md says how to try again.',
    ]);
  });

  it('is not lost while no mail server answers', async () => {
    await send(backend, 'review', REVIEW);
    const nowhere = createPost({ smtpUrl: 'smtp://127.0.0.1:1' });
    await createMailer({ ...settings, post: nowhere }, () => undefined)();
    expect((await readOutbox())[0]).toMatchObject({ address: REVIEW.email, sent: false });
    await letTimePass();
    await mailer();
    expect(smtp.messages).toHaveLength(1);
  });

  it('is told of where nothing says how to send it', async () => {
    expect(await describeWaiting(owner, false)).toEqual([]);
    await send(backend, 'review', REVIEW);
    expect(await describeWaiting(owner, false)).toEqual([
      'Waiting to be sent: 1 mail. Set SMTP_URL and MAIL_FROM.',
    ]);
    expect(await describeWaiting(owner, true)).toEqual([]);
  });
});

describe('a mail caught on this machine', () => {
  it('can be read on a page, with a link to follow, and nothing in it acts', async () => {
    const catcher = await startMailCatcher(0);
    try {
      await sql('update clinics set name = $1', ['<script>alert(1)</script> & Co']);
      await send(backend, 'review', { ...REVIEW, clinic: CLINIC.slug });
      const { code } = await readNewestMail(backend);
      const log: string[] = [];
      await createMailer({ ...settings, post: catcher.post }, (line) => log.push(line))();
      expect(log).toEqual(['A mail was sent.']);
      expect(await (await fetch(catcher.url)).text()).toContain(`to ${REVIEW.email}`);
      const page = await (await fetch(`${catcher.url}/1`)).text();
      expect(page).toContain(`href="https://clinics.example/reviews/mine#${code}"`);
      expect(page).not.toContain('<script>');
      expect(page).toContain('&lt;script&gt;');
    } finally {
      await catcher.stop();
    }
  });

  it('is shown under no name but the machine’s own, and on a free port where its own is taken', async () => {
    const first = await startMailCatcher(0);
    const second = await startMailCatcher(Number(new URL(first.url).port));
    try {
      expect(second.url).not.toBe(first.url);
      const { port } = new URL(first.url);
      const { request } = await import('node:http');
      const status = await new Promise((done) => {
        const options = {
          host: '127.0.0.1',
          port,
          path: '/mails',
          headers: { host: 'evil.example' },
        };
        request(options, (response) => done(response.resume().statusCode)).end();
      });
      expect(status).toBe(403);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it('leaves when a hundred newer ones have come', async () => {
    const catcher = await startMailCatcher(0);
    try {
      for (const number of Array.from({ length: 101 }).keys()) {
        await catcher.post({
          from: 'a@b.example',
          to: 'c@d.example',
          subject: `Mail ${number + 1}`,
        });
      }
      const list = await (await fetch(catcher.url)).text();
      expect(list.match(/<li>/g)).toHaveLength(100);
      expect((await fetch(`${catcher.url}/1`)).status).toBe(404);
      expect((await fetch(`${catcher.url}/101`)).status).toBe(200);
    } finally {
      await catcher.stop();
    }
  });
});
