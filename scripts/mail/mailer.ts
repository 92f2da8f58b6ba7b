/** Sends the waiting mails one by one. Must never log addresses, codes or mail text. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import {
  type ClaimedMail,
  claimMails,
  countMails,
  finishMail,
} from '../../src/backend/owner-mails.ts';
import { toMail } from '../../src/domain/mail/mails.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import { getData } from '../lib/results.ts';
import type { MailSettings } from './mail-settings.ts';

const SERVER_LIMIT_MS = 20_000;

/** Rejects when the mail was not accepted. */
export type Post = (mail: SendMailOptions) => Promise<unknown>;

/** Always encrypted, except to this machine. */
export function createPost({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): Post {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOnLoopback(new URL(smtpUrl)),
    connectionTimeout: SERVER_LIMIT_MS,
    greetingTimeout: SERVER_LIMIT_MS,
    socketTimeout: SERVER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (mail) => transport.sendMail(mail);
}

export type MailerSettings = {
  url: string;
  secretKey: string;
  siteUrl: string;
  sender: { name: string; address: string };
  post: Post;
};

/** Error codes only, such as `EENVELOPE 550`: the server's message may name the recipient. */
function toFailure(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z]+$/.test(part)),
  );
  return parts.join(' ') || 'for a reason that the mail server did not name';
}

function toMessage(mail: ClaimedMail, { siteUrl, sender }: MailerSettings): SendMailOptions {
  return {
    from: sender,
    to: { name: '', address: mail.address },
    // The same at each attempt, so that mail programs recognise a duplicate.
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...toMail(mail, siteUrl),
  };
}

async function sendOne(
  mail: ClaimedMail,
  backend: Backend,
  { settings, log }: { settings: MailerSettings; log: (line: string) => void },
): Promise<void> {
  let failure: string | null = null;
  try {
    await settings.post(toMessage(mail, settings));
  } catch (error) {
    failure = toFailure(error);
  }
  const finished = await finishMail(backend, mail.id, failure);
  log(failure === null ? 'A mail was sent.' : `A mail was not sent: ${failure}.`);
  if (!finished.ok) log(`What became of it could not be noted: ${finished.message}`);
}

/** The returned function returns how many mails it tried. Throws a Refusal if none can be read. */
export function createMailer(
  settings: MailerSettings,
  log: (line: string) => void,
): () => Promise<number> {
  const backend = createBackend({ url: settings.url, key: settings.secretKey });
  return async () => {
    let tried = 0;
    for (;;) {
      const mails = getData(await claimMails(backend), 'The mails cannot be worked on');
      if (mails.length === 0) return tried;
      for (const mail of mails) await sendOne(mail, backend, { settings, log });
      tried += mails.length;
    }
  };
}

const toCount = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

export async function describeWaiting(
  backend: Backend,
  canSend: boolean,
): Promise<readonly string[]> {
  const counts = getData(await countMails(backend), 'The mails cannot be counted');
  const { waiting, given_up: givenUp } = counts;
  return [
    waiting > 0 && !canSend
      ? `Waiting to be sent: ${toCount(waiting)}. Set SMTP_URL and MAIL_FROM.`
      : '',
    givenUp > 0
      ? `Given up after five attempts: ${toCount(givenUp)}. docs/publishing.md says how to try again.`
      : '',
  ].filter(Boolean);
}
