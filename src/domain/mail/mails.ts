/**
 * The mails about what somebody has sent. None holds a word that anybody typed, and no subject names a
 * clinic: a phone shows subjects to whoever looks at it.
 */
import { toReasonSentence } from './mail-reasons.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';

/** A mail as the database keeps it until it is sent. */
export type MailOrder = {
  kind: string;
  /** What its link is opened with; null for a mail without one. */
  code: string | null;
  /** The clinic's name as `clinic`, the rule as `reason`, the state before as `was`. */
  facts: Record<string, unknown>;
};

export type Mail = { subject: string; text: string };

/** What was sent, by the first word of the kind. */
const SENT: Readonly<Record<string, (clinic: string) => string>> = {
  review: (clinic) => `your review of ${clinic}`,
  reply: (clinic) => `the reply of ${clinic} to a review`,
  dispute: (clinic) => `what ${clinic} says about a figure of its own`,
  report: (clinic) => `what you told us about ${clinic}`,
};

/** `abcde fghij klmno pqrst`: for whoever types it. */
const toGroups = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ');

function toLinkText(link: string, code: string, siteUrl: string): string[] {
  const page = `${siteUrl}/reviews/mine`;
  return [
    `${link}\n${page}#${code}`,
    `Or open ${page} and type this code: ${toGroups(code)}`,
    'Keep this email to yourself: whoever has the code can do the same as you.',
  ];
}

/**
 * The mail in plain text. Its link carries the code in its fragment, which no request holds.
 *
 * @param siteUrl the site's address
 * @throws Error for a kind that there is no mail for
 */
export function toMail({ kind, code, facts }: MailOrder, siteUrl: string): Mail {
  const template = MAIL_TEMPLATES[kind];
  const toSent = SENT[kind.split('-')[0] ?? ''];
  if (!template || !toSent) throw new Error('There is no mail of this kind.');
  const site = siteUrl.replace(/\/$/, '');
  const clinic = typeof facts['clinic'] === 'string' ? facts['clinic'] : 'one of our pages';
  const it = toSent(clinic);
  const reason = toReasonSentence(kind, facts['reason']);
  const paragraphs = [
    'Hello,',
    ...template.toText({ it, clinic, reason, was: facts['was'] }),
    ...(template.link !== undefined && code !== null ? toLinkText(template.link, code, site) : []),
    kind === 'review-questioned' ? `You can write to us here: ${site}/contact` : '',
    template.isRefusal ? `Do you think that we are wrong? Tell us: ${site}/contact` : '',
    `--\n${new URL(site).host} compares clinics. We write to you only about what you sent us, and never to sell anything. How we treat your address: ${site}/privacy`,
  ];
  return {
    subject: template.subject,
    text: `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`,
  };
}
