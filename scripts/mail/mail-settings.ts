import { getBoth, Refusal } from '../lib/environment.ts';

export type MailSettings = {
  /** Contains a password, such as smtps://name:password@mail.example:465. */
  smtpUrl: string;
  from: string;
};

const ADDRESS = /^[^@\s<>",;:]+@[^@\s<>",;:]+\.[^@\s<>",;:]+$/;

/** Null when neither variable is set. Throws a Refusal when one is missing or wrong. */
export function getMailSettings(): MailSettings | null {
  const both = getBoth('SMTP_URL', 'MAIL_FROM', 'Set both SMTP_URL and MAIL_FROM, or neither.');
  if (!both) return null;
  const [smtpUrl, from] = both;
  // Never repeated in messages, because it holds a password.
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new Refusal('SMTP_URL must be an address such as smtps://name:password@mail.example.');
  }
  if (!ADDRESS.test(from)) {
    throw new Refusal(`MAIL_FROM must be a bare e-mail address, not "${from}".`);
  }
  return { smtpUrl, from };
}
