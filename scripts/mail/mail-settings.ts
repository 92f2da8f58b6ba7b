/** Where mails are handed over, and from whom they come. */
import { Refusal } from '../lib/environment.ts';

export type MailSettings = {
  /** Such as smtps://name:password@mail.example:465; it holds a password. */
  smtpUrl: string;
  /** The address that mails come from. */
  from: string;
};

const ADDRESS = /^[^@\s<>",;:]+@[^@\s<>",;:]+\.[^@\s<>",;:]+$/;

/**
 * From `SMTP_URL` and `MAIL_FROM`; null when neither is set. Throws a Refusal when one of them is missing
 * or wrong.
 */
export function getMailSettings(): MailSettings | null {
  const smtpUrl = process.env['SMTP_URL']?.trim() ?? '';
  const from = process.env['MAIL_FROM']?.trim() ?? '';
  if (!smtpUrl && !from) return null;
  if (!smtpUrl || !from) throw new Refusal('Set both SMTP_URL and MAIL_FROM, or neither.');
  // The address of the server holds a password, so it is never repeated.
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new Refusal('SMTP_URL must be an address such as smtps://name:password@mail.example.');
  }
  if (!ADDRESS.test(from)) {
    throw new Refusal(`MAIL_FROM must be a bare e-mail address, not "${from}".`);
  }
  return { smtpUrl, from };
}
