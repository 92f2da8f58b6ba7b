/** Sends pending emails one by one. Never logs addresses, codes or email text. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import {
  type ClaimedMail,
  claimMail,
  countMails,
  finishMail,
} from '../../src/backend/owner-mails.ts';
import { toMail } from '../../src/domain/mail/mails.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import { getPair, UserError } from '../lib/environment.ts';
import { getData } from '../lib/results.ts';

const SERVER_LIMIT_MS = 20_000;

export type MailSettings = {
  /** Contains a password: smtps://name:password@mail.example:465. */
  smtpUrl: string;
  from: string;
};

const ADDRESS = /^[^@\s<>",;:]+@[^@\s<>",;:]+\.[^@\s<>",;:]+$/;

/** Null when neither variable is set. Throws a UserError when one is missing or wrong. */
export function getMailSettings(): MailSettings | null {
  const both = getPair('SMTP_URL', 'MAIL_FROM', 'Set both SMTP_URL and MAIL_FROM, or neither.');
  if (!both) return null;
  const [smtpUrl, from] = both;
  // Not repeated in the message, because it contains a password.
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new UserError('SMTP_URL must be an address such as smtps://name:password@mail.example.');
  }
  if (!ADDRESS.test(from)) {
    throw new UserError(`MAIL_FROM must be a bare email address, not "${from}".`);
  }
  return { smtpUrl, from };
}

export type SendMail = (mail: SendMailOptions) => Promise<unknown>;

/** Always encrypted, except to this machine. */
export function createSmtpSender({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): SendMail {
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
  post: SendMail;
};

/**
 * Only error codes, such as `EENVELOPE 550`, because the server's message may name the recipient. Final only
 * if the server rejects this email for good: a temporary rejection, or a rejection of the sender or the password,
 * says nothing about the email.
 */
function toFailure(error: unknown): { text: string; isFinal: boolean } {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  const parts = [code, responseCode].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z]+$/.test(part)),
  );
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    text: parts.join(' ') || 'the mail server gave no reason',
    isFinal: isRefused && command !== 'MAIL FROM' && !(Number(responseCode) < 500),
  };
}

function toMessage(mail: ClaimedMail, { siteUrl, sender }: MailerSettings): SendMailOptions {
  return {
    from: sender,
    to: { name: '', address: mail.address },
    // The same at each attempt, so that email programs recognise duplicates.
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
  let failure: ReturnType<typeof toFailure> | null = null;
  try {
    await settings.post(toMessage(mail, settings));
  } catch (error) {
    failure = toFailure(error);
  }
  const finished = await finishMail(backend, mail.id, failure);
  const outcome = failure?.isFinal ? 'given up on' : 'not sent';
  log(failure === null ? 'An email was sent.' : `An email was ${outcome}: ${failure.text}.`);
  if (!finished.ok) log(`The outcome could not be saved: ${finished.message}`);
}

/** Each call returns the number of emails tried, or throws a UserError if they cannot be read. */
export function createMailer(
  settings: MailerSettings,
  log: (line: string) => void,
): () => Promise<number> {
  const backend = createBackend({ url: settings.url, key: settings.secretKey });
  return async () => {
    for (let tried = 0; ; tried++) {
      const mail = getData(await claimMail(backend), 'The emails could not be read');
      if (mail === null) return tried;
      await sendOne(mail, backend, { settings, log });
    }
  };
}

const toCount = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

export async function describePendingMails(
  backend: Backend,
  canSend: boolean,
): Promise<readonly string[]> {
  const counts = getData(await countMails(backend), 'The emails could not be counted');
  const { waiting, given_up: givenUp } = counts;
  return [
    waiting > 0 && !canSend
      ? `Waiting to be sent: ${toCount(waiting)}. Set SMTP_URL and MAIL_FROM.`
      : '',
    givenUp > 0
      ? `Given up: ${toCount(givenUp)}. See docs/publishing.md for how to try again.`
      : '',
  ].filter(Boolean);
}
